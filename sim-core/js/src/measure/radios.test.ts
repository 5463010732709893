import { expect, test } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import type { Metrics } from "../metrics.js";
import { columnsOf } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

const run = (nodes: readonly object[]) => ({
  scenario: expandScenario(oneFlow() as Scenario),
  metrics: { nodes } as unknown as Metrics,
  columns: columnsOf([]),
});

test("counts of radios are sums over the nodes that have one", () => {
  const nodes = [
    { frameRetransmissions: null, framesSent: null },
    { frameRetransmissions: 3, framesSent: 20 },
    { frameRetransmissions: 0, framesSent: 30 },
  ];
  expect(measureRun(run(nodes), { id: "frameRetransmissions" })).toEqual({ value: 3 });
  expect(measureRun(run(nodes), { id: "framesSent" })).toEqual({ value: 50 });
});

test("backoffs are counted where they end", () => {
  const rows = [1, 2, 2.5, 4].map((at) => ({ at, kind: Kind.backoff, a: 0 }));
  const counted = {
    ...run([]),
    metrics: { nodes: [], simulatedTime: 4.5 } as unknown as Metrics,
    columns: columnsOf([...rows, { at: 3, kind: Kind.silence }]),
  };
  expect(measureRun(counted, { id: "backoffs" })).toEqual({ value: 4 });
  expect(measureRun(counted, { id: "backoffs", options: { from: 2, to: 4 } })).toEqual({ value: 2 });
});

test("a network of wires has no such count", () => {
  expect(measureRun(run([{ frameRetransmissions: null }]), { id: "frameRetransmissions" })).toEqual({ reason: "no node has a radio" });
});
