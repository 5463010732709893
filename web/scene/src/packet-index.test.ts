import { describe, expect, it } from "vitest";
import { PacketKind, packetIndex, packetIndexTransferables } from "./packet-index.js";
import { valueAt } from "./series.js";
import { columnsOf, datagramRun, lossyRun, ms, threeLinks } from "./testing/hand-made.js";

describe("the packet index", () => {
  const { index } = lossyRun();
  const flow = index.flows[0]!;

  it("knows every packet's kind, number and copy", () => {
    expect(index.packets).toBe(14);
    expect([...index.kind]).toEqual([
      ...Array<number>(6).fill(PacketKind.data),
      ...Array<number>(5).fill(PacketKind.ack),
      1,
      1,
      PacketKind.ack,
    ]);
    expect([...index.number]).toEqual([0, 1, 2, 3, 4, 5, 1, 2, 2, 2, 2, 2, 2, 6]);
    expect([index.copy[2], index.copy[11], index.copy[12]]).toEqual([0, 1, 2]);
    expect([index.cause[11], index.cause[12], index.cause[8]]).toEqual([1, 3, 3]);
  });

  it("knows when a packet was sent, left the bottleneck and arrived at the flow's other end", () => {
    // It is at the far end of the bottleneck at 36 ms, less 28 ms of delay and 1.6 ms for 1000 B; an ACK at 63 ms, less 28 and 0.064 ms.
    expect([index.sentAt[3], index.leftAt[3], index.arrivedAt[3]]).toEqual([0, ms(5.2), ms(37)]);
    expect([index.sentAt[6], index.leftAt[6], index.arrivedAt[6]]).toEqual([ms(34), ms(35), ms(64)]);
  });

  it("knows where, when and why a packet was lost, and that it never arrived", () => {
    expect([index.droppedAt[2], index.endLink[2], index.dropReason[2], index.endWaiting[2]]).toEqual([ms(1), 2, 1, 2]);
    expect(index.arrivedAt[2]).toBeNaN();
    expect(index.droppedAt[3]).toBeNaN();
  });

  it("forgets an arrival that a later loss on the same link prevents", () => {
    const columns = columnsOf([
      [0, "send", { id: 0 }],
      [0, "transmit", { id: 0, tag: 4, a: 1000, value: ms(2) }],
      [2, "drop", { id: 0, tag: 4, a: 2 }],
    ]);
    const lost = packetIndex(columns, threeLinks);
    expect(lost.arrivedAt[0]).toBeNaN();
    expect(lost.dropReason[0]).toBe(2);
  });

  it("lists sends, retransmissions, drops and duplicates in time order", () => {
    expect([...flow.sent.packet]).toEqual([0, 1, 2, 3, 4, 5, 11, 12]);
    expect([...flow.retransmissions.packet]).toEqual([11, 12]);
    expect([...flow.drops.packet]).toEqual([2, 11]);
    expect([...flow.duplicates.packet]).toEqual([8, 9, 10]);
    expect([...flow.timeouts.at]).toEqual([ms(600)]);
    expect([...flow.timeouts.rto]).toEqual([ms(500)]);
  });

  it("follows snd_nxt: up with new data, back with a timeout, past it with an ACK for older data", () => {
    expect([0, 64, 65, 69, 600].map((at) => valueAt(flow.flight, ms(at)))).toEqual([6, 5, 4, 4, 1]);
    expect(valueAt(flow.flight, ms(664))).toBe(0);
  });

  it("keeps a step only where a value changes", () => {
    expect([...flow.window.value]).toEqual([6, 7, 8, 7, 1, 2]);
    expect([...flow.acknowledged.value]).toEqual([1, 2, 6]);
    expect([...flow.delivered.value]).toEqual([1, 2, 6]);
    expect([...flow.ssthresh.value]).toEqual([NaN, 4, 2]);
    expect([...flow.phases.phase]).toEqual([0, 2, 0]);
  });

  it("finds the time in which nothing was under way", () => {
    expect([...flow.stalls.from]).toEqual([ms(70)]);
    expect([...flow.stalls.to]).toEqual([ms(600)]);
  });

  it("knows the longest time under way, so that a view finds lines that began before it", () => {
    expect(flow.longestData).toBe(ms(39));
    expect(flow.longestAck).toBe(ms(30));
  });

  it("says nothing of a series before its first step", () => {
    expect(valueAt(flow.srtt, ms(10))).toBeUndefined();
    expect(valueAt(flow.srtt, ms(64))).toBe(ms(64));
  });

  it("takes a probe's reply to the receiver and its request to the sender", () => {
    const probes = packetIndex(
      columnsOf([
        [0, "probe", { id: 0, tag: 0, a: 40 }],
        [0, "transmit", { id: 0, tag: 5, a: 40, value: ms(1) }],
        [5, "transmit", { id: 0, tag: 1, a: 40, value: ms(6) }],
        [6, "probe", { id: 1, tag: 1, a: 40 }],
        [6, "transmit", { id: 1, tag: 0, a: 40, value: ms(7) }],
        [8, "transmit", { id: 1, tag: 4, a: 40, value: ms(9) }],
      ]),
      threeLinks,
    );
    expect([...probes.arrivedAt]).toEqual([ms(6), ms(9)]);
  });

  it("makes empty histories for flows without rows and for a run that recorded nothing", () => {
    const empty = packetIndex(columnsOf([]), threeLinks);
    expect(empty.packets).toBe(0);
    expect(empty.end).toBe(0);
    expect(empty.flows[0]?.sent.packet).toHaveLength(0);
  });

  it("makes histories for flows that the topology does not name", () => {
    const strange = packetIndex(
      columnsOf([
        [0, "send", { id: 0, flow: 2, a: 5 }],
        [0, "transmit", { id: 0, flow: 2, tag: 0, a: 1000, value: ms(2) }],
      ]),
      threeLinks,
    );
    expect(strange.flows).toHaveLength(3);
    expect(strange.flows[2]?.sent.packet).toHaveLength(1);
    expect(strange.arrivedAt[0]).toBeNaN();
  });

  it("hands over each buffer once, and all of them", () => {
    const buffers = packetIndexTransferables(index);
    expect(new Set(buffers).size).toBe(buffers.length);
    expect(buffers).toContain(index.sentAt.buffer);
    expect(buffers).toContain(flow.srtt.at.buffer);
  });

  it.each([
    ["TCP", lossyRun],
    ["UDP", datagramRun],
  ])("shares no buffer with the index of another run (%s), since the first may have been given away", (_, make) => {
    const first = new Set(packetIndexTransferables(make().index));
    expect(packetIndexTransferables(make().index).filter((buffer) => first.has(buffer))).toEqual([]);
  });
});
