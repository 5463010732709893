import { byRadio } from "ackscope";
import { describe, expect, it } from "vitest";
import { noticeOf, notifierName, selectiveOf } from "./ack-options.js";
import { stripBands } from "./bands.js";
import { beginDepth, endDepth } from "./depth.js";
import { causeWord } from "./cause-word.js";
import { packetFields } from "./fields.js";
import { suppressedBy } from "./local-story.js";
import { lossRows } from "./loss-rows.js";
import { lineInBands, nearestInBands, nearestInSequence } from "./nearest.js";
import { markBeside, notableBeside } from "./notable.js";
import { copiesOf } from "./packet-copies.js";
import type { BeamLayer, DotLayer, Layer, Scene, StairLayer } from "./scene.js";
import { valueAt } from "./series.js";
import { acknowledgedAhead, splitParts } from "./split-connection.js";
import { packetIndex } from "./packet-index.js";
import { topologyOf } from "./topology.js";
import { packetTitle } from "./packet-title.js";
import { packetStory } from "./story.js";
import { packetsByTime, sentWithin } from "./filter/index.js";
import { summary } from "./summary.js";
import { tableRow } from "./table-row.js";
import { columnsOf, lossyRun, ms, relayRun, selectiveRun, snoopRun } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { windowScene } from "./window.js";

const plot = { left: 50, top: 0, width: 1000, height: 200 };
const view = { width: 1100, height: 200, plot, flow: 0, ratio: 1, from: 0, to: ms(100) };
const everything = { data: true, acks: true, retransmissions: true, local: true };
const words = (run: ReturnType<typeof snoopRun>, packet: number): string[] => packetStory(run, packet).map(({ text }) => text);
const styles = ({ layers }: Scene): string[] => layers.map(({ style }) => style);
const layer = (scene: Scene, style: string): Layer => {
  const found = scene.layers.find((each) => each.style === style);
  if (!found) throw new Error(`there is no layer ${style}`);
  return found;
};

