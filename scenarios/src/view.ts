/** How an experiment is shown: small, and apart from what is run. Everything is optional. */
import { Type, type Static } from "typebox";
import { arrangements } from "./arrangements.js";
import { diagramNames } from "./diagrams.js";
import type { Immutable } from "./immutable.js";
import { latestTime, longestBookmark, longestId, mostBookmarks, mostItems, mostRunsShown } from "./limits.js";
import { queuePattern, wherePattern } from "./names.js";
import { panelNames, sequenceStyles, shortestRateWindow } from "./panels.js";
import { closed, Reference, Text } from "./schema.js";

const longestPlace = longestId + "/backward".length;

const height = { minimum: 1, maximum: 10_000 };

const seconds = { minimum: 0, maximum: latestTime, "x-unit": "s" };

export const ViewSchema = closed(
  {
    a: Type.Optional(Reference("variants", { description: "The variant that is shown first." })),
    b: Type.Optional(
      Type.Union([Reference("variants"), Type.Null()], { description: "The variant that it is compared with; null: none." }),
    ),
    more: Type.Optional(
      Type.Array(Reference("variants"), {
        minItems: 1,
        maxItems: mostRunsShown - 2,
        description: "Further variants that are shown beside these two.",
      }),
    ),
    from: Type.Optional(Type.Number({ ...seconds, description: "Start of the time range." })),
    to: Type.Optional(Type.Number({ ...seconds, description: "End of the time range." })),
    at: Type.Optional(Type.Number({ ...seconds, description: "The instant under the cursor." })),
    hidden: Type.Optional(Type.Array(Text(1, 64), { maxItems: 64, description: "What diagrams leave out." })),
    shown: Type.Optional(
      Type.Array(Text(1, 64), { maxItems: 64, description: "What diagrams show besides the usual, for example the flight size." }),
    ),
    layout: Type.Optional(Type.Enum(["overlay", "rows"], { description: "Both variants in one diagram, or each in its own row." })),
    diagram: Type.Optional(
      Type.Enum([...diagramNames], {
        description:
          "Graphs over one time axis, packets from node to node, packets in one queue and on its line, what each radio does, where the nodes are, packets as rows of a table, or a parameter over its values. Left out: graphs.",
      }),
    ),
    ...arrangements,
    bandSeconds: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: latestTime,
        "x-unit": "s",
        description: "Time that one band of the folded timeline spans.",
      }),
    ),
    heights: Type.Optional(
      Type.Union(
        [
          closed(Object.fromEntries(panelNames.map((name) => [name, Type.Optional(Type.Integer(height))]))),
          Type.Array(Type.Integer(height), { minItems: 3, maxItems: 4 }),
        ],
        {
          description:
            "Heights of panels in pixels, by name; all but bands and overview keep their ratio in another window. As a list, as older documents have it: bands, time-sequence graph, window, queue.",
          "x-expected": "heights in pixels by the panels' names",
        },
      ),
    ),
    panels: Type.Optional(
      Type.Array(Type.Enum([...panelNames]), {
        minItems: 1,
        maxItems: panelNames.length,
        description: "The panels that are shown. Left out: overview, bands, time-sequence graph, window, and the queue where it matters.",
      }),
    ),
    style: Type.Optional(
      Type.Enum([...sequenceStyles], {
        description: "Time-sequence graphs as tcptrace, Wireshark or the papers draw them. Left out: our own way.",
      }),
    ),
    modulo: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: "Sequence numbers in the papers' style are drawn modulo this number; 0: as they are. Left out: 90.",
      }),
    ),
    rateWindow: Type.Optional(
      Type.Number({
        minimum: shortestRateWindow,
        maximum: latestTime,
        "x-unit": "s",
        description: "Time over which throughput is averaged. Left out: a round time that suits the range shown.",
      }),
    ),
    scale: Type.Optional(
      Type.Enum(["run"], {
        description: "Whether value axes fit the whole run and stay while time moves. Left out: they fit what is in view.",
      }),
    ),
    where: Type.Optional(
      Type.String({
        pattern: `^(${wherePattern})$`,
        maxLength: longestPlace,
        "x-expected": '"receiver", a link\'s id and direction, for example "bottleneck/forward", or a node, for example "node:base"',
        description: "Where the time-sequence graph is observed. Left out: at the sender.",
      }),
    ),
    ranges: Type.Optional(
      Type.Array(closed({ from: Type.Number(seconds), to: Type.Number(seconds) }), {
        minItems: 2,
        maxItems: mostRunsShown,
        description: "Time ranges of the runs, one each, where they are zoomed apart. Left out: all runs show the same range.",
      }),
    ),
    flow: Type.Optional(
      Type.Integer({ minimum: 0, maximum: mostItems, description: "Place of the flow that is looked at. Left out: the first." }),
    ),
    packet: Type.Optional(
      closed(
        {
          run: Type.Integer({ minimum: 0, maximum: mostRunsShown - 1, description: "Place of the run on the page." }),
          number: Type.Integer({ minimum: 0, maximum: 4_294_967_295, description: "The packet's serial number in its run." }),
        },
        { description: "The packet that is selected." },
      ),
    ),
    align: Type.Optional(
      Type.Enum(["flow"], {
        description: "Whether time is counted from where each run's flow started. Left out: from the start of the run.",
      }),
    ),
    bookmarks: Type.Optional(
      Type.Array(closed({ at: Type.Number(seconds), text: Text(0, longestBookmark) }), {
        maxItems: mostBookmarks,
        description: "Moments that are marked.",
      }),
    ),
    table: Type.Optional(
      Type.Boolean({
        description: 'Whether the packet table stands below the diagram; `diagram` "packets" gives it the whole height. Left out: no.',
      }),
    ),
    filter: Type.Optional(Text(1, 500, { description: "The expression by which the packet table is filtered." })),
    queue: Type.Optional(
      Type.String({
        pattern: `^(${queuePattern})$`,
        maxLength: longestPlace,
        "x-expected":
          'a link\'s id and direction, for example "bottleneck/backward", the node of a station, for example "node:n3", or "none"',
        description: "The link direction or the station whose queue is shown. Left out: that of a slow return link, where packets wait.",
      }),
    ),
  },
  { title: "View", description: "How an experiment is shown." },
);

export type View = Immutable<Static<typeof ViewSchema>>;
