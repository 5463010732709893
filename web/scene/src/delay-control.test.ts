import { describe, expect, it } from "vitest";
import { packetIndex } from "./packet-index.js";
import { packetStory } from "./story.js";
import { columnsOf, ms, threeLinksSource } from "./testing/hand-made.js";
import { topologyOf } from "./topology.js";
import { waitedUntil } from "./delay-control.js";

const waitedTooLong = 12;
type Queue = NonNullable<(typeof threeLinksSource)["links"][number]["forward"]["queue"]>;

/**
 * The link with number 2. Packet 0 leaves at once; 1 waits 2 ms, 2 waits 6, 3, of another flow, waits 1, 4 waits 8 and is dropped at 20 ms,
 * 5 waits 8 and is marked.
 */
function run(queue: object, l4s: readonly number[] = []): Parameters<typeof packetStory>[0] {
  const joined = (at: number, id: number, flow = 0) => [at, "enqueue", { id, tag: 2, flow, a: 1, value: 1000 }] as const;
  const left = (at: number, id: number, flow = 0) => [at, "transmit", { id, tag: 2, flow, a: 1000, value: ms(at + 33) }] as const;
  const columns = columnsOf([
    ...[0, 1, 2, 3, 4, 5].map((id) => [0, "send", { id, a: id, tag: 0, value: 0, flow: id === 3 ? 1 : 0 }] as const),
    ...l4s.map((id) => [0, "header", { id, tag: 1 + 8192, a: 0, value: 0 }] as const),
    left(1, 0),
    joined(4, 1),
    left(6, 1),
    joined(6, 2),
    joined(11, 3, 1),
    left(12, 2),
    joined(12, 4),
    left(12, 3, 1),
    joined(13, 5),
    [20, "drop", { id: 4, tag: 2, a: waitedTooLong, value: 1 }],
    [21, "mark", { id: 5, tag: 2, a: 0, value: 0 }],
    left(21, 5),
  ]);
  const { links } = threeLinksSource;
  const topology = topologyOf({
    ...threeLinksSource,
    links: links.map((link, i) =>
      i === 1 ? { ...link, forward: { ...link.forward, queue: { ...link.forward.queue, ...(queue as Queue) } } } : link,
    ),
    flows: ["f1", "other"].map((id) => ({ id, from: "sender", to: "receiver", traffic: { segments: 10 } })),
  });
  return { columns, topology, index: packetIndex(columns, topology) };
}

const codel = { depart: { type: "codel", target: 0.005 } };
const inTurns = { ...codel, order: { type: "deficitRoundRobin" } };

/** With plain spaces before units. */
const told = (source: Parameters<typeof packetStory>[0], packet: number): readonly string[] =>
  packetStory(source, packet).map(({ text }) => text.replaceAll(/[\u00a0\u2009\u202f]/g, " "));

describe("a packet that is dropped in its turn", () => {
  it("says how long it had waited, and since when all had", () => {
    const { columns, topology } = run(codel);
    // Packet 3 had waited 1 ms when it left at 12 ms.
    expect(waitedUntil(columns, 2, topology.queues[2]!.control!, 4, ms(20))).toEqual({ waited: ms(8), above: 0 });
    expect(told(run(codel), 4)[0]).toBe("Dropped: by CoDel at bottleneck: it had waited 8 ms, with a target of 5 ms.");
  });

  it("is one of BLUE's where it had not waited for too long", () => {
    const cobalt = (target: number, more = {}): object => ({ depart: { type: "cobalt", target, ...more } });
    expect(told(run(cobalt(0.005)), 4)[0]).toBe("Dropped: by COBALT at bottleneck: it had waited 8 ms, with a target of 5 ms.");
    const byChance = "Dropped: by BLUE at bottleneck, by chance, as the buffer had been full before: it had waited 8 ms.";
    expect(told(run(cobalt(0.01)), 4)[0]).toBe(byChance);
  });

  it("knows CAKE's target of at least one and a half packets", () => {
    const { topology } = run({ depart: { type: "cobalt", target: 0.001, onSlowLinks: "longer" } });
    expect(topology.queues[2]!.control!.target).toBeCloseTo((1.5 * 8 * 1514 * 1e9) / 5e6, 3);
  });

  it("leaves other flows out where each has a queue of its own", () => {
    expect(told(run(inTurns), 4)[0]).toBe(
      "Dropped: by CoDel at bottleneck: it had waited 8 ms, and for 8 ms every packet had waited 5 ms or longer.",
    );
  });
});

describe("a dual queue", () => {
  const dual = { order: { type: "dualQueue" }, depart: { type: "dualPi2", target: 0.015, step: 0.001, floorPackets: 0 } };

  it("says that chance decided about a classic packet", () => {
    expect(told(run(dual), 4)[0]).toBe(
      "Dropped: by DualPI2 at bottleneck, by chance: it had waited 8 ms among classic packets, whose target is 15 ms.",
    );
  });

  it("says that one of an L4S sender had waited for too long, or that chance decided", () => {
    const source = run(dual, [5]);
    expect(told(source, 5)).toContain(
      "Marked, congestion experienced: by DualPI2 at bottleneck: it had waited 8 ms among packets of L4S senders, longer than 1 ms.",
    );
    expect(told(run({ ...dual, depart: { ...dual.depart, step: 0.02 } }, [5]), 5)).toContain(
      "Marked, congestion experienced: by DualPI2 at bottleneck, by chance: packets of L4S senders answer for how long classic ones wait.",
    );
  });
});

describe("a packet that is marked", () => {
  it("in its turn says so", () => {
    expect(told(run(inTurns), 5)).toContain(
      "Marked, congestion experienced: by CoDel at bottleneck: it had waited 8 ms, and for 9 ms every packet had waited 5 ms or longer.",
    );
  });

  it("by PIE says so", () => {
    expect(told(run({ admit: { type: "pie" } }), 5)).toContain("Marked by PIE at bottleneck, congestion experienced: 0 waiting.");
  });
});
