/** What crosses between the verifier and its worker thread. */
import type { RunLimits, Verdict } from "./verdict.js";

export interface WorkerSettings {
  readonly limits: RunLimits;
}

export interface Order {
  readonly experiment: unknown;
}

export type Report =
  | { readonly kind: "ready"; readonly core: string }
  | { readonly kind: "done"; readonly verdict: Verdict }
  /** The job failed in a way that no document should be able to cause. */
  | { readonly kind: "failed"; readonly reason: string };
