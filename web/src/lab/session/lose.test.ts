import { expandScenario, type Experiment } from "@ackscope/scenarios";
import { packetIndex, PacketKind, topologyOf, type PacketIndex } from "@ackscope/scene";
import { AckReason, DropReason, runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { expect, test } from "vitest";
import { possibleLosses, whyNot, withLoss, withoutLoss } from "./lose.js";
import { scriptedLosses } from "./scripted-losses.js";

const experiment: Experiment = {
  format: 1,
  title: "three hosts",
  base: expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
    links: [
      { id: "near", a: "a", b: "b", forward: { rate: 1e7, delay: 0.001 } },
      { id: "far", a: "b", b: "c", forward: { rate: 1e6, delay: 0.02 } },
    ],
    flows: [{ id: "f", from: "a", to: "c", traffic: { type: "bulk", segments: 60 } }],
  }),
  variants: [{ id: "only", label: "only", patch: [] }],
};

async function run({ base }: Experiment) {
  const { columns } = await runScenario(await loadCore(), base);
  const topology = topologyOf(base);
  return { columns, topology, index: packetIndex(columns, topology) };
}

const named = ({ kind, number, packets }: PacketIndex, wanted: number, nth: number): number[] =>
  Array.from({ length: packets }, (_, packet) => packet).filter((packet) => kind[packet] === wanted && number[packet] === nth);

const scriptedIn = ({ droppedAt, dropReason, packets }: PacketIndex): number[] =>
  Array.from({ length: packets }, (_, packet) => packet).filter(
    (packet) => !Number.isNaN(droppedAt[packet]) && dropReason[packet] === DropReason.scripted,
  );

test("a segment is lost on any link that it crossed, on the narrow one by default", async () => {
  const before = await run(experiment);
  const [packet] = named(before.index, PacketKind.data, 20) as [number];
  const losses = possibleLosses(before, packet);
  expect(losses.map(({ link, loss }) => [link.id, loss])).toEqual([
    ["far", { flow: "f", segment: 20, copy: 0 }],
    ["near", { flow: "f", segment: 20, copy: 0 }],
  ]);
  for (const loss of losses) {
    const after = await run(withLoss(experiment, loss));
    const [lost] = scriptedIn(after.index) as [number];
    expect(after.index.number[lost]).toBe(20);
    expect(after.topology.queues[after.index.endLink[lost]!]!.id).toBe(loss.link.id);
  }
});

test("its retransmission is lost next, and what was lost on a link cannot be lost there again", async () => {
  const first = await run(experiment);
  const once = withLoss(experiment, possibleLosses(first, named(first.index, PacketKind.data, 20)[0]!)[0]!);
  const second = await run(once);
  const copies = named(second.index, PacketKind.data, 20);
  expect(possibleLosses(second, copies[0]!).map(({ link }) => link.id)).toEqual(["near"]);
  const again = possibleLosses(second, copies[1]!)[0]!;
  expect(again.loss).toEqual({ flow: "f", segment: 20, copy: 1 });
  const third = await run(withLoss(once, again));
  expect(scriptedIn(third.index)).toHaveLength(2);
});

test("of several ACKs with one number exactly the chosen one is lost", async () => {
  const first = await run(experiment);
  // Its loss makes duplicate ACKs of 20.
  const once = withLoss(experiment, possibleLosses(first, named(first.index, PacketKind.data, 20)[0]!)[0]!);
  const before = await run(once);
  const acks = named(before.index, PacketKind.ack, 20);
  expect(acks.length).toBeGreaterThan(2);
  const chosen = acks[2]!;
  const loss = possibleLosses(before, chosen)[0]!;
  expect(loss).toMatchObject({ pointer: "/links/1/backward/errors", loss: { flow: "f", ack: 20, copy: 2 } });
  const after = await run(withLoss(once, loss));
  const lost = scriptedIn(after.index).filter((packet) => after.index.kind[packet] === PacketKind.ack);
  expect(lost.map((packet) => after.index.sentAt[packet])).toEqual([before.index.sentAt[chosen]]);
});

test("a loss is taken back, and the last one leaves no script", async () => {
  const before = await run(experiment);
  const changed = withLoss(experiment, possibleLosses(before, named(before.index, PacketKind.data, 3)[0]!)[0]!);
  const [placed] = scriptedLosses(changed);
  expect(placed).toMatchObject({ link: "far", direction: "forward", loss: { segment: 3 } });
  expect(withoutLoss(changed, placed!).base).toEqual(experiment.base);
  expect(withLoss(changed, possibleLosses(before, named(before.index, PacketKind.data, 3)[0]!)[0]!)).toEqual(changed);
});

