// A figure as files. Tables and documents come from the numbers; pictures from the same scenes that the page draws, at a fixed size and in
// the light theme.

import { expandScenario, type Figure, type Panel, type Profile } from "@ackscope/scenarios";
import {
  barsPicture,
  curvesPicture,
  modelKey,
  sheetHead,
  sheetTitle,
  sheetToSvg,
  topologyOf,
  topologyPicture,
  traceKeys,
  type Sheet,
  type SheetKey,
  type SheetPanel,
} from "@ackscope/scene";
import { scenarioAt, type ReportedPoint } from "ackscope/sweep";
import type { ComputationState } from "../figures/computation.js";
import { seriesKey, statedKeys, windowKeys } from "../figures/FigureKey.js";
import { sheetWidth, type Block } from "./block.js";
import { flowNumber } from "../figures/flow-number.js";
import { curvePanel, drawnRuns, drawnScenario, nameOf, timelineRows, windowGroups, type Spreads } from "../figures/forms.js";
import { figureDrawing } from "./diagrams/drawings.js";
import { modelsOf } from "../figures/models.js";
import { figureName } from "../figures/names.js";
import { columnsFor, describeLink, panelHeight, shareOf, windowScenes } from "../figures/panels.js";
import { hasOneKey, seriesOf } from "../figures/series.js";
import { isSwept } from "../figures/swept.js";
import { asPrinted, exportTheme } from "../figures/theme.js";
import { timelineScene } from "../figures/TimelineView.js";
import { traceDiagrams, traceEnd } from "./trace-diagrams.js";
import { traceOf } from "../figures/traces.js";
import { xName } from "../figures/x-name.js";

const gap = 16;

