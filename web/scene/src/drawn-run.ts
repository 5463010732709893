import type { Columns, Metrics } from "ackscope";
import type { PacketIndex } from "./packet-index.js";
import type { Topology } from "./topology.js";

/** One variant's run, ready to be drawn. */
export interface DrawnRun {
  readonly letter: string;
  readonly label: string;
  readonly columns: Columns;
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly metrics: Metrics;
}

/** What diagrams read of it. */
export type RunRows = Pick<DrawnRun, "columns" | "index" | "topology">;
