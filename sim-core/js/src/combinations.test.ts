// Any sender with any receiver, queue, agent, errors and changes during the run: any two of them meet in some scenario, and that is either refused with a reason or
// completes its transfer with every segment received once.
import { expect, test } from "vitest";
import { Kind, type Columns } from "./columns.js";
import { ScenarioError } from "./errors.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { pairwise, type Row } from "./testing/pairwise.js";

/** A dimension's choices by name: the part of the document that each sets. The first is what the others are refused or accepted beside. */
type Choices = Readonly<Record<string, unknown>>;

const smartacking = (rtt: object, more: object = {}) => ({ type: "smartacking", rtt, ...more });
const snoop = (settings: object) => [{ id: "snoop", node: "base", type: "snoop", link: "wireless", ...settings }];
const marker = [{ id: "marker", node: "base", type: "elnMarker", link: "wireless" }];

/** Of the wireless link, while the file is on its way. */
const outage = { id: "outage", link: "wireless", at: 0.35, type: "outage", duration: 0.5 };
const slower = { id: "slower", link: "wireless", at: 0.3, type: "capacity", rate: 5e5, direction: "forward" };
const nearer = { id: "nearer", link: "wireless", at: 0.4, type: "delay", delay: 0.0005 };

const dimensions = {
  direction: { toMobile: ["fixed", "mobile"], fromMobile: ["mobile", "fixed"] },
  recovery: {
    newreno: { type: "newreno" },
    reno: { type: "reno" },
    sack: { type: "sack" },
    prr: { type: "sack", rules: "rfc6675", reduction: "prr" },
    rack: { type: "rack" },
    smart: { type: "smart" },
  },
  transport: { tcp: null, quic: {}, quicLean: { probes: 1, ranges: 2, ackThreshold: 10, packetThreshold: 1 } },
  congestion: {
    aimd: { type: "aimd" },
    cubic: { type: "cubic" },
    bbr: { type: "bbr" },
    bbr3: { type: "bbr3" },
    prague: { type: "prague", transition: 5 },
  },
  slowStart: {
    standard: { type: "standard" },
    hystart: { type: "hystart", lowWindow: 4, samples: 2 },
    hystartpp: { type: "hystartpp", samples: 2, cssRounds: 2 },
  },
  increase: {
    perAck: { type: "perAck" },
    abc: { type: "abc" },
    sabc: { type: "sabc" },
    perSegment: { type: "perSegment" },
    acknowledgedBytes: { type: "acknowledgedBytes" },
  },
  response: { halve: { type: "halve" }, dctcp: { type: "dctcp" } },
  early: { none: null, limitedTransmit: {} },
  eln: { none: null, eln: { dupackThreshold: 3 }, elnRxmt: { dupackThreshold: 1 } },
  pacing: { none: null, unpaced: {}, paced: { retransmissions: "paced" } },
  bursts: { none: null, timer: { segments: 2 }, nextAck: { segments: 3, timed: "nextAck" } },
  sender: {
    plain: {},
    marks: { ecnCapable: true, answersMarks: true, retransmitsOnMark: true },
    timestamps: { timestamps: true, maxWindow: 6 },
    l4s: { ecnCapable: true, ect: "ect1", answersMarks: true, markFeedback: "counterAndOption" },
  },
  rto: { exact: {}, wholeTicks: { granularity: 0.5, arithmetic: "wholeTicks" }, everyAck: { timing: "everyAck" } },
  ack: {
    every: { type: "every" },
    delayed: { type: "delayed" },
    quick: { type: "quick" },
    division: { type: "ackDivision" },
    acc: { type: "ackCongestionControl" },
    accEcn: { type: "accEcn", marksDuplicates: 3 },
    accWindow: { type: "accWindow" },
    rateRequest: { type: "ackRateRequest", asks: "perRoundTrip" },
    ratio: { type: "ackRatio" },
    smartacking: smartacking({ type: "keepAlive" }),
    smartackingTold: smartacking({ type: "told" }, { window: "told" }),
    smartackingExtended: smartacking({ type: "ownData", flow: "back" }, { extended: true }),
  },
  selective: { none: { type: "none" }, sack: { type: "sack" }, sackOne: { type: "sack", blocks: 1 }, smart: { type: "smart" } },
  checksum: { none: null, all: {}, some: { headerSurvives: 0.5 } },
  admit: {
    dropTail: { type: "dropTail" },
    red: { type: "red", minThreshold: 2, maxThreshold: 6, weight: 0.1, mark: true },
    longestQueueDrop: { type: "longestQueueDrop" },
    firstOfLongest: { type: "longestQueueDrop", by: "bytes", takes: "first" },
    randomDrop: { type: "randomDrop" },
    pie: { type: "pie", mark: true, burst: 0.05 },
  },
  order: {
    fifo: { type: "fifo" },
    fairRoundRobin: { type: "fairRoundRobin" },
    deficitRoundRobin: { type: "deficitRoundRobin" },
    acksFirst: { type: "acksFirst" },
    dualQueue: { type: "dualQueue" },
  },
  depart: {
    none: { type: "none" },
    codel: { type: "codel", interval: 0.05 },
    cobalt: { type: "cobalt", mark: true, sparesLast: true },
    dualPi2: { type: "dualPi2", step: 0.0005 },
  },
  buckets: { none: null, two: { count: 2 }, ways: { count: 16, ways: 8 } },
  filter: {
    none: null,
    all: {},
    oldestMark: { place: "oldest", duplicates: "mark" },
    randomCount: { removes: "random", duplicates: "count" },
    cake: "cake",
    cakeAggressive: "cakeAggressive",
  },
  shaper: { none: null, on: { rate: 1.5e6 }, burst: { rate: 1e6, burst: 6000 } },
  compression: { none: null, on: {} },
  channel: { none: null, shared: "air" },
  handoff: {
    none: null,
    noHelp: { type: "none" },
    hierarchical: { type: "hierarchical" },
    multicast: { type: "multicast" },
  },
  agents: {
    none: [],
    reconstructor: [{ id: "box", node: "base", type: "ackReconstructor" }],
    ll: snoop({ suppresses: false }),
    llTcpAware: snoop({}),
    llSmart: snoop({ suppresses: false, detects: "smart" }),
    llSmartTcpAware: snoop({ detects: "smart" }),
    inOrder: snoop({ inOrder: true }),
    forgetful: snoop({ forgetsEvery: 0.3 }),
    elnMarker: marker,
    reordering: [{ id: "holder", node: "base", type: "holder", segment: 20, count: 2, delay: 0.03 }],
    spike: [{ id: "holder", node: "base", type: "holder", segment: 20, delay: 0.5, others: "wait" }],
    both: [...snoop({}), ...marker],
  },
  changes: {
    none: [],
    outage: [outage],
    oneWay: [{ ...outage, direction: "backward" }],
    capacity: [slower],
    delay: [{ ...nearer, id: "farther", at: 0.2, delay: 0.1 }, nearer],
    all: [outage, slower, nearer],
  },
  errors: {
    none: { type: "none" },
    independent: { type: "independent", lossRate: 0.03 },
    exponential: { type: "exponential", meanBytes: 32_768 },
    bursts: { type: "exponential", burst: 3 },
    gilbertElliott: { type: "gilbertElliott" },
    scripted: { type: "scripted", lose: [5, 6, 40].map((segment) => ({ flow: "file", segment })) },
  },
} satisfies Readonly<Record<string, Choices>>;

