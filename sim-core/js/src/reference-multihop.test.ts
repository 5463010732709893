import { describe, expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { multihopCases, multihopNumbers, multihopScenario, type MultihopCase } from "./testing/multihop-reference.js";
import { disagreements } from "./testing/ns2.js";

/** As many as the reference says are enough. */
const seeds = [1, 2, 3];

/** Where the file states one, relative there. */
const stated = ({ metrics, tolerance }: MultihopCase): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(tolerance).map(([metric, relative]) => [metric, relative * metrics[metric]!.mean]));

describe.each(multihopCases().map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-2: throughput, cwnd, retry and queue drops, collisions, timeouts and retransmissions", async () => {
    const core = await loadCore();
    const runs = [];
    for (const seed of seeds) {
      const { metrics, columns } = await runScenario(core, multihopScenario(reference, seed));
      runs.push(multihopNumbers(reference, metrics, columns));
    }
    expect(disagreements(runs, reference.metrics, stated(reference))).toEqual([]);
  });
});
