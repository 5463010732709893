// How busy a link is, with packets of all flows.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, timeOnLink, Transmitters, type Columns } from "ackscope";
import { lowerBound } from "./series.js";
import type { Topology } from "./topology.js";

/** In time order, none overlapping. */
interface Transmissions {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** How long it sent before each of them, ns. */
  readonly before: Float64Array;
}

const made = new WeakMap<Columns, Map<number, Transmissions>>();

/** Share of a stretch of time (ns) in which a link direction was sending. */
export function busyShare(columns: Columns, topology: Topology, link: number, from: number, to: number): number {
  const found = transmissions(columns, topology, link);
  return to > from ? (busyUntil(found, to) - busyUntil(found, from)) / (to - from) : 0;
}

function busyUntil({ starts, ends, before }: Transmissions, at: number): number {
  const i = lowerBound(starts, at) - 1;
  return i < 0 ? 0 : before[i]! + Math.min(at, ends[i]!) - starts[i]!;
}

function transmissions(columns: Columns, topology: Topology, link: number): Transmissions {
  const known = made.get(columns) ?? new Map<number, Transmissions>();
  made.set(columns, known);
  const found = known.get(link) ?? transmissionsOf(columns, topology, link);
  known.set(link, found);
  return found;
}

function transmissionsOf({ rows, at, kind, tag, a, value }: Columns, topology: Topology, link: number): Transmissions {
  const transmitters = new Transmitters(topology.links);
  const direction = topology.links[link]!;
  const starts: number[] = [];
  const ends: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.transmit || tag[row] !== link) continue;
    const begin = transmitters.start(link, at[row]!, a[row]!, value[row]!);
    starts.push(begin);
    ends.push(begin + timeOnLink(direction, a[row]!, begin));
  }
  let sum = 0;
  const before = starts.map((start, i) => {
    const until = sum;
    sum += ends[i]! - start;
    return until;
  });
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends), before: Float64Array.from(before) };
}
