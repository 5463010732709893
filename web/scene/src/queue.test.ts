import { atAgent, Kind, runScenario, type Columns, type Core } from "ackscope";
import { loadCore } from "ackscope/node";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import { stripBands } from "./bands.js";
import { beginDepth, endDepth } from "./depth.js";
import { packetFields } from "./fields.js";
import { markInQueue, nearestInQueue } from "./nearest-queue.js";
import { packetIndex, type PacketIndex } from "./packet-index.js";
import { queueChoices, queueNamed, returnBottleneck, shownQueue, usualQueue } from "./queue-choice.js";
import { queueHistory, type QueueHistory } from "./queue-history.js";
import { queueScene } from "./queue.js";
import { place, type AreaLayer, type CrossLayer, type Layer, type Scene, type StairLayer } from "./scene.js";
import { valueAt } from "./series.js";
import { packetStory } from "./story.js";
import { summary } from "./summary.js";
import { tableRow } from "./table-row.js";
import { columnsOf, ms, type Row } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { topologyOf, type Topology } from "./topology.js";

/** server, router, client: the way back from router to client is slow and has room for four packets. */
const cable = topologyOf({
  nodes: [{ id: "server" }, { id: "router" }, { id: "client" }],
  links: [
    { id: "lan", a: "server", b: "router", forward: { rate: 1e7, delay: 0.001 } },
    {
      id: "channel",
      a: "router",
      b: "client",
      forward: { rate: 1e7, delay: 0.005 },
      backward: { rate: 32_000, delay: 0.05, queue: { limit: { packets: 4, includesInService: true } } },
    },
  ],
  flows: [{ id: "down", from: "server", to: "client", traffic: { segments: 100 }, sender: { segmentBytes: 1000 } }],
  agents: [{ id: "rebuilder", node: "router" }],
});
const back = 3;
/** 40 bytes at 32 kbit/s. */
const turn = 10;
const ack = (at: number, id: number, number: number, tag = 0): Row => [at, "ack", { id, a: number, value: 1, tag }];
const join = (at: number, id: number, waiting: number): Row => [at, "enqueue", { id, tag: back, a: waiting, value: 40 * waiting }];
const sent = (at: number, id: number, starts: number): Row => [at, "transmit", { id, tag: back, a: 40, value: ms(starts + turn + 50) }];

/**
 * Packet 0 passes an idle link at 0 ms; 1, 2, 3 wait and leave at 10, 20, 30; 4 finds the queue full; 5 joins at 20 in the instant in which 2
 * leaves; 6 removes 5 at 25; 6 is marked. Packet 7 is data.
 */
const filteredRows: readonly Row[] = [
  ack(0, 0, 1),
  sent(0, 0, 0),
  ack(1, 1, 2),
  join(1, 1, 1),
  sent(1, 1, 10),
  ack(2, 2, 3),
  join(2, 2, 2),
  sent(2, 2, 20),
  [3, "send", { id: 7, a: 0 }],
  join(3, 7, 3),
  sent(3, 7, 30),
  ack(4, 4, 5),
  [4, "drop", { id: 4, tag: back, a: 1, value: 3 }],
  ack(20, 5, 6),
  join(20, 5, 2),
  ack(25, 6, 7),
  [25, "filter", { id: 5, tag: back, a: 1, value: 6 }],
  [25, "mark", { id: 6, tag: back, a: 1, value: 1.25 }],
  join(25, 6, 2),
  [40, "transmit", { id: 6, tag: back, a: 40, value: ms(100) }],
  // A corruption on the wire says nothing of the queue.
  [101, "drop", { id: 6, tag: back, a: 2, value: 0 }],
];

const made = (rows: readonly Row[], topology: Topology = cable): { columns: Columns; index: PacketIndex; topology: Topology } => {
  const columns = columnsOf(rows);
  return { columns, topology, index: packetIndex(columns, topology) };
};
const historyOf = ({ columns, index, topology }: ReturnType<typeof made>, link = back): QueueHistory =>
  queueHistory(columns, index, topology, link);
const plot = { left: 50, top: 0, width: 1000, height: 200 };
const options = { width: 1100, height: 200, plot, from: 0, to: ms(100), flow: 0, ratio: 1 };
const crossesOf = (scene: Scene, style: string): CrossLayer | undefined =>
  scene.layers.find((layer): layer is CrossLayer => layer.shape === "crosses" && layer.style === style);
const events = (layer: CrossLayer | undefined): number => layer?.count.reduce((sum, count) => sum + count, 0) ?? 0;

