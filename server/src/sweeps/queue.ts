/**
 * What is to be computed, and by whom it is being computed: points of sweeps, one a task. Results are not the queue's; if all that it knows is
 * lost, adding the missing points of running sweeps again makes it whole.
 */
import type { SweepTurn } from "../db/sweeps.js";
import type { QueueState } from "../queue-state.js";

export interface Task {
  readonly sweep: string;
  readonly point: number;
  /** Whether another attempt follows if this one fails. */
  readonly isLast: boolean;
}

export interface SweepQueue {
  /** Points that wait, or are being computed, are not added twice. */
  add(sweep: string, points: readonly number[], turn: SweepTurn): Promise<void>;
  /** Takes out what waits, and forgets how often it failed. */
  remove(sweep: string, points: readonly number[]): Promise<void>;
  /**
   * The next point, which nobody else gets unless this process dies or gives it back. Clients take turns, weighted by what their points cost; so do
   * the sweeps of one client, low points first.
   */
  take(): Promise<Task | undefined>;
  /** It is stored, or nobody wants it any more. */
  finish(task: Task): Promise<void>;
  /** The attempt failed; somebody may try again. */
  giveBack(task: Task): Promise<void>;
  /** It is for a process of another version: it comes again some seconds later, and no attempt counts. Only of a queue that processes share. */
  leave?(task: Task): Promise<void>;
  /** Points whose workers died at every attempt. Each is handed out until it is finished. */
  lost(): Promise<readonly Task[]>;
  /** Points that wait, of all processes that share them. */
  state(): Promise<QueueState>;
  close(): Promise<void>;
}

/** Attempts beyond the first: a worker may be killed for reasons that are not the point's. */
export const retries = 4;
