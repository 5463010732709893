// The stack of plots as a picture.

import { foldedBands, stripBands } from "../../bands.js";
import { sheetHead, sheetTitle, type SheetPanel } from "../../figure/sheet.js";
import { traceKeys } from "../../figure/trace-key.js";
import { t } from "../../language.js";
import type { Scene } from "../../scene.js";
import { shownQueue } from "../../queue-choice.js";
import { sheetPlots, shownPanels, type PlacedRun, type SheetPlot } from "./plots.js";
import { panelTitle, type PictureSheet, type SheetView, type TakenRuns } from "../../sheets/taken.js";

const width = 1080;
const gutter = { left: 52, right: 52 } as const;
const gap = 16;
const stripHeight = 56;
const foldRowHeight = 18;
/** Rows of an overview, where what is seen is taken, and where all is. */
const mostRows = { seen: 14, whole: 60 } as const;
/** px of a plot for its share of the stack. */
const shareHeight = 4;
/** Room above a plot for its title and its flags, and below for the seconds. */
const lane = 36;
const axisHeight = 26;

/** The first plot alone. */
export const onePlot = (view: SheetView): SheetView => ({ ...view, panels: ["sequence"], heights: { sequence: 300 }, layout: "overlay" });

interface Block {
  readonly title: string;
  readonly note: string;
  readonly scene: Scene;
  readonly timeAxis: boolean;
}

/** The panels that are shown, under each other: those of all runs, or one run's after the other's. */
export function graphsSheet({ title, runs, duration, view: asSeen, extent }: TakenRuns): PictureSheet {
  const view: SheetView = { ...asSeen, queue: shownQueue(runs, asSeen) };
  const names = shownPanels(runs, asSeen);
  const plots = sheetPlots.filter(({ name }) => names.includes(name));
  const places = runs.map((run, place): PlacedRun => ({ ...run, run: place }));
  const groups = view.layout === "rows" ? places.map((run) => [run]) : [places];
  const rows = Math.max(1, Math.min(mostRows[extent], Math.ceil(duration / view.bandSeconds)));
  const blocks = [
    ...(names.includes("overview") ? places.map((run) => overview(run, view, rows)) : []),
    ...groups.flatMap((group) => [
      ...(names.includes("bands") ? group.map((run) => strip(run, view, plots.length === 0 && run === places.at(-1))) : []),
      ...plots.map((plot, i) => plotBlock(plot, group, view, i === plots.length - 1)),
    ]),
  ];
  let top = sheetHead;
  const panels = blocks.map(({ title, note, scene, timeAxis }): SheetPanel => {
    const panel = { left: 0, top, title, note, content: { scene, timeAxis } };
    top += sheetTitle + scene.height + gap;
    return panel;
  });
  const key = traceKeys(blocks.map(({ scene }) => scene));
  return { sheet: { title, width, height: Math.ceil(top), key, panels }, name: "graphs" };
}

function overview(run: PlacedRun, view: SheetView, rows: number): Block {
  const { bandSeconds, hidden, flow = 0 } = view;
  const scene = foldedBands({ ...run, run: 0, flow }, { width, height: rows * foldRowHeight, bandSeconds, rows, hidden });
  return {
    title: panelTitle(run),
    note: t("Rows of {seconds} s: the sender is the top edge, the receiver the bottom", { seconds: String(bandSeconds) }),
    scene,
    timeAxis: false,
  };
}

/** `isLast`: nothing below it has the axis. */
function strip(run: PlacedRun, view: SheetView, isLast: boolean): Block {
  const plot = { left: gutter.left, top: 0, width: width - gutter.left - gutter.right, height: stripHeight };
  const scene = stripBands(
    { ...run, run: 0, flow: view.flow ?? 0 },
    { width, height: stripHeight + (isLast ? axisHeight : 0), plot, ...rangeOf(view), hidden: view.hidden },
  );
  return { title: panelTitle(run), note: t("Bands: sender at the top edge, receiver at the bottom"), scene, timeAxis: isLast };
}

function plotBlock(panel: SheetPlot, runs: readonly PlacedRun[], view: SheetView, isLast: boolean): Block {
  const own = Math.max(120, view.heights?.[panel.name] ?? panel.share * shareHeight);
  const plot = { left: gutter.left, top: lane, width: width - gutter.left - gutter.right, height: own };
  const options = {
    width,
    height: lane + own + (isLast ? axisHeight : 0),
    plot,
    ...rangeOf(view),
    hidden: view.hidden,
    flow: view.flow ?? 0,
    values: true,
  };
  // Alone in its panel a run needs no dashes.
  const shown = runs.length === 1 ? runs.map((run) => ({ ...run, run: 0 })) : runs;
  return { title: runs.map(panelTitle).join("   "), note: noteOf(panel, runs), scene: panel.scene(shown, view, options), timeAxis: isLast };
}

const rangeOf = ({ from, to }: SheetView): { readonly from: number; readonly to: number } => ({ from: from * 1e9, to: to * 1e9 });

/** Which lines are whose, where several runs share a plot. */
function noteOf({ title }: SheetPlot, runs: readonly PlacedRun[]): string {
  const panel = t(title);
  if (runs.length < 2) return panel;
  return runs.length === 2 ? t("{panel}: A solid, B dashed", { panel }) : t("{panel}: A solid, the others dashed", { panel });
}
