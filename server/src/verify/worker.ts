/** The worker thread: one experiment at a time. Each gets a fresh core, so that none inherits memory or a fault from another. */
import { parentPort, workerData } from "node:worker_threads";
import { loadCore } from "ackscope/node";
import type { Order, Report, WorkerSettings } from "./messages.js";
import { reproduce } from "./reproduce.js";

const { limits } = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error("this file runs in a worker thread");
const report = (message: Report): void => port.postMessage(message);

report({ kind: "ready", core: (await loadCore()).version });

port.on("message", ({ experiment }: Order) => {
  loadCore()
    .then((core) => reproduce(core, experiment, limits))
    .then(
      (verdict) => report({ kind: "done", verdict }),
      (error: unknown) => report({ kind: "failed", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
