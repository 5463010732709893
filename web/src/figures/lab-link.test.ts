import { checkExperiment, expandVariant, type Experiment } from "@ackscope/scenarios";
import { scenarioAt } from "ackscope/sweep";
import { describe, expect, it } from "vitest";
import { parseLink } from "../share/link.js";
import { labAddress, labExperiment } from "./lab-link.js";
import { curves, smallFigure } from "./testing/small-figure.js";

const point = { panel: curves, series: "every", x: 4 };

function opened(address: string): {
  readonly experiment: Experiment;
  readonly a: string | undefined;
  readonly b: string | null | undefined;
} {
  const parsed = parseLink(address.slice(address.indexOf("#")));
  if (!parsed.ok || parsed.link.source.type !== "experiment") throw new Error("the link holds no experiment");
  return { experiment: parsed.link.source.experiment as Experiment, a: parsed.link.view.a, b: parsed.link.view.b };
}

describe("a point of a figure in the lab", () => {
  it("is the exact scenario behind it", () => {
    const { experiment, a, b } = opened(labAddress(smallFigure, point));
    expect(checkExperiment(experiment)).toEqual([]);
    expect([a, b]).toEqual(["every", null]);
    expect(expandVariant(experiment, "every")).toEqual({ scenario: scenarioAt(curves, curves.series[1]!, 4) });
  });

  it("has all series of its x beside it if wanted, each exact", () => {
    const { experiment, a, b } = opened(labAddress(smallFigure, point, false));
    expect(checkExperiment(experiment)).toEqual([]);
    expect([a, b]).toEqual(["every", "newreno"]);
    expect(expandVariant(experiment, "newreno")).toEqual({ scenario: scenarioAt(curves, curves.series[0]!, 4) });
  });

  it("says which point it is", () => {
    expect(labExperiment(smallFigure, point, true).title).toBe("Figure 13, AckEvery, bottleneck 4 Mbit/s");
  });
});
