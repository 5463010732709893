/** The schema of a scenario, format 1. Built from the catalogue: no default, range or unit of a parameter is repeated here. */
import { Type, type TNumberOptions, type TSchema } from "typebox";
import { catalogue, defaultMechanism, type Mechanism, type Parameter, type Slot } from "./catalogue.js";
import type { Scenario } from "./generated/scenario.js";
import { farthest, fewestNodes, lastCopy, lastSegment, latestTime, longestId, mostItems, mostStations } from "./limits.js";
import { idPattern } from "./names.js";

type Keys = Record<string, TSchema>;

/** An object without other keys. */
export const closed = <Properties extends Keys>(properties: Properties, options: object = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** Optional; a document that does not say means the default. */
const defaulted = (schema: TSchema): TSchema => Type.Optional(schema);

/** Kebab-case, as in file names and addresses. */
export const Id = (options: object = {}) =>
  Type.String({
    ...options,
    pattern: `^${idPattern}$`,
    minLength: 1,
    maxLength: longestId,
    "x-expected": `lower-case letters, digits and single hyphens, at most ${longestId} characters, for example "bottleneck"`,
  });

/** Text of limited length. The pattern counts code points: validators differ in what a character of `maxLength` is. */
export const Text = (fewest: number, most: number, options: object = {}) =>
  Type.String({
    ...options,
    pattern: `^[\\s\\S]{${fewest},${most}}$`,
    minLength: fewest,
    maxLength: most,
    "x-expected": fewest > 0 ? `${fewest} to ${most} characters` : `at most ${most} characters`,
  });

/** An id of something else in the document; `kind` is the list that it stands in. */
export const Reference = (kind: "nodes" | "links" | "channels" | "flows" | "variants", options: object = {}) =>
  Id({ ...options, "x-names": kind });

const labels = ({ title, summary, paper, section }: Mechanism) => ({ title, description: summary, "x-source": { paper, section } });

function parameterSchema(parameter: Parameter): TSchema {
  const { title, help: description } = parameter;
  switch (parameter.type) {
    case "boolean":
      return defaulted(Type.Boolean({ title, description, default: parameter.default }));
    case "choice":
      return defaulted(
        Type.Enum(
          parameter.choices.map(({ value }) => value),
          { title, description, default: parameter.default, "x-choices": parameter.choices },
        ),
      );
    default: {
      const { min, max, aboveMin, unit, nullMeans } = parameter;
      const range = { ...(aboveMin ? { exclusiveMinimum: min } : { minimum: min }), maximum: max, "x-unit": unit };
      const number = (options: TNumberOptions) => (parameter.type === "integer" ? Type.Integer(options) : Type.Number(options));
      const words = { title, description: nullMeans === undefined ? description : `${description} null: ${nullMeans}.` };
      if (parameter.default === undefined) return number({ ...words, ...range });
      const annotations = { ...words, default: parameter.default };
      return defaulted(
        nullMeans === undefined ? number({ ...annotations, ...range }) : Type.Union([number(range), Type.Null()], annotations),
      );
    }
  }
}

const parameterKeys = ({ parameters }: Mechanism): Keys =>
  Object.fromEntries(parameters.map((parameter) => [parameter.key, parameterSchema(parameter)]));

function only(slot: Slot): Mechanism {
  const [mechanism, ...others] = catalogue.filter(({ sits }) => sits === slot);
  if (mechanism === undefined || others.length > 0) throw new Error(`the catalogue has to have one mechanism at ${slot}`);
  return mechanism;
}

/** A part that is always there: the parameters of its only mechanism, and parts of its own. */
function part(slot: Slot, parts: Keys = {}): TSchema {
  const mechanism = only(slot);
  return defaulted(closed({ ...parameterKeys(mechanism), ...parts }, { ...labels(mechanism), default: {} }));
}

/** A part that may be left out of the model: `null`, the default, means that it is not there. */
function nullablePart(slot: Slot, nullMeans: string): TSchema {
  const mechanism = only(slot);
  const words = labels(mechanism);
  return defaulted(
    Type.Union([closed(parameterKeys(mechanism), words), Type.Null()], {
      ...words,
      description: `${words.description} null: ${nullMeans}.`,
      default: null,
    }),
  );
}

/** A slot with alternatives: `type` names the mechanism, beside it stand its parameters. `parts` are by mechanism. */
function slot(place: keyof typeof defaultMechanism, parts: Record<string, Keys> = {}): TSchema {
  const alternatives = catalogue
    .filter(({ sits }) => sits === place)
    .map((mechanism) =>
      closed({ type: Type.Literal(mechanism.id), ...parameterKeys(mechanism), ...parts[mechanism.id] }, labels(mechanism)),
    );
  return defaulted(Type.Union(alternatives, { default: { type: defaultMechanism[place] } }));
}

const list = (items: TSchema, fewest: number, most: number, options: object = {}) =>
  Type.Array(items, { ...options, minItems: fewest, maxItems: most });

const seconds = { minimum: 0, maximum: latestTime, "x-unit": "s" };
const secondsAboveZero = { exclusiveMinimum: 0, maximum: latestTime, "x-unit": "s" };

const run = parameterKeys(only("run"));

// The alternatives of `end` and `measure` have no `type`: they are told apart by their first required key (node.ts).
const End = Type.Union(
  [
    closed({ at: Type.Number({ description: "The run ends at this time.", ...secondsAboveZero }) }),
    closed({
      flowsComplete: Type.Literal(true, {
        description: "The run ends when every flow is complete.",
        "x-expected": 'true, or the end as { "at": seconds }',
      }),
      limit: run["limit"]!,
    }),
  ],
  { title: "End", description: "When the run ends.", default: { flowsComplete: true } },
);

const Measure = Type.Union(
  [
    Type.Literal("whole"),
    closed({ whileActive: list(Reference("flows"), 1, mostItems, { description: "While all of these flows are active." }) }),
    closed({ from: Type.Number(seconds), to: Type.Number(seconds) }),
  ],
  {
    title: "Measure",
    description: "The part of the run that metrics are taken over.",
    default: "whole",
    "x-expected": '"whole", { "from": s, "to": s } or { "whileActive": [flow ids] }',
  },
);

const lossFlow = { flow: Reference("flows", { description: "The flow whose packet is lost." }) };
const lossNumber = { minimum: 0, maximum: lastSegment, "x-unit": "segments" };
const lossCopy = (description: string) => ({
  copy: defaulted(Type.Integer({ minimum: 0, maximum: lastCopy, "x-unit": "1", default: 0, description })),
});

// Told apart by their first required key, which `flow` is of the last alternative (node.ts).
const ScriptedLoss = Type.Union([
  closed({
    ack: Type.Integer({ ...lossNumber, description: "Number of the ACK: the segment that it asks for." }),
    ...lossFlow,
    ...lossCopy("Its place among the ACKs with this number that cross the link, from 0."),
  }),
  closed({
    control: Type.Enum(["syn", "synAck", "openingAck", "closingAck"], {
      description: "A packet that opens or closes the connection: the SYN, its answer, the ACK of that, or the ACK of a FIN.",
    }),
    ...lossFlow,
    ...lossCopy("Its place among those that cross the link, from 0."),
  }),
  closed({
    crossing: Type.Integer({
      minimum: 0,
      maximum: lastCopy,
      "x-unit": "1",
      description: "Its place among the packets with this segment that cross the link, from 0, whoever sent them.",
    }),
    ...lossFlow,
    segment: Type.Integer({ ...lossNumber, description: "Number of the segment, from 0." }),
  }),
  closed({
    probe: Type.Integer({ ...lossNumber, "x-unit": "1", description: "Number of the probe, of the window or of the round-trip time." }),
    ...lossFlow,
    ...lossCopy("Its place among the probes with this number that cross the link, from 0: requests and answers."),
  }),
  closed({
    ...lossFlow,
    segment: Type.Integer({ ...lossNumber, description: "Number of the segment or datagram, from 0." }),
    ...lossCopy("0 is the first transmission."),
  }),
]);

const Queue = defaulted(
  closed(
    {
      limit: part("queue/limit"),
      admit: slot("queue/admit"),
      order: slot("queue/order"),
      depart: slot("queue/depart"),
      buckets: nullablePart("queue/buckets", "each flow has a queue of its own"),
      filter: nullablePart("queue/filter", "nothing is filtered"),
      cakeFilter: nullablePart("queue/cakeFilter", "CAKE filters nothing"),
    },
    { title: "Queue", description: "Packets that wait for the link.", default: {} },
  ),
);

/** Of a list, an item names its mechanism by `type`, without a default. `parts` are by mechanism. */
const item = (place: Slot, keys: Keys, parts: Record<string, Keys> = {}) =>
  Type.Union(
    catalogue
      .filter(({ sits }) => sits === place)
      .map((mechanism) =>
        closed(
          { id: Id(), ...keys, type: Type.Literal(mechanism.id), ...parts[mechanism.id], ...parameterKeys(mechanism) },
          labels(mechanism),
        ),
      ),
  );

const direction = (description: string) =>
  closed(
    {
      ...parameterKeys(only("link")),
      queue: Queue,
      shaper: nullablePart("link/shaper", "packets leave at the link's rate"),
      compression: nullablePart("link/compression", "headers cross the link whole"),
      errors: slot("link/errors", {
        scripted: { lose: list(ScriptedLoss, 0, mostItems, { description: "The packets to lose." }) },
      }),
    },
    { description },
  );

const Link = closed({
  id: Id(),
  a: Reference("nodes", { description: "The node at one end." }),
  b: Reference("nodes", { description: "The node at the other end." }),
  channel: defaulted(
    Type.Union([Reference("channels"), Type.Null()], {
      description: "The channel that the link's packets take turns on, in both directions. null: a wire of its own.",
      default: null,
    }),
  ),
  oneWay: defaulted(
    Type.Boolean({ default: false, description: "Packets cross the link from a to b only; the others have to find another way." }),
  ),
  forward: direction("From a to b."),
  backward: defaulted(direction("From b to a. Left out: as forward, but scripted losses become none.")),
});

const Sender = part("sender", {
  congestion: slot("sender/congestion"),
  slowStart: slot("sender/slowStart"),
  increase: slot("sender/increase"),
  recovery: slot("sender/recovery"),
  response: slot("sender/response"),
  rto: part("sender/rto"),
  pacing: nullablePart("sender/pacing", "none"),
  bursts: nullablePart("sender/bursts", "bursts of any length"),
  limitedTransmit: nullablePart("sender/early", "the first duplicates send nothing"),
  eln: nullablePart("sender/lossNotification", "every loss is taken for congestion"),
});

const Receiver = part("receiver", {
  selective: slot("receiver/selective"),
  eln: nullablePart("receiver/lossNotification", "ACKs do not say why a segment was lost"),
  gro: nullablePart("receiver/merging", "TCP gets each segment by itself"),
  reading: nullablePart("receiver/reading", "the application reads at once, and the window never closes"),
  ack: slot("receiver/ack", {
    smartacking: {
      rtt: slot("receiver/rtt", {
        ownData: { flow: Reference("flows", { description: "The flow whose sender sits beside this receiver." }) },
      }),
    },
  }),
});

const ApplicationWrite = closed({
  at: Type.Number({ ...seconds, description: "When, from the start of the flow." }),
  bytes: Type.Integer({ minimum: 1, maximum: 1_000_000_000, "x-unit": "B", description: "How much." }),
});

const segmentNumber = { minimum: 0, maximum: lastSegment, "x-unit": "segments" };

const SackBlock = closed({
  first: Type.Integer({ ...segmentNumber, description: "The first segment of the block." }),
  count: Type.Integer({ ...segmentNumber, minimum: 1, description: "How many it has." }),
});

const SegmentCopy = closed({
  segment: Type.Integer({
    ...segmentNumber,
    maximum: 99_999,
    description: "Which one. An ACK that echoes what has not come yet is not sent.",
  }),
  copy: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: "Which of its copies, from 0." })),
});

