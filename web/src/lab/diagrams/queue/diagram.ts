import { diagramKinds } from "@ackscope/scene/diagrams";
import { lazy } from "react";
import { queueShortcuts } from "../../../diagrams/queue/shortcuts.js";
import type { Diagram } from "../diagram.js";

export const queueDiagram: Diagram = { ...diagramKinds.queue, View: lazy(() => import("./Queues.js")), shortcuts: queueShortcuts };
