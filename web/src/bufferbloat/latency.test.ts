import { loadCore } from "ackscope/node";
import { runScenario } from "ackscope";
import { expect, it } from "vitest";
import { countedFrom, lines, runsOf } from "./desk.js";
import { latencyOf, quantile } from "./latency.js";

it("takes quantiles by nearest rank", () => {
  const pings = [3, 1, 2, 4].map((rtt) => ({ at: 0, rtt }));
  expect([0.25, 0.5, 0.75, 0.95].map((share) => quantile(pings, share))).toEqual([1, 2, 3, 4]);
  expect(quantile([], 0.5)).toBeUndefined();
});

it("tells an empty line from a full one, and a queue for each flow from one for all", async () => {
  const core = await loadCore();
  const [fifo, fq] = await Promise.all(
    ["fifo", "fqCodel"].map(async (queue) => {
      const { scenario } = runsOf(lines[0]!).find(({ id }) => id === queue)!;
      const { columns, metrics } = await runScenario(core, scenario);
      return latencyOf(columns, metrics, countedFrom);
    }),
  );
  const alone = fifo!.pings.filter(({ at }) => at < 3).map(({ rtt }) => rtt);
  expect(alone.length).toBeGreaterThan(25);
  expect(Math.max(...alone)).toBeLessThan(0.04);
  expect(fifo!.p95).toBeGreaterThan(0.15);
  expect(fq!.p95).toBeLessThan(0.06);
  expect(fifo!.down).toBeGreaterThan(8e6);
  // Far longer in the queue of all.
  expect(fq!.page).toBeLessThan(1.5);
  expect(fifo!.page ?? Infinity).toBeGreaterThan(2 * fq!.page!);
  expect(fifo!.up).toBeGreaterThan(0.5e6);
});
