import { describe, expect, it } from "vitest";
import { isCrowded, closeUp } from "./close-up.js";
import { momentOfFlag, moments, rangeFor, type Moment, type MomentRun } from "./moments.js";
import { notableBeside } from "./notable.js";
import { packetIndex } from "./packet-index.js";
import { columnsOf, datagramRun, lossyRows, lossyRun, ms, steadyRun, threeLinks, type Row } from "./testing/hand-made.js";

const runOf = (rows: readonly Row[], letter = "A"): MomentRun => {
  const columns = columnsOf(rows);
  return { kind: "simulated", columns, index: packetIndex(columns, threeLinks), topology: threeLinks, letter };
};
const lossy: MomentRun = { kind: "simulated", ...lossyRun(), letter: "A" };
const inWords = (found: readonly Moment[]): string[] => found.map(({ kind, run, at, packet }) => `${kind} ${run} ${at / 1e6} ${packet}`);
/** Segment 2 comes back at 70 ms instead of being lost again, and its ACK ends recovery. */
const mended = runOf(
  lossyRows
    .filter(([at, , { id }]) => !(at >= 70 && at < 600 && id === 11) && at < 600)
    .concat([
      [70, "transmit", { id: 11, tag: 2, a: 1000, value: ms(100) }],
      [100, "transmit", { id: 11, tag: 4, a: 1000, value: ms(101) }],
      [101, "receive", { id: 11, a: 2, value: 6 }],
      [101, "ack", { id: 12, tag: 4, a: 6, value: 4 }],
      [101, "transmit", { id: 12, tag: 5, a: 40, value: ms(131) }],
      [131, "acked", { id: 12, a: 6, value: 4 }],
      [131, "window", { tag: 1, id: 3, a: 4, value: 4 }],
    ]),
);

describe("the moments of a run", () => {
  it("stand in order of time, each with the packet that it is about", () => {
    expect(inWords(moments([lossy], 0))).toEqual(["loss 0 1 2", "recovery 0 69 11", "timeout 0 600 12"]);
  });

  it("say in a sentence what happened", () => {
    const [loss, recovery, timeout] = moments([lossy], 0);
    expect(loss).toMatchObject({ name: "First loss", text: expect.stringMatching(/^Data 2 is lost: .*bottleneck.*\.$/) as string });
    expect(recovery?.text).toBe("Retransmitted because of 3 duplicate ACKs of 2.");
    expect(timeout?.text).toBe("The retransmission timer has run for 500\u2009ms: segment 2 is sent again, from a window of one.");
  });

  it("tell one thing of an instant at which nothing but a timer ends a stall", () => {
    expect(lossy.index.flows[0]?.stalls.to).toContain(ms(600));
    expect(moments([lossy], 0).map(({ kind }) => kind)).not.toContain("stall");
  });

  it("tell of a stall that a delayed ACK ends, and not of a short one", () => {
    const waits = (until: number): MomentRun =>
      runOf([
        [0, "flow", { a: 2 }],
        [0, "send", { id: 0, a: 0 }],
        [1, "transmit", { id: 0, tag: 2, a: 1000, value: ms(30) }],
        [30, "transmit", { id: 0, tag: 4, a: 1000, value: ms(31) }],
        [31, "receive", { id: 0, a: 0, value: 1 }],
        [until, "ack", { id: 1, tag: 2, a: 1, value: 1 }],
        [until, "transmit", { id: 1, tag: 5, a: 40, value: ms(until + 30) }],
        [until + 30, "acked", { id: 1, a: 1, value: 2 }],
      ]);
    const [stall, ...others] = moments([waits(231)], 0);
    expect(others).toEqual([]);
    expect(stall).toMatchObject({ kind: "stall", at: ms(231), packet: 1 });
    expect(stall?.text).toBe("Nothing was under way for 200\u2009ms: the receiver held its ACK until its timer fired.");
    expect(moments([waits(150)], 0)).toEqual([]);
  });

  it("tell when a recovery ends, with the ACK that ended it, but not of one that a timeout cut off", () => {
    expect(inWords(moments([mended], 0))).toEqual(["loss 0 1 2", "recovery 0 69 11", "recovered 0 131 12"]);
    expect(moments([mended], 0).at(-1)?.text).toBe("The sender was in fast recovery for 62\u2009ms, until ACK 6.");
    expect(moments([lossy], 0).map(({ kind }) => kind)).not.toContain("recovered");
  });

  it("tell which packet took the last place of a queue", () => {
    const full = runOf([...lossyRows, [0.5, "enqueue", { id: 1, tag: 2, a: 2, value: 2000 }] as Row].toSorted((a, b) => a[0] - b[0]));
    expect(inWords(moments([full], 0))[0]).toBe("full 0 0.5 1");
    expect(moments([full], 0)[0]?.text).toContain("Data 1 takes the last place at bottleneck: 2 wait");
    const roomy = runOf([...lossyRows, [0.5, "enqueue", { id: 1, tag: 2, a: 1, value: 1000 }] as Row].toSorted((a, b) => a[0] - b[0]));
    expect(moments([roomy], 0)[0]?.kind).toBe("loss");
  });

  it("tell where two runs part, and each run's own", () => {
    const later = { ...mended, letter: "B" };
    const found = moments([lossy, later], 0);
    expect(inWords(found)).toContain("parting 0 70 11");
    expect(found.find(({ kind }) => kind === "parting")?.text).toMatch(
      /^The same until .*; then in A Data 2, .* was dropped, nothing in B\.$/,
    );
    expect(found.filter(({ run }) => run === 1).map(({ kind }) => kind)).toEqual(["loss", "recovery", "recovered"]);
    expect(moments([lossy, { ...lossy, letter: "B" }], 0).map(({ kind }) => kind)).not.toContain("parting");
  });

  it("do not tell where a capture and a run of ours part: by nanoseconds they part at once", () => {
    const runs = [{ ...lossy, kind: "imported" as const }, mended];
    expect(moments([lossy, mended], 0).map(({ kind }) => kind)).toContain("parting");
    expect(moments(runs, 0).map(({ kind }) => kind)).not.toContain("parting");
  });

  it("are none where nothing happens, and of a flow that is not there", () => {
    expect(moments([{ kind: "simulated", ...steadyRun(5, 10), letter: "A" }], 0)).toEqual([]);
    expect(moments([lossy], 7)).toEqual([]);
    expect(inWords(moments([{ kind: "simulated", ...datagramRun(), letter: "A" }], 0))).toEqual(["loss 0 3 1"]);
  });

  it("are found by their flags, the second timeout as well as the first", () => {
    expect(momentOfFlag([lossy], 0, { run: 0, at: ms(600), style: "timeout" })).toMatchObject({ kind: "timeout", packet: 12 });
    expect(momentOfFlag([lossy], 0, { run: 0, at: ms(69), style: "recovery" })).toMatchObject({ kind: "recovery", packet: 11 });
    expect(momentOfFlag([lossy], 0, { run: 0, at: ms(601), style: "timeout" })).toBeNull();
    expect(momentOfFlag([lossy], 0, { run: 0, at: ms(600), style: "phase" })).toBeNull();
  });

  it("are seen in a range that holds what led to them", () => {
    for (const { from, to, at } of moments([lossy], 0)) {
      expect(from).toBeLessThanOrEqual(at);
      expect(to).toBeGreaterThanOrEqual(at);
    }
    const timeout = moments([lossy], 0).at(-1);
    expect(timeout?.from).toBeLessThanOrEqual(ms(100));
  });
});

