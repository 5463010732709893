// node scripts/bench-server-pair.mjs --from FOLDER [--seconds 4] [--rounds 5] [--warm 6] [--only read|publish]: this server and an older one, built in FOLDER, under the same
// load by turns, so that what else the machine does falls on both. Reads at 50 connections, publishes at 16, each on SQLite in the folder BENCH_DATA.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { presets } from "@ackscope/scenarios";
import { noLimits } from "./lib/no-limits.mjs";
import { freePort, startServer } from "./lib/server-process.mjs";
import { quantile } from "../e2e/bench/lib/statistics.mjs";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "5" },
    warm: { type: "string", default: "6" },
    only: { type: "string" },
  },
});
if (values.from === undefined) throw new Error("--from is missing: the folder of an older version, built");
const [seconds, rounds, warm] = [values.seconds, values.rounds, values.warm].map(Number);
const readers = 50;
const publishers = 16;

const { experiment } = presets[0];
const headers = { "content-type": "application/json" };
const median = (numbers) => quantile(numbers, 0.5);
const folders = [];

/** With one public run that is verified, and with each of its documents made once. */
async function startOne(tree, settings = {}) {
  const folder = mkdtempSync(path.join(process.env.BENCH_DATA ?? tmpdir(), "ackscope-bench-"));
  folders.push(folder);
  const server = await startServer({ ...noLimits, DATA_DIR: folder, PORT: String(await freePort()), ...settings }, tree);
  const response = await fetch(`${server.address}/api/v1/runs`, { method: "POST", headers, body: JSON.stringify({ experiment }) });
  const { id } = await response.json();
  return { ...server, id };
}

async function ready({ address, id }) {
  for (const kind of [`/r/${id}`, `/r/${id}.svg`, `/api/v1/runs/${id}`])
    while (!(await fetch(address + kind)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function load(options, duration = seconds) {
  const { non2xx, errors, timeouts, duration: took, "2xx": good, latency } = await autocannon({ duration, ...options });
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx} refusals, ${errors} errors, ${timeouts} timeouts at ${options.url}`);
  return { rate: good / took, p99: latency.p99 };
}

/** One row: answers a second of both, the 99th percentile of their times, and the ratios of rounds that follow one another: their median and their range. */
async function measure(title, servers, optionsOf) {
  // What is measured is compiled code: V8 takes some thousand publishes to have it.
  for (const server of servers) await load(optionsOf(server), warm);
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const both = [];
    // Each goes first as often as the other.
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) both[which] = await load(optionsOf(servers[which]));
    measured.push(both);
  }
  const [before, now] = [0, 1].map((which) => {
    const middle = (kind) => Math.round(median(measured.map((both) => both[which][kind])));
    return `${String(middle("rate")).padStart(8)} /s ${String(middle("p99")).padStart(5)} ms`;
  });
  const ratios = measured.map(([old, own]) => own.rate / old.rate);
  const [low, middle, high] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  console.log(`${title.padEnd(22)}${before}${now}   ratio ${middle}, ${low} to ${high}`);
}

async function measureReads(servers) {
  for (const server of servers) await ready(server);
  for (const [title, kind] of [
    ["GET /r/ID", (id) => `/r/${id}`],
    ["GET /r/ID.svg", (id) => `/r/${id}.svg`],
    ["GET /api/v1/runs/ID", (id) => `/api/v1/runs/${id}`],
  ])
    await measure(title, servers, (server) => ({ url: server.address + kind(server.id), connections: readers }));
}

async function measurePublishes(servers) {
  let published = 0;
  const setupRequest = (request) => ({
    ...request,
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: JSON.stringify({ experiment: { ...experiment, title: `Run ${published++}` } }),
  });
  const requests = [{ method: "POST", setupRequest }];
  await measure("POST /api/v1/runs", servers, ({ address }) => ({ url: `${address}/api/v1/runs`, requests, connections: publishers }));
}

const started = [];
try {
  const start = async (settings) => {
    const servers = [await startOne(values.from, settings), await startOne(undefined, settings)];
    started.push(...servers);
    return servers;
  };
  console.log(`${"".padEnd(22)}${"before, p99".padStart(20)}${"now, p99".padStart(20)}   load ${loadavg()[0].toFixed(1)}`);
  if (values.only !== "publish") await measureReads(await start());
  if (values.only !== "read") await measurePublishes(await start({ VERIFY_THREADS: "0" }));
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  for (const server of started) await server.stop("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
