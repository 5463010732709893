// Figures by what an address says. A page of one figure loads those of its paper only.

import type { Figure, Panel, Series } from "@ackscope/scenarios";
import { use } from "react";

const papers: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  smartacking: async () => (await import("@ackscope/scenarios/figures/smartacking")).smartacking,
  asymmetry: async () => (await import("@ackscope/scenarios/figures/asymmetry")).asymmetry,
  "wireless-links": async () => (await import("@ackscope/scenarios/figures/wireless-links")).wirelessLinks,
  multihop: async () => (await import("@ackscope/scenarios/figures/multihop")).multihop,
  today: async () => (await import("@ackscope/scenarios/figures/today")).today,
};

const fetched = new Map<string, Promise<readonly Figure[]>>();

/** The figures of a paper; none if there is no such paper. Rejects when they cannot be had now. */
export function figuresOf(paper: string): Promise<readonly Figure[]> {
  let result = fetched.get(paper);
  if (!result) {
    result = papers[paper]?.() ?? Promise.resolve([]);
    fetched.set(paper, result);
    result.catch(() => fetched.delete(paper));
  }
  return result;
}

interface Found {
  readonly figure: Figure | undefined;
  /** The figures of the paper. */
  readonly known: readonly Figure[];
}

/** Case does not matter: X1 and x1 are one figure. */
export function useFigureAt(paper = "", number = ""): Found {
  const known = use(figuresOf(paper.toLowerCase()));
  const id = `${paper}/${number}`.toLowerCase();
  return { figure: known.find((figure) => figure.id.toLowerCase() === id), known };
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