type Dimension = keyof typeof dimensions;
const names = Object.keys(dimensions) as Dimension[];
const choices = (dimension: Dimension): readonly string[] => Object.keys(dimensions[dimension]);
const label = (dimension: number, choice: number): string => `${names[dimension]!}: ${choices(names[dimension]!)[choice]!}`;

const files = [150, 20] as const;
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A row as a scenario: a fixed host, a base station, or two that the mobile host moves between, a file one way and a smaller one back. */
function scenario(row: Row, seed = 1): unknown {
  const chosen = Object.fromEntries(names.map((name, i) => [name, Object.values(dimensions[name] as Choices)[row[i]!]])) as {
    [Name in Dimension]: (typeof dimensions)[Name][keyof (typeof dimensions)[Name]];
  };
  const [from, to] = chosen.direction as [string, string];
  const { recovery, congestion, slowStart, increase, response, early, eln, pacing, bursts, rto, ack, selective, checksum } = chosen;
  const { admit, order, depart, buckets, shaper, compression, errors } = chosen;
  const thins =
    typeof chosen.filter === "string" ? { cakeFilter: { aggressive: chosen.filter === "cakeAggressive" } } : { filter: chosen.filter };
  const queue = { limit: { packets: 12 }, admit, order, depart, buckets, ...thins };
  const wireless = { rate: 2e6, delay: 0.002, queue, shaper, compression, errors };
  const { channel, handoff } = chosen;
  // A timer at its longest, 64 s, that has met a move meets none the next time: moves are so far apart that 172.5 of them take 64 s. Where it
  // would meet them alike, as with moves 0.4 s apart, a sender that is unlucky once would stay so.
  const stations = handoff === null ? ["base"] : ["base", "other"];
  return {
    format: 1,
    seed,
    // Long: a sender that loses by chance what it repeats waits 64 s each time.
    end: { flowsComplete: true, limit: 20_000 },
    nodes: ["fixed", ...stations, "mobile"].map((id) => ({ id })),
    channels: channel === null ? [] : [{ id: channel, type: "halfDuplex" }],
    links: stations.flatMap((station, i) => {
      const suffix = i === 0 ? "" : `-${station}`;
      return [
        { id: `wired${suffix}`, a: "fixed", b: station, forward: { rate: 1e7, delay: 0.01 } },
        { id: `wireless${suffix}`, a: station, b: "mobile", channel, forward: wireless, backward: wireless },
      ];
    }),
    handoffs: handoff === null ? [] : [{ id: "roaming", mobile: "mobile", stations, first: 0.3, every: 64 / 172.5, scheme: handoff }],
    agents: chosen.agents,
    changes: chosen.changes,
    flows: [
      {
        id: "file",
        from,
        to,
        quic: chosen.transport,
        traffic: { type: "bulk", segments: files[0] },
        sender: { ...chosen.sender, recovery, congestion, slowStart, increase, response, limitedTransmit: early, eln, pacing, bursts, rto },
        receiver: { ack, selective, eln: checksum },
      },
      {
        id: "back",
        from: to,
        to: from,
        start: 0.2,
        traffic: { type: "bulk", segments: files[1] },
        sender: { recovery },
        receiver: { selective },
      },
    ],
  };
}

