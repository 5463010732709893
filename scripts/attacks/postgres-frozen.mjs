// PostgreSQL stands still (SIGSTOP), as on a machine that swaps or a disk that hangs: its connections stay, and nothing comes back.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { counted, onlooker } from "./lib/onlooker.mjs";
import { inRoot } from "../lib/run.mjs";

const pg = createRequire(inRoot("server/package.json"))("pg");

export const title = "PostgreSQL frozen";
const mostReadyMs = 3000;
const mostMs = 8000;
export const bound = `what needs it is answered with 503 and Retry-After within ${mostMs / 1000} s, /ready within ${mostReadyMs / 1000} s, /live at once; all goes on afterwards`;

const collection = () => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ title: "A list", text: "", items: [] }),
});

/** Every process of it. */
async function processesOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select pid, current_setting('data_directory') as folder from pg_stat_activity");
  await client.end();
  const postmaster = Number(readFileSync(path.join(rows[0].folder, "postmaster.pid"), "utf8").split("\n")[0]);
  // The first: it would start others for those that are stopped.
  return [postmaster, ...rows.map(({ pid }) => pid)];
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since.
    }
  }
}

export async function attack({ startServer, seconds = 12, isShort = false }) {
  const server = await startServer({ database: "postgres", env: { VERIFY_THREADS: "0", SWEEP_WORKERS: "0", RATE_WRITES: "1000000" } });
  await fetch(`${server.url}/api/v1/runs`);
  const pids = await processesOf(server.postgres.url);
  const frozenFor = Math.max(10, Math.min(seconds, 20));
  let seen;
  signal(pids, "SIGSTOP");
  try {
    const watchers = {
      live: onlooker(server.url, "/live"),
      ready: onlooker(server.url, "/ready", { everyMs: 500 }),
      reads: onlooker(server.url, "/api/v1/runs"),
      writes: onlooker(server.url, "/api/v1/collections", { init: collection }),
    };
    await new Promise((resolve) => setTimeout(resolve, frozenFor * 1000));
    const stopping = Object.entries(watchers).map(async ([name, each]) => [name, await each.stop()]);
    // Those that are still waited for must be answered while it is frozen, but the trial is not to hang.
    const thaw = setTimeout(() => signal(pids, "SIGCONT"), 2 * mostMs);
    seen = Object.fromEntries(await Promise.all(stopping));
    clearTimeout(thaw);
  } finally {
    signal(pids, "SIGCONT");
  }
  const deadline = performance.now() + 10_000;
  let after;
  do after = [(await fetch(`${server.url}/api/v1/runs`)).status, (await fetch(`${server.url}/ready`)).status];
  while (after.some((status) => status !== 200) && performance.now() < deadline);
  await server.stop();
  const { live, ready, reads, writes } = seen;
  const measured = [
    `frozen for ${frozenFor} s: /live ${live.worst} ms at most; /ready ${counted(ready.statuses)}, ${ready.worst} ms at most`,
    `reads ${counted(reads.statuses)}, ${reads.worst} ms at most; writes ${counted(writes.statuses)}, ${writes.worst} ms at most`,
    `${reads.bare + writes.bare} without Retry-After; afterwards reads ${after[0]}, /ready ${after[1]}`,
  ].join("; ");
  const only503 = ({ statuses, worst }, most) => Object.keys(statuses).every((each) => each === "503") && (isShort || worst <= most);
  const within =
    (isShort ? Object.keys(live.statuses).join() === "200" : live.worst <= 1000) &&
    only503(ready, mostReadyMs) &&
    only503(reads, mostMs) &&
    only503(writes, mostMs);
  return { measured, within: within && reads.bare + writes.bare === 0 && after.every((status) => status === 200) };
}
