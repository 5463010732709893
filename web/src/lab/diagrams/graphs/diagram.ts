import { diagramKinds } from "@ackscope/scene/diagrams";
import type { Diagram } from "../diagram.js";

/** The lab has overviews, changes and menus with them, an embed or a lesson a stack and its key. */
export const graphsDiagram: Diagram = { ...diagramKinds.graphs, View: null, ofCaptures: true, shortcuts: [] };
