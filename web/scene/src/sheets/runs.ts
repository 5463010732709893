import type { DiagramName } from "@ackscope/scenarios";
import { airtimeSheet } from "../diagrams/airtime/sheet.js";
import { graphsSheet, onePlot } from "../diagrams/graphs/sheet.js";
import { diagramOf } from "../diagrams/index.js";
import { ladderSheet } from "../diagrams/ladder/sheet.js";
import { mapSheet } from "../diagrams/map/sheet.js";
import { queueSheet } from "../diagrams/queue/sheet.js";
import type { DrawnRun } from "../drawn-run.js";
import { onlyPackets, packetTest, parseFilter } from "../filter/index.js";
import type { DiagramSheet, PictureSheet, SheetView, TakenRuns } from "./taken.js";

const graphs: DiagramSheet = { draw: graphsSheet, afar: onePlot };

const sheets: Readonly<Record<DiagramName, DiagramSheet>> = {
  graphs,
  ladder: { draw: ladderSheet },
  queue: { draw: queueSheet },
  airtime: { draw: airtimeSheet },
  map: { draw: mapSheet },
  // Rows of text are no picture: the graphs are drawn.
  packets: graphs,
  // Its results are a laboratory's; of its experiment the graphs are drawn.
  sweep: graphs,
};

const sheetOf = (view: SheetView): DiagramSheet => sheets[diagramOf(view)];

/** The diagram that the view names. `seen`: seconds that are in view, where all is taken. */
export function runsSheet(all: TakenRuns, seen = all.view.to - all.view.from): PictureSheet {
  return sheetOf(all.view).draw({ ...all, runs: filtered(all.runs, all.view) }, seen);
}

/** The view as a small picture shows it. */
export const viewFromAfar = (view: SheetView): SheetView => sheetOf(view).afar?.(view) ?? view;

/** All packets where the filter cannot be read. */
function filtered(runs: readonly DrawnRun[], { filter, hidden }: SheetView): readonly DrawnRun[] {
  if (filter === undefined || !hidden.includes("others")) return runs;
  const parsed = parseFilter(filter);
  return parsed.ok ? runs.map((run) => ({ ...run, index: onlyPackets(run.index, packetTest(parsed.filter, run)) })) : runs;
}
