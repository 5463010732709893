// The numbers of a panel from committed results, for a picture in little. Nothing is planned for it and no worker is asked: the figure's own page
// compares results with today's scenarios (computation.ts), and so does a test.

import type { Panel } from "@ackscope/scenarios";
import { measureKey } from "ackscope/measure";
import { measureAt, spread, type KeptFigure } from "ackscope/sweep";
import type { Spread, Spreads } from "./forms.js";

/** Results are complete or they are not used. */
export function keptSpreads(panels: readonly Panel[], kept: KeptFigure): Spreads {
  const ofPanel = new Map<string, Spreads>(); // of those that are drawn
  return (id, series, x) => {
    const panel = panels.find((each) => each.id === id);
    if (panel && !ofPanel.has(id)) ofPanel.set(id, keptSpreadsOf(panel, kept));
    return ofPanel.get(id)?.(id, series, x);
  };
}

function keptSpreadsOf(panel: Panel, { points }: KeptFigure): Spreads {
  const place = (series: string, x: number): string => `${series}|${x}`;
  const kept = new Map(points.filter((point) => point.panel === panel.id).map((point) => [place(point.series, point.x), point]));
  const wanted = panel.series.flatMap((series) =>
    panel.x.values.paper.map((x) => {
      const at = place(series.id, x);
      return [at, kept.get(at)?.values[measureKey(measureAt(panel, series, x))]] as const;
    }),
  );
  if (wanted.some(([, values]) => values === undefined)) return () => undefined;
  const found = new Map(wanted.map(([where, values = []]) => [where, spreadOf(values)]));
  return (id, series, x) => (id === panel.id ? found.get(place(series, x)) : undefined);
}

/** Over all seeds, or none: the mean of those that have a value would be of other runs. */
function spreadOf(values: readonly (number | string)[]): Spread | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0 || numbers.length < values.length) return undefined;
  const { mean, sd, n } = spread(numbers);
  return { mean, error: sd, n };
}