describe("copies that an agent sends", () => {
  const run = snoopRun();
  const { index, topology } = run;
  const local = 7;

  it("belong to their segment, beside what the sender sent", () => {
    expect(copiesOf(index, local)).toEqual([0, local]);
    expect(copiesOf(index, 0)).toEqual([0, local]);
    expect(packetTitle(index, local)).toBe("Data 0, local copy");
    expect(packetFields(run, local)).toContainEqual({ label: "copies", value: "1st dropped, local copy delivered" });
    expect(packetFields(run, local)).toContainEqual({ label: "sent by", value: "snoop at base" });
    expect(causeWord(index, local)).toBe("duplicate ACKs");
  });

  it("are none of the sender's retransmissions", () => {
    expect([...index.flows[0]!.retransmissions.packet]).toEqual([]);
    expect([...index.flows[0]!.localSends.packet]).toEqual([local]);
    expect(summary([{ index, letter: "A", label: "Snoop" }], 0, 0, ms(100))).toContain("0 retransmissions, 1 local retransmission,");
  });

  it("say which duplicates made the agent send them, and what became of the first copy", () => {
    expect(packetStory(run, local)).toContainEqual({
      at: ms(28),
      text: "Sent again by snoop at base because of 2 duplicate ACKs of 0.",
      packet: 5,
    });
    expect(words(run, local)).toContain("First copy dropped: corrupted on the way at wireless.");
  });

  it.each([
    [2, "Sent again by snoop at base: selective acknowledgments show that 0 is missing."],
    [3, "Sent again by snoop at base: the ACK for the segment before asks for 0, so the burst took it, too."],
    [4, "Sent again by snoop at base when its local timer ran out."],
  ])("say so where it was not duplicates: cause %d", (cause, sentence) => {
    const other = snoopRun();
    other.index.localCause[local] = cause;
    expect(words(other, local)).toContain(sentence);
  });

  it("begin at the agent's node", () => {
    expect([beginDepth(index, topology, 0, local), endDepth(index, topology, 0, local)]).toEqual([0.5, 1]);
    expect(beginDepth(index, topology, 0, 1)).toBe(0);
    const source = { index, topology, flow: 0, run: 0 };
    const scene = stripBands(source, view);
    expect(layer(scene, "local")).toMatchObject({ shape: "lines", x0: { length: 1 } });
    expect(lineInBands(source, local, scene)).toEqual([[330, 100, 380, 200]]);
    expect(nearestInBands(source, scene, 355, 150, 5, everything)?.packet).toBe(local);
    expect(nearestInBands(source, scene, 355, 150, 5, { ...everything, local: false })?.packet).not.toBe(local);
  });

  it("are marks of their own in the graph, with a letter of their own", () => {
    const panel = [{ index, run: 0, letter: "A" }];
    const scene = timeSequence(panel, view);
    expect(layer(scene, "local")).toMatchObject({ shape: "boxes", x: { length: 1 } });
    expect(scene.labels.map(({ text }) => text)).toContain("L");
    const hidden = timeSequence(panel, { ...view, hidden: ["local"] });
    expect(styles(hidden)).not.toContain("local");
    expect(hidden.labels.map(({ text }) => text)).not.toContain("L");
    const { top, bottom } = layer(scene, "local") as BeamLayer;
    expect(nearestInSequence(index, 0, scene, 330, (top[0]! + bottom[0]!) / 2, 5, everything)?.packet).toBe(local);
  });

  it("are stops on the way through the run, and rows of its table", () => {
    expect(notableBeside(index.flows[0]!, ms(20), "next")).toEqual({ kind: "retransmission", at: ms(28), packet: local });
    expect(markBeside(index.flows[0]!, index.sentAt, local, "next")).toBeUndefined();
    expect([...sentWithin(index, packetsByTime(index), ms(24), ms(33))]).toEqual([6, local, 8]);
  });

  it("leave the pictures of other runs as they were", () => {
    const other = lossyRun();
    const graph = timeSequence([{ index: other.index, run: 0, letter: "A" }], { ...view, to: ms(700) });
    for (const style of ["local", "selective"]) expect(styles(graph)).not.toContain(style);
    const window = windowScene([{ index: other.index, run: 0, letter: "A" }], { ...view, to: ms(700) });
    for (const style of ["told", "buffered"]) expect(styles(window)).not.toContain(style);
  });
});

describe("duplicates that an agent keeps from the sender", () => {
  const run = snoopRun();

  it("end at its node and say why", () => {
    expect(words(run, 6)[0]).toBe("Kept from the sender: snoop at base repairs segment 0 itself.");
    expect(endDepth(run.index, run.topology, 0, 6)).toBe(0.5);
    expect(tableRow(run.index, run.topology, 6).outcome).toBe("filtered by snoop, 0.029000\u2009s");
  });

  it("are counted up to a moment", () => {
    expect([20, 28, 29, 90].map((at) => suppressedBy(run.index, run.topology, 0, ms(at)))).toEqual([0, 1, 2, 2]);
  });
});