describe("the history of a queue", () => {
  const run = made(filteredRows);
  const history = historyOf(run);
  const steps = (series: QueueHistory["waiting"]): string[] => Array.from(series.at, (at, i) => `${at / 1e6}: ${series.value[i]}`);

  it("is a stair of joins, turns and removals", () => {
    expect(steps(history.waiting)).toEqual(["0: 0", "1: 1", "2: 2", "3: 3", "10: 2", "20: 1", "20: 2", "25: 1", "25: 2", "30: 1", "40: 0"]);
  });

  it("tells data from ACKs", () => {
    expect(steps(history.data)).toEqual(["0: 0", "3: 1", "30: 0"]);
  });

  it("keeps what befell packets in the queue, and no loss on the wire", () => {
    expect([[...history.drops.packet], [...history.drops.waiting]]).toEqual([[4], [3]]);
    expect([[...history.filtered.packet], [...history.filtered.waiting]]).toEqual([[5], [1]]);
    expect([[...history.marks.packet], [...history.average.value]]).toEqual([[6], [1.25]]);
  });

  it("lets a packet go that is pushed out while it waits", () => {
    const pushed = historyOf(made([ack(0, 0, 1), join(1, 0, 1), [5, "drop", { id: 0, tag: back, a: 5, value: 0 }]]));
    expect(steps(pushed.waiting)).toEqual(["0: 0", "1: 1", "5: 0"]);
  });

  it("does not read an agent's removal as one of a queue", () => {
    const agents = made([ack(0, 0, 1), join(1, 0, 1), [2, "filter", { id: 0, tag: atAgent, a: 0, value: 1 }]]);
    expect([...historyOf(agents).filtered.packet]).toEqual([]);
    expect([agents.index.filteredAt[0], agents.index.endLink[0]]).toEqual([ms(2), atAgent]);
  });
});

describe("the history of a queue in real runs", () => {
  let core: Core;
  beforeAll(async () => {
    core = await loadCore();
  });

  const channel = (queue: object, compression: object | null = null): Scenario => ({
    format: 1,
    seed: 1,
    end: { at: 12 },
    nodes: ["server", "router-1", "router-2", "client"].map((id) => ({ id })),
    links: [
      { id: "lan", a: "server", b: "router-1", forward: { rate: 1e7, delay: 0.001 } },
      {
        id: "channel",
        a: "router-1",
        b: "router-2",
        forward: { rate: 2e6, delay: 0.005, queue: { limit: { packets: 12 } } },
        backward: { rate: 28_800, delay: 0.05, queue, compression },
      },
      { id: "home", a: "router-2", b: "client", forward: { rate: 1e7, delay: 0.001 } },
    ],
    flows: [
      { id: "down", from: "server", to: "client", sender: { maxWindow: 40 }, receiver: { ack: { type: "every" } } },
      { id: "up", from: "client", to: "server", start: 1, sender: { maxWindow: 8 } },
    ],
  });
  const queues = {
    "drop-tail": { limit: { packets: 10 } },
    RED: { limit: { packets: 20 }, admit: { type: "red", minThreshold: 2, maxThreshold: 8, weight: 0.1 } },
    "random drop": { limit: { packets: 10 }, admit: { type: "randomDrop" } },
    "RED that picks at random": {
      limit: { packets: 12 },
      admit: { type: "red", minThreshold: 2, maxThreshold: 8, weight: 0.1, chooses: "random", whenFull: "random" },
    },
    "ACKs first": { limit: { packets: 10 }, order: { type: "acksFirst" } },
    "ACK filter": { limit: { packets: 10 }, filter: {} },
    "ACK filter after admission, in place of the oldest": {
      limit: { packets: 4 },
      filter: { when: "afterAdmission", place: "oldest", removes: "random", share: 0.4 },
    },
    "fair round robin and longest-queue drop": {
      limit: { packets: 10 },
      admit: { type: "longestQueueDrop" },
      order: { type: "fairRoundRobin" },
    },
  };

  /** What the core's rows say of each arrival, and what the stairs of the history have there; of all links. */
  async function lengths(
    scenario: Scenario,
  ): Promise<{ readonly rows: string[]; readonly recomputed: string[]; readonly back: QueueHistory }> {
    const topology = topologyOf(scenario);
    const { columns } = await runScenario(core, scenario);
    const index = packetIndex(columns, topology);
    const rows: string[] = [];
    const recomputed: string[] = [];
    for (const link of topology.links.keys()) {
      const { joined, waiting, data } = queueHistory(columns, index, topology, link);
      expect(joined.packet).toHaveLength(index.waited[link]!);
      for (let row = 0; row < columns.rows; row++) {
        if (columns.kind[row] === Kind.enqueue && columns.tag[row] === link) rows.push(`${link} ${columns.at[row]}: ${columns.a[row]}`);
      }
      // Several may join in one instant: the stair has a step for each.
      for (let i = 1; i < waiting.at.length; i++) {
        if (waiting.value[i]! > waiting.value[i - 1]!) recomputed.push(`${link} ${waiting.at[i]}: ${waiting.value[i]}`);
      }
      expect([...waiting.at.filter((time) => valueAt(data, time)! > valueAt(waiting, time)!)]).toEqual([]);
    }
    return { rows, recomputed, back: queueHistory(columns, index, topology, 3) };
  }

  it.each(Object.entries(queues))("has after each arrival the length that the core's row says: %s", async (name, queue) => {
    const { rows, recomputed, back: history } = await lengths(expandScenario(channel(queue)));
    expect(recomputed).toEqual(rows);
    expect(history.joined.packet.length).toBeGreaterThan(100);
    expect(history.drops.packet.length + history.filtered.packet.length).toBeGreaterThan(0);
    expect(history.filtered.packet.length > 0).toBe(name.startsWith("ACK filter"));
  });

  it("has it with compressed headers and with an emulator's tick as well", async () => {
    const compressed = await lengths(expandScenario(channel({ limit: { packets: 6 } }, {})));
    expect(compressed.recomputed).toEqual(compressed.rows);
    const ticking = channel({ limit: { packets: 6 }, filter: {} });
    const links = ticking.links.map((link) => ({
      ...link,
      forward: { ...link.forward, tick: 0.01 },
      ...(link.backward && { backward: { ...link.backward, tick: 0.01 } }),
    }));
    const ticked = await lengths(expandScenario({ ...ticking, links }));
    expect(ticked.rows.length).toBeGreaterThan(100);
    expect(ticked.recomputed).toEqual(ticked.rows);
  });
});

