// What two transfers had achieved by the end of the rows that the landing page shows.

import { grouped, lowerBound, upperBound, valueAt } from "@ackscope/scene";
import { msg } from "@ackscope/scene/language";
import type { DiagramRun } from "../diagrams/index.js";
import { megabits } from "../ui/quantity.js";

export interface AfterRow {
  readonly label: string;
  readonly cells: readonly string[];
}

/** `until` in ns. */
export function afterTime(runs: readonly DiagramRun[], until: number, segmentBytes: number): readonly AfterRow[] {
  const row = (label: string, cell: (run: DiagramRun) => string): AfterRow => ({ label, cells: runs.map(cell) });
  const flow = ({ index }: DiagramRun): DiagramRun["index"]["flows"][number] | undefined => index.flows[0];
  const until0 = (times: Float64Array | undefined): string => grouped(times ? upperBound(times, until) - lowerBound(times, 0) : 0);
  return [
    row(msg("goodput, Mbit/s"), (run) => {
      const history = flow(run);
      const end = Math.min(until, Number.isNaN(history?.completedAt) ? until : (history?.completedAt ?? until));
      return megabits((((history && valueAt(history.delivered, until)) ?? 0) * segmentBytes * 8) / (end / 1e9));
    }),
    row(msg("dropped"), (run) => until0(flow(run)?.drops.at)),
    row(msg("timeouts"), (run) => until0(flow(run)?.timeouts.at)),
    row(msg("ACKs sent"), (run) => until0(flow(run)?.acks.at)),
  ];
}
