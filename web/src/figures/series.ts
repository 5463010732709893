// One colour and one shape a series in all panels of a figure, as long as there are enough of them.

import type { Figure, Panel } from "@ackscope/scenarios";
import { distinctSeries } from "@ackscope/scene";
import { isSwept } from "./swept.js";

export interface NumberedSeries {
  readonly id: string;
  readonly label: string;
  readonly number: number;
}

/** Every series that is drawn as a curve or as bars once, in the order in which panels bring them. */
export function seriesOf({ panels }: Figure): readonly NumberedSeries[] {
  const labels = new Map<string, string>();
  for (const panel of panels.filter(isSwept)) {
    for (const { id, label } of panel.series) if (!labels.has(id)) labels.set(id, label);
  }
  return [...labels].map(([id, label], number) => ({ id, label, number }));
}

/** One name for each series throughout, and a mark of its own: then one key serves all panels. */
export function hasOneKey(figure: Figure): boolean {
  const series = seriesOf(figure);
  const names = new Map(series.map(({ id, label }) => [id, label]));
  return (
    series.length <= distinctSeries &&
    figure.panels.filter(isSwept).every((panel) => panel.series.every(({ id, label }) => names.get(id) === label))
  );
}

/** By series of a panel: the number of its mark. Where there are too many for the figure, panels count their own. */
export function numbersIn(figure: Figure, panel: Panel): ReadonlyMap<string, number> {
  const all = seriesOf(figure);
  return all.length > distinctSeries
    ? new Map(panel.series.map(({ id }, number) => [id, number]))
    : new Map(all.map(({ id, number }) => [id, number]));
}
