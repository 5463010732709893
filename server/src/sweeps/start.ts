/** Queue and threads of sweeps, as the configuration says. */
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import type { Budget } from "../fairness/budget.js";
import type { Database } from "../db/schema.js";
import type { Metrics } from "../metrics/metrics.js";
import type { PoolObserver } from "../verify/worker-pool.js";
import { ThreadComputer, type SweepComputer } from "./computer.js";
import { SweepCrew } from "./crew.js";
import { EmbeddedQueue } from "./embedded-queue.js";
import { PostgresQueue } from "./postgres-queue.js";
import type { SweepQueue } from "./queue.js";

const megabyte = 1024 * 1024;

/** pg-boss asks and answers in short turns; far from the database each takes a round trip. Opened when they are needed. */
const queueConnections = 6;

export type OnError = (error: unknown, words: string) => void;

export interface ComputerParts {
  readonly threads: number;
  /** Without one its threads work for nobody: points were admitted with their sweep. */
  readonly budget?: Budget;
  readonly observer: PoolObserver | undefined;
}

export const startComputer = (config: Config, parts: ComputerParts): Promise<SweepComputer> =>
  ThreadComputer.start({
    ...parts,
    limits: {
      events: config.RUN_EVENT_LIMIT,
      milliseconds: config.SWEEP_POINT_TIME_LIMIT_MS,
      memoryBytes: config.RUN_MEMORY_MB * megabyte,
    },
  });

export async function startQueue(config: Config, onError: OnError): Promise<SweepQueue> {
  if (config.DATABASE_URL === "") return new EmbeddedQueue();
  return PostgresQueue.start({
    url: config.DATABASE_URL,
    connections: queueConnections,
    leaseSeconds: config.SWEEP_LEASE_S,
    onError: (error) => onError(error, "the queue of sweeps had trouble"),
  });
}

export interface CrewParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly queue: SweepQueue;
  readonly onError: OnError;
  readonly metrics: Metrics | undefined;
}

export function startCrew({ config, db, queue, onError, metrics }: CrewParts): SweepCrew {
  const threads = config.SWEEP_WORKERS;
  // What waits for these threads waits in the queue.
  metrics?.queue("point", () => queue.state());
  const observer = metrics?.threads("point");
  const start = () => startComputer(config, { threads: Math.max(1, threads), observer });
  const crew = new SweepCrew({ db, queue, threads, startComputer: start, onError });
  crew.start();
  return crew;
}