describe("selective acknowledgments", () => {
  const run = selectiveRun();
  const { index } = run;
  const { selective, lossNotices } = index.flows[0]!;

  it("are what an ACK says beyond its number", () => {
    expect(selectiveOf(selective, 5, ms(31))).toEqual({ blocks: [{ first: 3, last: 4 }], causedBy: undefined });
    expect(selectiveOf(selective, 6, ms(32))).toEqual({ blocks: [], causedBy: 5 });
    expect(selectiveOf(selective, 4, ms(30))).toEqual({ blocks: [], causedBy: undefined });
    expect(packetFields(run, 5)).toContainEqual({ label: "blocks", value: "3 to 4" });
    expect(packetFields(run, 6)).toContainEqual({ label: "caused by", value: "segment 5" });
    expect(words(run, 5).join(" ")).toContain("Its 1 block says that 3 to 4 came.");
  });

  it("say which hole a retransmission fills", () => {
    expect(packetStory(run, 11)).toContainEqual({
      at: ms(46),
      text: "Sent again because a block of ACK 2 covers 3 to 4, not 2.",
      packet: 5,
    });
  });

  it("that name the segment behind them make a gap a loss at once", () => {
    const smart = selectiveRun();
    smart.index.cause[12] = 4;
    expect(words(smart, 12)).toContain(
      "Sent again because segment 5 caused ACK 2, and 2 has not come: nothing is thought to be reordered.",
    );
  });

  it("are bars over their segments where the ACK reaches the sender", () => {
    const scene = timeSequence([{ index, run: 0, letter: "A" }], view);
    const bars = layer(scene, "selective") as Extract<Layer, { shape: "ticks" }>;
    const { domain, range } = scene.y!;
    const segment = (range[0] - range[1]) / (domain[1] - domain[0]);
    expect([...bars.x]).toEqual([50 + 460, 50 + 470]);
    expect((bars.bottom[0]! - bars.top[0]!) / segment).toBeCloseTo(2, 4);
    expect(bars.width).toBe(3);
    expect(styles(timeSequence([{ index, run: 0, letter: "A" }], { ...view, hidden: ["selective"] }))).not.toContain("selective");
  });

  it("leave room for one new segment on an early duplicate", () => {
    expect(words(run, 10)).toEqual(["1st duplicate ACK of 2: limited transmit lets one new segment out beyond the window."]);
    expect(valueAt(index.flows[0]!.flight, ms(45))).toBe(5);
  });

  it("may say that a loss was no congestion, and who says so", () => {
    expect(noticeOf(lossNotices, 6, ms(32))).toEqual({ at: ms(32), segment: 2, by: 65535 });
    expect(noticeOf(lossNotices, 5, ms(31))).toBeUndefined();
    expect(notifierName(run.topology, byRadio)).toBe("a packet radio");
    expect(packetFields(run, 6)).toContainEqual({ label: "no congestion", value: "segment 2, says the receiver" });
    expect(words(run, 6)).toContain("The receiver notes in it that segment 2 was not lost to congestion.");
    expect(words(run, 12)).toContain(
      "3rd duplicate ACK of 2: fast retransmit. It says, by the receiver, that the loss was no congestion: the window stays as it is.",
    );
  });
});

describe("a mobile that moves", () => {
  const run = selectiveRun();

  it("has a flag where it leaves a base station", () => {
    const panel = [{ index: run.index, run: 0, letter: "A" }];
    for (const scene of [timeSequence(panel, view), windowScene(panel, view)]) {
      expect(scene.flags.filter(({ style }) => style === "handoff")).toEqual([
        { x: 650, text: "HO", style: "handoff", run: 0, at: ms(60) },
      ]);
    }
    expect([...run.index.handoffs.packets]).toEqual([0, 3]);
  });

  it("is out of reach of what was on its way", () => {
    expect(words(run, 12)[0]).toBe("Dropped: out of range at wireless: the mobile had left the base station.");
  });
});

describe("a relaying node", () => {
  const run = relayRun();

  it("has stairs of what it tells and what it holds in the window panel", () => {
    const scene = windowScene([{ index: run.index, run: 0, letter: "A" }], view);
    const { domain, range } = scene.y!;
    const height = (style: string, i: number): number =>
      ((range[0] - (layer(scene, style) as StairLayer).y[i]!) / (range[0] - range[1])) * domain[1];
    expect([height("told", 0), height("buffered", 0)]).toEqual([expect.closeTo(3, 4), expect.closeTo(1, 4)]);
    expect([10, 30, 70].map((at) => valueAt(run.index.flows[0]!.told, ms(at)))).toEqual([3, 0, 2]);
    expect(packetFields(run, 1)).toContainEqual({ label: "advertised window", value: "3 segments" });
  });

  it("refuses what it told no room for, at its end of the flow", () => {
    expect(words(run, 2)[0]).toBe(
      "Dropped: no room at mobile: its buffer is full, and the window that it advertised does not reach so far.",
    );
    expect(endDepth(run.index, run.topology, 0, 2)).toBe(1);
  });

  it("says when it has room again", () => {
    expect(words(run, 4)).toContain("The buffer has room again: the receiver tells a window of 2 segments.");
    expect(words(run, 4)[0]).toBe("It advertised a window, and nothing else; window 2.0 after it.");
  });

  it("is asked after a closed window", () => {
    expect(packetTitle(run.index, 3)).toBe("Window probe 1");
    expect(words(run, 3)).toEqual([
      "The advertised window is closed, and no ACK has opened it: the sender asks whether there is room again.",
    ]);
  });
});

