import { expandVariant, findPreset } from "@ackscope/scenarios";
import { beforeAll, expect, test } from "vitest";
import type { Metrics } from "./metrics.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";

/** What the preset says of its home line, by variant. */
const runs = new Map<string, Metrics>();

beforeAll(async () => {
  const core = await loadCore();
  const { experiment } = findPreset("basics/bufferbloat")!;
  for (const { id } of experiment.variants) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
    runs.set(id, (await runScenario(core, { ...expanded.scenario, trace: { level: "flows" } })).metrics);
  }
});

const flow = (variant: string, id: string) => runs.get(variant)!.flows.find((each) => each.id === id)!;

test("behind full queues the small flow waits for almost half a second, and the download has a quarter of its line", () => {
  expect(flow("fifo", "small").rttMean!).toBeGreaterThan(0.4);
  expect(flow("fifo", "small").rttMean!).toBeLessThan(0.5);
  expect(flow("fifo", "download").throughput / 2e7).toBeCloseTo(0.25, 1);
});

test.each(["codel", "pie"])("%s keeps the queues short", (variant) => {
  expect(flow(variant, "small").rttMean!).toBeLessThan(flow("fifo", "small").rttMean! / 4);
  expect(flow(variant, "download").throughput).toBeGreaterThan(2.5 * flow("fifo", "download").throughput);
});

// PIE draws what it drops: 77 to 110 ms with seeds 1 to 8.
test("on average the small flow waits less than 100 ms with either", async () => {
  expect(flow("codel", "small").rttMean!).toBeLessThan(0.1);
  const core = await loadCore();
  const expanded = expandVariant(findPreset("basics/bufferbloat")!.experiment, "pie");
  if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
  const waits: number[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const { metrics } = await runScenario(core, { ...expanded.scenario, seed, trace: { level: "flows" } });
    waits.push(metrics.flows.find(({ id }) => id === "small")!.rttMean!);
  }
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeLessThan(0.1);
});

// 30 ms, and a full segment of the upload, 6 ms, that is being sent.
test.each(["fq-codel", "cake"])("with a queue for each flow (%s) the small one waits for nobody", (variant) => {
  expect(flow(variant, "small").rttMean!).toBeLessThan(0.04);
  expect(flow(variant, "download").throughput).toBeGreaterThan(0.9 * 2e7);
});

test("CAKE deletes ACKs, which leaves more for the upload", () => {
  const filtered = (variant: string): number =>
    runs.get(variant)!.links.find(({ id, direction }) => id === "line" && direction === "backward")!.filtered;
  expect(filtered("fq-codel")).toBe(0);
  expect(filtered("cake")).toBeGreaterThan(3000);
  expect(flow("cake", "upload").throughput).toBeGreaterThan(flow("fq-codel", "upload").throughput);
});
