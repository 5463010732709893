/**
 * The gate of publishing: checks a document, freezes it and estimates what its run would cost, without running it. In a worker thread of its
 * own, because a document can be made so that checking it takes seconds, and the event loop serves everyone else.
 */
import { fileURLToPath } from "node:url";
import type { Budget } from "../fairness/budget.js";
import type { Problems } from "./examine.js";
import type { OverLimit, RunLimits } from "./limits.js";
import { startSingleThread } from "./single-thread.js";
import { OrderOverLimit, type PoolObserver, type WorkerPool } from "./worker-pool.js";

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
  /** For a client. Throws VerifierBusy or VerifierFailed; HttpProblem where the client has more than its share. */
  admit(document: unknown, client: string): Promise<Admission>;
  close(): Promise<void>;
}

export interface WorkerGatekeeperOptions {
  /** `milliseconds` is for admitting one document, not for its run. */
  readonly limits: RunLimits;
  /** Documents that may wait. */
  readonly queue: number;
  /** core.wasm. */
  readonly corePath: string;
  readonly budget?: Budget;
  readonly observer?: PoolObserver | undefined;
}

/** Milliseconds for an element of each variant: what small documents take. */
const usualTime = 0.1;

/** Some documents of a usual size; while one is checked the event loop stores others, and does not hear of its end for about as long. */
const aheadMs = 10;

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const builtWorker = fileURLToPath(new URL("../../dist/verify/admission-worker.js", import.meta.url));

export class WorkerGatekeeper implements Gatekeeper {
  private constructor(
    readonly core: string,
    private readonly pool: WorkerPool<string, Admission, string>,
  ) {}

  /** Rejects if the worker does not start, for example because the core was not built. */
  static async start(options: WorkerGatekeeperOptions): Promise<WorkerGatekeeper> {
    const { pool, ready } = await startSingleThread<string, Admission, string>({
      ...options,
      workerPath: builtWorker,
      usualTime,
      aheadMs,
    });
    return new WorkerGatekeeper(ready, pool);
  }

  async admit(document: unknown, client: string): Promise<Admission> {
    try {
      // As text: to copy a large document as values for another thread takes ten times as long as to write it down.
      return await this.pool.ask(JSON.stringify(document), { client, units: elementsOf(document) });
    } catch (error) {
      if (error instanceof OrderOverLimit) return { kind: "overLimit", limit: error.limit, allowed: error.allowed };
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Of all variants, without looking far: what is hidden from this estimate is paid for afterwards. */
export function elementsOf(document: unknown): number {
  const { base, variants } = Object(document) as { base?: unknown; variants?: unknown };
  const { nodes, links, flows, changes } = Object(base) as Record<string, unknown>;
  const length = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return (1 + length(nodes) + length(links) + length(flows) + length(changes)) * (1 + length(variants));
}
