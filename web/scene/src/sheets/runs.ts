import type { DrawnRun } from "../drawn-run.js";
import { onlyPackets, packetTest, parseFilter } from "../filter/index.js";
import { airtimeSheet } from "./airtime.js";
import { graphsSheet } from "./graphs.js";
import { ladderSheet } from "./ladder.js";
import { mapSheet } from "./map.js";
import type { PictureSheet, SheetView, TakenRuns } from "./taken.js";

/**
 * The diagram that the view names. A sweep has results of its own; of its experiment the graphs are drawn. `seen`: seconds that are in view,
 * where all is taken.
 */
export function runsSheet(all: TakenRuns, seen = all.view.to - all.view.from): PictureSheet {
  const taken = { ...all, runs: filtered(all.runs, all.view) };
  switch (taken.view.diagram ?? "graphs") {
    case "ladder":
      return ladderSheet(taken, seen);
    case "airtime":
      return airtimeSheet(taken);
    case "map":
      return mapSheet(taken);
    case "graphs":
    case "sweep":
      return graphsSheet(taken);
  }
}

/** All packets where the filter cannot be read. */
function filtered(runs: readonly DrawnRun[], { filter, hidden }: SheetView): readonly DrawnRun[] {
  if (filter === undefined || !hidden.includes("others")) return runs;
  const parsed = parseFilter(filter);
  return parsed.ok ? runs.map((run) => ({ ...run, index: onlyPackets(run.index, packetTest(parsed.filter, run)) })) : runs;
}
