import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import type { Diagram } from "../diagram.js";

export const ladderDiagram: Diagram = {
  ...diagramKinds.ladder,
  View: lazy(() => import("./Ladders.js")),
  Totals: lazy(() => import("./LadderTotals.js")),
  ofCaptures: true,
  shortcuts: [],
};
