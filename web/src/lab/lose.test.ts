import { expandScenario, type Experiment } from "@ackscope/scenarios";
import { packetIndex, PacketKind, topologyOf, type PacketIndex } from "@ackscope/scene";
import { DropReason, runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { expect, test } from "vitest";
import { possibleLosses, scriptedLosses, withLoss, withoutLoss } from "./lose.js";

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
