/**
 * What an operator watches, as Prometheus series. Labels come from lists that the code fixes (routes, statuses, kinds of refusal): nothing
 * that a person typed, no id, no address.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseObserver, PoolState } from "../db/observer.js";

/** Seconds. Reads take a millisecond or less, a publish waits for the disk, a sweep's stream lasts minutes. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const queryBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

/** Of the work that waits in the database, for all processes together. */
export interface QueueState {
  readonly length: number;
  /** Seconds; 0 for an empty queue. */
  readonly oldest: number;
}

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

  constructor() {
    // Processor, memory, garbage collection, event loop lag.
    collectDefaultMetrics({ register: this.registry });
  }

  query(kind: string, seconds: number, failed: boolean): void {
    this.queries.observe({ kind, outcome: failed ? "error" : "ok" }, seconds);
  }

  pool(state: () => PoolState): void {
    this.gauge(
      "ackscope_database_connections",
      "Connections to PostgreSQL that this process holds, and requests that wait for one",
      "state",
      async () => ({ ...state() }),
    );
  }

  /** Read at each scrape; a queue that cannot be read has no value then, and the other series are told all the same. */
  queue(name: "verification", read: () => Promise<QueueState>): void {
    this.gauge(`ackscope_${name}_queue`, `The ${name} queue: its length, and the age of its oldest entry in seconds`, "what", async () => ({
      ...(await read()),
    }));
  }

  /** A gauge with one label, all of whose values are read together. */
  private gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        const values = await read().catch(() => ({}));
        for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
      },
    });
  }
}
