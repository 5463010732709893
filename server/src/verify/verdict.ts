/** What comes of re-running an experiment: plain data, because it crosses from the worker thread. */
import type { Problem } from "@ackscope/scenarios";
import type { VariantResult } from "../db/repository.js";

/** What one experiment may cost. */
export interface RunLimits {
  /** Simulated events of all variants together. */
  readonly events: number;
  readonly milliseconds: number;
  /** Of the worker's JavaScript heap, and again of the core. */
  readonly memoryBytes: number;
  /** Frozen document and metrics together. */
  readonly storedBytes: number;
}

export type Verdict =
  | {
      readonly kind: "verified";
      readonly core: string;
      readonly title: string;
      readonly description: string;
      /** The frozen experiment, JSON text. */
      readonly experiment: string;
      readonly results: readonly VariantResult[];
    }
  /** Pointers lead into the experiment. */
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "overLimit"; readonly limit: keyof RunLimits; readonly allowed: number; readonly estimate?: number };

export interface Verifier {
  /** Version of the core that re-runs. */
  readonly core: string;
  /** Throws VerifierBusy or VerifierFailed. */
  verify(experiment: unknown): Promise<Verdict>;
  close(): Promise<void>;
}

/** Too many experiments wait already. */
export class VerifierBusy extends Error {
  override readonly name = "VerifierBusy";
  constructor(readonly retryAfterSeconds: number) {
    super("too many experiments are waiting to be re-run");
  }
}

/** The worker broke down over this experiment; the next one gets a new worker. */
export class VerifierFailed extends Error {
  override readonly name = "VerifierFailed";
}
