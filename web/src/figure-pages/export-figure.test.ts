import type { Figure } from "@ackscope/scenarios";
import type { ReportedPoint } from "ackscope/sweep";
import { expect, it } from "vitest";
import { figureCsv, figureJson } from "./export-figure.js";
import { smallFigure } from "../figures/testing/small-figure.js";

const points: readonly ReportedPoint[] = [
  {
    panel: "a",
    series: "newreno",
    x: 2,
    mean: 40.5,
    sd: 1.25,
    n: 2,
    digests: ["00ff", "ff00"],
    paper: { value: 50, origin: "text" },
    measures: { timeouts: { mean: 2, sd: 0, n: 2 } },
  },
  { panel: "a", series: "every, quoted", x: 4, mean: null, sd: null, n: 2, digests: [] },
];

it("writes one row a point, with what else was measured, and empty cells where there is no number", () => {
  expect(figureCsv(smallFigure, points).split("\r\n")).toEqual([
    "panel,series,x,mean,sd,n,relative,paper,paper origin,timeouts,digests",
    "a,newreno,2,40.5,1.25,2,,50,text,2,00ff ff00",
    'a,"every, quoted",4,,,2,,,,,',
    "",
  ]);
});

it("writes the names of x values where they have names", () => {
  const [curves] = smallFigure.panels;
  const named: Figure = { ...smallFigure, panels: [{ ...curves!, x: { ...curves!.x, names: ["two, slow", "four"] } }] };
  const rows = figureCsv(named, [...points, { panel: "a", series: "every", x: 4, mean: 1, sd: null, n: 1, digests: [] }]).split("\r\n");
  expect(rows[1]).toMatch(/^a,newreno,"two, slow",40.5,/);
  expect(rows[3]).toMatch(/^a,every,four,1,/);
});

it("writes the exact scenario behind each point into JSON", () => {
  const state = {
    status: "done",
    profile: "preview",
    points,
    expected: 2,
    report: null,
    core: "1.0",
    progress: null,
    took: null,
    error: null,
  } as const;
  const written = JSON.parse(figureJson(smallFigure, state)) as { scenarios: { panel: string; x: number; scenario: { seed: number } }[] };
  expect(written.scenarios).toHaveLength(10);
  expect(written.scenarios[0]).toMatchObject({ panel: "a", x: 2, scenario: { seed: 1 } });
});
