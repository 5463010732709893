/** Plans and computes sweeps in threads, under limits of time and memory. */
import { fileURLToPath } from "node:url";
import type { PointResult } from "../db/sweeps.js";
import type { Budget } from "../fairness/budget.js";
import { nobody } from "../fairness/fair-queue.js";
import type { Problems } from "../verify/examine.js";
import { OrderOverLimit, WorkerPool, type PoolObserver } from "../verify/worker-pool.js";
import { failedPoint } from "./failed-point.js";
import { mostHands } from "./pace.js";
import type { CoreChoice, PointLimits, SweepAnswer, SweepDocument, SweepEstimate, SweepOrder } from "./orders.js";

/** Who asks for a plan, and of how many points. */
export interface Asker {
  readonly client: string;
  readonly points: number;
}

export interface SweepComputer {
  /** Version of the core of its threads. */
  readonly core: string;
  /** Points that it computes at the same time. */
  readonly threads: number;
  /** Throws VerifierBusy or VerifierFailed; OrderOverLimit if even planning takes too long; HttpProblem where the client has more than its share. */
  estimate(document: SweepDocument, asker: Asker): Promise<SweepEstimate | Problems>;
  /** Throws VerifierFailed if the thread broke down: another attempt may fare better. What the run itself makes impossible is a result. */
  compute(document: SweepDocument, point: number, core: CoreChoice): Promise<PointResult>;
  close(): Promise<void>;
}

export interface ThreadComputerOptions {
  readonly threads: number;
  readonly limits: PointLimits;
  readonly budget?: Budget | undefined;
  readonly observer?: PoolObserver | undefined;
  /** Tests put broken workers here. */
  readonly workerPath?: string;
}

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const builtWorker = fileURLToPath(new URL("../../dist/sweeps/sweep-thread.js", import.meta.url));

/** Estimates that may wait, each a request to begin a sweep, and of one client. */
const estimates = 16;
const estimatesOfClient = 8;

/** Milliseconds to plan a point, as long as nothing is known. */
const usualTime = 0.2;

/** Points wait in a queue of their own. */
const ownWork = { client: nobody, units: 0 };

export class ThreadComputer implements SweepComputer {
  private constructor(
    readonly core: string,
    readonly threads: number,
    private readonly pool: WorkerPool<SweepOrder, SweepAnswer, string>,
  ) {}

  /** Rejects if the thread does not start, for example because the core was not built. */
  static async start({ threads, limits, budget, observer, workerPath = builtWorker }: ThreadComputerOptions): Promise<ThreadComputer> {
    const { milliseconds, memoryBytes } = limits;
    // A point that finds no place would have failed.
    const points = threads * mostHands;
    const { pool, ready } = await WorkerPool.start<SweepOrder, SweepAnswer, string>({
      workerPath,
      workerData: { limits },
      threads,
      queue: estimates + points,
      queueOfClient: Math.max(estimatesOfClient, points),
      milliseconds,
      memoryBytes,
      budget,
      observer,
      usualTime,
    });
    return new ThreadComputer(ready, threads, pool);
  }

  async estimate(document: SweepDocument, { client, points }: Asker): Promise<SweepEstimate | Problems> {
    const answer = await this.pool.ask({ kind: "estimate", document }, { client, units: points });
    if (answer.kind !== "estimate" && answer.kind !== "problems") throw new Error(`the thread answered an estimate with ${answer.kind}`);
    return answer;
  }

  async compute(document: SweepDocument, point: number, core: CoreChoice): Promise<PointResult> {
    try {
      const answer = await this.pool.ask({ kind: "compute", document, point, core }, ownWork);
      if (answer.kind !== "computed") throw new Error(`the thread answered a point with ${answer.kind}`);
      return answer.result;
    } catch (error) {
      if (!(error instanceof OrderOverLimit)) throw error;
      // A courtesy, for which no attempt is given up.
      const answer = await this.pool.ask({ kind: "place", document, point }, ownWork).catch(() => undefined);
      const { limit, allowed } = error;
      const words = limit === "milliseconds" ? "milliseconds" : "bytes of memory";
      return failedPoint({ kind: "limit", limit: words, allowed }, answer?.kind === "place" ? answer.place : undefined);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
