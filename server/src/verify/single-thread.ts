/** Pools of one thread for what clients wait for: several threads would take the processor from the event loop, which serves everyone. */
import type { Budget } from "../fairness/budget.js";
import { WorkerPool, type PoolObserver } from "./worker-pool.js";

export interface SingleThread {
  /** The built file: worker threads know nothing of TypeScript. */
  readonly workerPath: string;
  /** The thread is told all of them. */
  readonly limits: { readonly milliseconds: number; readonly memoryBytes: number };
  /** core.wasm. */
  readonly corePath: string;
  /** Orders that may wait; half of them for one client. */
  readonly queue: number;
  /** Milliseconds for a unit of work, as long as nothing is known. */
  readonly usualTime: number;
  readonly aheadMs?: number;
  readonly budget?: Budget | undefined;
  readonly observer?: PoolObserver | undefined;
}

export const startSingleThread = <Order, Answer, Ready>({ limits, corePath, queue, ...rest }: SingleThread) =>
  WorkerPool.start<Order, Answer, Ready>({
    ...rest,
    workerData: { limits, corePath },
    threads: 1,
    queue,
    queueOfClient: Math.ceil(queue / 2),
    milliseconds: limits.milliseconds,
    memoryBytes: limits.memoryBytes,
  });
