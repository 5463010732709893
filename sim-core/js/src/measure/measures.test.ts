import { describe, expect, test } from "vitest";
import type { Measure, Scenario } from "@ackscope/scenarios";
import { expandScenario } from "@ackscope/scenarios";
import { AckKind, ArrivalKind, FlowState, Kind, Phase } from "../columns.js";
import type { FlowMetrics, Metrics } from "../metrics.js";
import { oneFlow } from "../testing/scenarios.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { levelFor, measureKey, measureKind, measureRun, measures } from "./registry.js";

const flowMetrics = (id: string, metrics: Partial<FlowMetrics> = {}): FlowMetrics => ({
  id,
  throughput: 1e6,
  completionTime: 10,
  bytesDelivered: 300_000,
  cwndMean: 20,
  rttMean: 0.1,
  rttStddev: 0,
  segmentsSent: 310,
  retransmissions: 10,
  timeouts: 1,
  fastRetransmits: 2,
  acksSent: 150,
  segmentsPerAck: 2,
  ...metrics,
});

/** A run whose flows have these metrics and whose trace has these rows; 10 s long. */
function run(flows: readonly FlowMetrics[], rows: readonly Row[] = [], document: object = oneFlow()) {
  const link = (direction: string, utilisation: number) => ({
    id: "bottleneck",
    direction,
    utilisation,
    drops: 3,
    marks: 4,
    queueMean: 5,
    queueMax: 6,
  });
  const metrics = { simulatedTime: 10, flows, links: [link("forward", 0.9), link("backward", 0.1)] } as unknown as Metrics;
  return { scenario: expandScenario(document as Scenario), metrics, columns: columnsOf(rows) };
}

function twoFlows(second: object = {}) {
  const document = oneFlow();
  return { ...document, flows: [document.flows[0]!, { ...document.flows[0]!, id: "f2", ...second }] };
}

const value = (of: ReturnType<typeof run>, measure: Measure): number => {
  const measured = measureRun(of, measure);
  if ("reason" in measured) throw new Error(measured.reason);
  return measured.value;
};
const reason = (of: ReturnType<typeof run>, measure: Measure): string => {
  const measured = measureRun(of, measure);
  return "reason" in measured ? measured.reason : `a value: ${measured.value}`;
};

describe("measures of the window that a sender may use", () => {
  const windows: readonly Row[] = [
    { at: 0, kind: Kind.acked, value: 2 },
    { at: 4, kind: Kind.acked, value: 5.5 },
    { at: 6, kind: Kind.acked, value: 9 },
  ];
  const document = oneFlow();
  const clamped = { ...document, flows: [{ ...document.flows[0]!, sender: { maxWindow: 5 } }] };

  test("leave out what duplicates add in recovery where they are asked to", () => {
    const inflated = run(
      [flowMetrics("f1")],
      [
        { at: 0, kind: Kind.window, tag: Phase.fastRecovery, a: 4, value: 7 },
        { at: 2, kind: Kind.acked, value: 9 },
        { at: 5, kind: Kind.window, tag: Phase.congestionAvoidance, a: 4, value: 5 },
      ],
    );
    expect(value(inflated, { id: "windowShare", options: { window: 7 } })).toBe(0.2);
    expect(value(inflated, { id: "windowShare", options: { window: 4, recovery: "deflated" } })).toBe(0.5);
    expect(value(inflated, { id: "windowShare", options: { window: 5, recovery: "deflated" } })).toBe(0.5);
  });

  test("count whole segments, and no more than the advertised window", () => {
    const free = run([flowMetrics("f1")], windows);
    expect(value(free, { id: "windowShare", options: { window: 2 } })).toBe(0.4);
    expect(value(free, { id: "windowShare", options: { window: 5 } })).toBe(0.2);
    expect(value(free, { id: "windowShare", options: { window: 9 } })).toBe(0.4);
    expect(value(free, { id: "windowMean" })).toBeCloseTo((4 * 2 + 2 * 5.5 + 4 * 9) / 10, 12);
    const held = run([flowMetrics("f1")], windows, clamped);
    expect(value(held, { id: "windowShare", options: { window: 5 } })).toBeCloseTo(0.6, 12);
    expect(value(held, { id: "windowMean" })).toBeCloseTo((4 * 2 + 6 * 5) / 10, 12);
  });

  test("are about a part of the run, where one is named", () => {
    expect(value(run([flowMetrics("f1")], windows), { id: "windowMean", options: { from: 6 } })).toBe(9);
  });
});

