import { describe, expect, test } from "vitest";
import { ms } from "../../testing/hand-made.js";
import { wireless, wirelessRun } from "../../testing/wireless.js";
import { topologyOf } from "../../topology.js";

describe("ladderTrace", () => {
  const { trace } = wirelessRun();

  test("takes a transmission's beginning from its arrival, the delay and the rate", () => {
    const [wire, , air] = trace.hops;
    expect([...wire!.starts]).toEqual([0, ms(1), ms(500)]);
    expect([...air!.packet]).toEqual([0, 1, 3]);
    expect([...air!.starts]).toEqual([ms(6), ms(16), ms(29)]);
    expect([...air!.leaves]).toEqual([ms(16), ms(26), ms(39)]);
    expect([...air!.arrives]).toEqual([ms(17), ms(27), ms(40)]);
  });

  test("tells a loss on the wire from what ends at a node", () => {
    expect([...trace.hops[2]!.lost]).toEqual([2, 0, 0]);
    expect(trace.stops).toEqual([{ at: ms(28.4), packet: 2, flow: 0, node: "base", link: null, reason: 0 }]);
  });

  test("knows local copies and what ACKs say beyond their number", () => {
    expect(trace.localOf.get(3)).toEqual({ at: ms(29), packet: 3, flow: 0, node: "base", segment: 0, cause: 1 });
    expect(trace.selective.get(2)).toEqual({ blocks: [[2, 4]], causedBy: null });
  });

  test("leaves a packet that a queue refused at the queue's node", () => {
    const refused = wirelessRun([
      [0, "send", { id: 0, a: 0 }],
      [0, "transmit", { id: 0, tag: 0, a: 1000, value: ms(6) }],
      [6, "drop", { id: 0, tag: 2, a: 1, value: 9 }],
    ]);
    expect(refused.trace.stops).toEqual([{ at: ms(6), packet: 0, flow: 0, node: "base", link: 2, reason: 1 }]);
    expect(refused.trace.hops[0]!.lost[0]).toBe(0);
  });

  test("counts what a shared medium takes for each frame", () => {
    const radio = topologyOf({
      nodes: [{ id: "base" }, { id: "mobile" }],
      channels: [{ id: "lan", frameOverhead: 0.002 }],
      links: [{ id: "air", a: "base", b: "mobile", channel: "lan", forward: { rate: 8e5, delay: 0 } }],
      flows: [{ id: "f", from: "base", to: "mobile" }],
    });
    const { trace: shared } = wirelessRun([[0, "transmit", { id: 0, tag: 0, a: 1000, value: ms(12) }]], radio);
    expect(shared.hops[0]!.starts[0]).toBe(0);
    expect(wireless.links[0]!.frameOverhead).toBe(0);
  });
});
