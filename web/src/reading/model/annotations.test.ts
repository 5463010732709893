import { expect, it } from "vitest";
import { annotationOf, rowsOf } from "./annotations.js";
import type { LiveExperiment } from "./document.js";
import { Values, type Result, type Sources } from "./values.js";

const two = { shown: ["delayed", "every"] } as unknown as LiveExperiment;
const one = { shown: ["delayed"] } as unknown as LiveExperiment;
const stall = { experiment: "stall", variant: "delayed", label: "stall" };

const from = (result: Result): Sources => ({ measure: () => result, count: () => result });
const times = (numbers: Readonly<Record<string, number>>): Values =>
  new Values(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { sum: [value, 0] }])), from(null));

it("says what it is and how long it lasts, with the run's letter where there are several", () => {
  const values = times({ begins: 0.033, ends: 0.233 });
  expect(annotationOf("stall", { ...stall, from: "begins", to: "ends" }, two, values)).toEqual({
    name: "stall",
    words: "A: stall, 200\u2009ms",
    from: 0.033,
    to: 0.233,
  });
  expect(annotationOf("stall", { ...stall, from: "begins", to: 4 }, one, values)?.words).toBe("stall, 3.97\u2009s");
});

it("is an instant where it has no end", () => {
  expect(annotationOf("stall", { ...stall, from: "begins" }, one, times({ begins: 0.5 }))).toEqual({
    name: "stall",
    words: "stall",
    from: 0.5,
    to: 0.5,
  });
});

it("is not there while its times are unknown, or if nothing lasts", () => {
  const measured = { experiment: "stall", variant: "delayed", measure: { id: "firstLoss" } };
  const unknown = new Values({ begins: measured }, from(null));
  const none = new Values({ begins: measured }, from({ reason: "no loss" }));
  for (const values of [unknown, none]) expect(annotationOf("stall", { ...stall, from: "begins", to: 1 }, one, values)).toBeNull();
  expect(annotationOf("stall", { ...stall, from: 1, to: 1 }, one, times({}))).toBeNull();
});

it("puts words that would touch into rows of their own", () => {
  expect(rowsOf([])).toEqual([]);
  expect(
    rowsOf([
      { left: 0, width: 100 },
      { left: 110, width: 50 },
      { left: 165, width: 20 },
      { left: 300, width: 20 },
    ]),
  ).toEqual([0, 0, 1, 0]);
});
