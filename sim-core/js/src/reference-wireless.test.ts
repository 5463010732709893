import { describe, expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { wirelessCases, wirelessNumbers, wirelessScenario, type WirelessCase } from "./testing/wireless-reference.js";

/** The reference has 20 or 30 of its own; a lossless case is the same for all. */
const seeds = ({ params }: WirelessCase): readonly number[] => Array.from({ length: params.mean === 0 ? 1 : 30 }, (_, index) => index + 1);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(wirelessCases().map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-2 within the stated tolerance", async () => {
    const core = await loadCore();
    const runs = [];
    for (const seed of seeds(reference)) {
      runs.push(wirelessNumbers(reference, (await runScenario(core, wirelessScenario(reference, seed))).metrics));
    }
    const { mbps, wless_goodput } = reference.metrics;
    const rate = mean(runs.map((run) => run.mbps));
    expect(Math.abs(rate / mbps!.mean - 1), `${rate} Mbit/s against ${mbps!.mean}`).toBeLessThanOrEqual(reference.tolerance.mbps);
    const points = reference.tolerance.wireless_goodput_points;
    if (points === undefined) return;
    const goodput = mean(runs.map((run) => run.wless_goodput));
    expect(Math.abs(goodput - wless_goodput!.mean), `${goodput} % against ${wless_goodput!.mean}`).toBeLessThanOrEqual(points);
  });
});
