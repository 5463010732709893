// One scenario from document to columns, in slices, so that the worker hears a cancellation between two of them.

import { packetIndex, topologyOf, type Topology, type TopologySource } from "@ackscope/scene";
import { defaultSliceEvents, ScenarioError, type Core, type Estimate, type Simulation } from "ackscope";
import { SimulationFailure, type RunDocument, type VariantRun } from "./calls.js";

export interface RunControl {
  /** Looked at between slices. */
  readonly cancelled: () => "drop" | "keep" | null;
  /** Gives the event loop a turn. */
  readonly rest: () => Promise<void>;
  readonly onProgress: (now: number, events: number, expectedEvents: number) => void;
}

/** A document in the core: it may be stopped on the way and taken further. */
export class OpenDocument {
  readonly id: string;
  private readonly topology: Topology;
  private readonly estimate: Estimate;
  private readonly simulation: Simulation;
  /** Time spent on simulating so far, ms. */
  private ran = 0;

  /** Throws SimulationFailure. */
  constructor(core: Core, { id, scenario }: RunDocument, maxEvents: number) {
    this.id = id;
    this.estimate = refusing(id, () => core.estimate(scenario));
    if (this.estimate.events > maxEvents)
      throw new SimulationFailure({ kind: "tooLarge", document: id, estimate: this.estimate, maxEvents });
    this.simulation = refusing(id, () => core.create(scenario));
    // The core accepted the document, so it has the shape that the topology reads.
    this.topology = topologyOf(scenario as TopologySource);
  }

  /** Runs on, to the end or to where it is stopped. Throws SimulationFailure, or whatever broke. */
  async advance(control: RunControl): Promise<VariantRun> {
    const started = performance.now();
    let progress = this.simulation.advance({ budget: defaultSliceEvents });
    let stoppedAt: number | null = null;
    while (!progress.done) {
      control.onProgress(progress.now, progress.events, this.estimate.events);
      await control.rest();
      const cancelled = control.cancelled();
      if (cancelled === "drop") throw new SimulationFailure({ kind: "cancelled" });
      if (cancelled === "keep") {
        stoppedAt = progress.now;
        break;
      }
      progress = this.simulation.advance({ budget: defaultSliceEvents });
    }
    return this.result(stoppedAt, started);
  }

  close(): void {
    this.simulation.destroy();
  }

  private result(stoppedAt: number | null, started: number): VariantRun {
    const { id, topology, estimate } = this;
    const metrics = this.simulation.metrics();
    const columns = this.simulation.columns();
    const ran = performance.now();
    this.ran += ran - started;
    const index = packetIndex(columns, topology);
    return { id, columns, index, topology, metrics, estimate, stoppedAt, took: { run: this.ran, index: performance.now() - ran } };
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