describe("the queue diagram", () => {
  const run = made(filteredRows);
  const panel = { ...run, history: historyOf(run), run: 0, letter: "A" };
  const scene = queueScene([panel], options);

  it("stacks ACKs, hatched, on data, plain", () => {
    const areas = scene.layers.filter((layer): layer is AreaLayer => layer.shape === "area");
    expect(areas.map(({ style, fill }) => [style, fill])).toEqual([
      ["ack", "hatched"],
      ["data", "plain"],
    ]);
    expect(areas[0]!.lower).toEqual(areas[1]!.upper);
    expect(Math.min(...areas[0]!.upper.y)).toBeCloseTo(place(scene.y!, 3), 3);
    expect(Math.min(...areas[1]!.upper.y)).toBeCloseTo(place(scene.y!, 1), 3);
  });

  it("says in its title whose queue it is, and counts in whole packets", () => {
    expect(scene.y?.title).toBe("Queue from client to router, packets");
    expect(scene.y?.ticks.every(({ value, text }) => text === String(value))).toBe(true);
  });

  it("draws the limit dashed and says what it counts", () => {
    const limit = scene.layers.find((layer): layer is StairLayer => layer.shape === "stair" && layer.style === "limit");
    expect(limit?.y[0]).toBeCloseTo(place(scene.y!, 4), 3);
    expect(scene.labels.map(({ text }) => text)).toContain("limit 4 packets with the one being sent");
    expect(queueScene([panel], { ...options, hidden: ["limit"] }).layers.some(({ style }) => style === "limit")).toBe(false);
  });

  it("says a limit that would flatten what waits instead of drawing it", () => {
    const wide = { ...cable, queues: cable.queues.map((queue) => ({ ...queue, queueLimit: 300 })) };
    const high = queueScene([{ ...panel, topology: wide }], options);
    expect(high.layers.some(({ style }) => style === "limit")).toBe(false);
    expect(high.labels.map(({ text }) => text)).toContain("limit 300 packets with the one being sent");
    expect(high.y!.domain[1]).toBeLessThan(10);
  });

  it("has a sign of its own for drops, marks and filtered ACKs, each at the length of the queue", () => {
    const signs = (["drop", "mark", "filtered"] as const).map((style) => {
      const layer = crossesOf(scene, style)!;
      return [Math.round(layer.x[0]!), layer.y[0]! - place(scene.y!, style === "drop" ? 3 : 1)];
    });
    expect(signs).toEqual([
      [90, 0],
      [300, 0],
      [300, 0],
    ]);
    expect(scene.layers.find(({ style }) => style === "average")).toMatchObject({ shape: "dots", x: { length: 1 } });
  });

  it("hides no sign however many there are", () => {
    const many: Row[] = [];
    for (let i = 0; i < 3000; i++) {
      many.push(ack(i / 50, 3 * i, i + 1), [i / 50, "drop", { id: 3 * i, tag: back, a: 1, value: 3 }]);
      many.push(ack(i / 50, 3 * i + 1, i + 1), [i / 50, "filter", { id: 3 * i + 1, tag: back, a: 3 }]);
      many.push(ack(i / 50, 3 * i + 2, i + 1), [i / 50, "mark", { id: 3 * i + 2, tag: back, a: 3, value: 3 }]);
    }
    const crowd = made(many);
    const dense = queueScene([{ ...crowd, history: historyOf(crowd), run: 0, letter: "A" }], options);
    expect((["drop", "mark", "filtered"] as const).map((style) => events(crossesOf(dense, style)))).toEqual([3000, 3000, 3000]);
    const sequence = timeSequence([{ index: crowd.index, run: 0, letter: "A" }], options);
    const strip = stripBands({ ...crowd, flow: 0, run: 0 }, options);
    expect([events(crossesOf(sequence, "filtered")), events(crossesOf(strip, "filtered"))]).toEqual([3000, 3000]);
  });

  it("draws a second run as dashed lines without areas", () => {
    const two = queueScene([panel, { ...panel, run: 1, letter: "B" }], options);
    const later = two.layers.filter((layer: Layer) => layer.run === 1).map(({ shape, style }) => `${shape} ${style}`);
    expect(later.filter((layer) => !layer.startsWith("crosses"))).toEqual(["stair ack", "stair data", "dots average"]);
    expect(two.labels.filter(({ kind }) => kind === "letter").map(({ text }) => text)).toEqual(["A", "B"]);
  });

  it("says so where a network has no such queue", () => {
    const none = queueScene([{ ...panel, history: undefined }], options);
    expect(none.labels.map(({ text }) => text)).toEqual(["This network has no such queue."]);
    expect(none.y?.ticks).toEqual([]);
  });

  it("is read by pointing: the sign that is hit, else what joined nearest in time", () => {
    const { history } = panel;
    const hit = (px: number, py: number, hidden: readonly string[] = []): number | undefined =>
      nearestInQueue(history, scene, px, py, 22, hidden)?.packet;
    expect(hit(90, place(scene.y!, 3))).toBe(4);
    expect(hit(90, place(scene.y!, 3), ["drop"])).toBe(7);
    expect(hit(250, 190)).toBe(5);
    expect(hit(900, 100)).toBeUndefined();
    expect(markInQueue(history, 4, scene)?.x).toBeCloseTo(90, 3);
    expect(markInQueue(history, 5, scene)?.x).toBeCloseTo(300, 3);
    expect(markInQueue(history, 0, scene)).toBeUndefined();
  });
});

