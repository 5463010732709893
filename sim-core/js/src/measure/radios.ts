/** Measures of what radios did, all nodes together. */
import { Kind } from "../columns.js";
import type { MeasureKind } from "./measure-kind.js";
import { NoValue, sum, type MeasuredRun } from "./measured-run.js";

import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

type Count = "frameRetransmissions" | "framesSent";

/** Nodes without a radio count nothing. */
function total({ metrics }: MeasuredRun, key: Count): number {
  const counts = metrics.nodes.flatMap((node) => node[key] ?? []);
  if (counts.length === 0) throw new NoValue("no node has a radio");
  return sum(counts);
}

function backoffs(run: MeasuredRun, [from, to]: Stretch): number {
  const { columns } = run;
  let count = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] === Kind.backoff && columns.at[row]! >= from && columns.at[row]! < to) count++;
  }
  return count;
}

export const radios: readonly MeasureKind[] = [
  {
    id: "frameRetransmissions",
    title: "Frames sent again",
    unit: "",
    meaning: "Polls, RTS and DATA frames that radios sent again, sum over nodes",
    level: "off",
    options: {},
    of: (run) => total(run, "frameRetransmissions"),
  },
  {
    id: "framesSent",
    title: "Frames sent",
    unit: "",
    meaning: "By all radios, of any kind",
    level: "off",
    options: {},
    of: (run) => total(run, "framesSent"),
  },
  {
    id: "backoffs",
    title: "Backoffs",
    unit: "",
    meaning: "Times that radios counted backoff slots, to the end or until the channel became busy or the peer called, sum over nodes",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => backoffs(run, stretchOf(run, measure)),
  },
];
