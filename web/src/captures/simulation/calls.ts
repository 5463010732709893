// What the page and the worker that simulates a captured flow say to each other. A worker does one task, and ends.

import type { ImportedSource, PacketIndex, SimulatedSource } from "@ackscope/scene";
import type { Divergence, End, FitError, Fitted, FittedKind, SetUp } from "ackscope/captures";

export interface SimulationTask {
  readonly module: WebAssembly.Module;
  readonly flow: Pick<ImportedSource, "columns" | "topology">;
  /** Where it was captured. */
  readonly end: End;
  /** null: to be found. */
  readonly setUp: SetUp | null;
}

export interface SimulatedFlow {
  readonly setUp: SetUp;
  readonly error: FitError;
  readonly divergence: Divergence | null;
  readonly source: SimulatedSource;
  readonly index: PacketIndex;
  /** How the set-up was found; null: a person said it. */
  readonly search: Search | null;
}

export interface Search extends Pick<Fitted, "runs" | "seed" | "by"> {
  /** What else came close, the closest first. */
  readonly others: readonly FittedKind[];
}

export interface SearchProgress {
  /** 0 to 1 */
  readonly share: number;
  readonly best: Pick<FitError, "mean" | "share">;
}

export type Heard =
  | { readonly type: "progress"; readonly progress: SearchProgress }
  | { readonly type: "simulated"; readonly simulated: SimulatedFlow }
  | { readonly type: "failure"; readonly reason: FailureReason; readonly message: string };

export type FailureReason = "no data" | "no ACKs" | "too long" | "other";
