import { describe, expect, test } from "vitest";
import { expandScenario, type Measure, type Scenario } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import type { Metrics } from "../metrics.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { oneFlow } from "../testing/scenarios.js";
import { measureRun } from "./registry.js";

/** f1 brings data to the router, f2 sends it on to r, f3, if there is one, from there to the far end; 10 s long, segments of 1000 B. */
function split(rows: readonly Row[], chain = false) {
  const document = oneFlow();
  const flow = { ...document.flows[0]!, sender: { segmentBytes: 1000 } };
  const relay = (id: string, from: string, to: string, of: string) => ({
    ...flow,
    id,
    from,
    to,
    traffic: { type: "relay", flow: of, bufferBytes: 65_536 },
  });
  const flows = [{ ...flow, to: "router" }, relay("f2", "router", "receiver", "f1")];
  if (chain) flows.push(relay("f3", "receiver", "sender", "f2"));
  const metrics = { simulatedTime: 10, flows: flows.map(({ id }) => ({ id })) } as unknown as Metrics;
  return { scenario: expandScenario({ ...document, flows } as unknown as Scenario), metrics, columns: columnsOf(rows) };
}

const of = (run: ReturnType<typeof split>, measure: Measure) => {
  const measured = measureRun(run, measure);
  return "reason" in measured ? measured.reason : measured.value;
};

const rows: readonly Row[] = [
  { at: 1, kind: Kind.acked, flow: 0, a: 4 },
  { at: 3, kind: Kind.receive, flow: 1, a: 0, value: 1 },
  { at: 5, kind: Kind.receive, flow: 1, a: 2, value: 1 },
  { at: 7, kind: Kind.receive, flow: 1, a: 1, value: 4 },
];

describe("bytes acknowledged ahead of the far end", () => {
  test("are what the source is told that the far end does not have in order", () => {
    expect(of(split(rows), { id: "acknowledgedAheadMax" })).toBe(4000);
    expect(of(split(rows), { id: "acknowledgedAhead" })).toBe((2 * 4000 + 4 * 3000) / 10);
    expect(of(split(rows), { id: "acknowledgedAhead", options: { from: 3, to: 5 } })).toBe(3000);
  });

  test("are none where the far end is ahead of the ACKs", () => {
    const early = [{ at: 0.5, kind: Kind.receive, flow: 1, value: 4 }, ...rows.slice(0, 1)];
    expect(of(split(early), { id: "acknowledgedAheadMax" })).toBe(0);
  });

  test("count to the end of a row of relays", () => {
    const far = [...rows, { at: 8, kind: Kind.receive, flow: 2, value: 4 }];
    expect(of(split(far, true), { id: "acknowledgedAhead" })).toBe((7 * 4000) / 10);
    expect(of(split(rows, true), { id: "acknowledgedAheadMax", flows: ["f2"] })).toBe(0);
  });

  test("have no value where nothing is relayed", () => {
    expect(of(split(rows), { id: "acknowledgedAhead", flows: ["f2"] })).toBe("no flow relays f2");
    const whole = split(rows);
    const scenario = { ...whole.scenario, flows: whole.scenario.flows.slice(0, 1) };
    expect(of({ ...whole, scenario }, { id: "acknowledgedAhead" })).toBe("no connection is split");
  });
});
