/** Asks again when a server says that it is busy, and when. */

export interface Patience {
  /** How often in all; the last answer is given as it is. */
  readonly attempts: number;
  /** Instead of the clock, for tests. */
  readonly sleep?: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** Told before each wait. */
  readonly onWait?: (seconds: number) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Never longer, whatever the server says: a person waits. */
const longestWait = 60;

/**
 * A `fetch` for requests that may be sent twice: reading, and publishing with an idempotency key. 429, 503 and broken connections are
 * tried again, after as many seconds as Retry-After says, else after 1, 2, 4 …
 */
export function patientFetch({
  attempts,
  sleep = wait,
  onWait,
  fetch = globalThis.fetch,
}: Patience): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await fetch(request.clone()).catch((error: unknown) => ({ error }));
      const last = attempt >= attempts || request.signal.aborted;
      if ("error" in outcome) {
        if (last) throw outcome.error;
      } else if (last || (outcome.status !== 429 && outcome.status !== 503)) return outcome;
      const asked = "error" in outcome ? NaN : Number(outcome.headers.get("retry-after") ?? NaN);
      const seconds = Math.min(longestWait, Number.isFinite(asked) ? Math.max(0, asked) : 2 ** (attempt - 1));
      onWait?.(seconds);
      await sleep(seconds, request.signal);
    }
  };
}

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
