// Searches for what many runs have, all at once, in a database of many runs: SQLite, which searches in the server's own process.
import { addManyRuns } from "./lib/many-runs.mjs";
import { counted, onlooker } from "./lib/onlooker.mjs";
import { freePort } from "../lib/server-process.mjs";

export const title = "searches for what many runs have, 20 at once";
const mostHeldMs = 50;
const mostWaitedMs = 1000;
export const bound = `the event loop is held at most ${mostHeldMs} ms (99 of 100 looks), others' /live within ${mostWaitedMs} ms, every search answered`;

const searches = [
  ...["q=a", "q=ab", "q=tcp", "q=tcp+a", "q=ab+tcp&sort=newest", "q=run+over+lossy+link+tc", "q=ab&sort=views"],
  ...["tag=common&sort=views", "tag=common&q=ab", "sort=views", ""],
];

export async function attack({ startServer, seconds = 20, isShort = false }) {
  const metricsPort = String(await freePort());
  const server = await startServer({ env: { VERIFY_THREADS: "0", METRICS_PORT: metricsPort } });
  const runs = isShort ? 5000 : 100_000;
  addManyRuns(server.folder, { runs, wordy: runs / 50, words: 300 });
  const lag = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const of = (which) => Number(new RegExp(`^nodejs_eventloop_lag_${which}_seconds ([^ \n]+)`, "m").exec(text)?.[1]) * 1000;
    return { p99: of("p99"), max: of("max") };
  };
  // What the machine does to a server that has nothing to do; reading it begins the next count.
  await lag();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const quiet = await lag();
  const live = onlooker(server.url, "/live");
  const page = onlooker(server.url, "/api/v1/runs?limit=5");
  const statuses = {};
  let longest = 0;
  const deadline = performance.now() + seconds * 1000;
  const searcher = async (i) => {
    do {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/api/v1/runs?${searches[i++ % searches.length]}`);
      await answer.arrayBuffer();
      longest = Math.max(longest, performance.now() - begun);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    } while (performance.now() < deadline);
  };
  // As it was found: the shortest search of all, from 20 at once.
  await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${server.url}/api/v1/runs?q=a`)).arrayBuffer()));
  await Promise.all(Array.from({ length: 20 }, (_, i) => searcher(i)));
  const held = await lag();
  const [seen, list] = [await live.stop(), await page.stop()];
  await server.stop();
  const measured = [
    `${runs} runs; event loop held ${held.p99.toFixed(0)} ms (99 of 100), ${held.max.toFixed(0)} ms at most, ${quiet.p99.toFixed(0)} and ${quiet.max.toFixed(0)} before (${(held.p99 / quiet.p99).toFixed(1)} times)`,
    `/live ${seen.p99} ms (99 of 100), ${seen.worst} ms at most; a list ${list.p99} ms, ${list.worst} ms at most`,
    `searches: ${counted(statuses)}, ${longest.toFixed(0)} ms at most`,
  ].join("; ");
  const answered = Object.keys(statuses).every((status) => status === "200");
  const inTime = held.p99 <= mostHeldMs && seen.worst <= mostWaitedMs;
  return { measured, within: answered && Object.keys(seen.statuses).join() === "200" && (isShort || inTime) };
}
