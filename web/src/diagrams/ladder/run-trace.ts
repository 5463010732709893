// What a ladder reads of a run, made when the first ladder of the run is drawn and kept as long as its rows are.

import { ladderTrace, type LadderRun, type LadderTrace } from "@ackscope/scene/ladder";
import type { Columns } from "ackscope";
import type { DiagramRun } from "../types.js";

const made = new WeakMap<Columns, LadderTrace>();

export function ladderRun({ columns, index, topology }: Pick<DiagramRun, "columns" | "index" | "topology">): LadderRun {
  let trace = made.get(columns);
  if (!trace) {
    trace = ladderTrace(columns, topology);
    made.set(columns, trace);
  }
  return { index, topology, trace };
}
