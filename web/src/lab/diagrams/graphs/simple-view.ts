// The graphs as the simple level shows them: one pair of plots, and in them nothing that needs an explanation first. The view itself stays as it is.

import type { PanelName } from "@ackscope/scenarios";
import { shownPanels, shownPlots, withPanel, type DiagramRun, type DiagramView, type Series } from "../../../diagrams/index.js";
import type { Lab } from "../../session/lab.js";

/** What stands beside the window and the sequence numbers. */
export const companions: readonly Series[] = ["ssthresh", "estimate", "factor", "alpha", "told", "buffered", "edge", "flight"];

const isCompanion = (name: string): boolean => companions.some((series) => series === name);

/** Bands and what follows the second plot are left out. */
export function simpleView(runs: readonly DiagramRun[], view: DiagramView): DiagramView {
  const pair = shownPlots(runs, view).slice(0, 2);
  return {
    ...view,
    panels: pair.map(({ name }) => name),
    hidden: [...new Set([...view.hidden, ...companions])],
    shown: view.shown?.filter((name) => !isCompanion(name)),
  };
}

/** What was pressed in the key of a simple view, for the view behind it: the companions are hidden by the level, not by a person. */
export function fromSimpleView(view: DiagramView, next: Partial<DiagramView>): Partial<DiagramView> {
  const { hidden } = next;
  return hidden ? { ...next, hidden: hidden.filter((name) => !isCompanion(name) || view.hidden.includes(name)) } : next;
}

/** The panels on the page at the lab's level. */
export function panelsInSight({ state: { result, view, level } }: Lab): readonly PanelName[] {
  if (!result) return [];
  return shownPanels(result.runs, level === "simple" ? simpleView(result.runs, view) : view);
}

/** One panel more or less. For one that the simple level would not show the next level opens. */
export function togglePanel(lab: Lab, name: PanelName): void {
  const { result, view, level } = lab.state;
  if (!result) return;
  const on = !panelsInSight(lab).includes(name);
  lab.setView(withPanel(result.runs, view, name, on));
  if (on && level === "simple") lab.setLevel("standard");
}