describe("which queue is shown", () => {
  it("is the slowest link direction with ACKs of the first TCP flow, if it is slower than the data's and anything waits there", () => {
    expect(returnBottleneck(cable)).toBe(back);
    expect(cable.queues[back]?.name).toBe("channel/backward");
    expect([queueNamed(cable, "channel/backward"), queueNamed(cable, "none/forward")]).toEqual([back, undefined]);
    expect(usualQueue([made(filteredRows)])).toBe("channel/backward");
    expect(usualQueue([made([ack(0, 0, 1), sent(0, 0, 0)])])).toBeUndefined();
    expect(usualQueue([made([]), made(filteredRows)])).toBe("channel/backward");
    expect(usualQueue([])).toBeUndefined();
    const alike = { ...cable, edges: cable.edges.map((edge) => ({ ...edge, rate: 1e7 })) };
    expect(usualQueue([{ ...made(filteredRows), topology: alike }])).toBeUndefined();
  });

  it("shows the usual one, the one that a view names, or none; of chosen panels each that shows a queue has one", () => {
    const runs = [made(filteredRows)];
    expect(shownQueue(runs, {})).toBe("channel/backward");
    expect(shownQueue(runs, { queue: "lan/forward" })).toBe("lan/forward");
    expect(shownQueue(runs, { queue: "none" })).toBeUndefined();
    expect(shownQueue(runs, { panels: ["window"], queue: "lan/forward" })).toBeUndefined();
    for (const panel of ["queue", "sojourn"]) {
      expect(shownQueue(runs, { panels: [panel] })).toBe("channel/backward");
      expect(shownQueue(runs, { panels: [panel], queue: "none" })).toBe("channel/backward");
      expect(shownQueue(runs, { panels: [panel], queue: "lan/forward" })).toBe("lan/forward");
    }
    // Where ACKs wait nowhere it is the one before the bottleneck of data.
    expect(shownQueue([made([])], { panels: ["sojourn"] })).toBe("lan/forward");
  });

  it("can be any in which packets waited, or the flow's narrow places", () => {
    const waits: Row[] = [
      [0, "send", { id: 0, a: 0 }],
      [0, "enqueue", { id: 0, tag: 2, a: 1 }],
    ];
    expect(queueChoices([made([])])).toEqual(["lan/forward", "channel/backward"]);
    expect(queueChoices([made(waits)])).toEqual(["lan/forward", "channel/forward", "channel/backward"]);
  });
});

