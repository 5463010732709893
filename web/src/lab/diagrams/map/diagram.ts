import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import { mapShortcuts } from "../../../diagrams/map/shortcuts.js";
import type { Diagram } from "../diagram.js";

export const mapDiagram: Diagram = { ...diagramKinds.map, View: lazy(() => import("./Maps.js")), shortcuts: mapShortcuts };
