import { describe, expect, test } from "vitest";
import type { Metrics } from "./metrics.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { referenceCases, referenceScenario, type ReferenceCase } from "./testing/asymmetry-reference.js";
import { disagreements, mean } from "./testing/ns2.js";

/** What the reference runs report, from our metrics. */
const numbers: Readonly<Record<string, (metrics: Metrics) => number>> = {
  fwd_mbps: ({ flows }) =>
    flows.filter((_, index) => index === 0 || flows.length === 1).reduce((sum, { throughput }) => sum + throughput, 0) / 1e6,
  rev_kbps: ({ flows }) => flows[1]!.throughput / 1e3,
  jain: ({ fairness }) => fairness.throughput ?? 1,
};

/** Two transfers the same way: `fwd_mbps` is both. */
const read = (reference: ReferenceCase, metric: string, metrics: Metrics): number =>
  metric === "fwd_mbps" && reference.params.dir === "two"
    ? metrics.flows.reduce((sum, { throughput }) => sum + throughput, 0) / 1e6
    : numbers[metric]!(metrics);

/**
 * Where ns-2 differs by more than its tolerance, for a reason that is known and not a rule to follow: our value is held as narrowly, so a
 * change that mends or worsens it is noticed.
 */
const differences: Readonly<
  Record<string, Readonly<Record<string, { readonly ours: number; readonly within: number; readonly because: string }>>>
> = {
  twoway_t100_min200_acc_sa_af1st: {
    rtt_ms: {
      ours: 200.7,
      within: 20,
      because:
        "There are two modes, and the first seconds decide: d above 12, an ACK behind nearly every packet of data that the return link carries, and round trips of " +
        "200 ms and more; or d about 3, ACKs that find the queue full, a few timeouts, and round trips of 100 ms. Nine of our ten starts come " +
        "to the first, one to the second; ns-2's mean of 115 ms with 7.7 segments an ACK says that most of its own come to the second. Throughput is the same within 2 %.",
    },
  },
  one_28800_40B_rq10_af_ar_paper: {
    fwd_mbps: {
      ours: 9.6,
      within: 0.05,
      because:
        "ns-2 frees an ACK that it holds before it reads the number (ack-recons.cc), so a held ACK never becomes its last one, and gap and step " +
        "are averaged since the last ACK that was not held, far back in slow start. Spacing from such averages keeps the backlog of slow start: " +
        "100 segments in 138.9 ms with the 40 that ns-2 holds back, in 83.3 ms with none here, where each ACK counts from the one before it. Read in ns-2's source; the fault was not built to try it.",
    },
  },
};

describe.each(referenceCases().map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-2 within the stated tolerance, or differs as is known; in windows, round trips and the return link's load, too", async () => {
    const core = await loadCore();
    const runs: Metrics[] = [];
    for (const start of reference.starts) runs.push((await runScenario(core, referenceScenario(reference, start))).metrics);
    expect(reference.checks.length).toBeGreaterThan(0);
    for (const { metric, value, rel_tol, abs_tol, min, max } of reference.checks) {
      const ours = mean(runs.map((metrics) => read(reference, metric, metrics)));
      const difference = differences[reference.case]?.[metric];
      if (difference) {
        expect(Math.abs(ours - difference.ours), `${metric}: ${ours}; ${difference.because}`).toBeLessThanOrEqual(difference.within);
        continue;
      }
      if (min !== undefined) expect(ours, metric).toBeGreaterThanOrEqual(min);
      if (max !== undefined) expect(ours, metric).toBeLessThanOrEqual(max);
      if (value !== undefined) {
        const tolerance = abs_tol ?? rel_tol! * value;
        expect(Math.abs(ours - value), `${metric}: ${ours} against ${value}, tolerance ${tolerance}`).toBeLessThanOrEqual(tolerance);
      }
    }
    const others = new Map(Object.entries(differences[reference.case] ?? {}));
    if (others.has("fwd_mbps")) return; // all else follows from it
    const found = disagreements(runs.map(beside), reference.metrics, { rev_link_util: 0.1 });
    expect(found.filter((each) => !others.has(each.split(":")[0]!))).toEqual([]);
    for (const [metric, { ours, within, because }] of others) {
      expect(Math.abs(mean(runs.map((metrics) => beside(metrics)[metric]!)) - ours), because).toBeLessThanOrEqual(within);
    }
  });
});

/** What else the files have of the first transfer and of the return link. */
function beside({ flows, links }: Metrics): Readonly<Record<string, number>> {
  const back = links.find(({ id, direction }) => id === "channel" && direction === "backward")!;
  return { cwnd_avg: flows[0]!.cwndMean!, rtt_ms: flows[0]!.rttMean! * 1e3, rev_link_util: back.utilisation };
}
