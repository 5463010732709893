// The server under load, one process, beside the load generator: how fast a published run is read, as a ratio to a bare Fastify route of the
// same size in the same minutes, and how many runs a second are published with full durability. SECONDS a round; ROUNDS of reading.
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { presets } from "@ackscope/scenarios";
import { withBareFastify, withServer } from "./lib/server.mjs";
import { quantile } from "./lib/statistics.mjs";

const seconds = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);
const readers = 200;
const publishers = 32;
const leastReadRatio = 0.5;
const mostLatencyRatio = 3;
const leastPublished = 300; // a second

const { experiment } = presets[0];
const json = { "content-type": "application/json" };

async function publish(address, body) {
  const response = await fetch(`${address}/api/v1/runs`, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (response.status !== 201) throw new Error(`publishing was answered with ${response.status}: ${await response.text()}`);
  return response.json();
}

async function verified(address, id) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const run = await (await fetch(`${address}/api/v1/runs/${id}`)).json();
    if (run.state === undefined || run.state === "verified") return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the run was not verified");
}

/** Answers a second, and the 99th percentile of their times in ms. Anything but a success is a failure of the bench. */
async function load(options) {
  const result = await autocannon({ duration: seconds, ...options });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${result.non2xx} refusals, ${result.errors} errors and ${result.timeouts} timeouts: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99, p50: result.latency.p50 };
}

const median = (values) => quantile(values, 0.5);

async function measureReading() {
  const results = [];
  await withServer({}, async (address) => {
    const { id } = await publish(address, { experiment });
    const run = await verified(address, id);
    const size = Buffer.byteLength(JSON.stringify(run));
    await withBareFastify(run, async (bare) => {
      const urls = { ours: `${address}/api/v1/runs/${id}`, object: `${bare}/object`, text: `${bare}/text` };
      for (const url of Object.values(urls)) await autocannon({ url, connections: readers, duration: 2 });
      // In turns: what else the machine does falls on all of them.
      for (let round = 0; round < rounds; round++) {
        const measured = {};
        for (const [name, url] of Object.entries(urls)) measured[name] = await load({ url, connections: readers });
        results.push(measured);
      }
    });
    console.log(`\nReading a published run (${size} bytes), ${readers} connections, median of ${rounds} rounds of ${seconds} s\n`);
  });
  const row = (title, name) =>
    [
      title.padEnd(44),
      `${Math.round(median(results.map((each) => each[name].perSecond)))} /s`.padStart(10),
      `${median(results.map((each) => each[name].p50))} ms`.padStart(9),
      `${median(results.map((each) => each[name].p99))} ms`.padStart(9),
    ].join("");
  console.log(`${"".padEnd(44)}${"answers".padStart(10)}${"median".padStart(9)}${"99th".padStart(9)}`);
  console.log(row("GET /api/v1/runs/:id", "ours"));
  console.log(row("bare Fastify route, an object", "object"));
  console.log(row("bare Fastify route, text made before", "text"));
  const ratio = (name, of) => median(results.map((each) => of(each.ours) / of(each[name])));
  const shown = (value) => value.toFixed(2);
  const throughput = ratio("object", ({ perSecond }) => perSecond);
  const latency = ratio("object", ({ p99 }) => p99);
  console.log(
    `\nthroughput, ratio to the object ${shown(throughput)} (at least ${leastReadRatio}), to the text ${shown(ratio("text", ({ perSecond }) => perSecond))}`,
  );
  console.log(
    `99th percentile, ratio to the object ${shown(latency)} (at most ${mostLatencyRatio}), to the text ${shown(ratio("text", ({ p99 }) => p99))}`,
  );
  return throughput >= leastReadRatio && latency <= mostLatencyRatio;
}

async function measurePublishing() {
  let published = 0;
  // Verification is for other processes; each run is another, so that nothing is answered from what is known already.
  const settings = {
    VERIFY_THREADS: "0",
    VERIFY_QUEUE: "1000000",
    VERIFY_QUEUE_OF_CLIENT: "1000000",
    BUDGET_SECONDS: "0",
    QUOTA_RUNS_PER_DAY: "0",
    QUOTA_ROWS_PER_DAY: "0",
    QUOTA_MB_PER_DAY: "0",
  };
  await withServer(settings, async (address) => {
    const setupRequest = (request) => {
      const body = JSON.stringify({ experiment: { ...experiment, title: `Run ${published++}` } });
      return { ...request, headers: { ...json, "idempotency-key": randomUUID() }, body };
    };
    const url = `${address}/api/v1/runs`;
    const requests = [{ method: "POST", setupRequest }];
    await autocannon({ url, requests, connections: publishers, duration: 2 });
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await load({ url, requests, connections: publishers }));
    const perSecond = median(results.map((each) => each.perSecond));
    const p99 = median(results.map((each) => each.p99));
    console.log(`\nPublishing on SQLite, ${publishers} connections, each answered when the disk has it, without verification\n`);
    console.log(`${Math.round(perSecond)} a second (at least ${leastPublished}), 99th percentile ${p99} ms`);
    published = perSecond;
  });
  return published >= leastPublished;
}

const reached = [await measureReading(), await measurePublishing()];
if (reached.includes(false)) process.exitCode = 1;
