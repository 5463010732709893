/**
 * The gate of publishing: checks a document, freezes it and estimates what its run would cost, without running it. In a worker thread of its
 * own, because a document can be made so that checking it takes seconds, and the event loop serves everyone else.
 */
import { fileURLToPath } from "node:url";
import type { Problems } from "./examine.js";
import type { OverLimit, RunLimits } from "./limits.js";
import { OrderOverLimit, WorkerPool } from "./worker-pool.js";

export interface Admitted {
  readonly kind: "admitted";
  readonly title: string;
  readonly description: string;
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
  /** Upper estimate of the events of all variants together. */
  readonly events: number;
  /** Runs of its sweep; 0 without one. */
  readonly points: number;
}

export type Admission = Admitted | Problems | OverLimit;

export interface Gatekeeper {
  /** Version of the core that estimates. */
  readonly core: string;
  /** Throws VerifierBusy or VerifierFailed. */
  admit(document: unknown): Promise<Admission>;
  close(): Promise<void>;
}

export interface WorkerGatekeeperOptions {
  /** `milliseconds` is for admitting one document, not for its run. */
  readonly limits: RunLimits;
  /** Documents that may wait. */
  readonly queue: number;
  /** core.wasm. */
  readonly corePath: string;
}

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const builtWorker = fileURLToPath(new URL("../../dist/verify/admission-worker.js", import.meta.url));

export class WorkerGatekeeper implements Gatekeeper {
  private constructor(
    readonly core: string,
    private readonly pool: WorkerPool<unknown, Admission, string>,
  ) {}

  /** Rejects if the worker does not start, for example because the core was not built. */
  static async start({ limits, queue, corePath }: WorkerGatekeeperOptions): Promise<WorkerGatekeeper> {
    const { milliseconds, memoryBytes } = limits;
    const options = { workerPath: builtWorker, workerData: { limits, corePath }, threads: 1, queue, milliseconds, memoryBytes };
    const { pool, ready } = await WorkerPool.start<unknown, Admission, string>(options);
    return new WorkerGatekeeper(ready, pool);
  }

  async admit(document: unknown): Promise<Admission> {
    try {
      return await this.pool.ask(document);
    } catch (error) {
      if (error instanceof OrderOverLimit) return { kind: "overLimit", limit: error.limit, allowed: error.allowed };
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
