import { expect, test } from "vitest";
import type { Core } from "../core.js";
import { tinyFigure } from "../testing/figures.js";
import { estimateFigure } from "./estimate.js";
import { planFigure, runsFor } from "./plan.js";

test("a figure's estimate is the sum of its runs, and each scenario is asked about once", () => {
  const figure = tinyFigure();
  const runs = runsFor(planFigure(figure, "preview"));
  const asked: unknown[] = [];
  const core: Pick<Core, "estimate"> = {
    estimate: (scenario) => {
      asked.push(scenario);
      return { events: 100 * asked.length, packets: 1, traceRows: 1, traceBytes: 1 };
    },
  };
  const scenarios = new Set(runs.map(({ hash }) => hash)).size;
  const seeds = runs.length / scenarios;
  const { runs: counted, events, largest } = estimateFigure(core, figure, "preview");
  expect(counted).toBe(runs.length);
  expect(seeds).toBeGreaterThan(1);
  expect(asked).toHaveLength(scenarios);
  expect(events).toBe((seeds * 100 * scenarios * (scenarios + 1)) / 2);
  expect(largest.events).toBe(100 * scenarios);
});