describe("a range in which single packets are seen", () => {
  const long = steadyRun(2000, 1);
  const history = long.index.flows[0];
  if (!history) throw new Error("the run has no flow");

  it("is short where packets are near each other, and long where they are not", () => {
    const near = closeUp(history, { since: ms(900), at: ms(1000), end: long.index.end });
    expect(isCrowded(history, near)).toBe(false);
    expect(near.to - near.from).toBeGreaterThan(ms(60));
    const slow = steadyRun(20, 200);
    const wide = slow.index.flows[0] && closeUp(slow.index.flows[0], { since: ms(1900), at: ms(2000), end: slow.index.end });
    expect((wide?.to ?? 0) - (wide?.from ?? 0)).toBeGreaterThanOrEqual(ms(250));
  });

  it("stays inside the run", () => {
    expect(closeUp(history, { since: 0, at: 0, end: long.index.end }).from).toBe(0);
    expect(closeUp(history, { since: long.index.end, at: long.index.end, end: long.index.end }).to).toBe(long.index.end);
  });

  it("is left as it is where the packet can be told from others already", () => {
    const run: MomentRun = { kind: "simulated", ...long, letter: "A" };
    expect(rangeFor(run, 2000, { from: 0, to: ms(2000) })).toBeDefined();
    expect(rangeFor(run, 2000, { from: ms(980), to: ms(1040) })).toBeUndefined();
    expect(rangeFor(run, 2000, { from: ms(0), to: ms(40) })).toBeDefined();
  });
});

describe("a stop at a timeout", () => {
  it("is at what the timeout sent again", () => {
    const history = lossy.index.flows[0];
    expect(history && notableBeside(history, ms(100), "next", ["timeout"])).toEqual({ kind: "timeout", at: ms(600), packet: 12 });
  });
});
