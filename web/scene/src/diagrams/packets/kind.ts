import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

/** The packets as rows of text, for those who read rather than look. It takes a laboratory to filter and to choose them. */
export const packetsKind: DiagramKind = { id: "packets", title: msg("Table"), has: () => true, ofRuns: false, fields: [] };