const core = await loadCore();

/** What the core has against a row. */
function problems(row: Row): ScenarioError["problems"] {
  try {
    core.create(scenario(row)).destroy();
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.problems;
    throw error;
  }
}

const sizes = names.map((name) => choices(name).length);
const isPossible = (row: Row): boolean => problems(row).length === 0;
const { rows } = pairwise(sizes, isPossible);
const { impossible } = pairwise(
  sizes.map((size, dimension) => (names[dimension] === "transport" ? 1 : size)),
  isPossible,
);

/** Segments that a flow's receiver took, in the order in which they came. */
function taken({ rows: count, kind, flow, tag, a }: Columns, of: number): readonly number[] {
  const duplicate = 2;
  const segments: number[] = [];
  for (let row = 0; row < count; row++) {
    if (kind[row] === Kind.receive && flow[row] === of && tag[row] !== duplicate) segments.push(a[row]!);
  }
  return segments;
}

test.each(rows.map((row) => [row.map((choice, i) => label(i, choice)).join(", "), row] as const))("completes: %s", async (_, row) => {
  for (const seed of seeds) {
    const { metrics, columns } = await runScenario(core, scenario(row, seed), { limits: { events: 3_000_000 } });
    expect(metrics.ended, `seed ${seed}`).toBe("complete");
    files.forEach((segments, flow) => {
      const received = taken(columns, flow);
      expect(received.length).toBe(segments);
      expect(new Set(received).size).toBe(segments);
      expect(metrics.flows[flow]!.bytesDelivered).toBe(segments * 1000);
    });
  }
});

/** Selective repair and selective detection need what they read, and a receiver sends one kind of it. Pacing leaves no
 * bursts to limit; what the far end of a link holds does not move with the mobile; and a shaper has no say on a shared channel. Of TCP: QUIC needs
 * nothing of its surroundings. */
const refused = [
  ...["sack", "prr", "rack"].flatMap((recovery) =>
    ["selective: none", "selective: smart", "agents: llSmart", "agents: llSmartTcpAware"].map((other) => [`recovery: ${recovery}`, other]),
  ),
  ["recovery: rack", "eln: eln"],
  ["recovery: rack", "eln: elnRxmt"],
  ["recovery: smart", "selective: none"],
  ["recovery: smart", "selective: sack"],
  ["recovery: smart", "selective: sackOne"],
  ...["unpaced", "paced"].flatMap((pacing) => ["timer", "nextAck"].map((bursts) => [`pacing: ${pacing}`, `bursts: ${bursts}`])),
  ...["plain", "marks", "timestamps"].map((sender) => ["congestion: prague", `sender: ${sender}`]),
  ...["fifo", "fairRoundRobin", "deficitRoundRobin", "acksFirst"].map((order) => [`order: ${order}`, "depart: dualPi2"]),
  ...["two", "ways"].flatMap((buckets) => [
    ["order: dualQueue", `buckets: ${buckets}`],
    ["depart: dualPi2", `buckets: ${buckets}`],
  ]),
  ...["bbr", "bbr3", "prague"].flatMap((congestion) =>
    ["timer", "nextAck"].map((bursts) => [`congestion: ${congestion}`, `bursts: ${bursts}`]),
  ),
  ...["noHelp", "hierarchical", "multicast"].map((handoff) => [`handoff: ${handoff}`, "agents: inOrder"]),
  ["shaper: on", "channel: shared"],
  ["shaper: burst", "channel: shared"],
  ...["none", "sack", "sackOne"].flatMap((selective) => [
    [`selective: ${selective}`, "agents: llSmart"],
    [`selective: ${selective}`, "agents: llSmartTcpAware"],
  ]),
];

test("what is refused is what cannot work, and the problem says where and why", () => {
  const found = impossible.map(({ i, a, j, b }) => [label(i, a), label(j, b)]);
  expect(found.toSorted()).toEqual(refused.toSorted());
  for (const { i, a, j, b } of impossible) {
    const row = names.map((_, dimension) => (dimension === i ? a : dimension === j ? b : 0));
    const said = problems(row);
    expect(said.length).toBeGreaterThan(0);
    for (const { pointer, message, expected } of said) {
      expect(pointer).toMatch(/^\/(flows|agents|links)\/\d+\//);
      expect(message).toMatch(/\w+ \w+ \w+/);
      expect(expected).not.toBe("");
    }
  }
});
