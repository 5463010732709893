// The map of one drawn run of a figure.

import type { Panel, Profile, Scenario } from "@ackscope/scenarios";
import {
  explanation,
  frameInFocus,
  mapInWords,
  mapKeys,
  mapPicture,
  type MapRun,
  mapRun,
  momentOf,
  setKeys,
  setsInWords,
  setsOf,
} from "@ackscope/scene/map";
import type { Picture } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { Trace } from "../../../figures/TimelineView.js";
import { sheetWidth, type Block } from "../../block.js";
import { drawnRuns, drawnScenario, nameOf } from "../../../figures/forms.js";
import { columnsFor } from "../../../figures/panels.js";
import { traceOf } from "../../../figures/traces.js";
import type { FigureDrawing } from "../form.js";

type Map = NonNullable<Panel["map"]>;

/** A square network needs more than a chain. */
export function mapHeight({ nodes }: Scenario): number {
  const extent = (axis: "x" | "y"): number => {
    const values = nodes.flatMap(({ position }) => position?.[axis] ?? []);
    return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
  };
  return extent("y") * 2 > extent("x") ? 560 : 320;
}

/** What is on the air at the instant has ended by then, and what became of it is known, s. */
const after = 0.1;

function mapOf({ id, map }: Panel): Map {
  if (!map) throw new Error(`panel ${id} does not say what its map shows`);
  return map;
}

/** Until when a panel's runs are made, s. */
export function mapEnd(panel: Panel): number {
  return mapOf(panel).at + after;
}

export function figureMapRun(trace: Trace, scenario: Scenario): MapRun {
  return mapRun(trace, scenario);
}

export interface FigureMapOptions {
  readonly width: number;
  readonly height: number;
  readonly thumbnail?: boolean | undefined;
}

export function figureMap(panel: Panel, run: MapRun, options: FigureMapOptions): Picture {
  const { at, ranges, reuse } = mapOf(panel);
  return mapPicture(run, { ...options, at: Math.round(at * 1e9), ranges, reuse });
}

/** What happens at the panel's instant, and why others keep silent then or do not. */
export function figureMapInWords(panel: Panel, name: string, run: MapRun): string {
  return mapInWords(name, run, momentOf(run, Math.round(mapOf(panel).at * 1e9)));
}

export function figureMapSentences(panel: Panel, run: MapRun): readonly string[] {
  const { at, reuse } = mapOf(panel);
  const focus = frameInFocus(run.trace, momentOf(run, Math.round(at * 1e9)), null);
  return [
    ...(focus === undefined ? [] : explanation(run, focus)),
    ...(reuse ? [t("These nodes can send at once: {sets}", { sets: setsInWords(setsOf(run.network)) })] : []),
  ];
}

async function mapBlock(panel: Panel, profile: Profile): Promise<Block> {
  const runs = drawnRuns(panel, profile);
  const { width } = columnsFor(runs.length, sheetWidth);
  const scenarios = runs.map(({ series, x }) => drawnScenario(panel, series, x));
  const height = Math.max(...scenarios.map(mapHeight));
  const traces = await Promise.all(scenarios.map((scenario) => traceOf(scenario, mapEnd(panel))));
  const maps = traces.map((trace, i) => figureMapRun(trace, scenarios[i]!)); // one for each run
  const keys = maps.flatMap((map) => [...mapKeys(map), ...(panel.map?.reuse ? setKeys(setsOf(map.network)) : [])]);
  return {
    width,
    height,
    keys: [...new Map(keys.map((key) => [key.label, key])).values()],
    panels: runs.map((run, i) => ({
      title: runs.length > 1 ? nameOf(run, profile) : panel.title,
      note: "",
      content: { picture: figureMap(panel, maps[i]!, { width, height }) },
    })),
  };
}

export const mapDrawing: FigureDrawing = {
  end: mapEnd,
  little: (panel, trace, scenario, size) => figureMap(panel, figureMapRun(trace, scenario), { ...size, thumbnail: true }),
  block: mapBlock,
};
