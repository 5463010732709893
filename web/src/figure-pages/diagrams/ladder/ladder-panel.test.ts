import { presets, type Panel } from "@ackscope/scenarios";
import { packetIndex, topologyOf } from "@ackscope/scene";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import { drawnRuns, drawnScenario } from "../../../figures/forms.js";
import { figureLadder, figureLadderInWords, ladderEnd, ladderFlow } from "./ladder-panel.js";
import { curves } from "../../../figures/testing/small-figure.js";
import type { Trace } from "../../../figures/TimelineView.js";

const panel: Panel = {
  ...curves,
  form: "ladder",
  x: { ...curves.x, values: { preview: [2], paper: [2] } },
  ladder: { flows: ["not-here"], span: [0, 0.5] },
};

let trace: Trace;
beforeAll(async () => {
  const [run] = drawnRuns(panel, "preview");
  const scenario = { ...drawnScenario(panel, run!.series, run!.x), end: { at: ladderEnd(panel) }, trace: { level: "packets" } } as const;
  const { columns } = await runScenario(await loadCore(), scenario);
  const topology = topologyOf(scenario);
  trace = { columns, topology, index: packetIndex(columns, topology) };
});

describe("the ladder of a panel", () => {
  it("has every node of the path and the packets of its span", () => {
    const scene = figureLadder(panel, trace, { width: 500, height: 640, fold: false });
    const path = presets.find(({ id }) => id === "smartacking/1-0-5mbps")!.experiment.base.nodes.length;
    expect(scene.frame.nodes.size).toBe(path);
    expect(scene.crossings).toBeGreaterThan(20);
    expect(figureLadderInWords(panel, "NewReno", trace, scene)).toContain("NewReno: ladder of sender");
  });

  it("is of the first flow where the run has none that the panel names", () => {
    expect(ladderFlow(panel.ladder!, trace)).toBe(0);
  });

  it("has no words in little", () => {
    const scene = figureLadder(panel, trace, { width: 200, height: 118, fold: false, thumbnail: true });
    expect(scene.marks.filter(({ shape }) => shape === "text")).toEqual([]);
  });
});
