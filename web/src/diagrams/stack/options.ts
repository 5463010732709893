// What of runs and a view the layout of their stack follows from.

import type { DiagramRun, DiagramView } from "../types.js";
import type { StackOptions } from "./layout.js";
import { shownPanels, shownPlots } from "./panels/index.js";

export function stackOptions(runs: readonly DiagramRun[], view: DiagramView): StackOptions {
  return {
    plots: shownPlots(runs, view).map(({ name, share, least }) => ({ name, share, least: least?.(runs, view) })),
    bands: shownPanels(runs, view).includes("bands"),
    runs: runs.length,
    layout: view.layout,
    heights: view.heights,
  };
}
