// Figures by what an address says.

import type { Figure, Panel, Series } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";

/** Case does not matter: X1 and x1 are one figure. */
export function figureAt(paper: string | undefined, number: string | undefined): Figure | undefined {
  const id = `${paper ?? ""}/${number ?? ""}`.toLowerCase();
  return figures.find((figure) => figure.id.toLowerCase() === id);
}

export interface FoundPoint {
  readonly panel: Panel;
  readonly series: Series;
  readonly x: number;
}

/** Only x values that the figure has in one of its profiles. */
export function pointAt(figure: Figure, query: URLSearchParams): FoundPoint | undefined {
  const panel = figure.panels.find(({ id, form }) => id === query.get("panel") && form !== "topology");
  const series = panel?.series.find(({ id }) => id === query.get("series"));
  const x = Number(query.get("x") ?? NaN);
  if (!panel || !series) return undefined;
  return [...panel.x.values.paper, ...panel.x.values.preview].includes(x) ? { panel, series, x } : undefined;
}

export { figures };
