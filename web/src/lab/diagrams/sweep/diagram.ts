import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import type { Diagram } from "../diagram.js";

export const sweepDiagram: Diagram = {
  ...diagramKinds.sweep,
  View: lazy(() => import("./SweepView.js")),
  picture: async (lab) => (await import("./sweep-sheet.js")).sweepPicture(lab),
  shortcuts: [],
};
