import { describe, expect, test } from "vitest";
import { checkScenario } from "../check.js";
import { expandScenario } from "../expand.js";
import type { Figure, Panel, Series } from "../figure.js";
import type { Scenario } from "../generated/scenario.js";
import { applyPatch } from "../patch.js";
import { figures, findFigure } from "./index.js";

const profiles = ["preview", "paper"] as const;

const isRandomError = (type: string | undefined): boolean => type !== undefined && type !== "none" && type !== "scripted";

function patched(scenario: Scenario, patch: Series["patch"]): Scenario {
  const result = applyPatch(expandScenario(scenario), patch);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  expect(checkScenario(result.document)).toEqual([]);
  return result.document as Scenario;
}

const scenarioOf = (panel: Panel, series: Series, x: number): Scenario =>
  patched(patched(panel.base, panel.x.at(x)), [...series.patch, ...(series.at?.(x) ?? [])]);

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

test("figures are found by their ids", () => {
  expect(isUnique(figures.map(({ id }) => id))).toBe(true);
  expect(findFigure("smartacking/13")?.number).toBe("13");
  expect(findFigure("smartacking/20")).toBeUndefined();
});

test("all figures of the smartacking paper are there, and statements without one", () => {
  const numbers = figures.filter(({ paper }) => paper === "smartacking").map(({ number }) => number);
  expect(numbers).toEqual([...Array.from({ length: 18 }, (_, index) => `${index + 2}`), "X1", "X2", "X3", "X4"]);
});

describe.each(figures.map((figure) => [figure.id, figure] as const))("%s", (_, figure: Figure) => {
  const { id, paper, number, panels, claims, differences = [] } = figure;

  test("is named as it says", () => {
    expect(id).toBe(`${paper}/${number}`);
    expect(isUnique(panels.map((panel) => panel.id))).toBe(true);
    expect(isUnique(claims.map((claim) => claim.id))).toBe(true);
    for (const { series } of panels) expect(isUnique(series.map((each) => each.id))).toBe(true);
  });

  test("has right documents at both ends of each panel", () => {
    for (const panel of panels) {
      expect(checkScenario(panel.base)).toEqual([]);
      const xs = panel.x.values.paper;
      for (const x of new Set(xs.length > 0 ? [xs[0]!, xs.at(-1)!] : [])) {
        for (const series of panel.series) scenarioOf(panel, series, x);
      }
    }
  });

  test("has rising x values, and those of the preview are among the paper's", () => {
    for (const { x } of panels) {
      for (const profile of profiles) expect(x.values[profile]).toEqual([...new Set(x.values[profile])].sort((a, b) => a - b));
      expect(x.values.paper).toEqual(expect.arrayContaining([...x.values.preview]));
    }
  });

  test("has the source's values at points that it computes", () => {
    for (const panel of panels) {
      for (const { series, x } of panel.paper ?? []) {
        expect(panel.series.map((each) => each.id)).toContain(series);
        for (const profile of profiles) expect(panel.x.values[profile]).toContain(x);
      }
      if (panel.relativeTo !== undefined) expect(panel.series.map((each) => each.id)).toContain(panel.relativeTo);
    }
  });

  test("has something random wherever it has several seeds", () => {
    for (const { base, series, seeds, x } of panels) {
      const [first] = x.values.paper;
      if (seeds.paper <= 1 || first === undefined) continue;
      const panel = panels.find((each) => each.base === base)!;
      for (const each of series) {
        const { flows, links } = scenarioOf(panel, each, first);
        const isRandom =
          flows.some(({ startJitter = 0 }) => startJitter > 0) ||
          links.some(({ forward }) => forward.queue?.admit?.type === "red" || isRandomError(forward.errors?.type));
        // What the others are compared with may have nothing that is random: no marks, no losses.
        expect(isRandom || series.some(({ id }) => id === "acc" || id === "lossless"), each.id).toBe(true);
      }
    }
  });

  test("has known differences of its own claims only, each with evidence and bounds", () => {
    for (const { claim, bounds, cause, evidence } of differences) {
      expect(claims.map((each) => each.id)).toContain(claim);
      expect(bounds[0]).toBeLessThanOrEqual(bounds[1]);
      expect(Math.min(cause.length, evidence.length)).toBeGreaterThan(20);
    }
    // Each profile may have its own.
    const profiles = differences.flatMap(({ claim, profile }) =>
      (profile === undefined ? ["paper", "preview"] : [profile]).map((each) => `${each} ${claim}`),
    );
    expect(isUnique(profiles)).toBe(true);
  });

  test("has cures that fit the series they are for, in at least one of its panels", () => {
    for (const { claim, cure } of differences) {
      if (cure === undefined) continue;
      const fits = panels.filter((panel) => {
        const [x] = panel.x.values.preview;
        const cured = panel.series.filter(({ id: series }) => cure.series?.includes(series) ?? true);
        return (
          x !== undefined &&
          cured.length > 0 &&
          cured.every(
            (series) =>
              !(
                "problems" in
                applyPatch(expandScenario(scenarioOf(panel, series, x)), [...cure.patch, ...(cure.at?.(x, series.id, panel.id) ?? [])])
              ),
          )
        );
      });
      expect(fits.length, claim).toBeGreaterThan(0);
    }
  });
});
