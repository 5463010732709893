// The border between the page and the worker: one table of calls, from which requests and replies are derived, so that neither
// side can forget a case. Everything here crosses by structured clone; columns and indices are transferred.

import type { PacketIndex, Topology } from "@ackscope/scene";
import type { Columns, Estimate, Metrics, Problem } from "ackscope";

/** One scenario of a run. `id` is the variant's. */
export interface RunDocument {
  readonly id: string;
  readonly scenario: unknown;
}

/** What one variant's simulation left behind. */
export interface VariantRun {
  readonly id: string;
  readonly columns: Columns;
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly metrics: Metrics;
  /** What was expected before the start. */
  readonly estimate: Estimate;
  /** The run was stopped on request: everything above ends at this simulated time, ns. */
  readonly stoppedAt: number | null;
  /** Wall-clock time in the worker, ms: simulation, and making the index. */
  readonly took: { readonly run: number; readonly index: number };
}

export interface Calls {
  /** The compiled core, once, before anything else. */
  start: { request: { readonly module: WebAssembly.Module }; reply: { readonly core: string } };
  run: {
    request: { readonly runNumber: number; readonly documents: readonly RunDocument[]; readonly maxEvents: number };
    reply: { readonly runs: readonly VariantRun[] };
  };
  /**
   * Ends a run between two slices: `drop` forgets it, `keep` hands over what there is. The run's own call is answered accordingly. What was
   * kept waits, until it is resumed, dropped, or something else is run.
   */
  cancel: { request: { readonly runNumber: number; readonly how: "drop" | "keep" }; reply: Record<string, never> };
  /** Goes on with what waits of a run; answered with the documents that had not come to their end. `cancelled` if nothing waits any more. */
  resume: { request: { readonly runNumber: number }; reply: { readonly runs: readonly VariantRun[] } };
}

export type Call = keyof Calls;
export type Request = { [K in Call]: { readonly id: number; readonly call: K; readonly body: Calls[K]["request"] } }[Call];

/** Why a call has no result. */
export type Failure =
  | { readonly kind: "problems"; readonly document: string; readonly problems: readonly Problem[] }
  | { readonly kind: "tooLarge"; readonly document: string; readonly estimate: Estimate; readonly maxEvents: number }
  | { readonly kind: "cancelled" }
  /** A fault of ours: the core trapped, the worker died. */
  | { readonly kind: "failed"; readonly name: string; readonly message: string; readonly stack: string };

export interface RunProgress {
  readonly runNumber: number;
  readonly document: string;
  /** Simulated time, ns. */
  readonly now: number;
  readonly events: number;
  /** Upper estimate of what the whole run takes. */
  readonly expectedEvents: number;
}

export type Answer =
  | { readonly id: number; readonly type: "reply"; readonly body: Calls[Call]["reply"] }
  | { readonly id: number; readonly type: "failure"; readonly failure: Failure }
  | { readonly id: number; readonly type: "progress"; readonly progress: RunProgress };

/** A failure as something to throw. */
export class SimulationFailure extends Error {
  override readonly name = "SimulationFailure";
  constructor(readonly failure: Failure) {
    super(messageOf(failure));
  }
}

function messageOf(failure: Failure): string {
  if (failure.kind === "failed") return failure.message;
  const [problem] = failure.kind === "problems" ? failure.problems : [];
  return problem ? `${problem.pointer}: ${problem.message}; expected ${problem.expected}` : failure.kind;
}

/** Whatever was thrown, as a failure that can be shown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof SimulationFailure) return error.failure;
  if (error instanceof Error) return { kind: "failed", name: error.name, message: error.message, stack: error.stack ?? "" };
  return { kind: "failed", name: "Error", message: String(error), stack: "" };
}
