import { presets, type Panel } from "@ackscope/scenarios";
import { packetIndex, topologyOf } from "@ackscope/scene";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import { drawnRuns, drawnScenario } from "../figures/forms.js";
import { curves } from "../figures/testing/small-figure.js";
import type { Trace } from "../figures/TimelineView.js";
import { littleSequence, traceDiagrams, traceEnd, traceInWords } from "./trace-diagrams.js";

const base = presets.find(({ id }) => id === "smartacking/1-0-5mbps")!.experiment.base;
const [, bottleneck] = base.links;
const [flow] = base.flows;
const span = [1, 3] as const;
const panel: Panel = {
  ...curves,
  form: "traces",
  x: { ...curves.x, values: { preview: [2], paper: [2] } },
  traces: { diagrams: ["sequence", "window", "queue"], queue: { link: bottleneck!.id, direction: "forward" }, span },
};

let trace: Trace;
beforeAll(async () => {
  const [run] = drawnRuns(panel, "preview");
  const scenario = { ...drawnScenario(panel, run!.series, run!.x), end: { at: traceEnd(panel) }, trace: { level: "packets" } } as const;
  const { columns } = await runScenario(await loadCore(), scenario);
  const topology = topologyOf(scenario);
  trace = { columns, topology, index: packetIndex(columns, topology) };
});

describe("the diagrams of a panel of traces", () => {
  it("show the stretch that the panel names, with the queue that it names", () => {
    const drawn = traceDiagrams(panel, trace, 800);
    expect(drawn.map(({ kind }) => kind)).toEqual(["sequence", "window", "queue"]);
    for (const { scene } of drawn) expect(scene.x?.domain).toEqual(span);
    expect(drawn[2]?.scene.y?.title).toBe(`Queue from ${bottleneck!.a} to ${bottleneck!.b}, packets`);
    expect(drawn[2]?.scene.layers.some((layer) => layer.shape === "area" && layer.upper.x.length > 2)).toBe(true);
  });

  it("are in little the sequence alone", () => {
    expect(littleSequence(panel, trace, 200, 118)).toMatchObject({ width: 200, height: 118, labels: [], x: null });
  });

  it("are told in words with the queue, if there is one", () => {
    const words = traceInWords(panel, "NewReno", trace);
    expect(words).toMatch(
      new RegExp(`^From 1\\.000\u2009s to 3\\.000\u2009s\\. NewReno, flow ${flow!.id}: [\\d\u2009]+ segments acknowledged`),
    );
    expect(words).toMatch(new RegExp(`Queue ${bottleneck!.id}/forward: at most [1-9]\\d* packets? waiting by 3\\.000\u2009s`));
    const alone: Panel = { ...panel, traces: { diagrams: ["sequence"], span } };
    expect(traceInWords(alone, "NewReno", trace)).not.toContain("Queue");
    const roundTrips: Panel = { ...panel, traces: { diagrams: ["roundTrips"], span } };
    expect(traceInWords(roundTrips, "NewReno", trace)).toMatch(/[1-9]\d* RTT samples of 0\.\d+\u2009s to \d\.\d+\u2009s\./);
  });
});
