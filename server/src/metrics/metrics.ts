/**
 * What an operator watches, as Prometheus series. Labels come from lists that the code fixes (routes, statuses, kinds of refusal, queues): nothing
 * that a person typed, no id, no address.
 */
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { DatabaseObserver, DatabaseQueue, PoolState } from "../db/observer.js";
import { patient } from "../patient.js";
import { problemKinds } from "../problems.js";
import { queueState, type QueueState } from "../queue-state.js";
import { outcomes, type PoolObserver } from "../verify/worker-pool.js";
import { ReadGauge } from "./read-gauge.js";
import type { Disk } from "./storage.js";

/** Seconds. Reads take a millisecond or less, a publish waits for the disk, a sweep's stream lasts minutes. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const queryBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

/** Prometheus gives up after ten seconds by default, and then knows nothing at all. */
const patienceMs = 2000;

/** Kinds of work that threads do: checking a document, re-running a published one, drawing it, planning a sweep, computing one of its points. */
export type Work = "check" | "verify" | "artifact" | "plan" | "point";

export class Metrics implements DatabaseObserver {
  /** Not prom-client's global one: two apps in one process are two servers. */
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: "ackscope_http_request_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestBuckets,
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: "ackscope_refusals_total",
    help: "Problem documents that were answered, by their type",
    labelNames: ["kind"] as const,
    registers: [this.registry],
  });

  readonly publishes = new Counter({
    name: "ackscope_publishes_total",
    help: "Publishes that were acknowledged; replayed ones are retries of a publish that was acknowledged before",
    labelNames: ["replayed"] as const,
    registers: [this.registry],
  });

  private readonly queries = new Histogram({
    name: "ackscope_database_query_seconds",
    help: "Time of a query, by what it does",
    labelNames: ["kind", "outcome"] as const,
    buckets: queryBuckets,
    registers: [this.registry],
  });

  private readonly computing = new Counter({
    name: "ackscope_computing_seconds_total",
    help: "Time that threads worked, by the kind of work and what became of it; over-limit: ended for its time or memory; ended: by a stop",
    labelNames: ["work", "outcome"] as const,
    registers: [this.registry],
  });

  private readonly queueLength = this.gauge(
    "ackscope_queue_length",
    "Entries of a queue; verify and point are those of all processes",
    "queue",
  );
  private readonly queueOldest = this.gauge("ackscope_queue_oldest_seconds", "How long the oldest entry of a queue has waited", "queue");
  private readonly connections = this.gauge(
    "ackscope_database_connections",
    "Connections to PostgreSQL that this process holds, and requests that wait for one",
    "state",
  );
  private readonly databaseBytes = this.gauge("ackscope_database_bytes", "Size of the database; of SQLite the file and its log of changes");
  private readonly diskFree = this.gauge("ackscope_disk_free_bytes", "Room on the disk of DATA_DIR, where the database is SQLite");
  private readonly diskSize = this.gauge("ackscope_disk_size_bytes", "Size of the disk of DATA_DIR, where the database is SQLite");
  private readonly bytesInFlight = this.gauge("ackscope_in_flight_bytes", "Request bodies and answers that are under way");

  private readonly backupAge = this.gauge("ackscope_backup_age_seconds", "Age of the newest backup in BACKUP_DIR; +Inf: there is none");
  private readonly backupInterval = this.gauge("ackscope_backup_interval_seconds", "BACKUP_EVERY_HOURS, in seconds");

  constructor() {
    // Processor, memory, garbage collection, event loop lag.
    collectDefaultMetrics({ register: this.registry });
    // A counter that begins with its first event hides that event from rates.
    for (const { type } of Object.values(problemKinds)) this.refusals.inc({ kind: type }, 0);
  }

  query(kind: string, seconds: number, failed: boolean): void {
    this.queries.observe({ kind, outcome: failed ? "error" : "ok" }, seconds);
  }

  pool(state: () => PoolState): void {
    for (const each of ["idle", "busy", "waiting"] as const) this.connections.from(() => state()[each], each);
  }

  queue(name: Work | DatabaseQueue | "list", read: () => QueueState | Promise<QueueState>): void {
    const state = inTime(read);
    this.queueLength.from(async () => (await state()).length, name);
    this.queueOldest.from(async () => (await state()).oldest, name);
  }

  /** For threads whose work waits elsewhere. */
  threads(work: Work): PoolObserver {
    for (const outcome of outcomes) this.computing.inc({ work, outcome }, 0);
    return { worked: (milliseconds, outcome) => this.computing.inc({ work, outcome }, milliseconds / 1000) };
  }

  /** For a pool with its queue, which is empty until it starts. */
  threadsAndQueue(work: Work): PoolObserver {
    this.queue(work, () => queueState([]));
    return { ...this.threads(work), waiting: (state) => this.queue(work, state) };
  }

  inFlight(bytes: () => number): void {
    this.bytesInFlight.from(bytes);
  }

  database(bytes: () => Promise<number>): void {
    this.databaseBytes.from(inTime(bytes));
  }

  disk(read: () => Promise<Disk>): void {
    const disk = inTime(read);
    this.diskFree.from(async () => (await disk()).free);
    this.diskSize.from(async () => (await disk()).size);
  }

  backups(age: () => Promise<number>, intervalSeconds: number): void {
    this.backupAge.from(inTime(age));
    this.backupInterval.from(() => intervalSeconds);
  }

  private gauge(name: string, help: string, label?: string): ReadGauge {
    return new ReadGauge({ name, help, registry: this.registry, ...(label !== undefined && { label }) });
  }
}

/** A database or a disk that does not answer must not keep the other series from being told. Two series that are read together ask once. */
const inTime = <Answer>(read: () => Answer | Promise<Answer>): (() => Promise<Answer>) =>
  patient(async () => read(), { patienceMs, late: () => new Error(`no answer for ${patienceMs} ms`) });
