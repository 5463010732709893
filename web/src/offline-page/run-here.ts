// Every variant once more, on the page's own thread: browsers start no module worker for a page that was opened from a folder. The core runs in
// slices, so the page goes on answering.

import { frozenScenario, type Experiment } from "@ackscope/scenarios";
import type { Core } from "ackscope";
import type { SimulatedDrawnRun } from "@ackscope/scene";
import { letterOf } from "../share/stored-view.js";
import { SimulationFailure } from "../sim/calls.js";
import { OpenDocument } from "../sim/run-document.js";

export interface RunHereOptions {
  /** 0 to 1, of the variant at this place. */
  readonly onProgress: (place: number, share: number) => void;
  readonly signal: AbortSignal;
}

/** Milliseconds between two reports: React need not hear of each slice. */
const reportEvery = 50;

/** In the order of the variants. Throws SimulationFailure, also when the signal ends it. */
export async function runHere(
  core: Core,
  experiment: Experiment,
  { onProgress, signal }: RunHereOptions,
): Promise<readonly SimulatedDrawnRun[]> {
  const runs: SimulatedDrawnRun[] = [];
  for (const [place, { id, label }] of experiment.variants.entries()) {
    const frozen = frozenScenario(experiment, id);
    if ("problems" in frozen) throw new SimulationFailure({ kind: "problems", document: id, problems: frozen.problems });
    // The tab that wrote the page has run it, so it ends.
    const { scenario } = frozen;
    const open = new OpenDocument(core, { id, scenario }, Infinity);
    let told = performance.now();
    onProgress(place, 0);
    await rest();
    try {
      const { columns, index, topology, metrics } = await open.advance({
        rest,
        cancelled: () => (signal.aborted ? "drop" : null),
        onProgress(_now, events, expected) {
          if (performance.now() - told < reportEvery) return;
          told = performance.now();
          onProgress(place, Math.min(1, events / Math.max(1, expected)));
        },
      });
      runs.push({ kind: "simulated", scenario, letter: letterOf(place), label, columns, index, topology, metrics });
    } finally {
      open.close();
    }
  }
  return runs;
}

/** Input and painting come before the next slice; a timer would wait 4 ms for each. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
