import { expect, test } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { FlowState, Kind } from "../columns.js";
import type { Metrics } from "../metrics.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

/** Two hosts; the first one's answer is two connections. Flows of the run: page-1 twice, request-1, page-2, request-2. */
function pages(rows: readonly Row[]) {
  const document = oneFlow();
  const [flow] = document.flows;
  const flows = [
    { ...flow, id: "page-1", after: "request-1", parallel: { count: 2 } },
    { ...flow, id: "request-1" },
    { ...flow, id: "page-2", after: "request-2" },
    { ...flow, id: "request-2" },
  ];
  return {
    scenario: expandScenario({ ...document, flows } as unknown as Scenario),
    metrics: {
      simulatedTime: 10,
      flows: ["page-1", "page-1", "request-1", "page-2", "request-2"].map((id) => ({ id })),
      links: [],
    } as unknown as Metrics,
    columns: columnsOf(rows),
  };
}
const started = (at: number, flow: number): Row => ({ at, kind: Kind.flow, tag: FlowState.started, flow });
const completed = (at: number, flow: number): Row => ({ at, kind: Kind.flow, tag: FlowState.completed, flow });

const first = [started(1, 2), started(2, 0), started(2, 1), completed(4, 0), completed(7, 1)];
const second = [started(3, 4), started(4, 3), completed(5, 3)];

test("a transaction lasts from the request to the end of the last connection that answers", () => {
  expect(measureRun(pages(first), { id: "transactionTime", flows: ["page-1"] })).toEqual({ value: 6 });
});

test("several are one mean, and a host with two connections counts once", () => {
  expect(measureRun(pages([...first, ...second]), { id: "transactionTime" })).toEqual({ value: (6 + 2) / 2 });
});

test("one that is not complete has no time", () => {
  expect(measureRun(pages(first), { id: "transactionTime" })).toEqual({ reason: "page-2 did not complete" });
  expect(measureRun(pages(second.slice(1)), { id: "transactionTime", flows: ["page-2"] })).toEqual({ reason: "request-2 did not start" });
  expect(measureRun(pages([...first, ...second]), { id: "transactionTime", flows: ["request-1"] })).toEqual({
    reason: "no flow waits for another",
  });
});
