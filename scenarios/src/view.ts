/** How an experiment is shown: small, and apart from what is run. Everything is optional. */
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { latestTime, longestId } from "./limits.js";
import { closed, Reference, Text } from "./schema.js";

const seconds = { minimum: 0, maximum: latestTime, "x-unit": "s" };

export const ViewSchema = closed(
  {
    a: Type.Optional(Reference("variants", { description: "The variant that is shown first." })),
    b: Type.Optional(
      Type.Union([Reference("variants"), Type.Null()], { description: "The variant that it is compared with; null: none." }),
    ),
    from: Type.Optional(Type.Number({ ...seconds, description: "Start of the time range." })),
    to: Type.Optional(Type.Number({ ...seconds, description: "End of the time range." })),
    at: Type.Optional(Type.Number({ ...seconds, description: "The instant under the cursor." })),
    hidden: Type.Optional(Type.Array(Text(1, 64), { maxItems: 64, description: "What diagrams leave out." })),
    layout: Type.Optional(Type.Enum(["overlay", "rows"], { description: "Both variants in one diagram, or each in its own row." })),
    diagram: Type.Optional(
      Type.Enum(["graphs", "ladder", "airtime", "map"], {
        description:
          "Graphs over one time axis, packets from node to node, what each radio does, or where the nodes are. Left out: graphs.",
      }),
    ),
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
        reuse: Type.Optional(
          Type.Boolean({ description: "Whether the map colours the sets of nodes that can send at once. Left out: no." }),
        ),
      }),
    ),
    bandSeconds: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: latestTime,
        "x-unit": "s",
        description: "Time that one band of the folded timeline spans.",
      }),
    ),
    heights: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), {
        minItems: 3,
        maxItems: 4,
        description:
          "Heights of the panels in pixels: bands, time-sequence graph, window, queue. All but the first keep their ratio in another window.",
      }),
    ),
    queue: Type.Optional(
      Type.String({
        pattern: "^(none|[a-z0-9]+(-[a-z0-9]+)*/(forward|backward)|node:[a-z0-9]+(-[a-z0-9]+)*)$",
        maxLength: longestId + "/backward".length,
        "x-expected":
          'a link\'s id and direction, for example "bottleneck/backward", the node of a station, for example "node:n3", or "none"',
        description: "The link direction or the station whose queue is shown. Left out: that of a slow return link, where packets wait.",
      }),
    ),
  },
  { title: "View", description: "How an experiment is shown." },
);

export type View = Immutable<Static<typeof ViewSchema>>;
