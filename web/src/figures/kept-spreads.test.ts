import { readFileSync } from "node:fs";
import { figures } from "@ackscope/scenarios/figures";
import { computeFigures, type KeptFigure } from "ackscope/sweep";
import { expect, it } from "vitest";
import { keptSpreads } from "./kept-spreads.js";
import { spreadsOf } from "./spreads.js";

const keptOf = (id: string): KeptFigure =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/results/${id}.json`, import.meta.url), "utf8")) as KeptFigure;
const figureOf = (id: string) => figures.find((figure) => figure.id === id)!;

it("has the numbers of the figure's own page", async () => {
  for (const id of ["smartacking/13", "asymmetry/F9"]) {
    const [figure, kept] = [figureOf(id), keptOf(id)];
    const panel = figure.panels[0]!;
    const none = (): never => expect.fail("something was run");
    const { reports } = await computeFigures([figure], none, { profile: "paper", kept: [kept] });
    const [own, little] = [spreadsOf(reports[0]!.points), keptSpreads([panel], kept)];
    for (const { id: series } of panel.series)
      for (const x of panel.x.values.paper) expect(little(panel.id, series, x), `${series} at ${x}`).toEqual(own(panel.id, series, x));
  }
});

it("has none where a point is missing", () => {
  const [figure, kept] = [figureOf("smartacking/13"), keptOf("smartacking/13")];
  const panel = figure.panels[0]!;
  const [series, x] = [panel.series[0]!.id, panel.x.values.paper[0]!];
  expect(keptSpreads([panel], kept)(panel.id, series, x)).toBeDefined();
  expect(keptSpreads([panel], { ...kept, points: kept.points.slice(1) })(panel.id, series, x)).toBeUndefined();
});
