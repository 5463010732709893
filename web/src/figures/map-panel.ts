// The map of one drawn run of a figure.

import type { Panel, Scenario } from "@ackscope/scenarios";
import { explanation, frameInFocus, mapInWords, mapPicture, type MapRun, mapRun, momentOf, setsInWords, setsOf } from "@ackscope/scene/map";
import type { Picture } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { Trace } from "./TimelineView.js";

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
