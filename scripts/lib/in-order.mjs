/** What follows a failure cannot be judged: it counts as failed. */
export function inOrder(steps) {
  let failed = "";
  return Object.fromEntries(
    Object.entries(steps).map(([title, body]) => [
      title,
      async () => {
        if (failed !== "") return { code: 1, output: `not done, because this failed: ${failed}` };
        const result = await body();
        if (result.code !== 0) failed = title;
        return result;
      },
    ]),
  );
}
