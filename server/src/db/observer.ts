import type { QueueState } from "../queue-state.js";

/** Who wants to know how the database does. It is told kinds and times, never a query's values. */
export interface PoolState {
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}

/** Who waits for a connection to the SQLite file. */
export type DatabaseQueue = "read" | "write";

export interface DatabaseObserver {
  /** `kind` is one of select, insert, update, delete, raw and the names of Kysely's other nodes. */
  query(kind: string, seconds: number, failed: boolean): void;
  /** Called once, where there is a pool. */
  pool(state: () => PoolState): void;
  /** Called once for each queue, where there are any. */
  queue(name: DatabaseQueue, state: () => QueueState): void;
}
