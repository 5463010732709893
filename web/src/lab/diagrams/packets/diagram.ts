import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import type { Diagram } from "../diagram.js";

export const packetsDiagram: Diagram = {
  ...diagramKinds.packets,
  View: lazy(() => import("./PacketsView.js")),
  Rows: null,
  ofCaptures: true,
  shortcuts: [],
};
