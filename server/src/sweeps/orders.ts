/** What crosses between a process and its threads that plan and compute sweeps. */
import type { PointResult } from "../db/sweeps.js";
import type { Problems } from "../verify/examine.js";
import type { PointPlace } from "./plan.js";

export interface PointLimits {
  /** Simulated events of one run. */
  readonly events: number;
  readonly milliseconds: number;
  /** Of the thread's JavaScript heap, and again of the core. */
  readonly memoryBytes: number;
}

/** A frozen experiment with its sweep. A thread plans it once for all its points, and knows it again by its hash. */
export interface SweepDocument {
  readonly hash: string;
  /** JSON. */
  readonly experiment: string;
}

export type SweepOrder =
  /** How many runs, and what they would cost. */
  | { readonly kind: "estimate"; readonly document: SweepDocument }
  | { readonly kind: "compute"; readonly document: SweepDocument; readonly point: number; readonly core: CoreChoice }
  /** Which run a point is, for a point that could not be computed. */
  | { readonly kind: "place"; readonly document: SweepDocument; readonly point: number };

/** The core that this sweep began with: the thread's own, or an older one that was kept. */
export interface CoreChoice {
  readonly version: string;
  readonly wasm?: Uint8Array;
}

export interface SweepEstimate {
  readonly kind: "estimate";
  readonly points: number;
  /** Of all runs together, at most. */
  readonly events: number;
  /** Stored of all points together, at most. */
  readonly outcomeBytes: number;
  /** The run that needs most. */
  readonly largest: { readonly where: string; readonly events: number };
}

export type SweepAnswer =
  | SweepEstimate
  | Problems
  | { readonly kind: "computed"; readonly result: PointResult }
  | { readonly kind: "place"; readonly place: PointPlace };

/** Why a point has no numbers. */
export type PointFailure =
  | { readonly kind: "limit"; readonly limit: string; readonly allowed: number }
  | { readonly kind: "problems"; readonly message: string }
  | { readonly kind: "fault"; readonly message: string };

/** The outcome of a stored point, as JSON in the database. */
export interface PointOutcome extends Partial<PointPlace> {
  readonly events?: number;
  /** Wall-clock time of the thread. */
  readonly seconds?: number;
  /** By measureKey: a number, or the reason why the run has none. */
  readonly values?: Readonly<Record<string, number | string>>;
  readonly failure?: PointFailure;
}
