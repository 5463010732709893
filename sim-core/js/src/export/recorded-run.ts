/** What an export is made from: rows, and who it is that they name by number. */
import type { Scenario } from "@ackscope/scenarios";
import type { Columns } from "../columns.js";
import type { DirectedLink } from "../links/link-directions.js";
import type { Metrics } from "../metrics.js";

/** A run of the simulator. Its digest is in its metrics. */
export interface SimulatedRun {
  readonly kind: "simulated";
  /** Defaults filled in. */
  readonly scenario: Scenario;
  readonly metrics: Metrics;
  readonly columns: Columns;
}

/** What was seen on a real network: nobody wrote a scenario for it, and nothing can run it again. */
export interface ImportedRun {
  readonly kind: "imported";
  readonly topology: WiredTopology;
  readonly provenance: Provenance;
  readonly columns: Columns;
}

export type RecordedRun = SimulatedRun | ImportedRun;

/** Where imported rows are from. */
export interface Provenance {
  /** The name of the file that was read. */
  readonly file: string;
}

/** Who talks to whom over which wires, where no scenario says so. Places in its lists are the numbers in rows. */
export interface WiredTopology {
  readonly nodes: readonly string[];
  readonly links: readonly DirectedLink[];
  readonly flows: readonly WiredFlow[];
}

export interface WiredFlow {
  readonly id: string;
  readonly transport: "tcp" | "quic" | "udp";
  readonly from: string;
  readonly to: string;
  readonly segmentBytes: number;
  /** They differ in size: it is their mean, and tells no byte of the stream. */
  readonly isMean?: boolean;
  /** Most segments in flight that the receiver allows; null = it never limits. */
  readonly maxWindow: number | null;
}

/** What of a run is taken away. */
export interface Extent {
  /** ns; left out: from the beginning. */
  readonly from?: number | undefined;
  /** ns; left out: to the end. */
  readonly to?: number | undefined;
  /** Numbers of the flows, as in rows; left out: all. */
  readonly flows?: readonly number[] | undefined;
}

export function isWithin({ from = 0, to = Infinity, flows }: Extent, at: number, flow: number): boolean {
  return at >= from && at <= to && (flows === undefined || flows.includes(flow));
}
