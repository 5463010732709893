import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

export const graphsKind: DiagramKind = { id: "graphs", title: msg("Graphs"), has: () => true, ofRuns: true, fields: [] };
