import { expect, it } from "vitest";
import { flowWaiting } from "./flow-queue.js";
import { packetIndex } from "./packet-index.js";
import { queueHistory } from "./queue-history.js";
import { columnsOf, ms, threeLinksSource, type Row } from "./testing/hand-made.js";
import { topologyOf } from "./topology.js";

const sent = (id: number, flow: number): Row => [0, "send", { id, a: id, tag: 0, value: 0, flow }];
const joined = (at: number, id: number, flow: number): Row => [at, "enqueue", { id, tag: 2, a: 1, value: 1000, flow }];
const left = (at: number, id: number, flow: number): Row => [at, "transmit", { id, tag: 2, a: 1000, value: ms(at + 33), flow }];

/** Packets 0 and 2 are of the first flow, 1, 3 and 4 of the second; 3 is dropped while it waits, 5 when it comes. */
it("is the packets of the flow that wait, whatever ends their wait", () => {
  const topology = topologyOf({
    ...threeLinksSource,
    links: threeLinksSource.links.map((link, i) =>
      i === 1 ? { ...link, forward: { ...link.forward, queue: { ...link.forward.queue, order: { type: "acksFirst" } } } } : link,
    ),
    flows: ["one", "two"].map((id) => ({ id, from: "sender", to: "receiver", traffic: { segments: 10 } })),
  });
  const columns = columnsOf([
    sent(0, 0),
    sent(1, 1),
    sent(2, 0),
    sent(3, 1),
    sent(4, 1),
    sent(5, 1),
    joined(1, 0, 0),
    joined(2, 1, 1),
    joined(3, 2, 0),
    joined(4, 3, 1),
    [5, "drop", { id: 5, tag: 2, a: 1, value: 4, flow: 1 }],
    left(6, 0, 0),
    [7, "drop", { id: 3, tag: 2, a: 12, value: 2, flow: 1 }],
    left(8, 1, 1),
    joined(9, 4, 1),
    left(10, 2, 0),
  ]);
  const index = packetIndex(columns, topology);
  const history = queueHistory(columns, index, topology, 2);
  const steps = (flow: number) => {
    const { at, value } = flowWaiting(history, index, flow);
    return Array.from(at, (time, i) => [time / 1e6, value[i]]);
  };
  expect(steps(0)).toEqual([
    [0, 0],
    [1, 1],
    [3, 2],
    [6, 1],
    [10, 0],
  ]);
  expect(steps(1)).toEqual([
    [0, 0],
    [2, 1],
    [4, 2],
    [7, 1],
    [8, 0],
    [9, 1],
  ]);
  expect(flowWaiting(history, index, 0)).toBe(flowWaiting(history, index, 0));
});
