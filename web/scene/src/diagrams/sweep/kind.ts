import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

/** It has results of its own, and takes a laboratory to compute them. */
export const sweepKind: DiagramKind = { id: "sweep", title: msg("Sweep"), has: () => true, ofRuns: false, fields: [] };
