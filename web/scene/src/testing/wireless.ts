// A hand-made run over a base station: what a ladder is for. Times in milliseconds.

import { packetIndex } from "../packet-index.js";
import { ladderTrace } from "../diagrams/ladder/trace.js";
import type { LadderRun } from "../diagrams/ladder/ladder.js";
import { topologyOf, type Topology } from "../topology.js";
import { columnsOf, ms, type Row } from "./hand-made.js";

/** Link directions 0/1 are the wire (8 Mbit/s, 5 ms), 2/3 the air (0.8 Mbit/s, 1 ms): 1000 B take 1 ms and 10 ms, 40 B 0.04 and 0.4 ms. */
export const wireless: Topology = topologyOf({
  nodes: [{ id: "sender" }, { id: "base" }, { id: "mobile" }],
  links: [
    { id: "wire", a: "sender", b: "base", forward: { rate: 8e6, delay: 0.005 } },
    { id: "air", a: "base", b: "mobile", forward: { rate: 8e5, delay: 0.001 } },
  ],
  flows: [{ id: "f", from: "sender", to: "mobile", traffic: { segments: 3 }, sender: { segmentBytes: 1000 } }],
  agents: [{ id: "snoop", node: "base" }],
});

/**
 * Segments 0 and 1 leave at 0 and 1 ms; 0 is corrupted on the air, 1 arrives at 27 and makes a duplicate ACK (packet 2), which the base
 * station suppresses at 28.4 and answers with its own copy of 0 (packet 3), which arrives at 40; its ACK (packet 4) is at the sender at
 * 46.44. At 500 ms a timer of 400 ms fires and segment 2 (packet 5) is sent.
 */
export const snoopRows: readonly Row[] = [
  [0, "flow", { a: 3 }],
  [0, "window", { tag: 0, a: 4294967295, value: 2 }],
  [0, "send", { id: 0, a: 0 }],
  [0, "transmit", { id: 0, tag: 0, a: 1000, value: ms(6) }],
  [1, "send", { id: 1, a: 1 }],
  [1, "transmit", { id: 1, tag: 0, a: 1000, value: ms(7) }],
  [6, "transmit", { id: 0, tag: 2, a: 1000, value: ms(17) }],
  [7, "transmit", { id: 1, tag: 2, a: 1000, value: ms(27) }],
  [17, "drop", { id: 0, tag: 2, a: 2, value: 1 }],
  [27, "receive", { id: 1, tag: 1, a: 1, value: 0 }],
  [27, "ack", { id: 2, tag: 3, a: 1, value: 0 }],
  [27, "selective", { id: 2, tag: 0, a: 2, value: 4 }],
  [27, "transmit", { id: 2, tag: 3, a: 40, value: ms(28.4) }],
  [28.4, "filter", { id: 2, tag: 65535, a: 0, value: 1 }],
  [29, "localSend", { id: 3, tag: 0, a: 0, value: 1 }],
  [29, "transmit", { id: 3, tag: 2, a: 1000, value: ms(40) }],
  [40, "receive", { id: 3, a: 0, value: 2 }],
  [40, "ack", { id: 4, tag: 4, a: 2, value: 2 }],
  [40, "transmit", { id: 4, tag: 3, a: 40, value: ms(41.4) }],
  [41.4, "transmit", { id: 4, tag: 1, a: 40, value: ms(46.44) }],
  [46.44, "acked", { id: 4, a: 2, value: 4 }],
  [500, "timeout", { tag: 0, id: 2, a: 2, value: ms(400) }],
  [500, "window", { tag: 0, a: 2, value: 1 }],
  [500, "send", { id: 5, a: 2, tag: 3, value: 1 }],
  [500, "transmit", { id: 5, tag: 0, a: 1000, value: ms(506) }],
];

export function wirelessRun(rows: readonly Row[] = snoopRows, topology: Topology = wireless): LadderRun {
  const columns = columnsOf(rows);
  return { index: packetIndex(columns, topology), topology, trace: ladderTrace(columns, topology) };
}
