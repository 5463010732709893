/** A pool of Node's worker threads. Its threads hold the process until the pool is closed. */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { coreWasmPath } from "../node.js";
import { SweepPool } from "./pool.js";
import type { FromWorker, WorkerPort } from "./protocol.js";

// Always the compiled entry: a thread is not given the means to read TypeScript (in tests).
const entry = new URL("../../dist/sweep/node-worker.js", import.meta.url);

export function nodePool(workers = availableParallelism()): SweepPool {
  return new SweepPool({ spawn, workers, module: async () => WebAssembly.compile(await readFile(coreWasmPath)) });
}

function spawn(): WorkerPort {
  const thread = new Worker(entry, { name: "ackscope" });
  return {
    post: (message) => thread.postMessage(message),
    listen: (hear, lost) => {
      thread.on("message", (message: FromWorker) => hear(message));
      thread.on("error", (error) => lost(error instanceof Error ? error : new Error(String(error))));
      thread.on("exit", (code) => lost(new Error(`the worker ended with exit code ${code}`)));
    },
    close: () => void thread.terminate(),
  };
}

export { readResults, resultsFile, writeResults } from "./node-results.js";
