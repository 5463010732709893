// What a run of the desk says: how long its pings and its page took, and what its transfers carried.

import { Kind, type Columns, type Metrics } from "ackscope";

/** A ping that came back. */
export interface Ping {
  /** When, s. */
  readonly at: number;
  /** s */
  readonly rtt: number;
}

/** Of the flow of this number, in their order. */
export function pingsOf({ rows, kind, flow, at, a }: Columns, number: number): readonly Ping[] {
  const pings: Ping[] = [];
  for (let row = 0; row < rows; row++) {
    // A sample is whole microseconds.
    if (kind[row] === Kind.rtt && flow[row] === number) pings.push({ at: at[row]! / 1e9, rtt: a[row]! / 1e6 });
  }
  return pings;
}

/** The round trip that this share of pings does not exceed, by nearest rank, s; undefined without any. */
export function quantile(pings: readonly Ping[], share: number): number | undefined {
  const sorted = pings.map(({ rtt }) => rtt).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

export interface Latency {
  readonly pings: readonly Ping[];
  /** Under load, s. */
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** bit/s, all transfers of a way together. */
  readonly down: number;
  readonly up: number;
  /** Until all of the page was there, s; undefined where it was not when the run ended. */
  readonly page: number | undefined;
}

/** Pings count from `countedFrom` s on; what the transfers carried, as the document measures it. */
export function latencyOf(columns: Columns, metrics: Metrics, countedFrom: number): Latency {
  const pings = pingsOf(
    columns,
    metrics.flows.findIndex(({ id }) => id === "pings"),
  );
  const loaded = pings.filter(({ at }) => at >= countedFrom);
  const carried = (way: string): number =>
    metrics.flows.filter(({ id }) => id.startsWith(way)).reduce((sum, { throughput }) => sum + throughput, 0);
  const connections = metrics.flows.filter(({ id }) => id.startsWith("page")).map(({ completionTime }) => completionTime ?? Infinity);
  const page = Math.max(...connections);
  return {
    page: page < Infinity ? page : undefined,
    pings,
    median: quantile(loaded, 0.5),
    p95: quantile(loaded, 0.95),
    down: carried("down"),
    up: carried("up"),
  };
}