describe("measures of whole transfers", () => {
  const two = run([flowMetrics("f1", { completionTime: 10 }), flowMetrics("f2", { completionTime: 30, throughput: 3e6 })], [], twoFlows());

  test("take all flows, or those that are named", () => {
    expect(value(two, { id: "completionTime" })).toBe(20);
    expect(value(two, { id: "completionTime", flows: ["f2"] })).toBe(30);
    expect(value(two, { id: "completionTimeMax" })).toBe(30);
    expect(value(two, { id: "completionTimeMin" })).toBe(10);
    expect(value(two, { id: "throughput" })).toBe(4e6);
    expect(value(two, { id: "throughputMean" })).toBe(2e6);
    expect(value(two, { id: "throughputMin" })).toBe(1e6);
    expect(value(two, { id: "throughputMax" })).toBe(3e6);
  });

  test("fairness is Jain's index", () => {
    expect(value(two, { id: "fairnessCompletion" })).toBe((10 + 30) ** 2 / (2 * (10 ** 2 + 30 ** 2)));
    expect(value(two, { id: "fairnessThroughput" })).toBe((1 + 3) ** 2 / (2 * (1 + 9)));
  });

  test("the spread of throughputs is over the flows", () => {
    expect(value(two, { id: "throughputSd" })).toBe(1e6);
    expect(value(two, { id: "throughputSd", flows: ["f2"] })).toBe(0);
  });

  test("a flow that is not TCP counts only when it is named", () => {
    const mixed = run([flowMetrics("f1"), flowMetrics("f2", { throughput: 5 })], [], twoFlows({ traffic: { type: "onOff", rate: 1e6 } }));
    expect(value(mixed, { id: "throughput" })).toBe(1e6);
    expect(value(mixed, { id: "throughput", flows: ["f2"] })).toBe(5);
    const datagrams = run(
      [flowMetrics("f1"), flowMetrics("f2", { timeouts: null, cwndMean: null })],
      [],
      twoFlows({ traffic: { type: "onOff", rate: 1e6 } }),
    );
    expect(value(datagrams, { id: "timeouts" })).toBe(1);
    expect(reason(datagrams, { id: "timeouts", flows: ["f2"] })).toBe("f2 has no timeouts");
    expect(reason(datagrams, { id: "cwndMean", flows: ["f2"] })).toBe("f2 has no cwndMean");
  });

  test("the name of parallel connections means all of them", () => {
    const document = oneFlow();
    const flows = [
      { ...document.flows[0]!, parallel: { count: 2 } },
      { ...document.flows[0]!, id: "f2" },
    ];
    const three = run(
      [4, 6, 20].map((completionTime, i) => flowMetrics(`f${i}`, { completionTime })),
      [],
      { ...document, flows },
    );
    expect(value(three, { id: "completionTime", flows: ["f1"] })).toBe(5);
    expect(value(three, { id: "completionTime", flows: ["f2"] })).toBe(20);
  });

  test("a flow that did not complete has no completion time, and the reason is given", () => {
    const stuck = run([flowMetrics("f1", { completionTime: null })]);
    expect(reason(stuck, { id: "completionTime" })).toBe("f1 did not complete in 10 s");
    expect(reason(stuck, { id: "fairnessCompletion" })).toContain("did not complete");
    expect(reason(stuck, { id: "finishTime" })).toContain("did not complete");
    expect(reason(two, { id: "completionTime", flows: ["f9"] })).toContain("f9");
  });

  test("the share delivered is of the file's bytes", () => {
    expect(value(run([flowMetrics("f1", { bytesDelivered: 75_000 })]), { id: "shareDelivered" })).toBe(0.25);
    const endless = { ...oneFlow(), end: { at: 5 } };
    endless.flows[0]!.traffic = { type: "bulk", segments: null as unknown as number };
    expect(reason(run([flowMetrics("f1")], [], endless), { id: "shareDelivered" })).toBe("f1 sends no file");
  });

  test("the finish time counts from the start of the run", () => {
    const rows = [
      { at: 1, kind: Kind.flow, tag: FlowState.started },
      { at: 8.5, kind: Kind.flow, tag: FlowState.completed },
    ];
    expect(value(run([flowMetrics("f1")], rows), { id: "finishTime" })).toBe(8.5);
  });
});