const ScriptedAck = closed({
  at: Type.Number({ ...seconds, description: "When it leaves." }),
  ack: Type.Integer({ ...segmentNumber, description: "The next segment that it expects. One of what has not come yet is not sent." }),
  window: Type.Optional(
    Type.Union([Type.Integer(segmentNumber), Type.Null()], {
      description:
        "Segments beyond it that there is room for, if the script has a window at first. null, or left out: the ACK does not say.",
    }),
  ),
  sack: Type.Optional(list(SackBlock, 0, 4, { description: "Blocks of what has come. The first may be of what came twice (RFC 2883)." })),
  ece: Type.Optional(Type.Boolean({ description: "It echoes a mark (ECE)." })),
  echo: Type.Optional(SegmentCopy),
});

const ScriptedSegment = closed({
  at: Type.Number({ ...seconds, description: "When it leaves, from the start of the run." }),
  segment: Type.Integer({ ...segmentNumber, maximum: 99_999, description: "Which one." }),
  ce: Type.Optional(Type.Boolean({ description: "A router has marked it (CE)." })),
  push: Type.Optional(Type.Boolean({ description: "The sender has nothing more to send for now (PSH)." })),
});

/** What one end sends at given times, whatever comes: the rules of the other end are seen alone, as in a conformance test. */
const Script = Type.Union(
  [
    closed(
      {
        opens: Type.Optional(
          Type.Union([Type.Number(seconds), Type.Null()], {
            description: "When it answers the SYN of a flow with set-up; without set-up there is none. null: never.",
          }),
        ),
        window: Type.Optional(
          Type.Union([Type.Integer(segmentNumber), Type.Null()], {
            description: "Segments that it has room for at first. null, or left out: the sender never hears of a window.",
          }),
        ),
        acks: list(ScriptedAck, 0, mostItems, { description: "What a scripted receiver sends, in order of time." }),
      },
      { title: "Scripted receiver" },
    ),
    closed(
      { segments: list(ScriptedSegment, 1, mostItems, { description: "What a scripted sender sends, in order of time." }) },
      { title: "Scripted sender" },
    ),
  ],
  { description: "One end follows a script: either the receiver, or the sender. Left out: both ends follow their rules." },
);

