// What a ladder reads of a run, made when the first ladder of the run is drawn and kept as long as its rows are.

import type { Columns } from "ackscope";
import type { RunRows } from "../../drawn-run.js";
import { ladderKeys, type LadderKey } from "./key.js";
import type { LadderRun } from "./ladder.js";
import { ladderFlows } from "./nodes.js";
import { ladderTrace, type LadderTrace } from "./trace.js";

const made = new WeakMap<Columns, LadderTrace>();

export function ladderRun({ columns, index, topology }: RunRows): LadderRun {
  let trace = made.get(columns);
  if (!trace) {
    trace = ladderTrace(columns, topology);
    made.set(columns, trace);
  }
  return { index, topology, trace };
}

/** What any of the runs has, in the order of the first. */
export function ladderKeysOf(runs: readonly RunRows[], flow: number): readonly LadderKey[] {
  const found = new Map<string, LadderKey>();
  for (const run of runs) {
    for (const key of ladderKeys(ladderRun(run), ladderFlows(run.topology, flow))) found.set(key.label, key);
  }
  return [...found.values()];
}