describe("measures of links", () => {
  test("are of the direction that is named, forward if none is", () => {
    const one = run([flowMetrics("f1")]);
    expect(value(one, { id: "utilisation", options: { link: "bottleneck" } })).toBe(0.9);
    expect(value(one, { id: "utilisation", options: { link: "bottleneck", direction: "backward" } })).toBe(0.1);
    for (const [id, expected] of [
      ["drops", 3],
      ["marks", 4],
      ["queueMean", 5],
      ["queueMax", 6],
    ] as const) {
      expect(value(one, { id, options: { link: "bottleneck" } })).toBe(expected);
    }
    expect(reason(one, { id: "drops", options: { link: "nowhere" } })).toContain("nowhere");
  });
});

describe("measures of segments and ACKs", () => {
  test("counts are sums, ACKs per segment those of all flows together", () => {
    const two = run(
      [flowMetrics("f1", { acksSent: 100, segmentsPerAck: 3 }), flowMetrics("f2", { acksSent: 100, segmentsPerAck: 1 })],
      [],
      twoFlows(),
    );
    expect(value(two, { id: "timeouts" })).toBe(2);
    expect(value(two, { id: "retransmissions" })).toBe(20);
    expect(value(two, { id: "fastRetransmits" })).toBe(4);
    expect(value(two, { id: "acksSent" })).toBe(200);
    expect(value(two, { id: "acksPerSegment" })).toBe(0.5);
  });

  test("the delay of the first ACK counts from the first arrival", () => {
    const rows = [
      { at: 0, kind: Kind.send },
      { at: 0.03, kind: Kind.receive },
      { at: 0.2, kind: Kind.ack, flow: 1 },
      { at: 0.23, kind: Kind.ack, value: 1 },
      { at: 0.3, kind: Kind.ack, value: 2 },
    ];
    expect(value(run([flowMetrics("f1")], rows), { id: "firstAckDelay" })).toBeCloseTo(0.2, 12);
    expect(value(run([flowMetrics("f1")], rows), { id: "firstAckSent" })).toBe(0.23);
    expect(reason(run([flowMetrics("f1")]), { id: "firstAckDelay" })).toBe("f1 sent no ACK");
  });

  test("the losses of a stretch are those of data segments, not of ACKs", () => {
    const rows = [
      { at: 1, kind: Kind.send, id: 7 },
      { at: 1, kind: Kind.send, id: 8 },
      { at: 2, kind: Kind.drop, id: 7 },
      { at: 3, kind: Kind.ack, id: 9, value: 1 },
      { at: 4, kind: Kind.drop, id: 9 },
      { at: 5, kind: Kind.drop, id: 8 },
    ];
    const lossy = run([flowMetrics("f1")], rows);
    expect(value(lossy, { id: "dataLosses" })).toBe(2);
    expect(value(lossy, { id: "dataLosses", options: { from: 3 } })).toBe(1);
    expect(value(lossy, { id: "dataLosses", options: { to: 2 } })).toBe(0);
    expect(value(lossy, { id: "firstLoss" })).toBe(2);
  });

  const transfer = [
    { at: 0, kind: Kind.send, id: 1, a: 0 },
    { at: 0, kind: Kind.send, id: 2, a: 1 },
    { at: 0, kind: Kind.send, id: 3, a: 2 },
    { at: 1, kind: Kind.receive, id: 1, a: 0, tag: ArrivalKind.inOrder },
    { at: 1.5, kind: Kind.receive, id: 2, a: 1, tag: ArrivalKind.inOrder },
    { at: 2, kind: Kind.acked, a: 1 },
    { at: 3, kind: Kind.acked, a: 2 },
    { at: 3, kind: Kind.send, id: 4, a: 3 },
    { at: 3.1, kind: Kind.receive, id: 2, a: 1, tag: ArrivalKind.duplicate },
    { at: 5, kind: Kind.receive, id: 3, a: 2, tag: ArrivalKind.inOrder },
    { at: 6, kind: Kind.acked, a: 4 },
  ];

  test("idle times lie between new segments and at both ends of the stretch", () => {
    const one = run([flowMetrics("f1")], transfer);
    expect(value(one, { id: "longestIdle" })).toBe(5);
    expect(value(one, { id: "longestIdle", options: { to: 6 } })).toBe(3.5);
    expect(value(one, { id: "longestIdleBegin" })).toBe(5);
    expect(value(one, { id: "longestIdleBegin", options: { to: 6 } })).toBe(1.5);
    expect(value(one, { id: "idleGaps", options: { atLeast: 1 } })).toBe(3);
    expect(value(one, { id: "idleGaps", options: { atLeast: 4 } })).toBe(1);
    expect(value(one, { id: "idleShare", options: { atLeast: 4 } })).toBe(5 / 10);
    // ACKs at 2, 3 and 6 s of 10.
    expect(value(one, { id: "ackGaps", options: { atLeast: 2 } })).toBe(3);
    expect(value(one, { id: "ackGaps", options: { atLeast: 2, from: 2 } })).toBe(2);
  });

  test("the usable window is the smaller of cwnd and the advertised one", () => {
    const rows = [
      { at: 0, kind: Kind.window, value: 4 },
      { at: 5, kind: Kind.window, value: 30 },
    ];
    const limited = oneFlow();
    const [only] = limited.flows;
    const document = { ...limited, flows: [{ ...only, sender: { maxWindow: 10 } }] };
    expect(value(run([flowMetrics("f1")], rows, document), { id: "windowMean" })).toBe(7);
    expect(value(run([flowMetrics("f1")], rows), { id: "windowMean" })).toBe(17);
  });

  test("a burst leaves in one instant", () => {
    const one = run([flowMetrics("f1")], transfer);
    expect(value(one, { id: "largestBurst" })).toBe(3);
    expect(value(one, { id: "largestBurst", options: { from: 2 } })).toBe(1);
    expect(reason(one, { id: "largestBurst", options: { from: 4 } })).toContain("sent nothing");
  });

  test("segments per ACK at the sender are counted between ACKs", () => {
    const one = run([flowMetrics("f1")], transfer);
    expect(value(one, { id: "segmentsPerAckReceived" })).toBe(1.5);
    expect(reason(one, { id: "segmentsPerAckReceived", options: { to: 2.5 } })).toContain("fewer than two ACKs");
  });

  test("a flow's rate while another repairs a loss", () => {
    const rows = [
      { at: 0, kind: Kind.send, flow: 1, id: 20, a: 5 },
      { at: 1, kind: Kind.receive, id: 1, a: 0, tag: ArrivalKind.inOrder },
      { at: 2, kind: Kind.drop, flow: 1, id: 20 },
      { at: 3, kind: Kind.receive, id: 2, a: 1, tag: ArrivalKind.inOrder },
      { at: 3.5, kind: Kind.receive, id: 3, a: 2, tag: ArrivalKind.inOrder },
      { at: 3.8, kind: Kind.send, flow: 1, id: 21, a: 5 },
      { at: 4, kind: Kind.receive, flow: 1, id: 21, a: 5, tag: ArrivalKind.inOrder },
      // A late copy of what has arrived is no loss to repair.
      { at: 5, kind: Kind.send, flow: 1, id: 22, a: 5 },
      { at: 6, kind: Kind.drop, flow: 1, id: 22 },
    ];
    const two = run([flowMetrics("f1"), flowMetrics("f2")], rows, twoFlows());
    const measure = { id: "speedUpDuringRepair", flows: ["f1"], options: { other: "f2" } };
    expect(value(two, measure)).toBe(2 / 2 / (1 / 8));
    expect(reason(two, { ...measure, options: { other: "f2", to: 2 } })).toContain("lost nothing");
  });

  test("ACKs per window: the window over the segments that an ACK covers", () => {
    const rows = [
      { at: 0, kind: Kind.window, value: 10 },
      { at: 1, kind: Kind.ack, value: 10 },
      { at: 2, kind: Kind.ack, value: 10 },
      { at: 5, kind: Kind.window, value: 20 },
      { at: 6, kind: Kind.ack, value: 5 },
      { at: 7, kind: Kind.ack, value: 5 },
    ];
    const windows = run([flowMetrics("f1")], rows);
    expect(value(windows, { id: "acksPerWindow", options: { to: 5 } })).toBe(1);
    expect(value(windows, { id: "acksPerWindow", options: { from: 5 } })).toBe(4);
    expect(reason(windows, { id: "acksPerWindow", options: { from: 8 } })).toContain("acknowledged nothing");
  });

  describe("the return to an ACK per segment", () => {
    const rtt = { at: 9.9, kind: Kind.rtt, value: 0.1e9 };
    const ack = (at: number, covered: number) => [
      { at, kind: Kind.receive, tag: ArrivalKind.inOrder },
      { at, kind: Kind.ack, value: covered },
    ];
    const measure = { id: "returnToEveryAck", options: { at: 10, run: 2 } };

    test("is when a run of single ACKs begins, in round trips", () => {
      const rows = [
        rtt,
        ...ack(9.95, 1),
        ...ack(9.96, 1),
        ...ack(10.1, 3),
        ...ack(10.2, 1),
        ...ack(10.3, 2),
        ...ack(10.4, 1),
        ...ack(10.5, 1),
      ];
      expect(value(run([flowMetrics("f1")], rows), measure)).toBeCloseTo(4, 9);
    });

    test("ACKs of segments out of order say nothing", () => {
      const duplicate = { at: 10.41, kind: Kind.receive, tag: ArrivalKind.outOfOrder };
      const rows = [
        rtt,
        duplicate,
        { at: 10.41, kind: Kind.ack, value: 0 },
        ...ack(10.5, 1),
        { ...duplicate, at: 10.55 },
        { at: 10.55, kind: Kind.ack, value: 1 },
      ];
      expect(reason(run([flowMetrics("f1")], rows), measure)).toContain("never sent 2 ACKs in a row");
      expect(value(run([flowMetrics("f1")], [...rows, ...ack(10.6, 1)]), measure)).toBeCloseTo(5, 9);
    });

    test("needs a round-trip time from before", () => {
      expect(reason(run([flowMetrics("f1")], [...ack(10.4, 1), ...ack(10.5, 1)]), measure)).toContain("no round-trip time");
    });
  });
});

