import { describe, expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { kilobitsPerSecond, meanCwnd, multihopCases, multihopScenario } from "./testing/multihop-reference.js";

/** As many as the reference says are enough. */
const seeds = [1, 2, 3];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(multihopCases().map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-2 within the stated tolerance", async () => {
    const core = await loadCore();
    const rates = [];
    const windows = [];
    for (const seed of seeds) {
      const { metrics, columns } = await runScenario(core, multihopScenario(reference, seed));
      rates.push(kilobitsPerSecond(reference, metrics));
      windows.push(meanCwnd(reference, columns));
    }
    const { kbps, cwnd_avg } = reference.metrics;
    const rate = mean(rates);
    expect(Math.abs(rate / kbps!.mean - 1), `${rate} kbit/s against ${kbps!.mean}`).toBeLessThanOrEqual(reference.tolerance.kbps);
    if (reference.tolerance.cwnd_avg === undefined) return;
    const cwnd = mean(windows);
    expect(Math.abs(cwnd / cwnd_avg!.mean - 1), `${cwnd} segments against ${cwnd_avg!.mean}`).toBeLessThanOrEqual(
      reference.tolerance.cwnd_avg,
    );
  });
});
