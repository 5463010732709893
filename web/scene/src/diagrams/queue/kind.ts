import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

/** Which queue it is of is a matter of the view: the graphs have a panel of the same queue. */
export const queueKind: DiagramKind = {
  id: "queue",
  title: msg("Queue"),
  has: (runs) => runs.some(({ topology }) => topology.queues.length > 0),
  ofRuns: true,
  fields: [],
};
