// One server, flooded with requests of the grammar and with bytes that are nearly HTTP, while somebody else reads and publishes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startServer } from "../lib/server-process.mjs";
import { Bystander, quantile } from "./bystander.mjs";
import { flood } from "./flood.mjs";
import { rawFlood } from "./raw.mjs";
import { settings } from "./settings.mjs";
import { Tally } from "./tally.mjs";

/**
 * Of the bystander's reads, the 99th percentile over that of a server that does nothing and is asked in turns with the real one; of its publishes,
 * which wait for one thread that checks documents, the longest over the same.
 */
export const mostReadMs = 1000;
export const mostPublishMs = 5000;

const frame = `<!doctype html><html lang="en"><head><title>Ackscope</title></head><body><div id="root"></div></body></html>`;

/**
 * @param {{ requests: number, connections: number, seed: number, parallel?: number, patience?: number }} options `patience`: how many times as late
 *   somebody else may be where the machine has other work, too
 * @returns the score of each part, the bystander's times in milliseconds, and what was wrong
 */
export async function fuzz({ requests, connections, seed, parallel = 8, patience = 1 }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-fuzz-"));
  const [DATA_DIR, WEB_ROOT] = [path.join(folder, "data"), path.join(folder, "web")];
  // Pages need no more of the app than its frame, and `npm run check` has not built it.
  mkdirSync(WEB_ROOT);
  writeFileSync(path.join(WEB_ROOT, "index.html"), frame);
  const server = await startServer({ ...settings, PORT: String(await freePort()), DATA_DIR, WEB_ROOT });
  try {
    const bystander = new Bystander(server.address);
    await bystander.start();
    const grammar = new Tally();
    await flood(server, grammar, { requests, seed, parallel });
    const raw = new Tally();
    await rawFlood(server, raw, { connections, seed, parallel, known: [bystander.id] });
    await bystander.stop();
    const { ok } = await fetch(`${server.address}/ready`).catch(() => ({ ok: false }));
    const bare = quantile(bystander.bare, 0.99);
    const read = quantile(bystander.reads, 0.99);
    const publish = Math.max(...bystander.publishes);
    const late = (time, most) => time - bare > most * patience;
    const faults = [
      ...grammar.faults,
      ...raw.faults,
      ...bystander.failures.map((failure) => `somebody else: ${failure}`),
      ...(ok ? [] : [`the server is not ready afterwards: ${server.end()}`]),
      ...(late(read, mostReadMs) ? [`99 of 100 reads of somebody else took up to ${read.toFixed(0)} ms${allowed(bare, mostReadMs)}`] : []),
      ...(late(publish, mostPublishMs) ? [`a publish of somebody else took ${publish.toFixed(0)} ms${allowed(bare, mostPublishMs)}`] : []),
    ];
    return {
      seed,
      grammar,
      raw,
      bystander: { read, publish, bare, reads: bystander.reads.length, publishes: bystander.publishes.length },
      faults,
    };
  } finally {
    await server.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

const allowed = (bare, most) => `; a server that does nothing took ${bare.toFixed(0)}, and ${most} more are allowed`;

export function report({ seed, grammar, raw, bystander, faults }) {
  const { read, publish, bare, reads, publishes } = bystander;
  return [
    `by the grammar, seed ${seed}: ${grammar.report(0)}`,
    `by bytes on sockets: ${raw.report(0)}`,
    `somebody else meanwhile: ${reads} reads, 99 of 100 within ${read.toFixed(0)} ms; ${publishes} publishes, each within ${publish.toFixed(0)} ms; a server that does nothing: 99 of 100 within ${bare.toFixed(0)} ms`,
    `${faults.length} faults`,
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
  ].join("\n");
}