describe("segments sent during a repair", () => {
  const rows = [
    { at: 0, kind: Kind.send, id: 1 },
    { at: 1, kind: Kind.acked, tag: AckKind.new },
    { at: 1, kind: Kind.send, id: 2 },
    { at: 2, kind: Kind.acked, tag: AckKind.duplicate },
    { at: 2, kind: Kind.send, id: 3 },
    // A retransmission leaves before the row of its ACK is written.
    { at: 3, kind: Kind.send, id: 4 },
    { at: 3, kind: Kind.acked, tag: AckKind.duplicate },
    { at: 4, kind: Kind.acked, tag: AckKind.new },
  ];
  const one = run([flowMetrics("f1")], rows);
  const after = (acks: number) => ({ id: "sentAfterAcks", options: { acks } });

  test("from the first duplicate ACK on, ACK by ACK", () => {
    expect([1, 2].map((acks) => value(one, after(acks)))).toEqual([1, 2]);
    expect(reason(one, after(3))).toBe("f1 had no 4 ACKs from the first duplicate on");
  });
});

describe("measures of the window", () => {
  const window = (at: number, value: number, tag: Phase = Phase.congestionAvoidance) => ({ at, kind: Kind.window, tag, value });
  const acked = (at: number, value: number) => ({ at, kind: Kind.acked, value });
  const rows = [
    window(0, 1, Phase.slowStart),
    acked(1, 10),
    { at: 1.5, kind: Kind.send, id: 1 },
    acked(2, 30),
    { at: 3, kind: Kind.drop, id: 1 },
    acked(4, 40),
    window(5, 20, Phase.fastRecovery),
    window(6, 20),
    acked(8, 24),
  ];
  const one = run([flowMetrics("f1")], rows);

  test("up to the first loss, at a time, at its largest", () => {
    expect(value(one, { id: "windowAtFirstLoss" })).toBe(30);
    expect(value(one, { id: "cwndAt", options: { at: 1.99 } })).toBe(10);
    expect(value(one, { id: "cwndAt", options: { at: 2 } })).toBe(30);
    expect(value(one, { id: "cwndMax" })).toBe(40);
    expect(value(one, { id: "cwndMax", options: { from: 5 } })).toBe(24);
    expect(reason(run([flowMetrics("f1")], rows.slice(0, 4)), { id: "windowAtFirstLoss" })).toBe("f1 lost no data segment");
  });

  test("when slow start ends, before what ends it takes some away", () => {
    expect(value(one, { id: "slowStartExit" })).toBe(40);
    expect(reason(run([flowMetrics("f1")], rows.slice(0, 4)), { id: "slowStartExit" })).toBe("f1 is in slow start to the end");
  });

  test("its growth is per second", () => {
    expect(value(one, { id: "cwndGrowth", options: { from: 1, to: 2 } })).toBe(20);
    expect(value(one, { id: "cwndGrowthBeforeLoss", options: { seconds: 2 } })).toBe(10);
    expect(reason(one, { id: "cwndGrowthBeforeLoss", options: { seconds: 4 } })).toContain("had no window");
  });

  test("its unsteadiness is the deviation over the mean, weighed by time", () => {
    const steps = run([flowMetrics("f1")], [window(0, 10), window(5, 30)]);
    expect(value(steps, { id: "cwndVariation" })).toBeCloseTo(10 / 20, 12);
    expect(value(steps, { id: "cwndVariation", options: { from: 5 } })).toBe(0);
  });

  test("at congestion it is what drops begin at, and repairs do not count", () => {
    const lost = (at: number, id: number) => [
      { at: at - 0.1, kind: Kind.send, id },
      { at, kind: Kind.drop, id },
    ];
    const episodes = run(
      [flowMetrics("f1")],
      [
        window(0, 1, Phase.slowStart),
        acked(1, 90),
        ...lost(2, 1),
        window(2.5, 45, Phase.fastRecovery),
        ...lost(2.9, 2), // within a second of the last loss
        acked(4, 60),
        ...lost(5, 3),
        acked(6, 62),
        ...lost(7, 4),
      ],
    );
    expect(value(episodes, { id: "windowAtCongestion" })).toBe(62);
    expect(reason(run([flowMetrics("f1")], [window(0, 1)]), { id: "windowAtCongestion" })).toBe("f1 lost no data segment");
  });

  test("growth on a full path is in relation to growth before, only in congestion avoidance", () => {
    const rising = run(
      [flowMetrics("f1")],
      [
        window(0, 2, Phase.slowStart),
        acked(0.5, 8),
        window(1, 8), // 2 segments in 2 s, then 1 in 5 s
        acked(2, 9),
        acked(3, 10),
        acked(7, 11),
        window(8, 5, Phase.fastRecovery),
      ],
    );
    expect(value(rising, { id: "growthWhenFull", options: { full: 10 } })).toBeCloseTo(1 / 5 / (2 / 2), 12);
    expect(value(rising, { id: "growthWhenFull", options: { full: 10, to: 7.5 } })).toBeCloseTo(1 / 4.5 / (2 / 2), 12);
    expect(reason(rising, { id: "growthWhenFull", options: { full: 50 } })).toContain("did not grow through 50 segments");
  });
});

