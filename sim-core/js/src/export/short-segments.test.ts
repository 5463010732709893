// Segments that are not full, in captures: sequence numbers count bytes, and ACKs acknowledge them.
import { expect, test } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { IpPackets } from "./ip-packet.js";
import { networkOf } from "./network.js";
import { packetBook, PacketKind } from "./packet-book.js";
import { wireBytes } from "./wire-bytes.js";

const core = await loadCore();

const scenario = expandScenario({
  format: 1,
  nodes: [{ id: "a" }, { id: "b" }],
  links: [{ id: "link", a: "a", b: "b", forward: { rate: 1e6, delay: 0.02, errors: { type: "independent", lossRate: 0.1 } } }],
  flows: [
    {
      id: "f1",
      from: "a",
      to: "b",
      traffic: { type: "paced", rate: 2e5, writeBytes: 1300, on: 0.5, off: 0.3, writes: 60 },
      sender: { headerBytes: 40, rto: { min: 0.2 } },
      receiver: { ack: { type: "every" } },
    },
  ],
} as unknown as Scenario);

test("each byte has one place, whatever segment it is sent in", async () => {
  const { columns } = await runScenario(core, scenario);
  const network = networkOf(scenario);
  const book = packetBook(columns, network);
  const packets = new IpPackets(network, book);
  const payloadAt = new Map<number, number>();
  let acknowledged = 0;
  for (let packet = 0; packet < book.packets; packet++) {
    if (book.kind[packet] === PacketKind.data) {
      const { headers, payload } = packets.of(packet, 0, true);
      const first = new DataView(headers.buffer, headers.byteOffset).getUint32(24);
      expect(payloadAt.get(first) ?? payload).toBe(payload);
      expect(wireBytes(network, book, packet)).toBe(payload + 40);
      payloadAt.set(first, payload);
    } else acknowledged = Math.max(acknowledged, packets.acknowledged(packet));
  }
  // Laid out in order they leave no gap: 60 writes of 1300 bytes.
  let next = 1;
  for (const [first, payload] of [...payloadAt].toSorted(([a], [b]) => a - b)) {
    expect(first).toBe(next);
    next += payload;
  }
  expect(next).toBe(1 + 60 * 1300);
  expect(acknowledged).toBe(next);
  expect(columns.kind.includes(Kind.short)).toBe(true);
});
