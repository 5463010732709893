// The figure service of this page: one run a processor, beside the lab's own workers, which stay free for what is dragged.

import { compiledCore } from "./browser.js";
import { FigureService } from "./figure-service.js";

let shared: FigureService | undefined;

export function pageFigures(): FigureService {
  shared ??= new FigureService({
    spawn: () => new Worker(new URL("./figure-worker.ts", import.meta.url), { type: "module", name: "ackscope figures" }),
    module: compiledCore,
    workers: Math.max(1, navigator.hardwareConcurrency),
  });
  return shared;
}