describe("measures of the estimate", () => {
  // ACKs take 0.5 s. The window becomes 10 at 1 s by the ACK of 0.5 s, and 20 at 3 s by the ACK of 2.5 s.
  const rows = [
    { at: 0, kind: Kind.window, tag: Phase.slowStart, value: 1 },
    { at: 0.5, kind: Kind.ack, id: 1, value: 1 },
    { at: 0.5, kind: Kind.estimate, a: 10 },
    { at: 1, kind: Kind.acked, id: 1, value: 10 },
    { at: 2, kind: Kind.send, id: 5 },
    { at: 2.5, kind: Kind.ack, id: 2, value: 1 },
    { at: 2.5, kind: Kind.estimate, a: 20 },
    { at: 3, kind: Kind.acked, id: 2, value: 20 },
    { at: 4, kind: Kind.drop, id: 5 },
    { at: 5, kind: Kind.window, tag: Phase.fastRecovery, value: 10 },
    { at: 6, kind: Kind.window, tag: Phase.congestionAvoidance, value: 10 },
    { at: 7.5, kind: Kind.estimate, a: 12 },
    { at: 9.5, kind: Kind.flow, tag: FlowState.completed },
  ];
  const one = run([flowMetrics("f1")], rows);

  test("before the first loss it is held against the window that its ACK makes", () => {
    expect(value(one, { id: "estimateBeforeLoss" })).toBe(1);
    // At the same instant it is ahead by the ACK's trip: wrong from 0.5 to 1 s and from 2.5 to 3 s of 3.5 s.
    expect(value(one, { id: "estimateBeforeLoss", options: { clock: "wall" } })).toBeCloseTo(2.5 / 3.5, 12);
  });

  test("after it, only outside recovery, and until the flow completes", () => {
    // On the receiver's clock recovery lasts from 4.5 to 5.5 s. Right: 4 to 4.5 s and 7.5 to 9.5 s; wrong: 5.5 to 7.5 s.
    expect(value(one, { id: "estimateAfterLoss" })).toBeCloseTo(2.5 / 4.5, 12);
  });

  test("there is none without an estimate", () => {
    const blind = run(
      [flowMetrics("f1")],
      rows.filter(({ kind }) => kind !== Kind.estimate),
    );
    expect(reason(blind, { id: "estimateBeforeLoss" })).toContain("no estimate");
  });

  test("without a loss the whole transfer is before it, and nothing after", () => {
    const spared = run(
      [flowMetrics("f1")],
      rows.filter(({ kind }) => kind !== Kind.drop),
    );
    // 0.5 to 9.5 s without the second of recovery; wrong from 5.5 to 7.5 s.
    expect(value(spared, { id: "estimateBeforeLoss" })).toBeCloseTo(6 / 8, 12);
    expect(reason(spared, { id: "estimateAfterLoss" })).toBe("f1 lost no data segment");
  });
});

