// node scripts/bench-server-pair.mjs --from FOLDER [--seconds 4] [--rounds 5]: this server and an older one, built in FOLDER, under the same load by turns, so that what
// else the machine does falls on both. Reads at 50 connections, publishes at 16, each on SQLite.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { presets } from "@ackscope/scenarios";
import { noLimits } from "./lib/no-limits.mjs";
import { freePort, startServer } from "./lib/server-process.mjs";
import { quantile } from "../e2e/bench/lib/statistics.mjs";

const { values } = parseArgs({
  options: { from: { type: "string" }, seconds: { type: "string", default: "4" }, rounds: { type: "string", default: "5" } },
});
if (values.from === undefined) throw new Error("--from is missing: the folder of an older version, built");
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
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
  const { non2xx, errors, timeouts, duration: took, "2xx": good } = await autocannon({ duration, ...options });
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx} refusals, ${errors} errors, ${timeouts} timeouts at ${options.url}`);
  return good / took;
}

/** One row: answers a second of both, and the median of the ratios of rounds that follow one another. */
async function measure(title, servers, optionsOf) {
  for (const server of servers) await load(optionsOf(server), 2);
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const both = [];
    for (const server of servers) both.push(await load(optionsOf(server)));
    measured.push(both);
  }
  const [before, now] = [0, 1].map((which) => Math.round(median(measured.map((both) => both[which]))));
  const ratio = median(measured.map(([old, own]) => own / old)).toFixed(2);
  console.log(`${title.padEnd(28)}${String(before).padStart(8)} /s${String(now).padStart(8)} /s   ratio ${ratio}`);
}

const started = [];
try {
  const start = async (settings) => {
    const servers = [await startOne(values.from, settings), await startOne(undefined, settings)];
    started.push(...servers);
    return servers;
  };
  console.log(`${"".padEnd(28)}${"before".padStart(10)}${"now".padStart(11)}`);
  const reading = await start();
  for (const server of reading) await ready(server);
  const get = (kind) => (server) => ({ url: server.address + kind(server.id), connections: readers });
  await measure(
    "GET /r/ID",
    reading,
    get((id) => `/r/${id}`),
  );
  await measure(
    "GET /r/ID.svg",
    reading,
    get((id) => `/r/${id}.svg`),
  );
  await measure(
    "GET /api/v1/runs/ID",
    reading,
    get((id) => `/api/v1/runs/${id}`),
  );
  let published = 0;
  const setupRequest = (request) => ({
    ...request,
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: JSON.stringify({ experiment: { ...experiment, title: `Run ${published++}` } }),
  });
  const requests = [{ method: "POST", setupRequest }];
  await measure("POST /api/v1/runs", await start({ VERIFY_THREADS: "0" }), ({ address }) => ({
    url: `${address}/api/v1/runs`,
    requests,
    connections: publishers,
  }));
} finally {
  for (const server of started) await server.stop("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
