// Servers to measure: ours, built, with data of its own, and a bare Fastify beside it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const file = (url) => fileURLToPath(new URL(url, import.meta.url));

/**
 * Ours, on SQLite in a folder that goes with it. Limits on how much one client writes are off: here is only one.
 *
 * @param {Record<string, string>} settings
 * @param {(address: string) => Promise<void>} use
 */
export async function withServer(settings, use) {
  const data = mkdtempSync(path.join(process.env.BENCH_DATA ?? tmpdir(), "ackscope-bench-"));
  const env = { ...process.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: data, RATE_WRITES: "1000000", ...settings };
  try {
    await serving(spawn(process.execPath, [file("../../../server/dist/server.js")], { env, stdio: ["ignore", "pipe", "inherit"] }), use);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Fastify with one route, `/object`, that gives this document; `/text` gives it as text that was made before. */
export function withBareFastify(document, use) {
  const bare = spawn(process.execPath, [file("./bare-fastify.mjs")], { stdio: ["pipe", "pipe", "inherit"] });
  bare.stdin.end(JSON.stringify(document));
  return serving(bare, use);
}

async function serving(child, use) {
  const ended = once(child, "exit");
  try {
    await use(await addressOf(child));
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** What either says when it listens. The rest of its output, the log, is read and dropped, as a service manager would take it. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      if (output === undefined) return;
      output += chunk;
      const address = /listening at (http:\/\/127[^"\s]+)/.exec(output)?.[1];
      if (address === undefined) return;
      output = undefined;
      resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}