describe("a split connection", () => {
  const relay = (id: string, from: string, to: string, flow: string) => ({
    id,
    from,
    to,
    parallel: { count: 2 },
    traffic: { type: "relay", flow },
    sender: { segmentBytes: 1000 },
  });
  const direction = { rate: 1e7, delay: 0.001 };
  const topology = topologyOf({
    nodes: [{ id: "fixed" }, { id: "base" }, { id: "mobile" }],
    links: [
      { id: "wired", a: "fixed", b: "base", forward: direction },
      { id: "wireless", a: "base", b: "mobile", forward: direction },
    ],
    flows: [
      { id: "other", from: "fixed", to: "base", traffic: { type: "bulk", segments: 3 } },
      { ...relay("second", "base", "mobile", "first") },
      { ...relay("first", "fixed", "base", ""), traffic: { type: "bulk", segments: 9 } },
    ],
  });

  it("knows its parts, member by member, and how much there is to send", () => {
    expect(topology.flows.map(({ relays }) => relays)).toEqual([null, 3, 4, null, null]);
    expect(topology.flows.map(({ segments }) => segments)).toEqual([3, 9, 9, 9, 9]);
    expect([0, 1, 4].map((flow) => splitParts(topology, flow))).toEqual([
      undefined,
      { bringing: 3, relaying: 1 },
      { bringing: 4, relaying: 2 },
    ]);
  });

  it("counts what the source has ACKs for and the receiver has not", () => {
    const columns = columnsOf([
      [10, "acked", { flow: 3, a: 4 }],
      [12, "receive", { flow: 1, value: 1 }],
      [14, "acked", { flow: 3, a: 6 }],
      [20, "receive", { flow: 1, value: 6 }],
    ]);
    const index = packetIndex(columns, topology);
    const ahead = (at: number) => acknowledgedAhead(index, topology, { bringing: 3, relaying: 1 }, ms(at));
    expect([5, 11, 13, 15, 30].map((at) => ahead(at).now)).toEqual([0, 4000, 3000, 5000, 0]);
    expect(ahead(5).most).toBe(5000);
  });
});

describe("rows of dots", () => {
  it("stand for local copies, the sender's and timeouts, and only for those that happened", () => {
    const snoop = lossRows(snoopRun().index, 0, 0, plot, 0, ms(100));
    expect(snoop.labels.map(({ text }) => text)).toEqual(["local retransmissions"]);
    const lossy = lossRows(lossyRun().index, 0, 0, plot, 0, ms(1000));
    expect(lossy.labels.map(({ text }) => text)).toEqual(["sender\u2019s retransmissions", "timeouts"]);
    expect(lossy.layers.map(({ x }) => [...x])).toEqual([[expect.closeTo(119, 3)], [expect.closeTo(650, 3)]]);
    expect(lossy.layers.every(({ y }, i) => y.every((height) => height > (lossy.labels[i]?.y ?? Infinity)))).toBe(true);
    expect(lossy.below).toEqual({ ...plot, top: 48, height: 152 });
  });

  it("take their height from the graph, and nothing where nothing was lost", () => {
    const { index } = lossyRun();
    const scene = timeSequence([{ index, run: 0, letter: "A" }], { ...view, to: ms(1000), lossRows: true });
    expect(scene.y?.range).toEqual([200, 48]);
    expect(scene.layers.filter((each): each is DotLayer => each.shape === "dots")).toHaveLength(2);
    expect(lossRows(index, 1, 0, plot, 0, ms(1000)).below).toEqual(plot);
  });
});
