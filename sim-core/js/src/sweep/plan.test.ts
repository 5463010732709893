import { describe, expect, test } from "vitest";
import { tinyFigure, tinyPanel } from "../testing/figures.js";
import { planFigure, PlanError, runsFor, scenarioHash } from "./plan.js";

describe("the plan of a figure", () => {
  test("has each x and series with the seeds of its profile", () => {
    const points = planFigure(tinyFigure(), "paper");
    expect(points.map(({ x, series }) => `${series} ${x}`)).toEqual([
      "delayed 1",
      "every 1",
      "delayed 2",
      "every 2",
      "delayed 4",
      "every 4",
    ]);
    expect(points.every(({ seeds }) => seeds.join() === "1,2,3")).toBe(true);
    expect(planFigure(tinyFigure(), "preview").map(({ seeds }) => seeds.length)).toEqual([2, 2, 2, 2]);
  });

  test("makes exact scenarios: base, then x, then series, then the cure, each on what was filled in before", () => {
    const panel = tinyPanel({
      series: [{ id: "s", label: "S", patch: [{ op: "replace", path: "/links/1/forward/queue/limit/includesInService", value: true }] }],
    });
    const patch = [{ op: "replace" as const, path: "/flows/0/receiver/ack/segments", value: 3 }];
    const [point] = planFigure(tinyFigure({ panels: [panel] }), "preview", { cure: { patch } });
    expect(point!.scenario.links[1]!.forward).toMatchObject({ rate: 1e6, queue: { limit: { includesInService: true } } });
    expect(point!.scenario.flows[0]!.receiver).toMatchObject({ ackBytes: 40, ack: { type: "delayed", segments: 3 } });
  });

  test("cures only the series that the cure names", () => {
    const cure = { patch: [{ op: "replace" as const, path: "/flows/0/start", value: 1 }], series: ["every"] };
    const starts = planFigure(tinyFigure(), "preview", { cure }).map(({ series, scenario }) => [series, scenario.flows[0]!.start]);
    expect(new Set(starts.map(String))).toEqual(new Set(["delayed,0", "every,1"]));
  });

  test("lets a cure change another place in each panel", () => {
    const figure = tinyFigure({ panels: [tinyPanel(), tinyPanel({ id: "second" })] });
    const at = (_x: number, _series: string, panel: string) => [
      { op: "replace" as const, path: panel === "second" ? "/flows/0/start" : "/flows/0/receiver/ackBytes", value: 50 },
    ];
    const cured = planFigure(figure, "preview", { cure: { patch: [], at } });
    const seen = cured.map(({ panel, scenario }) => [panel, scenario.flows[0]!.start, scenario.flows[0]!.receiver!.ackBytes]);
    expect(new Set(seen.map(String))).toEqual(new Set(["main,0,50", "second,50,40"]));
  });

  test("names scenarios by what decides them: not by seed, trace or how they are written", () => {
    const [a, b] = planFigure(tinyFigure(), "preview");
    expect(a!.hash).not.toBe(b!.hash);
    expect(scenarioHash({ ...a!.scenario, seed: 77, trace: { level: "off" } })).toBe(a!.hash);
    const longer = tinyPanel({ base: { ...tinyPanel().base, measure: "whole" } });
    expect(planFigure(tinyFigure({ panels: [longer] }), "preview")[0]!.hash).toBe(a!.hash);
  });

  test("leaves out topologies and the panels that are not asked for", () => {
    const figure = tinyFigure({ panels: [tinyPanel(), tinyPanel({ id: "second" }), tinyPanel({ id: "map", form: "topology" })] });
    expect(new Set(planFigure(figure, "preview").map(({ panel }) => panel))).toEqual(new Set(["main", "second"]));
    expect(new Set(planFigure(figure, "preview", { only: (panel) => panel === "second" }).map(({ panel }) => panel))).toEqual(
      new Set(["second"]),
    );
  });

  test("lets a series change with x", () => {
    const growing = {
      id: "s",
      label: "S",
      patch: [],
      at: (x: number) => [{ op: "replace" as const, path: "/flows/0/start", value: x / 100 }],
    };
    const [first, last] = planFigure(tinyFigure({ panels: [tinyPanel({ series: [growing] })] }), "preview");
    expect(first!.scenario.flows[0]!.start).toBe(first!.x / 100);
    expect(last!.scenario.flows[0]!.start).toBe(last!.x / 100);
    expect(first!.hash).not.toBe(last!.hash);
  });

  test.each([
    [
      "a patch that does not fit",
      tinyPanel({ series: [{ id: "s", label: "S", patch: [{ op: "replace", path: "/flows/3/start", value: 1 }] }] }),
      "/flows/3",
    ],
    [
      "a value out of range",
      tinyPanel({ series: [{ id: "s", label: "S", patch: [{ op: "replace", path: "/flows/0/start", value: -1 }] }] }),
      "/flows/0/start",
    ],
    ["a measure that does not exist", tinyPanel({ measure: { id: "speed" } }), "there is no measure"],
  ])("names the point with %s", (_, panel, reason) => {
    const plan = () => planFigure(tinyFigure({ panels: [panel] }), "preview");
    expect(plan).toThrow(PlanError);
    expect(plan).toThrow("test/1, panel main,");
    expect(plan).toThrow(reason);
  });
});

describe("the runs of points", () => {
  test("are each scenario and seed once, with all that any point wants to know", () => {
    const second = tinyPanel({ id: "second", measure: { id: "timeouts" } });
    const points = [...planFigure(tinyFigure(), "preview"), ...planFigure(tinyFigure({ id: "test/2", panels: [second] }), "preview")];
    expect(points).toHaveLength(8);
    const runs = runsFor(points);
    expect(runs).toHaveLength(8); // 4 scenarios, 2 seeds
    expect(new Set(runs.map(({ key }) => key)).size).toBe(8);
    expect(runs[0]!.measures.map(({ id }) => id)).toEqual(["completionTime", "acksPerSegment", "timeouts"]);
    expect(runs.map(({ scenario }) => scenario.seed).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  test("record only what their measures read", () => {
    const level = (id: string) =>
      runsFor(planFigure(tinyFigure({ panels: [tinyPanel({ measure: { id } })] }), "preview"))[0]!.scenario.trace!.level;
    expect([level("completionTime"), level("cwndMax"), level("firstLoss")]).toEqual(["off", "flows", "packets"]);
  });
});