const Flow = closed({
  id: Id(),
  from: Reference("nodes", { description: "The sender's node." }),
  to: Reference("nodes", { description: "The receiver's node." }),
  ...parameterKeys(only("flow")),
  after: defaulted(
    Type.Union([Reference("flows"), Type.Null()], {
      description:
        "The flow after whose arrival this one starts: when its last segment has reached its receiver, plus the start time. null: none.",
      default: null,
    }),
  ),
  parallel: part("flow/parallel"),
  setup: nullablePart("flow/setup", "both ends are there from the start, and stay"),
  quic: nullablePart("flow/quic", "TCP carries the data"),
  script: Type.Optional(Script),
  traffic: slot("traffic", {
    relay: { flow: Reference("flows", { description: "The flow that brings the data: it ends where this one begins." }) },
    writes: { writes: list(ApplicationWrite, 1, mostItems, { description: "What is written, in order of time." }) },
  }),
  sender: Sender,
  receiver: Receiver,
});

const lossyLink = {
  link: Reference("links", {
    description: "The lossy link beside the node: the agent looks after data on its way there, or from there.",
  }),
};

const Agent = item(
  "agent",
  { node: Reference("nodes", { description: "Where it sits: it sees the packets that the node forwards." }) },
  { snoop: lossyLink, elnMarker: lossyLink },
);

