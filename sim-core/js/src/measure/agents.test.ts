import { expect, test } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { atAgent, Kind, LocalCause } from "../columns.js";
import type { Metrics } from "../metrics.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

const run = (rows: readonly Row[]) => ({
  scenario: expandScenario(oneFlow() as Scenario),
  metrics: { simulatedTime: 10, flows: [{ id: "f1" }], links: [] } as unknown as Metrics,
  columns: columnsOf(rows),
});
const of = (id: string, rows: readonly Row[]) => measureRun(run(rows), { id });

const rows: Row[] = [
  { at: 0, kind: Kind.send, id: 1, a: 5, value: 0 },
  { at: 0, kind: Kind.send, id: 2, a: 6, value: 0 },
  { at: 1, kind: Kind.drop, id: 1 },
  { at: 2, kind: Kind.localSend, id: 3, a: 5 },
  { at: 2, kind: Kind.drop, id: 3 },
  { at: 2, kind: Kind.filter, id: 4, tag: atAgent },
  { at: 2, kind: Kind.filter, id: 5, tag: 0 },
  { at: 3, kind: Kind.localSend, id: 6, a: 5 },
  { at: 3, kind: Kind.localSend, id: 7, a: 6 },
  // A copy for the next base station repairs nothing.
  { at: 3, kind: Kind.localSend, id: 10, a: 7, value: LocalCause.handoff },
  { at: 4, kind: Kind.lossNotice, id: 8, tag: 0, a: 5 },
  { at: 5, kind: Kind.send, id: 9, a: 5, value: 1 },
];

test("what agents did is counted", () => {
  expect(of("localRetransmissions", rows)).toEqual({ value: 3 });
  // A queue's ACK filter is no agent.
  expect(of("suppressedAcks", rows)).toEqual({ value: 1 });
  expect(of("lossNotices", rows)).toEqual({ value: 1 });
});

test("of the segments that an agent sent again, those that the sender sent again as well", () => {
  expect(of("resentByBoth", rows)).toEqual({ value: 0.5 });
  expect(of("resentByBoth", rows.slice(0, 3))).toMatchObject({ reason: "no agent sent anything again" });
});

test("an agent's copy that is lost is a lost data segment", () => {
  expect(of("dataLosses", rows)).toEqual({ value: 2 });
});
