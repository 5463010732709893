// Another program holds SQLite's lock: a backup, or a shell that somebody forgot.
import { createRequire } from "node:module";
import path from "node:path";
import { counted, onlooker } from "./lib/onlooker.mjs";
import { inRoot } from "../lib/run.mjs";

const Libsql = createRequire(inRoot("server/package.json"))("libsql");

export const title = "SQLite locked by another program";
const mostLiveMs = 500;
const mostWriteMs = 7000;
export const bound = `/live within ${mostLiveMs} ms, reads go on, writes are answered with 503 and Retry-After within ${mostWriteMs / 1000} s, and succeed afterwards`;

const collection = () => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ title: "A list", text: "", items: [] }),
});

export async function attack({ startServer, seconds = 14, isShort = false }) {
  const server = await startServer({ env: { VERIFY_THREADS: "0", RATE_WRITES: "1000000" } });
  const other = new Libsql(path.join(server.folder, "ackscope.db"));
  other.exec("begin exclusive");
  const watchers = {
    live: onlooker(server.url, "/live"),
    reads: onlooker(server.url, "/api/v1/runs"),
    ready: onlooker(server.url, "/ready", { everyMs: 500 }),
    writes: onlooker(server.url, "/api/v1/collections", { init: collection }),
    others: onlooker(server.url, "/api/v1/collections", { init: collection }),
  };
  await new Promise((resolve) => setTimeout(resolve, Math.max(7, seconds) * 1000));
  const seen = Object.fromEntries(await Promise.all(Object.entries(watchers).map(async ([name, each]) => [name, await each.stop()])));
  other.exec("commit");
  other.close();
  const after = await fetch(`${server.url}/api/v1/collections`, collection());
  await server.stop();
  const { live, reads, ready, writes } = seen;
  const measured = [
    `locked for ${Math.max(7, seconds)} s: /live ${live.worst} ms at most; reads ${counted(reads.statuses)}, ${reads.worst} ms at most`,
    `writes ${counted(writes.statuses)}, ${writes.worst} ms at most, ${writes.bare} without Retry-After; /ready ${counted(ready.statuses)}, ${ready.worst} ms at most`,
    `a write afterwards ${after.status}`,
  ].join("; ");
  const only = ({ statuses }, status) => Object.keys(statuses).every((each) => each === status);
  const within =
    only(live, "200") &&
    only(reads, "200") &&
    only(writes, "503") &&
    writes.bare === 0 &&
    after.status === 201 &&
    (isShort || (live.worst <= mostLiveMs && writes.worst <= mostWriteMs));
  return { measured, within };
}
