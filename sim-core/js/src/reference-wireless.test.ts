import { describe, expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { disagreements } from "./testing/ns2.js";
import { wirelessCases, wirelessNumbers, wirelessScenario, type WirelessCase } from "./testing/wireless-reference.js";

/** The reference has 20 or 30 of its own; a lossless case is the same for all. */
const seeds = ({ params }: WirelessCase): readonly number[] => Array.from({ length: params.mean === 0 ? 1 : 30 }, (_, index) => index + 1);

/** Of throughput relative to ns-2's, of goodput in points, as the file has them. */
function stated({ metrics, tolerance }: WirelessCase): Readonly<Record<string, number>> {
  const points = tolerance.wireless_goodput_points;
  return { mbps: tolerance.mbps * metrics["mbps"]!.mean, ...(points === undefined ? {} : { wless_goodput: points }) };
}

describe.each(wirelessCases().map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-2: throughput, goodput, timeouts, fast retransmits and retransmissions", async () => {
    const core = await loadCore();
    const runs = [];
    for (const seed of seeds(reference)) {
      runs.push(wirelessNumbers(reference, (await runScenario(core, wirelessScenario(reference, seed))).metrics));
    }
    expect(disagreements(runs, reference.metrics, stated(reference))).toEqual([]);
  });
});
