// The built server as a process that scripts start, kill and watch.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { inRoot } from "./run.mjs";

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A program of the server's. Whatever ends this script must not leave it behind. */
function startProgram(name, environment, tree = inRoot()) {
  const child = spawn(process.execPath, [path.join(tree, `server/dist/${name}.js`)], {
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const orphan = () => child.kill("SIGKILL");
  process.once("exit", orphan);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output = (output + text).slice(-100_000)));
  const ended = once(child, "close").then(([code, signal]) => {
    process.off("exit", orphan);
    return { code, signal };
  });
  const program = {
    pid: child.pid,
    output: () => output,
    /** How it ended, if it has. */
    end: () => (program.isRunning() ? "it runs" : `exit code ${child.exitCode}, signal ${child.signalCode}\n${output.slice(-3000)}`),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Ends it by a signal and waits until it is gone. */
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
    /** Bytes in memory, by Linux's count; NaN elsewhere. */
    memory() {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) * 1024;
      } catch {
        return NaN;
      }
    },
  };
  return program;
}

/**
 * Starts a server and waits until it takes requests.
 *
 * @param {Record<string, string>} environment PORT and DATA_DIR or DATABASE_URL must be there
 * @param {string} [tree] of another version, built
 */
export async function startServer(environment, tree) {
  const address = `http://127.0.0.1:${environment.PORT}`;
  const server = { address, ...startProgram("server", { WEB_ROOT: inRoot("web/dist"), ...environment }, tree) };
  for (;;) {
    if (!server.isRunning()) throw new Error(`the server ended before it was ready:\n${server.output()}`);
    const answer = await fetch(`${address}/live`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a process that computes points of sweeps for servers of the same PostgreSQL, and waits until it looks for some. */
export async function startSweepWorker(environment) {
  const worker = startProgram("sweep-worker", { ...environment, LOG_LEVEL: "info" });
  while (!worker.output().includes("wait for points of sweeps")) {
    if (!worker.isRunning()) throw new Error(`the worker ended before it was ready:\n${worker.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return worker;
}
