import { expect, test } from "vitest";
import type { Measure, Scenario } from "@ackscope/scenarios";
import { expandScenario } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import type { Airtime, Metrics, NodeMetrics } from "../metrics.js";
import { columnsOf } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

const airtime: Airtime = {
  rts: 0.1,
  cts: 0,
  data: 0.3,
  ack: 0,
  turnaround: 0,
  receive: 0.1,
  sense: 0,
  silent: 0.2,
  backoff: 0.1,
  idle: 0.2,
};
const node = (id: string, metrics: Partial<NodeMetrics>): NodeMetrics => ({
  id,
  rtsFailures: 0,
  dataFailures: 0,
  overflow: 0,
  linkRedDrops: 0,
  linkRedMarks: 0,
  collisions: 0,
  framesSent: 0,
  frameRetransmissions: 0,
  packetsDelivered: 0,
  airtime,
  queueMean: 0,
  queueMax: 0,
  ...metrics,
});
const wired: NodeMetrics = {
  ...node("wired", {}),
  rtsFailures: null,
  dataFailures: null,
  packetsDelivered: null,
  queueMean: null,
  queueMax: null,
  airtime: null,
};

const nodes = [
  node("a", { framesSent: 20, rtsFailures: 3, dataFailures: 1, overflow: 5, packetsDelivered: 96, queueMean: 1, queueMax: 7 }),
  wired,
  node("b", {
    framesSent: 30,
    rtsFailures: 0,
    dataFailures: 2,
    overflow: 0,
    packetsDelivered: 98,
    queueMean: 3,
    queueMax: 4,
    airtime: { ...airtime, data: 0.1 },
  }),
];

const read = (measure: Measure, of: readonly NodeMetrics[] = nodes) =>
  measureRun(
    {
      scenario: expandScenario(oneFlow() as Scenario),
      metrics: { simulatedTime: 10, nodes: of } as unknown as Metrics,
      columns: columnsOf([]),
    },
    measure,
  );
const value = (id: string, options: Measure["options"] = {}): number => {
  const measured = read({ id, options });
  if ("reason" in measured) throw new Error(measured.reason);
  return measured.value;
};

test("losses are told apart by their cause, and are those of all radios, or of one", () => {
  expect(value("contentionLosses")).toBe(6);
  expect(value("contentionLosses", { node: "a" })).toBe(4);
  expect(value("rtsFailures")).toBe(3);
  expect(value("dataFailures")).toBe(3);
  expect(value("overflowLosses")).toBe(5);
  expect(value("framesSent")).toBe(50);
  expect(value("contentionLossRate")).toBe(6 / 200);
  expect(value("contentionLossRate", { node: "b" })).toBe(2 / 100);
});

test("queues are a mean over radios, the longest of them, or how far they are apart", () => {
  expect(value("nodeQueueMean")).toBe(2);
  expect(value("nodeQueueMean", { node: "b" })).toBe(3);
  expect(value("nodeQueueMax")).toBe(7);
  expect(value("queueSpread")).toBe(1);
});

test("shares of the time are means over radios", () => {
  expect(value("airtimeShare", { on: "data" })).toBeCloseTo(0.2, 12);
  expect(value("airtimeShare", { on: "data", node: "a" })).toBe(0.3);
});

test("what is not there has a reason instead of a value", () => {
  expect(read({ id: "contentionLosses", options: { node: "wired" } })).toEqual({ reason: "wired has no radio" });
  expect(read({ id: "contentionLosses" }, [wired])).toEqual({ reason: "no node has a radio" });
  expect(read({ id: "airtimeShare", options: { on: "sleep" } })).toEqual({ reason: "a has no sleep" });
  expect(read({ id: "contentionLossRate" }, [node("a", {})])).toEqual({ reason: "no radio took on a packet" });
});

test("backoffs are counted where they end", () => {
  const rows = [1, 2, 2.5, 4].map((at) => ({ at, kind: Kind.backoff }));
  const run = {
    scenario: expandScenario(oneFlow() as Scenario),
    metrics: { nodes: [], simulatedTime: 4.5 } as unknown as Metrics,
    columns: columnsOf([...rows, { at: 3, kind: Kind.silence }]),
  };
  expect(measureRun(run, { id: "backoffs" })).toEqual({ value: 4 });
  expect(measureRun(run, { id: "backoffs", options: { from: 2, to: 4 } })).toEqual({ value: 2 });
});
