// What waits in a queue of one flow: its own queue, where each flow has one, or its part of the queue of all.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { PacketIndex } from "./packet-index.js";
import type { QueueHistory } from "./queue-history.js";
import { SeriesBuilder, type Series } from "./series.js";

const made = new WeakMap<QueueHistory, Map<number, Series>>();

/** Packets of the flow that wait. */
export function flowWaiting(history: QueueHistory, index: PacketIndex, flow: number): Series {
  const known = made.get(history) ?? new Map<number, Series>();
  made.set(history, known);
  const series = known.get(flow) ?? waitingOf(history, index, flow);
  known.set(flow, series);
  return series;
}

function waitingOf({ joined, served, drops, filtered }: QueueHistory, index: PacketIndex, flow: number): Series {
  const present = new Set<number>();
  const changes: { readonly at: number; readonly by: 1 | -1 }[] = [];
  for (let i = 0; i < joined.at.length; i++) {
    if (index.flow[joined.packet[i]!] !== flow) continue;
    present.add(joined.packet[i]!);
    changes.push({ at: joined.at[i]!, by: 1 });
  }
  // Those that were dropped when they came have never waited.
  for (const { at, packet } of [served, drops, filtered])
    for (let i = 0; i < at.length; i++) if (present.delete(packet[i]!)) changes.push({ at: at[i]!, by: -1 });
  // At one time departures come before arrivals.
  changes.sort((one, other) => one.at - other.at || one.by - other.by);
  const series = new SeriesBuilder(1 + changes.length);
  series.add(0, 0);
  let waiting = 0;
  for (const { at, by } of changes) series.add(at, (waiting += by));
  return series.finish();
}
