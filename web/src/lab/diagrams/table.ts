// The diagrams of the lab, of embeds and of lessons. A new one is a folder here and a line in the table: docs/adding-a-diagram.md.

import { diagramNames, usualDiagram, type DiagramName } from "@ackscope/scenarios";
import { airtimeDiagram } from "./airtime/diagram.js";
import type { Diagram } from "./diagram.js";
import { graphsDiagram } from "./graphs/diagram.js";
import { ladderDiagram } from "./ladder/diagram.js";
import { mapDiagram } from "./map/diagram.js";
import { packetsDiagram } from "./packets/diagram.js";
import { queueDiagram } from "./queue/diagram.js";
import { sweepDiagram } from "./sweep/diagram.js";

export const diagrams: Readonly<Record<DiagramName, Diagram>> = {
  graphs: graphsDiagram,
  ladder: ladderDiagram,
  queue: queueDiagram,
  airtime: airtimeDiagram,
  map: mapDiagram,
  packets: packetsDiagram,
  sweep: sweepDiagram,
};

/** What may take the usual diagram's place, in the order in which it is offered. */
export const otherDiagrams: readonly Diagram[] = diagramNames.filter((name) => name !== usualDiagram).map((name) => diagrams[name]);
