// Panels of figures that are a diagram of runs. Each has a folder here, a line in forms.ts, which pages load, and one in drawings.ts, which
// whatever draws all forms of panels loads.

import type { DiagramName, Panel, Profile, Scenario } from "@ackscope/scenarios";
import type { Picture } from "@ackscope/scene";
import type { ComponentType } from "react";
import type { LinkView } from "../../share/link.js";
import type { Block } from "../block.js";
import type { PanelProps } from "../../figures/panels.js";
import type { Trace } from "../../figures/TimelineView.js";

export type DiagramForm = Panel["form"] & DiagramName;

export interface FigureForm {
  readonly Panels: ComponentType<PanelProps>;
  /** What the lab shows of such a panel; undefined: the panel does not say. */
  readonly view: (panel: Panel) => LinkView | undefined;
}

export interface FigureDrawing {
  /** Until when a panel's runs are made, s. */
  readonly end: (panel: Panel) => number;
  /** The first run, with no words. */
  readonly little: (panel: Panel, trace: Trace, scenario: Scenario, size: { readonly width: number; readonly height: number }) => Picture;
  /** All runs, for files. */
  readonly block: (panel: Panel, profile: Profile) => Promise<Block>;
}
