import { describe, expect, test } from "vitest";
import { checkExperiment, expandVariant } from "./experiment.js";
import { findPreset, presets } from "./presets.js";

const bottleneck = (id: string) => findPreset(id)!.experiment.base.links.find((link) => link.id === "bottleneck")!.forward;

test("ids are paths, and found", () => {
  expect(findPreset("smartacking/1-0-5mbps")?.group).toBe("Smartacking");
  expect(findPreset("smartacking/1-0-5mbps.json")).toBeUndefined();
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
});

test("they are sorted by the numbers in their names", () => {
  const ids = presets.map(({ id }) => id);
  expect(ids.indexOf("smartacking/2-2-7mbps")).toBeLessThan(ids.indexOf("smartacking/2-2-10mbps"));
});

test.each(presets.map((preset) => [preset.id, preset] as const))("%s is right, in all variants", (_, { title, experiment }) => {
  expect(checkExperiment(experiment)).toEqual([]);
  expect(title).toBe(experiment.title);
  for (const { id } of experiment.variants) expect(expandVariant(experiment, id)).toHaveProperty("scenario");
});

describe("the smartacking paper's settings", () => {
  test.each([
    ["smartacking/1-0-5mbps", 5e6, 0.02, 19],
    ["smartacking/1-0-9mbps", 9e6, 0.02, 34],
    ["smartacking/1-0-5mbps-literal", 5e6, 0.04, 31],
    ["smartacking/1-0-9mbps-literal", 9e6, 0.04, 56],
    ["smartacking/2-2-20mbps", 20e6, 0.02, 75],
  ])("the bottleneck of %s holds half a bandwidth-delay product", (id, rate, delay, packets) => {
    expect(bottleneck(id)).toMatchObject({ rate, delay, queue: { limit: { packets } } });
  });

  test("200 connections start 100 ms apart", () => {
    const { flows } = findPreset("smartacking/high-multiplexing-10mbps")!.experiment.base;
    expect(flows.map(({ start }) => start)).toEqual(Array.from({ length: 200 }, (_, index) => index / 10));
  });

  test("smartacking is a matter of the receiver alone", () => {
    for (const { experiment } of presets.filter(({ group }) => group === "Smartacking")) {
      const patch = experiment.variants.find(({ id }) => id === "smartacking")!.patch;
      expect(patch.map(({ op, path }) => `${op} ${path}`)).toEqual(
        experiment.base.flows.map((_, index) => `replace /flows/${index}/receiver/ack`),
      );
    }
  });

  test("limits leave room for all that has to be sent", () => {
    for (const { experiment, id } of presets) {
      const { flows, end } = experiment.base;
      const directions = new Set(flows.map(({ from }) => from)).size > 1 ? 2 : 1;
      const bits = flows.reduce((sum, { parallel }) => sum + (parallel?.count ?? 1) * 10_000 * 8000, 0) / directions;
      expect((end as { limit: number }).limit, id).toBeGreaterThan(1.4 * (bits / bottleneck(id).rate));
    }
  });
});
