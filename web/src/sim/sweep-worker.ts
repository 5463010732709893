/// <reference lib="webworker" />
// A worker of the pool that computes figures: the core package's own protocol over this worker's port.

import { serveRuns, type ToWorker } from "ackscope/sweep";

declare const self: DedicatedWorkerGlobalScope;

serveRuns({
  post: (message) => self.postMessage(message),
  listen: (hear) => (self.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data)),
});
