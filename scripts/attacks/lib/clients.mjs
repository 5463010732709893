// People at addresses of their own, before a server that believes this machine's X-Forwarded-For.

/** Settings of such a server. Only what an attack is about limits it. */
export const proxied = { TRUST_PROXY: "loopback", RATE_WRITES: "1000000", LOG_LEVEL: "fatal", CHECK_TIME_LIMIT_MS: "60000" };

/** @param {string} url of the server */
export function clientAt(url, address) {
  const ask = async (path, init = {}) => {
    const start = performance.now();
    const response = await fetch(url + path, { ...init, headers: { "x-forwarded-for": address, ...init.headers } });
    const body = Buffer.from(await response.arrayBuffer());
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      bytes: body.length,
      seconds: (performance.now() - start) / 1000,
      json: () => (isJson ? JSON.parse(body.toString()) : {}),
    };
  };
  const postText = (path, body) => ask(path, { method: "POST", headers: { "content-type": "application/json" }, body });
  const post = (path, document) => postText(path, JSON.stringify(document));
  return { get: (path) => ask(path), post, postText, publish: (experiment) => post("/api/v1/runs", { experiment }) };
}

export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Waits until the server has re-run a run; seconds, or `undefined` after `most`. */
export async function verified(client, id, most) {
  const start = performance.now();
  for (;;) {
    const seconds = (performance.now() - start) / 1000;
    const { state } = (await client.get(`/api/v1/runs/${id}`)).json();
    if (state !== undefined && state !== "pending") return seconds;
    if (seconds > most) return undefined;
    await sleep(0.1);
  }
}

/** How many answers had each status, in words. */
export function statuses(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}
