/** Queue and threads of sweeps, as the configuration says. */
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import type { Database } from "../db/schema.js";
import { ThreadComputer, type SweepComputer } from "./computer.js";
import { SweepCrew } from "./crew.js";
import { EmbeddedQueue } from "./embedded-queue.js";
import { PostgresQueue } from "./postgres-queue.js";
import type { SweepQueue } from "./queue.js";

const megabyte = 1024 * 1024;

/** pg-boss asks and answers in short turns. */
const queueConnections = 2;

export type OnError = (error: unknown, words: string) => void;

export const startComputer = (config: Config, threads: number): Promise<SweepComputer> =>
  ThreadComputer.start({
    threads,
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

export function startCrew(config: Config, db: Kysely<Database>, queue: SweepQueue, onError: OnError): SweepCrew {
  const threads = config.SWEEP_WORKERS;
  const crew = new SweepCrew({ db, queue, threads, startComputer: () => startComputer(config, Math.max(1, threads)), onError });
  crew.start();
  return crew;
}
