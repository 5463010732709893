import { loadCore } from "ackscope/node";
import { expect, it } from "vitest";
import { sweptReceivers } from "../testing/sweeps.js";
import { mostOutcomeBytes, shortReason } from "./outcome-size.js";
import { PointThread } from "./point-thread.js";

const limits = { events: 1e8, milliseconds: 60_000, memoryBytes: 256 * 1024 * 1024 };
const place = { series: "a", value: 1, x: 1, seed: 1, scenario: "00".repeat(32) };

it("is never less than what a point stores, whether it has a number, a reason, or failed, and not much more", async () => {
  const core = await loadCore();
  const swept = sweptReceivers({ values: 1, seeds: 1 });
  const of = async (measure: (typeof swept)["sweep"]["measure"], events = limits.events) => {
    const thread = new PointThread(() => Promise.resolve(core), { ...limits, events });
    const document = { hash: JSON.stringify(measure), experiment: JSON.stringify({ ...swept, sweep: { ...swept.sweep, measure } }) };
    const estimate = await thread.answer({ kind: "estimate", document });
    if (estimate.kind !== "estimate") throw new Error(JSON.stringify(estimate));
    let stored = 0;
    for (let point = 0; point < estimate.points; point++) {
      const answer = await thread.answer({ kind: "compute", document, point, core: { version: core.version } });
      if (answer.kind !== "computed") throw new Error(JSON.stringify(answer));
      stored += Buffer.byteLength(answer.result.outcome) + Buffer.byteLength(answer.result.digest ?? "");
    }
    return { stored, most: estimate.outcomeBytes, points: estimate.points };
  };
  for (const [measure, events] of [
    [{ id: "throughput" }],
    [{ id: "throughput", flows: swept.base.flows.map(({ id }) => id) }],
    [{ id: "throughput" }, 10],
  ] as const) {
    const { stored, most, points } = await of(measure, events);
    expect(stored).toBeLessThan(most);
    expect(most).toBeLessThan(1024 * points);
  }
});

it("grows with the names of the flows that are measured, which are in each point", () => {
  const flows = Array.from({ length: 1000 }, (_, i) => `flow-${1000 + i}`);
  expect(mostOutcomeBytes({ measures: [{ id: "throughput", flows }] }, place)).toBeGreaterThan(1000 * "flow-1000,".length);
});

it("does not grow with a reason: it is cut", () => {
  expect(shortReason("no ACK came")).toBe("no ACK came");
  expect(shortReason("x".repeat(10_000))).toHaveLength(400);
});
