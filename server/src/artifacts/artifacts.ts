/** Files that are computed from a published run: cached, made once however many ask, and never on the event loop. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Budget } from "../fairness/budget.js";
import { VerifierBusy, VerifierFailed } from "../verify/failures.js";
import { startSingleThread } from "../verify/single-thread.js";
import { OrderOverLimit, type PoolObserver, type WorkerPool } from "../verify/worker-pool.js";
import { SizedCache } from "../sized-cache.js";
import type { ArtifactAnswer, ArtifactOrder, ComputedKind } from "./compute.js";
import type { DrawingCores } from "./drawing-cores.js";
import type { ArtifactLimits } from "./limits.js";
import type { OpenRun, RunOutline } from "./published-run.js";
import type { ArtifactRequest } from "./request.js";

export interface ArtifactsOptions {
  readonly limits: ArtifactLimits;
  /** Files that may wait to be made. */
  readonly queue: number;
  readonly cacheBytes: number;
  readonly budget?: Budget;
  readonly observer?: PoolObserver | undefined;
  /** core.wasm of the server itself. */
  readonly corePath: string;
  readonly cores: DrawingCores;
  /** Instead of the worker thread, for tests. */
  readonly compute?: (order: ArtifactOrder) => Promise<ArtifactAnswer>;
}

/** Goes up when the same run is drawn otherwise than before: part of every file's name in caches. */
const drawnAs = 1;

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const workerPath = fileURLToPath(new URL("../../dist/artifacts/worker.js", import.meta.url));

/** Who asks for a file, and how many simulated events are behind it. */
export interface Demand {
  readonly client: string;
  readonly events: number;
}

/** Milliseconds for a simulated event whose rows are kept and drawn, as long as nothing is known. */
const usualTime = 0.002;

export type Made = Extract<ArtifactAnswer, { kind: "made" }>;

export class Artifacts {
  private readonly cache: SizedCache<ArtifactAnswer>;
  private pool: Promise<WorkerPool<ArtifactOrder, ArtifactAnswer>> | undefined;

  constructor(private readonly options: ArtifactsOptions) {
    this.cache = new SizedCache(options.cacheBytes, (answer) => (answer.kind === "made" ? answer.body.length : 100));
  }

  async orderFor(kind: ComputedKind, run: OpenRun, request: ArtifactRequest = {}): Promise<ArtifactOrder> {
    const core = await this.drawnBy(run);
    return { kind, experiment: run.document.experiment, request, core, about: kind === "card" ? aboutLine(run) : "" };
  }

  /** Version of the core that draws a run. */
  drawnBy(run: RunOutline): Promise<string> {
    return this.options.cores.drawing(run);
  }

  /**
   * What is kept costs nobody anything; of several who ask at once for what is not, the first pays. Throws VerifierBusy or VerifierFailed;
   * HttpProblem where the client has more than its share.
   */
  make(order: ArtifactOrder, demand: Demand): Promise<ArtifactAnswer> {
    return this.cache.get(nameOf(order), () => this.compute(order, demand));
  }

  async close(): Promise<void> {
    await (await this.pool)?.close();
  }

  private async compute(named: ArtifactOrder, { client, events }: Demand): Promise<ArtifactAnswer> {
    const wasm = await this.options.cores.wasmOf(named.core);
    // A copy of its own: to send a part of a document would send all of it.
    const order = { ...named, experiment: Uint8Array.from(named.experiment), ...(wasm && { wasm }) };
    if (this.options.compute) return this.options.compute(order);
    try {
      return await (await this.started()).ask(order, { client, units: events });
    } catch (error) {
      if (error instanceof OrderOverLimit) return { kind: "overLimit", limit: error.limit, allowed: error.allowed };
      throw error;
    }
  }

  /** With the first order: a server that nobody asks for a picture has no thread for it. */
  private started(): Promise<WorkerPool<ArtifactOrder, ArtifactAnswer>> {
    const { limits, queue, corePath, budget, observer } = this.options;
    const thread = { workerPath, limits, corePath, queue, budget, observer, usualTime };
    this.pool ??= startSingleThread<ArtifactOrder, ArtifactAnswer, unknown>(thread).then(({ pool }) => pool);
    // A pool that did not start is tried again.
    this.pool.catch(() => (this.pool = undefined));
    return this.pool;
  }
}

/** What is in a file follows from this, so it is its name in caches and its etag. */
export const nameOf = ({ kind, experiment, request, about, core }: ArtifactOrder): string =>
  createHash("sha256")
    .update(JSON.stringify([drawnAs, core, kind, request, about]))
    .update(experiment)
    .digest("base64url")
    .slice(0, 27);

/** On a card, under the title. */
function aboutLine({ createdAt, experiment: { variants } }: RunOutline): string {
  const runs = variants.length === 1 ? "one run" : `${variants.length} variants`;
  return `Ackscope · TCP, packet by packet · ${runs} · ${createdAt.slice(0, 10)}`;
}

export { VerifierBusy, VerifierFailed };
