// What the airtime diagram reads of a run, made when the first one of the run is drawn and kept as long as its rows are.

import { airtimeTrace, type AirtimeRun, type AirtimeTrace } from "@ackscope/scene/airtime";
import type { Columns } from "ackscope";
import type { DiagramRun } from "../types.js";

const made = new WeakMap<Columns, AirtimeTrace>();

export function airtimeRun({ columns, index, topology }: Pick<DiagramRun, "columns" | "index" | "topology">): AirtimeRun {
  let trace = made.get(columns);
  if (!trace) {
    trace = airtimeTrace(columns, topology.nodes.length);
    made.set(columns, trace);
  }
  return { index, topology, trace };
}
