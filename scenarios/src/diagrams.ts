/**
 * The names of diagrams, apart from schemas: a page that wants them loads none. What each of them draws is in web/scene/src/diagrams, what the page
 * adds to it in web/src/lab/diagrams, what a view says of it in arrangements.ts.
 */

/** In the order in which the page offers them. */
export const diagramNames = ["graphs", "ladder", "queue", "airtime", "map", "packets", "sweep"] as const;
export type DiagramName = (typeof diagramNames)[number];

/** What is shown where a view names no diagram. */
export const usualDiagram: DiagramName = "graphs";

/** The table of packets on the whole stage; it may stand below another diagram as well (`table` of a view). */
export const tableDiagram: DiagramName = "packets";

/** Those that show single packets, so that a run may open at its first moment in them. */
export const packetDiagrams: ReadonlySet<string> = new Set<DiagramName>([usualDiagram, "ladder", "queue"]);
