// Where a run's rows are from. Whatever draws, filters or exports takes either kind; what needs a scenario or metrics asks for a simulated one.

import type { Metrics } from "ackscope";
import type { ImportedRun, SimulatedRun } from "ackscope/export";
import { topologyOf, type Topology } from "./topology.js";

/** Its topology follows from its scenario. */
export interface SimulatedSource extends SimulatedRun {
  readonly topology: Topology;
}

/** Its topology came with its rows. */
export interface ImportedSource extends ImportedRun {
  readonly topology: Topology;
}

export type RunSource = SimulatedSource | ImportedSource;

export const isSimulated = <Run extends RunSource>(run: Run): run is Run & SimulatedSource => run.kind === "simulated";

export function simulatedSource({ scenario, metrics, columns }: Omit<SimulatedRun, "kind">): SimulatedSource {
  return { kind: "simulated", scenario, metrics, columns, topology: topologyOf(scenario) };
}

/** Of those that have any. */
export const metricsOf = (runs: readonly RunSource[]): readonly Metrics[] => runs.filter(isSimulated).map(({ metrics }) => metrics);

/** How long it went on, s. */
export const durationOf = (run: RunSource): number => (isSimulated(run) ? run.metrics.simulatedTime : (run.columns.at.at(-1) ?? 0) / 1e9);
