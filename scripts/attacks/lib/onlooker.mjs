// Somebody who has nothing to do with an attack, and what he saw: how long each answer took and what it was.

/**
 * Asks for `path` again and again, one after the other.
 *
 * @returns `stop()`: `{ answers, worst, p99, median, statuses }`, in milliseconds; a request that nobody answered within `patienceMs` took that long
 */
export function onlooker(url, path, { everyMs = 20, patienceMs = 120_000, init = () => ({}) } = {}) {
  const taken = [];
  const statuses = {};
  const bare = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const begun = performance.now();
      const status = await fetch(url + path, { ...init(), signal: AbortSignal.timeout(patienceMs) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          if (answer.status >= 500 && !answer.headers.has("retry-after")) bare.push(answer.status);
          return answer.status;
        },
        () => "none",
      );
      taken.push(performance.now() - begun);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
      const sorted = taken.sort((a, b) => a - b);
      const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
      // `bare`: refusals by the server's own fault that do not say when to come back.
      return { answers: sorted.length, worst: at(1), p99: at(0.99), median: at(0.5), statuses, bare: bare.length };
    },
  };
}

/** "3 x 200, 1 x 503" */
export const counted = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(", ");
