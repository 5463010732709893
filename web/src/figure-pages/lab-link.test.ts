import { checkExperiment, expandVariant, type Experiment, type Panel } from "@ackscope/scenarios";
import { scenarioAt } from "ackscope/sweep";
import { describe, expect, it } from "vitest";
import { parseLink, type LinkView } from "../share/link.js";
import { labAddress, labExperiment } from "./lab-link.js";
import { curves, smallFigure } from "../figures/testing/small-figure.js";

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

  it("opens at the seconds and the queue that a trace shows", () => {
    const traces = {
      diagrams: ["sequence", "queue"],
      queue: { link: "bottleneck", direction: "backward" },
      span: [3, 8.5],
    } as const satisfies Panel["traces"];
    const viewOf = (panel: Panel): LinkView => {
      const parsed = parseLink(new URL(labAddress(smallFigure, { ...point, panel }), "http://here").hash);
      if (!parsed.ok) throw new Error("the link is broken");
      return parsed.link.view;
    };
    expect(viewOf({ ...curves, form: "traces", traces })).toMatchObject({ a: "every", from: 3, to: 8.5, queue: "bottleneck/backward" });
    expect(viewOf({ ...curves, form: "ladder", ladder: { span: [0, 0.2] } })).toMatchObject({
      from: 0,
      to: 0.2,
      diagram: "ladder",
      ladder: { time: "down", fold: false },
    });
    expect(viewOf({ ...curves, form: "traces", traces: { ...traces, diagrams: ["window"] } }).queue).toBe("none");
    expect(viewOf(curves)).not.toHaveProperty("from");
  });

  it("says which point it is, by the names of figure and x", () => {
    const named: Panel = { ...curves, x: { ...curves.x, names: ["slow", "fast"] } };
    const alone: Panel = { ...curves, x: { ...curves.x, label: "", unit: "" } };
    const titleOf = (number: string, panel: Panel): string => labExperiment({ ...smallFigure, number }, { ...point, panel }, true).title;
    expect(titleOf("F9", named)).toBe("Figure 9, AckEvery, bottleneck fast");
    expect(titleOf("T1", alone)).toBe("Table 1, AckEvery");
  });

  it("says which point it is", () => {
    expect(labExperiment(smallFigure, point, true).title).toBe("Figure 13, AckEvery, bottleneck 4 Mbit/s");
  });
});
