import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import { airtimeShortcuts } from "../../../diagrams/airtime/shortcuts.js";
import type { Diagram } from "../diagram.js";

export const airtimeDiagram: Diagram = {
  ...diagramKinds.airtime,
  View: lazy(() => import("./Airtimes.js")),
  Rows: lazy(() => import("./FrameTable.js")),
  Details: lazy(() => import("./AirtimeInspector.js")),
  shortcuts: airtimeShortcuts,
};
