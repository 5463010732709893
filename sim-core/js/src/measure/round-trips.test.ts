import { expect, test } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { Kind, Phase } from "../columns.js";
import type { Metrics } from "../metrics.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

const run = (flow: object, rows: readonly Row[] = []) => ({
  scenario: expandScenario(oneFlow() as Scenario),
  metrics: { simulatedTime: 10, flows: [{ id: "f1", ...flow }], links: [] } as unknown as Metrics,
  columns: columnsOf(rows),
});

test("mean and spread are those of the samples", () => {
  expect(measureRun(run({ rttMean: 2.5 }), { id: "rttMean" })).toEqual({ value: 2.5 });
  expect(measureRun(run({ rttStddev: 1.5 }), { id: "rttSd" })).toEqual({ value: 1.5 });
  expect(measureRun(run({ rttStddev: null }), { id: "rttSd" })).toEqual({ reason: "f1 has no rttStddev" });
});

test("the mean timeout is over the RTOs after each sample", () => {
  const rows = [
    { at: 1, kind: Kind.rtt, id: 6_000_000 },
    { at: 2, kind: Kind.rtt, id: 8_000_000 },
    { at: 2, kind: Kind.rtt, flow: 1, id: 1 },
    { at: 3, kind: Kind.rtt, id: 10_000_000 },
  ];
  expect(measureRun(run({}, rows), { id: "rtoMean" })).toEqual({ value: 8 });
  expect(measureRun(run({}, rows), { id: "rtoMean", options: { from: 2, to: 3 } })).toEqual({ value: 8 });
  expect(measureRun(run({}, rows), { id: "rtoMean", options: { from: 3 } })).toEqual({ value: 10 });
  expect(measureRun(run({}), { id: "rtoMean" })).toEqual({ reason: "f1 had no RTT sample between 0 and 10 s" });
});

test("the window of the samples is that in which the timed segments left, without what duplicates add", () => {
  const rows = [
    { at: 1, kind: Kind.window, tag: Phase.congestionAvoidance, a: 8, value: 10 },
    { at: 2, kind: Kind.rtt, a: 500_000 }, // left at 1.5
    { at: 3, kind: Kind.window, tag: Phase.fastRecovery, a: 5, value: 8 },
    { at: 3.2, kind: Kind.acked, value: 9 },
    { at: 4, kind: Kind.rtt, a: 500_000 }, // left at 3.5, in a window of 5
    { at: 4, kind: Kind.rtt, flow: 1, a: 500_000 },
    { at: 5, kind: Kind.window, tag: Phase.congestionAvoidance, a: 5, value: 6 },
    { at: 6, kind: Kind.rtt, a: 500_000 },
  ];
  expect(measureRun(run({}, rows), { id: "windowOfSamples" })).toEqual({ value: 7 });
  expect(measureRun(run({}, rows), { id: "windowOfSamples", options: { from: 3, to: 5 } })).toEqual({ value: 5 });
  expect(measureRun(run({}), { id: "windowOfSamples" })).toEqual({ reason: "f1 had no RTT sample between 0 and 10 s" });
});

test("an advertised window bounds the window of the samples", () => {
  const { scenario, ...rest } = run({}, [
    { at: 1, kind: Kind.window, tag: Phase.congestionAvoidance, a: 8, value: 10 },
    { at: 2, kind: Kind.rtt, a: 500_000 },
  ]);
  const flows = scenario.flows.map((flow) => ({ ...flow, sender: { ...flow.sender, maxWindow: 4 } }));
  expect(measureRun({ ...rest, scenario: { ...scenario, flows } }, { id: "windowOfSamples" })).toEqual({ value: 4 });
});
