// Fairness in turns, which a slow machine does not change: how many orders of an attacker are served while somebody else waits for one.

/** One that runs when he comes, and one turn of a client that waits already. */
export const mostTurns = 2;

/** @param {readonly Promise<{ status: number }>[]} orders each settles when it is served, or at once with 429 */
export function servedMeanwhile(orders) {
  let left = orders.length;
  let served = 0;
  let most = 0;
  const first = new Promise((resolve) => {
    for (const order of orders)
      void order.then(({ status }) => {
        left -= 1;
        if (status !== 429) served += 1;
        if (served > 0 || left === 0) resolve();
      });
  });
  return {
    /** The first was served: all have arrived, and the others wait. */
    first,
    areLeft: () => left > 0,
    /** @template T @param {() => Promise<T>} wait */
    async during(wait) {
      const before = served;
      const result = await wait();
      most = Math.max(most, served - before);
      return result;
    },
    most: () => most,
  };
}
