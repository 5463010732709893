// One scenario from document to columns, in slices, so that the worker hears a cancellation between two of them.

import { packetIndex, topologyOf, type TopologySource } from "@ackscope/scene";
import { defaultSliceEvents, ScenarioError, type Core } from "ackscope";
import { SimulationFailure, type RunDocument, type VariantRun } from "./calls.js";

export interface RunControl {
  /** Looked at between slices. */
  readonly cancelled: () => "drop" | "keep" | null;
  /** Gives the event loop a turn. */
  readonly rest: () => Promise<void>;
  readonly onProgress: (now: number, events: number, expectedEvents: number) => void;
  readonly maxEvents: number;
}

/** Throws SimulationFailure, or whatever broke. */
export async function runDocument(core: Core, { id, scenario }: RunDocument, control: RunControl): Promise<VariantRun> {
  const started = performance.now();
  const estimate = refusing(id, () => core.estimate(scenario));
  if (estimate.events > control.maxEvents) {
    throw new SimulationFailure({ kind: "tooLarge", document: id, estimate, maxEvents: control.maxEvents });
  }
  const simulation = refusing(id, () => core.create(scenario));
  try {
    let progress = simulation.advance({ budget: defaultSliceEvents });
    let stoppedAt: number | null = null;
    while (!progress.done) {
      control.onProgress(progress.now, progress.events, estimate.events);
      await control.rest();
      const cancelled = control.cancelled();
      if (cancelled === "drop") throw new SimulationFailure({ kind: "cancelled" });
      if (cancelled === "keep") {
        stoppedAt = progress.now;
        break;
      }
      progress = simulation.advance({ budget: defaultSliceEvents });
    }
    const metrics = simulation.metrics();
    const columns = simulation.columns();
    const ran = performance.now();
    // The core accepted the document, so it has the shape that the topology reads.
    const topology = topologyOf(scenario as TopologySource);
    const index = packetIndex(columns, topology);
    return { id, columns, index, topology, metrics, stoppedAt, took: { run: ran - started, index: performance.now() - ran } };
  } finally {
    simulation.destroy();
  }
}

function refusing<T>(document: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof ScenarioError) throw new SimulationFailure({ kind: "problems", document, problems: error.problems });
    throw error;
  }
}
