// A hand-made exchange in a chain of stations 200 m apart: A sends a segment to B by RTS, CTS, DATA and ACK. Times in milliseconds.

import { airtimeTrace } from "../diagrams/airtime/trace.js";
import type { MapRun } from "../diagrams/map/map.js";
import { mapNetwork, type MapSource } from "../diagrams/map/network.js";
import { mapTrace } from "../diagrams/map/trace.js";
import { packetIndex } from "../packet-index.js";
import { topologyOf } from "../topology.js";
import { columnsOf, ms, type Row } from "./hand-made.js";

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];

export const chainSource: MapSource = {
  nodes: names.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
  links: [],
  channels: [
    {
      id: "air",
      type: "dcf",
      stations: names,
      receiveRange: 250,
      senseRange: 550,
      capture: true,
      captureRatio: 10,
      pathLoss: 4,
    },
  ],
  flows: [{ id: "f", from: "a", to: "h", traffic: { segments: 3 }, sender: { segmentBytes: 1000 } }],
};

const nodes = (from: number, to: number): number => from * 65536 + to;

/**
 * Segments 0 and 1 (packets 0, 1) are sent at 0; 1 and 2 wait behind 0. The exchange takes 0.1 to 7 ms, and C keeps silent for it until 7. D,
 * which hears nothing of it, sends an RTS to C at 2 ms that C does not answer. At 7 ms A begins with segment 1, whose RTS is spoilt at B by D's.
 * At 20 ms A gives segment 1 up.
 */
export const chainRows: readonly Row[] = [
  [0, "flow", { a: 3 }],
  [0, "window", { tag: 0, a: 4294967295, value: 3 }],
  [0, "send", { id: 0, a: 0 }],
  [0, "send", { id: 1, a: 1 }],
  [0, "enqueue", { id: 1, tag: 0, a: 1, value: 1040 }],
  [0, "send", { id: 2, a: 2 }],
  [0, "enqueue", { id: 2, tag: 0, a: 2, value: 2080 }],
  [0.1, "backoff", { id: 0, tag: 31, a: 0, value: ms(0.05) }],
  [0.1, "frame", { id: 0, tag: 0, a: nodes(0, 1), value: ms(0.5) }],
  [0.5, "silence", { id: 2, tag: 1, a: 0, value: ms(0.9) }],
  [0.6, "frame", { id: 0, tag: 1, a: nodes(1, 0), value: ms(0.9) }],
  [0.9, "silence", { id: 2, tag: 0, a: 1, value: ms(7) }],
  [1, "frame", { id: 0, tag: 2, a: nodes(0, 1), value: ms(6) }],
  [2, "frame", { id: 9, tag: 0, a: nodes(3, 2), value: ms(2.4) }],
  [2.4, "frameLost", { id: 9, tag: 4, a: nodes(2, 0), value: ms(2) }],
  [6, "hop", { id: 0, tag: 0, a: 1, value: ms(1) }],
  [6.1, "frame", { id: 0, tag: 3, a: nodes(1, 0), value: ms(6.4) }],
  [7, "frame", { id: 1, tag: 0, a: nodes(0, 1), value: ms(7.4) }],
  [7.4, "frameLost", { id: 1, tag: 0, a: nodes(1, 3), value: ms(7) }],
  [20, "drop", { id: 1, tag: 0, a: 9, value: 1 }],
];

export function chainRun(rows: readonly Row[] = chainRows, source: MapSource = chainSource): MapRun {
  const columns = columnsOf(rows);
  const topology = topologyOf(source);
  const network = mapNetwork(source);
  const trace = mapTrace(columns, airtimeTrace(columns, network.nodes.length), network, topology);
  return { network, trace, index: packetIndex(columns, topology) };
}
