/** The entry of a worker thread of Node (node-pool.ts). */
import { parentPort } from "node:worker_threads";
import { serveRuns } from "./worker.js";

const port = parentPort!;
serveRuns({
  post: (message) => port.postMessage(message),
  listen: (hear) => port.on("message", hear),
});
