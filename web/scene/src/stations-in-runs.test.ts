// What the rows of the core say of stations, against what the scene makes of the document and of other rows.

import { DropReason, FrameKind, Kind, runScenario, type Columns, type Core } from "ackscope";
import { loadCore } from "ackscope/node";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import { ladderTrace } from "./diagrams/ladder/trace.js";
import { packetIndex, PacketKind, type PacketIndex } from "./packet-index.js";
import { queueHistory } from "./queue-history.js";
import { packetStory } from "./story.js";
import { topologyOf, type Topology } from "./topology.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

interface Place {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
}

const chain = (hops: number): Place[] => Array.from({ length: hops + 1 }, (_, i) => ({ id: `n${i}`, position: { x: 200 * i, y: 0 } }));
const grid = (side: number): Place[] =>
  Array.from({ length: side * side }, (_, i) => ({ id: `n${i}`, position: { x: 200 * (i % side), y: 200 * Math.floor(i / side) } }));

/** Places that look random: multiples of a number that is prime to the modulus. */
const scattered = (count: number): Place[] =>
  Array.from({ length: count }, (_, i) => ({ id: `n${i}`, position: { x: ((i + 1) * 3571) % 1000, y: ((i + 1) * 6343) % 1000 } }));

const scenario = (places: readonly Place[], ends: readonly (readonly [string, string])[], rest: Partial<Scenario> = {}): Scenario =>
  expandScenario({
    format: 1,
    seed: 3,
    end: { at: 5 },
    nodes: [...places],
    links: [],
    channels: [{ id: "air", type: "dcf", stations: places.map(({ id }) => id) }],
    flows: ends.map(([from, to], i) => ({ id: `f${i}`, from, to, sender: { maxWindow: 8 } })),
    ...rest,
  });

interface Made {
  readonly columns: Columns;
  readonly topology: Topology;
  readonly index: PacketIndex;
}

async function run(of: Scenario): Promise<Made> {
  const topology = topologyOf(of);
  const { columns } = await runScenario(core, of);
  return { columns, topology, index: packetIndex(columns, topology) };
}

/** "n1 to n2", for each hop that packets of a kind of a flow took, in the order of the way. */
function taken({ columns, topology, index }: Made, flow: number, kind: PacketKind): string[] {
  const found = new Set<string>();
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] !== Kind.hop || columns.flow[row] !== flow || index.kind[columns.id[row]!] !== kind) continue;
    found.add(`${topology.queues[columns.tag[row]!]?.from} to ${topology.nodes[columns.a[row]!]}`);
  }
  return [...found];
}

const planned = ({ edges }: Topology, way: readonly number[]): string[] => way.map((edge) => `${edges[edge]?.from} to ${edges[edge]?.to}`);

describe("the ways of packets over stations", () => {
  it.each([
    ["a chain", scenario(chain(4), [["n0", "n4"]])],
    [
      "a grid",
      scenario(grid(3), [
        ["n0", "n8"],
        ["n2", "n6"],
        ["n5", "n3"],
      ]),
    ],
    [
      "a scattered network",
      scenario(scattered(30), [
        ["n0", "n17"],
        ["n4", "n21"],
        ["n9", "n26"],
      ]),
    ],
    [
      "a link behind a chain, and one way only",
      scenario(chain(2), [["host", "n2"]], {
        nodes: [{ id: "host" }, ...chain(2)],
        links: [
          { id: "out", a: "host", b: "n0", oneWay: true, forward: { rate: 1e7, delay: 0.001 } },
          { id: "home", a: "n0", b: "host", oneWay: true, forward: { rate: 1e6, delay: 0.002 } },
        ],
      }),
    ],
  ])("are those that the core takes: %s", async (_, of) => {
    const made = await run(of);
    let hops = 0;
    for (const [number, flow] of made.topology.flows.entries()) {
      const overStations = (way: readonly number[]): string[] =>
        planned(
          made.topology,
          way.filter((edge) => edge >= made.topology.links.length),
        );
      expect(taken(made, number, PacketKind.data)).toEqual(overStations(flow.forward));
      expect(taken(made, number, PacketKind.ack)).toEqual(overStations(flow.backward));
      hops += flow.forward.length;
    }
    expect(hops).toBeGreaterThan(2);
  });
});