const Channel = item(
  "channel",
  {},
  {
    packetRadio: {
      eln: nullablePart("channel/lossNotification", "radios do not say why a packet was lost"),
    },
    dcf: {
      stations: list(Reference("nodes"), 2, mostStations, {
        description: "The nodes that have a radio on the channel; each needs a position.",
      }),
      queue: Queue,
      linkRed: nullablePart("channel/linkRed", "packets are lost to contention and full queues only"),
      pacing: nullablePart("channel/pacing", "stations wait for no more than their backoff"),
      aggregation: nullablePart("channel/aggregation", "a frame carries one packet"),
    },
  },
);

const metres = { minimum: -farthest, maximum: farthest, "x-unit": "m" };

const Node = closed({
  id: Id(),
  position: defaulted(
    Type.Union(
      [closed({ x: Type.Number(metres), y: Type.Number(metres) }, { title: "Position", description: "Where the node is." }), Type.Null()],
      {
        description: "Where the node is, for channels whose radios have ranges, and for the map. null: anywhere.",
        default: null,
      },
    ),
  ),
});

const Handoff = closed(
  {
    id: Id(),
    mobile: Reference("nodes", { description: "The node that moves." }),
    stations: list(Reference("nodes"), 2, 16, {
      description: "The base stations in the order in which the mobile visits them, and then again; each has a link to it.",
    }),
    ...parameterKeys(only("handoff")),
    scheme: slot("handoff/scheme"),
  },
  labels(only("handoff")),
);

const Change = item("change/effect", {
  link: Id({ description: "The link that changes." }),
  ...parameterKeys(only("change")),
});

export const ScenarioSchema = Type.Unsafe<Scenario>(
  closed(
    {
      format: Type.Literal(1, { description: "The version of the format." }),
      seed: run["seed"]!,
      end: defaulted(End),
      measure: defaulted(Measure),
      nodes: list(Node, fewestNodes, mostItems, { description: "Hosts and routers." }),
      links: list(Link, 0, mostItems, { description: "Full-duplex links between two nodes." }),
      channels: defaulted(
        list(Channel, 0, mostItems, { description: "Media: what links share, or the air between stations.", default: [] }),
      ),
      agents: defaulted(list(Agent, 0, mostItems, { description: "Helpers at nodes, on the way of packets.", default: [] })),
      handoffs: defaulted(list(Handoff, 0, mostItems, { description: "Mobiles that move between base stations.", default: [] })),
      flows: list(Flow, 1, mostItems, { description: "TCP connections." }),
      changes: defaulted(list(Change, 0, mostItems, { description: "What becomes of links during the run.", default: [] })),
      trace: part("trace"),
    },
    { title: "Scenario", description: "What the core runs." },
  ),
);