describe("the registry", () => {
  test("has each id once, and words for each", () => {
    expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
    for (const { title, meaning } of measures) expect(Math.min(title.length, meaning.length)).toBeGreaterThan(0);
  });

  test.each([
    [{ id: "completionTme" }, "there is no measure"],
    [{ id: "completionTime", options: { at: 3 } }, 'has no option "at"'],
    [{ id: "cwndAt" }, 'needs the option "at"'],
    [{ id: "cwndAt", options: { at: "3" } }, "must be a number"],
  ])("refuses %j", (measure, message) => {
    expect(() => measureKind(measure)).toThrow(message);
  });

  test("gives equal measures one key", () => {
    expect(measureKey({ id: "completionTime" })).toBe("completionTime");
    expect(measureKey({ id: "completionTime", flows: ["a", "b"] })).toBe("completionTime[a,b]");
    expect(measureKey({ id: "x", options: { b: 1, a: "z" } })).toBe(measureKey({ id: "x", options: { a: "z", b: 1 } }));
  });

  test("asks for the least trace that all measures can be read from", () => {
    expect(levelFor([])).toBe("off");
    expect(levelFor([{ id: "completionTime" }])).toBe("off");
    expect(levelFor([{ id: "completionTime" }, { id: "cwndMax" }])).toBe("flows");
    expect(levelFor([{ id: "cwndMax" }, { id: "firstLoss" }])).toBe("packets");
  });

  test("reads nothing from a trace that was cut off", () => {
    const cut = { ...run([flowMetrics("f1")]), columns: columnsOf([{ at: 0, kind: Kind.window, value: 3 }], true) };
    expect(reason(cut, { id: "cwndMax" })).toContain("truncated");
    expect(value(cut, { id: "completionTime" })).toBe(10);
  });
});
