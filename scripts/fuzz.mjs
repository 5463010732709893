// npm run fuzz                                   100,000 requests that are nearly right, half from the OpenAPI document, half from the grammar of scenarios
// npm run fuzz -- --requests=2000 --seed=7       fewer, others
// npm run fuzz -- --only=grammar                 one half: grammar or document
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { flood } from "./fuzz/flood.mjs";
import { startCountingProxy } from "./fuzz/counting-proxy.mjs";
import { testByDocument } from "./fuzz/schemathesis.mjs";
import { settings } from "./fuzz/settings.mjs";
import { Tally } from "./fuzz/tally.mjs";
import { build } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { freePort, startServer } from "./lib/server-process.mjs";

/** More than this, and something is kept that should not be. Page caches and compiled code settle below it. */
const mostGrowth = 1.3;

await main(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "grammar,document" },
    },
  });
  const requests = Number(values.requests);
  const seed = Number(values.seed);
  const parts = values.only.split(",");
  if (!(requests > 0) || !Number.isInteger(seed) || parts.some((part) => part !== "grammar" && part !== "document"))
    throw new Failure("usage: npm run fuzz -- [--requests=N] [--seed=N] [--only=grammar|document]", 2);
  await build();

  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "ackscope-fuzz-"));
  const server = await startServer({ ...settings, PORT: String(await freePort()), DATA_DIR });
  const share = Math.ceil(requests / parts.length);
  let faults = 0;
  try {
    if (parts.includes("document"))
      faults += await part(`${share} requests by the OpenAPI document`, async (tally) => {
        const { paths } = await (await fetch(`${server.address}/api/openapi.json`)).json();
        const operations = Object.values(paths).flatMap((each) => Object.keys(each)).length;
        const onAnswer = () => tally.requests % 500 === 0 && tally.sample(server.memory());
        const proxy = await startCountingProxy(server.address, tally, onAnswer);
        await testByDocument(proxy.address, { requests: share, seed, passed: () => tally.requests, operations });
        proxy.close();
        if (!server.isRunning()) tally.fault(`the server process ended: ${server.end()}`);
      });
    if (parts.includes("grammar"))
      faults += await part(`${share} requests by the grammar of scenarios`, (tally) => flood(server, tally, { requests: share, seed }));
    const { ok } = await fetch(`${server.address}/ready`).catch(() => ({ ok: false }));
    if (!ok) faults += 1;
    console.log(ok ? "the server is ready afterwards" : `the server is not ready afterwards: ${server.end()}`);
  } finally {
    await server.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  if (faults > 0) throw new Failure(`${faults} faults`);
});

async function part(title, body) {
  const tally = new Tally();
  const start = performance.now();
  await body(tally);
  const seconds = (performance.now() - start) / 1000;
  const { ratio } = tally.growth();
  if (ratio > mostGrowth) tally.fault(`memory grew ${ratio.toFixed(2)} times; at most ${mostGrowth} is expected`);
  console.log(`${title}: ${seconds.toFixed(0)} s, ${(tally.requests / seconds).toFixed(0)} a second\n${tally.report()}\n`);
  return tally.faults.length;
}
