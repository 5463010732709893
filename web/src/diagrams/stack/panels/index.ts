// The plots that a stack can show, in the order in which they stand, and which of them it shows. A new plot is a file here and a line in the table.

import { panelNames, type PanelName } from "@ackscope/scenarios";
import type { DiagramRun, DiagramView } from "../../types.js";
import type { PlotPanel } from "./panel.js";
import { airtimePanel } from "./airtime.js";
import { limitsPanel } from "./limits.js";
import { modelPanel } from "./model.js";
import { pressurePanel } from "./pressure.js";
import { queuePanel } from "./queue.js";
import { rttPanel } from "./rtt.js";
import { sequencePanel } from "./sequence.js";
import { sojournPanel } from "./sojourn.js";
import { spacingPanel } from "./spacing.js";
import { throughputPanel } from "./throughput.js";
import { windowPanel } from "./window.js";

export type { PlotName, PlotPanel, Point, ShownRun } from "./panel.js";

export const plotPanels: readonly PlotPanel[] = [
  sequencePanel,
  windowPanel,
  queuePanel,
  sojournPanel,
  pressurePanel,
  rttPanel,
  throughputPanel,
  spacingPanel,
  airtimePanel,
  modelPanel,
  limitsPanel,
];

/** The names of the panels that are shown: those that were chosen, or the usual ones. */
export function shownPanels(runs: readonly DiagramRun[], view: DiagramView): readonly PanelName[] {
  const { panels } = view;
  const shown = (name: PanelName): boolean => {
    const plot = plotPanels.find((each) => each.name === name);
    // A link may ask for lanes of a run that has no radio now.
    if (panels) return panels.includes(name) && (plot?.has(runs, view) ?? true);
    return plot ? plot.usual(runs, view) : name === "overview" || name === "bands";
  };
  return panelNames.filter(shown);
}

/** The plots among them. */
export function shownPlots(runs: readonly DiagramRun[], view: DiagramView): readonly PlotPanel[] {
  const names = shownPanels(runs, view);
  return plotPanels.filter(({ name }) => names.includes(name));
}

/** A view with one panel more or less; the last plot stays. */
export function withPanel(runs: readonly DiagramRun[], view: DiagramView, name: PanelName, on: boolean): Pick<DiagramView, "panels"> {
  const now = shownPanels(runs, view);
  const next = panelNames.filter((each) => (each === name ? on : now.includes(each)));
  return { panels: next.some((each) => each !== "overview" && each !== "bands") ? next : now };
}
