// What the airtime diagram reads of a run, made when the first one of the run is drawn and kept as long as its rows are; of one that shows some
// packets only, as long as its index is.

import type { Columns } from "ackscope";
import type { RunRows } from "../../drawn-run.js";
import type { PacketIndex } from "../../packet-index.js";
import { airtimeKeys, type AirtimeKey } from "./key.js";
import type { AirtimeRun } from "./lanes.js";
import { shownAirtime } from "./shown.js";
import { airtimeTrace, type AirtimeTrace } from "./trace.js";

const made = new WeakMap<Columns, AirtimeTrace>();
const filtered = new WeakMap<PacketIndex, AirtimeTrace>();

export function airtimeRun({ columns, index, topology }: RunRows): AirtimeRun {
  let trace = made.get(columns);
  if (!trace) {
    trace = airtimeTrace(columns, topology.nodes.length);
    made.set(columns, trace);
  }
  if (index.shown === undefined) return { index, topology, trace };
  const part = filtered.get(index) ?? shownAirtime(trace, index);
  filtered.set(index, part);
  return { index, topology, trace: part };
}

/** What any of the runs has, in the order of the first. */
export function airtimeKeysOf(runs: readonly RunRows[], shown: "frames" | "share"): readonly AirtimeKey[] {
  const found = new Map<string, AirtimeKey>();
  for (const run of runs) for (const key of airtimeKeys(airtimeRun(run), shown)) found.set(key.label, key);
  return [...found.values()];
}