/** One row a point: panel, series, x or its name, mean, standard deviation, n, and what else was measured, in the units of the measures. */
export function figureCsv(figure: Figure, points: readonly ReportedPoint[]): string {
  const also = [...new Set(figure.panels.flatMap((panel) => Object.keys(panel.also ?? {})))];
  const head = ["panel", "series", "x", "mean", "sd", "n", "relative", "paper", "paper origin", ...also, "digests"];
  const nameOfX = (id: string, x: number): string | number => {
    const panel = figure.panels.find((each) => each.id === id);
    return (panel && xName(panel, x)) ?? x;
  };
  const rows = points.map(({ panel, series, x, mean, sd, n, relative, paper, measures, digests }) => [
    panel,
    series,
    nameOfX(panel, x),
    mean ?? "",
    sd ?? "",
    n,
    relative ?? "",
    paper?.value ?? "",
    paper?.origin ?? "",
    ...also.map((name) => measures?.[name]?.mean ?? ""),
    digests.join(" "),
  ]);
  return [head, ...rows].map((row) => row.map((cell) => csvCell(String(cell))).join(",")).join("\r\n") + "\r\n";
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Everything that is known about the figure, with the exact documents behind its points. */
export function figureJson(figure: Figure, { profile, points, report, core, took }: ComputationState): string {
  const { id, paper, number, title, caption } = figure;
  const scenarios = figure.panels
    .filter(({ form }) => form !== "topology")
    .flatMap((panel) =>
      panel.x.values[profile].flatMap((x) =>
        panel.series.map((series) => ({ panel: panel.id, series: series.id, x, scenario: scenarioAt(panel, series, x) })),
      ),
    );
  return JSON.stringify(
    {
      id,
      paper,
      number,
      title,
      caption,
      profile,
      core,
      computed: took ? "in a browser" : "committed results",
      points,
      claims: report?.claims ?? [],
      fitted: report?.fitted ?? [],
      scenarios,
    },
    null,
    2,
  );
}

/** All panels of a figure in one document. Timelines and windows are run if they have not been. */
export async function figureSvg(
  figure: Figure,
  profile: Profile,
  spreads: Spreads,
  hidden: readonly string[],
  more: Pick<Sheet, "css" | "metadata"> = {},
): Promise<string> {
  const { colours, theme } = exportTheme(document.documentElement);
  const timelines = figure.panels.some(({ form }) => form === "timelines");
  const blocks: SheetPanel[] = [];
  const traced = new Map<string, SheetKey>();
  let top = sheetHead;
  for (const block of await panelBlocks(figure, profile, spreads, hidden)) {
    for (const key of block.keys ?? []) traced.set(key.label, key);
    const { columns } = columnsFor(block.panels.length, sheetWidth);
    block.panels.forEach((panel, i) => {
      const column = i % columns;
      blocks.push({ ...panel, left: column * (block.width + gap), top: top + Math.floor(i / columns) * (block.height + sheetTitle + gap) });
    });
    top += Math.ceil(block.panels.length / columns) * (block.height + sheetTitle + gap);
  }
  const sheet: Sheet = {
    title: `${figureName(figure)}: ${figure.title}`,
    width: sheetWidth,
    height: Math.ceil(top),
    panels: blocks,
    key: [...keysOf(figure, hidden), ...traced.values()],
    ...more,
  };
  return sheetToSvg(sheet, timelines ? asPrinted(theme) : theme, colours);
}

async function panelBlocks(figure: Figure, profile: Profile, spreads: Spreads, hidden: readonly string[]): Promise<readonly Block[]> {
  const swept = figure.panels.filter(isSwept);
  const networks = figure.panels.filter(({ form }) => form === "topology");
  const blocks: Block[] = [];
  for (const panel of figure.panels) {
    if (panel.form === "timelines") blocks.push(await timelineBlock(panel, profile));
    if (panel.form === "windows") blocks.push(await windowBlock(panel, profile));
    const drawing = figureDrawing(panel);
    if (drawing) blocks.push(await drawing.block(panel, profile));
    if (panel.form === "traces") blocks.push(...(await traceBlocks(panel, profile)));
  }
  if (swept.length > 0) {
    const { width } = columnsFor(swept.length, sheetWidth);
    const height = panelHeight(swept.length, width);
    blocks.push({
      width,
      height,
      panels: swept.map((panel) => ({
        title: figure.panels.length > 1 ? panel.title : "",
        note: "",
        content: {
          picture: (panel.form === "bars" ? barsPicture : curvesPicture)(curvePanel(figure, panel, profile, spreads), {
            width,
            height,
            hidden,
            directLabels: width >= 500 || !hasOneKey(figure),
          }),
        },
      })),
    });
  }
  if (networks.length > 0) {
    const { width } = columnsFor(networks.length, sheetWidth);
    const pictures = networks.map((panel) => topologyPicture(topologyOf(expandScenario(panel.base)), { width, describe: describeLink }));
    blocks.push({
      width,
      height: Math.max(...pictures.map(({ height }) => height)),
      panels: networks.map(({ title }, i) => ({ title, note: "", content: { picture: pictures[i]! } })),
    });
  }
  return blocks;
}

async function timelineBlock(panel: Panel, profile: Profile): Promise<Block> {
  const runs = drawnRuns(panel, profile);
  const seconds = panel.seconds ?? timelineRows;
  const { width } = columnsFor(runs.length, sheetWidth);
  const height = 300;
  const traces = await Promise.all(runs.map(({ series, x }) => traceOf(drawnScenario(panel, series, x), seconds)));
  return {
    width,
    height,
    panels: runs.map((run, i) => {
      const trace = traces[i]!; // one for each run
      const scene = timelineScene({ trace, flow: flowNumber(trace.topology, panel.measure.flows?.[0]), seconds, width, height });
      return { title: nameOf(run, profile), note: shareOf(trace, panel, seconds) ?? "", content: { scene } };
    }),
  };
}

async function windowBlock(panel: Panel, profile: Profile): Promise<Block> {
  const runs = drawnRuns(panel, profile);
  const groups = windowGroups(panel, profile);
  const seconds = panel.seconds ?? 1;
  const { width } = columnsFor(groups.length, sheetWidth);
  const height = 240;
  const traces = await Promise.all(runs.map(({ series, x }) => traceOf(drawnScenario(panel, series, x), seconds)));
  const states = traces.map((trace) => ({ trace }));
  const scenes = windowScenes(groups, runs, states, seconds, width, height);
  return {
    width,
    height,
    panels: groups.map(({ title }, i) => ({ title, note: "", content: { scene: scenes[i]!.scene } })), // all traces are there
  };
}

/** Each run's diagrams under each other. */
async function traceBlocks(panel: Panel, profile: Profile): Promise<readonly Block[]> {
  const runs = drawnRuns(panel, profile);
  const traces = await Promise.all(runs.map(({ series, x }) => traceOf(drawnScenario(panel, series, x), traceEnd(panel))));
  return runs.flatMap((run, i) =>
    traceDiagrams(panel, traces[i]!, sheetWidth).map(({ scene, timeAxis }, place): Block => ({
      width: sheetWidth,
      height: scene.height,
      keys: traceKeys([scene]),
      panels: [{ title: place === 0 ? nameOf(run, profile) : "", note: "", content: { scene, timeAxis } }],
    })),
  );
}

function keysOf(figure: Figure, hidden: readonly string[]): SheetKey[] {
  const series = hasOneKey(figure) ? seriesOf(figure).filter(({ id }) => !hidden.includes(id)) : [];
  return [
    ...windowKeys(figure),
    ...series.map(({ label, number }) => ({ label, picture: seriesKey(figure, number) })),
    ...modelsOf(figure)
      .filter(({ id }) => !hidden.includes(id))
      .map(({ label, number }) => ({ label: `${label}, calculated`, picture: modelKey(number) })),
    ...statedKeys(figure),
  ];
}
