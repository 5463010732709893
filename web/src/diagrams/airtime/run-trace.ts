// What the airtime diagram reads of a run, made when the first one of the run is drawn and kept as long as its rows are; of one that shows some
// packets only, as long as its index is.

import { airtimeTrace, shownAirtime, type AirtimeRun, type AirtimeTrace } from "@ackscope/scene/airtime";
import type { PacketIndex } from "@ackscope/scene";
import type { Columns } from "ackscope";
import type { DiagramRun } from "../types.js";

const made = new WeakMap<Columns, AirtimeTrace>();
const filtered = new WeakMap<PacketIndex, AirtimeTrace>();

export function airtimeRun({ columns, index, topology }: Pick<DiagramRun, "columns" | "index" | "topology">): AirtimeRun {
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