describe("ACKs that end or begin on the way", () => {
  const run = made(filteredRows);
  const { index, topology } = run;

  it("have ended, and are neither lost nor under way", () => {
    expect([...index.flows[0]!.filtered.packet]).toEqual([5]);
    expect(tableRow(index, topology, 5).outcome).toBe("filtered at channel, 0.025000\u2009s");
    expect(packetFields(run, 5)).toContainEqual({ label: "filtered", value: "0.025000\u2009s at channel" });
    expect(packetFields(run, 5)).toContainEqual({ label: "arrived", value: "never" });
    expect(packetStory(run, 5)[0]?.text).toBe(
      "Filtered from the queue of channel: a later ACK of its connection says more. 1 waiting after.",
    );
    expect(summary([{ index, letter: "A", label: "run" }], 0, 0, ms(100))).toContain("1 filtered ACK");
  });

  it("tell how long they waited, and behind how many", () => {
    expect(packetFields(run, 2)).toContainEqual({ label: "waited", value: "18\u2009ms at channel, behind 1" });
    expect(packetFields(run, 5)).toContainEqual({ label: "waited", value: "5\u2009ms at channel, behind 1" });
    expect(packetFields(run, 1)).toContainEqual({ label: "waited", value: "9\u2009ms at channel, alone" });
    expect(packetFields(run, 0).map(({ label }) => label)).not.toContain("waited");
  });

  it("have their sign where the queue is, at the time of the removal", () => {
    const strip = crossesOf(stripBands({ index, topology, flow: 0, run: 0 }, options), "filtered")!;
    expect([strip.x[0], strip.y[0]]).toEqual([300, 200 * endDepth(index, topology, 0, 5)]);
    const sequence = timeSequence([{ index, run: 0, letter: "A" }], options);
    expect(crossesOf(sequence, "filtered")?.y[0]).toBeCloseTo(place(sequence.y!, 6), 3);
    expect(crossesOf(timeSequence([{ index, run: 0, letter: "A" }], { ...options, hidden: ["filtered"] }), "filtered")).toBeUndefined();
  });

  const agents = made([
    ack(0, 0, 4),
    sent(0, 0, 0),
    [61, "filter", { id: 0, tag: atAgent, a: 0, value: 4 }],
    ack(61, 1, 2, 8),
    [61, "transmit", { id: 1, tag: 1, a: 40, value: ms(62.032) }],
    [62.032, "acked", { id: 1, a: 2, value: 3 }],
  ]);

  it("begin at the router that made them, and end at the one that discarded them", () => {
    const depths = (packet: number): number[] => [beginDepth, endDepth].map((depth) => depth(agents.index, agents.topology, 0, packet));
    expect(depths(1)).toEqual([0.5, 0]);
    expect(depths(0)).toEqual([1, 0.5]);
    const strip = stripBands({ ...agents, flow: 0, run: 0 }, options);
    const lines = strip.layers.find(({ shape, style }) => shape === "lines" && style === "ack");
    expect(lines).toMatchObject({ y0: Float32Array.of(200, 100), y1: Float32Array.of(100, 0) });
  });

  it("name the agent", () => {
    const story = (packet: number): string[] => packetStory(agents, packet).map(({ text }) => text);
    expect(story(1)).toContain("Made on the way, by rebuilder at router: it fills a gap that a thinned ACK stream left.");
    expect(story(0)[0]).toBe("Discarded by rebuilder: ACKs that it makes say the same.");
    expect(packetFields(agents, 0)).toContainEqual({ label: "filtered", value: "0.061000\u2009s by rebuilder" });
    expect(packetFields(agents, 1)).toContainEqual({ label: "cause", value: "reconstructed on the way" });
  });
});