describe("packets over stations in runs", () => {
  it("have arrived when their receiver's row says so", async () => {
    const { columns, index } = await run(scenario(chain(3), [["n0", "n3"]]));
    const wrong: number[] = [];
    let received = 0;
    for (let row = 0; row < columns.rows; row++) {
      if (columns.kind[row] !== Kind.receive) continue;
      received++;
      if (index.arrivedAt[columns.id[row]!] !== columns.at[row]) wrong.push(row);
    }
    expect(wrong).toEqual([]);
    expect(received).toBeGreaterThan(100);
  });

  it("make queues whose length after each arrival is what the core's row says", async () => {
    const made = await run(scenario(chain(4), [["n0", "n4"]], { seed: 5 }));
    const { columns, index, topology } = made;
    let joined = 0;
    for (const queue of topology.queues.keys()) {
      const { waiting } = queueHistory(columns, index, topology, queue);
      const rows: string[] = [];
      for (let row = 0; row < columns.rows; row++)
        if (columns.kind[row] === Kind.enqueue && columns.tag[row] === queue) rows.push(`${columns.at[row]}: ${columns.a[row]}`);
      const steps: string[] = [];
      for (let i = 1; i < waiting.at.length; i++)
        if (waiting.value[i]! > waiting.value[i - 1]!) steps.push(`${waiting.at[i]}: ${waiting.value[i]}`);
      expect(steps).toEqual(rows);
      joined += rows.length;
    }
    expect(joined).toBeGreaterThan(100);
  });

  it("that were given up after seven RTS are told so, with who was in the way", async () => {
    // Four flows that cross: contention enough.
    const made = await run(
      scenario(
        grid(5),
        [
          ["n10", "n14"],
          ["n2", "n22"],
          ["n5", "n9"],
          ["n1", "n21"],
        ],
        { end: { at: 20 } },
      ),
    );
    const { index } = made;
    const lost = [...index.dropReason.keys()].filter((packet) => index.dropReason[packet] === DropReason.rtsFailed);
    expect(lost.length).toBeGreaterThan(0);
    for (const packet of lost) {
      const text = packetStory(made, packet).find((step) => step.text.startsWith("Dropped"))?.text ?? "";
      expect(text).toMatch(/^Dropped: given up at n\d+ after 7 RTS without an answer: .+\.$/);
    }
  });
});

describe("packets over packet radios in runs", () => {
  const radios = expandScenario({
    format: 1,
    seed: 2,
    end: { at: 60 },
    nodes: ["server", "gateway", "relay", "client"].map((id) => ({ id })),
    links: [
      { id: "wire", a: "server", b: "gateway", forward: { rate: 1e7, delay: 0.01 } },
      { id: "near", a: "gateway", b: "relay", channel: "radios", forward: { rate: 1e5, delay: 0.01 } },
      { id: "far", a: "relay", b: "client", channel: "radios", forward: { rate: 1e5, delay: 0.01 } },
    ],
    channels: [{ id: "radios", type: "packetRadio" }],
    flows: [{ id: "f1", from: "server", to: "client", sender: { maxWindow: 12 } }],
  });

  it("begin with their data frame, and leave the queue with the first frame about them", async () => {
    const { columns, index, topology } = await run(radios);
    const began = new Map<number, number>();
    const gateway = topology.nodes.indexOf("gateway");
    for (let row = 0; row < columns.rows; row++) {
      const from = columns.a[row]! >>> 16;
      if (columns.kind[row] === Kind.frame && columns.tag[row] === FrameKind.data && from === gateway)
        began.set(columns.id[row]!, columns.at[row]!);
    }
    const crossed = [...index.arrivedAt.keys()].filter((packet) => index.kind[packet] === PacketKind.data && index.arrivedAt[packet]! > 0);
    expect(crossed.length).toBeGreaterThan(50);
    expect(crossed.filter((packet) => index.leftAt[packet] !== began.get(packet))).toEqual([]);

    const { waiting, joined } = queueHistory(columns, index, topology, 2);
    expect(joined.packet.length).toBeGreaterThan(20);
    expect(Math.min(...waiting.value)).toBe(0);
    // One in service besides.
    expect(Math.max(...waiting.value)).toBeLessThanOrEqual(12);
  });

  it("are on a ladder from the first bit of their frame to the last", async () => {
    const { columns, topology } = await run(radios);
    const { starts, leaves, arrives } = ladderTrace(columns, topology).hops[2]!;
    const lasting = Math.round(((1000 + 16) * 8e9) / 1e5);
    expect(new Set(starts.map((start, i) => leaves[i]! - start))).toEqual(new Set([lasting]));
    expect(arrives[0]! - leaves[0]!).toBe(1e7);
  });
});
