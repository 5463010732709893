/** Measures of what radios did, all nodes together. */
import type { MeasureKind } from "./measure-kind.js";
import { NoValue, sum, type MeasuredRun } from "./measured-run.js";

type Count = "frameRetransmissions" | "framesSent";

/** Nodes without a radio count nothing. */
function total({ metrics }: MeasuredRun, key: Count): number {
  const counts = metrics.nodes.flatMap((node) => node[key] ?? []);
  if (counts.length === 0) throw new NoValue("no node has a radio");
  return sum(counts);
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
];
