// Loaded into a server that is attacked (held.mjs): writes down each time that its event loop was held.
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const everyMs = 10;
/** Shorter ones are no news. */
const leastMs = 20;

/** Milliseconds that this thread has computed, by Linux's count. */
const computed = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;

if (isMainThread && process.env["HELD_FILE"] !== undefined) {
  let [at, work] = [performance.now(), computed()];
  setInterval(() => {
    const [now, done] = [performance.now(), computed()];
    if (now - at - everyMs >= leastMs) appendFileSync(process.env["HELD_FILE"], `${now - at - everyMs} ${done - work}\n`);
    [at, work] = [now, done];
  }, everyMs).unref();
}
