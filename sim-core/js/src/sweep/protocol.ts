/**
 * What a pool and its workers say to each other. All of it crosses by structured clone, in a browser as in Node. A worker is told of
 * one run at a time and answers each exactly once, with `done`, `cancelled` or `failed`.
 */
import type { Measure, Problem, Scenario } from "@ackscope/scenarios";
import type { Measured } from "../measure/index.js";
import type { Metrics } from "../metrics.js";

export interface RunOrder {
  readonly scenario: Scenario;
  readonly measures: readonly Measure[];
  /** Hand over all metrics, not only what was measured. */
  readonly keepMetrics: boolean;
  readonly maxEvents: number | null;
}

/** What is left of a run. */
export interface RunOutcome {
  readonly digest: string;
  readonly core: string;
  readonly events: number;
  /** Wall-clock time in the worker. */
  readonly seconds: number;
  /** By measureKey. */
  readonly measured: Readonly<Record<string, Measured>>;
  readonly metrics?: Metrics;
}

/** An error as data, for classes do not cross. */
export type RunFailure =
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "limit"; readonly limit: "events" | "milliseconds" | "bytes of memory"; readonly allowed: number }
  | { readonly kind: "fault"; readonly message: string };

export type ToWorker =
  /** The compiled core, once, before anything else. */
  | { readonly type: "start"; readonly module: WebAssembly.Module }
  | { readonly type: "run"; readonly id: number; readonly order: RunOrder }
  /** Ends the run between two slices of events. */
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready"; readonly core: string }
  | { readonly type: "progress"; readonly id: number; readonly events: number }
  | { readonly type: "done"; readonly id: number; readonly outcome: RunOutcome }
  | { readonly type: "cancelled"; readonly id: number }
  /** `id` 0: the worker could not start. */
  | { readonly type: "failed"; readonly id: number; readonly failure: RunFailure };

/** A worker as its pool sees it. */
export interface WorkerPort {
  post(message: ToWorker): void;
  /** `lost` is called when the worker has died. */
  listen(hear: (message: FromWorker) => void, lost: (error: Error) => void): void;
  close(): void;
}

/** The pool as a worker sees it. */
export interface PoolPort {
  post(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
}
