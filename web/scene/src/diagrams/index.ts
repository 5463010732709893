/** The diagrams, without what draws them. A new one is a folder here and a line in the table: docs/adding-a-diagram.md. */

import { diagramNames, usualDiagram, type DiagramName } from "@ackscope/scenarios";
import { airtimeKind } from "./airtime/kind.js";
import { graphsKind } from "./graphs/kind.js";
import type { DiagramKind } from "./kind.js";
import { ladderKind } from "./ladder/kind.js";
import { mapKind } from "./map/kind.js";
import { packetsKind } from "./packets/kind.js";
import { queueKind } from "./queue/kind.js";
import { sweepKind } from "./sweep/kind.js";

export type { DiagramKind, LinkValues, ViewField } from "./kind.js";

export const diagramKinds: Readonly<Record<DiagramName, DiagramKind>> = {
  graphs: graphsKind,
  ladder: ladderKind,
  queue: queueKind,
  airtime: airtimeKind,
  map: mapKind,
  packets: packetsKind,
  sweep: sweepKind,
};

/** In the order in which the page offers them. */
export const diagramList: readonly DiagramKind[] = diagramNames.map((name) => diagramKinds[name]);

/** Those that are drawn wherever there are runs. */
export const diagramsOfRuns: readonly DiagramKind[] = diagramList.filter(({ ofRuns }) => ofRuns);

interface Naming {
  readonly diagram?: DiagramName | undefined;
}

/** The diagram that a view names. */
export const diagramOf = ({ diagram = usualDiagram }: Naming): DiagramName => diagram;

/** The diagram that is drawn of it where there are runs and nothing else. */
export const drawnDiagram = (view: Naming): DiagramName => (diagramKinds[diagramOf(view)].ofRuns ? diagramOf(view) : usualDiagram);
