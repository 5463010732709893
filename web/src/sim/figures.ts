// The figure services of this page, beside the lab's own workers, which stay free for what is dragged.

import { compiledCore } from "./browser.js";
import { FigureService } from "./figure-service.js";

let shared: FigureService | undefined;

/** One run a processor: whoever opens a figure waits for it. */
export function pageFigures(): FigureService {
  return (shared ??= serviceOf(navigator.hardwareConcurrency));
}

let swept: FigureService | undefined;

/** For sweeps, beside which somebody goes on working: a processor is left to the page. */
export function pageSweeps(): FigureService {
  return (swept ??= serviceOf(navigator.hardwareConcurrency - 1));
}

function serviceOf(workers: number): FigureService {
  return new FigureService({
    spawn: () => new Worker(new URL("./figure-worker.ts", import.meta.url), { type: "module", name: "ackscope figures" }),
    module: compiledCore,
    workers: Math.max(1, workers),
  });
}
