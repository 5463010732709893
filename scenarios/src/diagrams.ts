/** What a view may say of diagrams. What each of them draws is in web/scene/src/diagrams, what the page adds to it in web/src/lab/diagrams. */
import { Type, type Static, type TObject } from "typebox";
import type { Immutable } from "./immutable.js";
import { closed, Reference } from "./schema.js";

/** In the order in which the page offers them. */
export const diagramNames = ["graphs", "ladder", "queue", "airtime", "map", "sweep"] as const;
export type DiagramName = (typeof diagramNames)[number];

/** What is shown where a view names no diagram. */
export const usualDiagram: DiagramName = "graphs";

/** Those that show single packets, so that a run may open at its first moment in them. */
export const packetDiagrams: ReadonlySet<string> = new Set<DiagramName>([usualDiagram, "ladder", "queue"]);

/** How a diagram is arranged, by its name: optional keys of a view. */
export const arrangements = {
  ladder: Type.Optional(
    closed({
      time: Type.Optional(Type.Enum(["down", "right"], { description: "Where time runs in the ladder. Left out: down." })),
      fold: Type.Optional(Type.Boolean({ description: "Whether the ladder folds long idle gaps. Left out: no." })),
    }),
  ),
  airtime: Type.Optional(
    Type.Enum(["frames", "share"], {
      description: "Single frames in the airtime diagram, or how much of each moment is taken. Left out: frames.",
    }),
  ),
  map: Type.Optional(
    closed({
      ranges: Type.Optional(
        Type.Array(Reference("nodes"), { maxItems: 64, description: "Nodes whose ranges the map draws. Left out: none." }),
      ),
      reuse: Type.Optional(Type.Boolean({ description: "Whether the map colours the sets of nodes that can send at once. Left out: no." })),
    }),
  ),
};

type Written = Immutable<Static<TObject<typeof arrangements>>>;

/** The same as a page has it, where what is left out may also be undefined. */
export type Arrangements = { readonly [Name in keyof Written]: Written[Name] | undefined };