/** A base station that sends again what its wireless link lost. */
const wireless: Experiment = {
  ...experiment,
  base: expandScenario({
    format: 1,
    nodes: [{ id: "host" }, { id: "base" }, { id: "mobile" }],
    links: [
      { id: "wire", a: "host", b: "base", forward: { rate: 1e7, delay: 0.005 } },
      {
        id: "air",
        a: "base",
        b: "mobile",
        forward: { rate: 1e6, delay: 0.001, errors: { type: "scripted", lose: [{ flow: "f", segment: 20 }] } },
      },
    ],
    agents: [{ id: "agent", type: "snoop", node: "base", link: "air" }],
    flows: [{ id: "f", from: "host", to: "mobile", traffic: { type: "bulk", segments: 60 } }],
  }),
};

test("the copy that an agent sent is lost by its place on the link, and no copy of the sender with it", async () => {
  const before = await run(wireless);
  const copies = (index: PacketIndex): number[] => named(index, PacketKind.data, 20).filter((packet) => index.localCause[packet] !== 0);
  const [copy] = copies(before.index);
  const [loss, ...others] = possibleLosses(before, copy!);
  expect(others).toEqual([]);
  expect(loss).toMatchObject({ pointer: "/links/1/forward/errors", loss: { flow: "f", segment: 20, crossing: 1 } });
  const after = await run(withLoss(wireless, loss!));
  expect(scriptedIn(after.index)).toEqual([named(after.index, PacketKind.data, 20)[0], copies(after.index)[0]]);
  expect(after.index.sentAt[copies(after.index)[0]!]).toBe(before.index.sentAt[copy!]);
  expect(scriptedLosses(withLoss(withLoss(wireless, loss!), loss!))).toHaveLength(2);
});

/** Three hosts, otherwise. */
const with3 = (more: object): Experiment => ({
  ...experiment,
  base: expandScenario({ ...experiment.base, ...more }),
});

test("each half of a split connection loses its own packet", async () => {
  const traffic = { type: "bulk", segments: 60 } as const;
  const split = with3({
    flows: [
      { id: "in", from: "a", to: "b", traffic },
      { id: "out", from: "b", to: "c", traffic: { type: "relay", flow: "in" } },
    ],
  });
  const before = await run(split);
  for (const [flow, link] of [
    [0, "near"],
    [1, "far"],
  ] as const) {
    const packet = named(before.index, PacketKind.data, 20).find((each) => before.index.flow[each] === flow)!;
    const losses = possibleLosses(before, packet);
    expect(losses.map((each) => each.link.id)).toEqual([link]);
    const after = await run(withLoss(split, losses[0]!));
    expect(scriptedIn(after.index).map((lost) => [after.index.flow[lost], after.index.number[lost]])).toEqual([[flow, 20]]);
  }
});

test("an ACK that a reconstructor made is lost where it went, and no other", async () => {
  const lose = [20, 21, 22, 23].map((ack) => ({ flow: "f", ack }));
  const [near, far] = experiment.base.links as [(typeof experiment.base.links)[0], (typeof experiment.base.links)[0]];
  const thinned = with3({
    links: [near, { ...far, backward: { ...far.backward, errors: { type: "scripted", lose } } }],
    agents: [{ id: "box", type: "ackReconstructor", node: "b" }],
  });
  const before = await run(thinned);
  const made = before.index.cause.findIndex(
    (cause, packet) => before.index.kind[packet] === PacketKind.ack && cause === AckReason.reconstructed,
  );
  const [loss, ...others] = possibleLosses(before, made);
  expect(others).toEqual([]);
  expect(loss).toMatchObject({ pointer: "/links/0/backward/errors", loss: { ack: before.index.number[made], copy: 0 } });
  const { index } = await run(withLoss(thinned, loss!));
  const lost = scriptedIn(index).filter((packet) => index.cause[packet] === AckReason.reconstructed);
  expect(lost.map((packet) => index.sentAt[packet])).toEqual([before.index.sentAt[made]]);
});

test("a probe is lost, request or answer", async () => {
  const probing = with3({ flows: [{ ...experiment.base.flows[0]!, receiver: { ack: { type: "smartacking" } } }] });
  const before = await run(probing);
  const halves = named(before.index, PacketKind.probe, 0);
  expect(halves).toHaveLength(2);
  for (const half of halves) {
    const [loss] = possibleLosses(before, half);
    expect(loss!.loss).toEqual({ flow: "f", probe: 0, copy: 0 });
    const { index } = await run(withLoss(probing, loss!));
    expect(scriptedIn(index).map((packet) => [index.kind[packet], index.cause[packet]])).toEqual([
      [PacketKind.probe, before.index.cause[half]],
    ]);
  }
});

test("what went over 802.11 only says why it cannot be lost", async () => {
  const air = with3({ links: [], channels: [{ id: "air", type: "dcf", stations: ["a", "b", "c"] }] });
  const positioned = {
    ...air,
    base: { ...air.base, nodes: air.base.nodes.map((node, i) => ({ ...node, position: { x: 200 * i, y: 0 } })) },
  };
  const before = await run(positioned);
  const packet = named(before.index, PacketKind.data, 3)[0]!;
  expect(possibleLosses(before, packet)).toEqual([]);
  expect(whyNot(before, packet)).toContain("802.11");
});
