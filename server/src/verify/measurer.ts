/** Re-runs stored experiments in worker threads. */
import { fileURLToPath } from "node:url";
import type { VariantResult } from "../db/measurements.js";
import { nobody } from "../fairness/fair-queue.js";
import type { Problems } from "./examine.js";
import type { OverLimit, RunLimits } from "./limits.js";
import { OrderOverLimit, WorkerPool, type PoolObserver } from "./worker-pool.js";

export interface MeasureOrder {
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
  /** An older core, to measure as was measured then; otherwise the server's own. */
  readonly wasm?: Uint8Array;
}

export type Measured =
  { readonly kind: "measured"; readonly core: string; readonly results: readonly VariantResult[] } | Problems | OverLimit;

export interface Measurer {
  /** Version of the server's own core. */
  readonly core: string;
  /** Throws VerifierBusy or VerifierFailed. */
  measure(order: MeasureOrder): Promise<Measured>;
  close(): Promise<void>;
}

export interface WorkerMeasurerOptions {
  readonly limits: RunLimits;
  readonly threads: number;
  /** core.wasm. */
  readonly corePath: string;
  readonly observer?: PoolObserver | undefined;
}

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const builtWorker = fileURLToPath(new URL("../../dist/verify/measure-worker.js", import.meta.url));

export class WorkerMeasurer implements Measurer {
  private constructor(
    readonly core: string,
    private readonly pool: WorkerPool<MeasureOrder, Measured, string>,
  ) {}

  /** Rejects if the worker does not start, for example because the core was not built. */
  static async start({ limits, threads, corePath, observer }: WorkerMeasurerOptions): Promise<WorkerMeasurer> {
    const { milliseconds, memoryBytes } = limits;
    const workerData = { limits, corePath };
    // Whoever asks keeps a queue of its own, in the database.
    const options = { workerPath: builtWorker, workerData, threads, queue: threads, milliseconds, memoryBytes, observer };
    const { pool, ready } = await WorkerPool.start<MeasureOrder, Measured, string>(options);
    return new WorkerMeasurer(ready, pool);
  }

  async measure(order: MeasureOrder): Promise<Measured> {
    try {
      return await this.pool.ask(order, { client: nobody, units: 0 });
    } catch (error) {
      if (error instanceof OrderOverLimit) return { kind: "overLimit", limit: error.limit, allowed: error.allowed };
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
