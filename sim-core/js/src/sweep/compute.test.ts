import type { Claim } from "@ackscope/scenarios";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RunCancelled } from "../errors.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { delayedAcksEach, delayedByOne, delayedDifference, everyAcksEach, tinyFigure, tinyPanel } from "../testing/figures.js";
import { computeFigures, type ComputeProgress } from "./compute.js";
import { nodePool } from "./node-pool.js";
import { planFigure, runsFor } from "./plan.js";
import type { PointValues } from "./point-values.js";
import type { SweepPool } from "./pool.js";

/** Real threads of Node. */
let pool: SweepPool;

beforeAll(() => {
  if (!existsSync(fileURLToPath(new URL("../../dist/sweep/node-worker.js", import.meta.url)))) throw new Error("npm test builds first");
  pool = nodePool(2);
});

afterAll(() => pool.close());

const noPool = (): SweepPool => expect.fail("something was run");

describe("a figure, from its data to its verdicts, through real workers", () => {
  test("gives each point what runs of its exact scenario give", async () => {
    const figure = tinyFigure();
    const { reports, totals } = await computeFigures([figure], () => pool, { profile: "preview" });
    const [report] = reports;
    expect(report).toMatchObject({ id: "test/1", profile: "preview", kept: 0, computed: 4 });
    expect(totals).toMatchObject({ claims: 1, pass: 1, fail: 0, differs: 0 });
    expect(report!.seconds).toBeGreaterThan(0);

    const core = await loadCore();
    const runs = runsFor(planFigure(figure, "preview"));
    const alone = await Promise.all(runs.slice(0, 2).map(({ scenario }) => runScenario(core, scenario)));
    const times = alone.map(({ metrics }) => metrics.flows[0]!.completionTime!);
    const point = report!.points[0]!;
    expect(point).toMatchObject({ panel: "main", series: "delayed", x: 1, n: 2, mean: (times[0]! + times[1]!) / 2 });
    expect(point.digests).toEqual(alone.map(({ metrics }) => metrics.digest));
    expect(new Set(point.digests).size).toBe(2);
    expect(point.measures!["acks"]!.n).toBe(2);
  });

  test("takes what is kept and runs what does not fit", async () => {
    const first = await computeFigures([tinyFigure()], () => pool, { profile: "paper" });
    const again = await computeFigures([tinyFigure()], noPool, { profile: "paper", kept: first.results });
    expect(again.reports[0]).toMatchObject({ kept: 6, computed: 0, seconds: 0 });
    expect(again.reports[0]!.points).toEqual(first.reports[0]!.points);
    expect(again.core).toBe(first.core);

    // The preview's points are among them; another base fits none.
    expect((await computeFigures([tinyFigure()], noPool, { profile: "preview", kept: first.results })).reports[0]!.kept).toBe(4);
    const other = tinyFigure({ panels: [tinyPanel({ base: { ...tinyPanel().base, end: { flowsComplete: true, limit: 60 } } })] });
    expect((await computeFigures([other], () => pool, { profile: "preview", kept: first.results })).reports[0]).toMatchObject({
      kept: 0,
      computed: 4,
    });
  });

  test("runs a cure, on the panels that claims read, and keeps it too", async () => {
    const unread = tinyPanel({
      id: "unread",
      seeds: { preview: 1, paper: 1 },
      base: { ...tinyPanel().base, end: { flowsComplete: true, limit: 60 } },
    });
    const figure = tinyFigure({
      panels: [tinyPanel(), unread],
      claims: [everyAcksEach, delayedAcksEach],
      differences: [delayedByOne],
    });
    const stages = new Set<string>();
    const { reports, results, totals } = await computeFigures([figure], () => pool, {
      profile: "preview",
      onProgress: ({ stage }: ComputeProgress) => stages.add(stage),
    });
    expect(totals).toMatchObject({ pass: 1, fail: 0, differs: 1, cured: 1 });
    expect(reports[0]!.claims[1]).toMatchObject({ verdict: "differs", cure: { measured: "1.00 ACKs per segment" } });
    expect([...stages]).toEqual(["points", "cures"]);
    const cured = results[0]!.cures[delayedAcksEach.id]!;
    expect(new Set(cured.map(({ panel }) => panel))).toEqual(new Set(["main"]));
    expect((await computeFigures([figure], noPool, { profile: "preview", kept: results })).totals.differs).toBe(1);
  });

  test("judges a cure on the whole figure, running only what it touches", async () => {
    // Only a claim that holds reads it.
    const faster = tinyPanel({ id: "faster", x: { ...tinyPanel().x, at: (x) => tinyPanel().x.at(8 * x) } });
    const halfAsMany: Claim = {
      id: "half-as-many",
      text: "Delayed ACKs are about half as many, also on a faster link.",
      origin: "text",
      expected: "0.4 to 0.8 ACKs per segment",
      judge: (table) => {
        const value = table.mean("faster", "delayed", 2, "acks");
        return { holds: value >= 0.4 && value <= 0.8, value, measured: `${value.toFixed(2)} ACKs per segment` };
      },
    };
    const figure = tinyFigure({
      panels: [tinyPanel(), faster],
      claims: [everyAcksEach, delayedAcksEach, halfAsMany],
      differences: [delayedByOne],
    });
    for (const profile of ["preview", "paper"] as const) {
      const { reports, results } = await computeFigures([figure], () => pool, { profile });
      expect(reports[0]!.claims[1]!.cure!.costs).toEqual([
        { claim: halfAsMany.id, text: halfAsMany.text, measured: "1.00 ACKs per segment" },
      ]);
      const cured = results[0]!.cures[delayedAcksEach.id]!;
      expect(new Set(cured.map(({ panel }) => panel))).toEqual(new Set(["main", "faster"]));
      // The other series is as it was.
      expect(new Set(cured.map(({ series }) => series))).toEqual(new Set(["delayed"]));
      const again = await computeFigures([figure], noPool, { profile, kept: results });
      expect(again.reports[0]!.claims).toEqual(reports[0]!.claims);
    }
  });

  test("runs no point twice, though a cure makes it what another is", async () => {
    const figure = tinyFigure({ claims: [delayedAcksEach], differences: [delayedDifference] });
    const runs: string[] = [];
    const counting = new Proxy(pool, {
      get: (target, key) =>
        key === "run"
          ? (requests: Parameters<SweepPool["run"]>[0], options: Parameters<SweepPool["run"]>[1]) => {
              runs.push(...requests.map((request) => request.key));
              return target.run(requests, options);
            }
          : Reflect.get(target, key),
    });
    const { totals, results } = await computeFigures([figure], () => counting, { profile: "preview" });
    expect(totals.cured).toBe(1);
    expect(runs).toHaveLength(8);
    expect(results[0]!.cures[delayedAcksEach.id]).toEqual([]);
    expect((await computeFigures([figure], noPool, { profile: "preview", kept: results })).totals.cured).toBe(1);
  });

  test("fails a claim whose cure does not cure", async () => {
    const cure = { text: "with nothing changed", patch: [] };
    const figure = tinyFigure({ claims: [delayedAcksEach], differences: [{ ...delayedDifference, cure }] });
    const { reports, totals } = await computeFigures([figure], () => pool, { profile: "preview" });
    expect(totals.fail).toBe(1);
    expect(reports[0]!.claims[0]!.because).toBe("the cure does not make it hold");
  });

  test("tells of points as they are settled, once each", async () => {
    const seen: PointValues[] = [];
    await computeFigures([tinyFigure(), tinyFigure({ id: "test/2" })], () => pool, {
      profile: "preview",
      onPoint: (figure, values) => {
        expect(values.point.figure).toBe(figure.id);
        seen.push(values);
      },
    });
    expect(seen).toHaveLength(8);
    expect(new Set(seen.map(({ point }) => point)).size).toBe(8);
  });

  test("says what is missing where a seed has no value, and fails what reads it", async () => {
    const figure = tinyFigure({
      panels: [tinyPanel({ measure: { id: "completionTime", flows: ["f9"] } })],
      claims: [{ ...everyAcksEach, judge: (table) => ({ holds: true, value: table.mean("main", "every", 1), measured: "" }) }],
    });
    const { reports, totals } = await computeFigures([figure], () => pool, { profile: "preview" });
    expect(reports[0]!.points[0]).toMatchObject({ mean: null, sd: null, missing: "no TCP flow called f9" });
    expect(totals).toMatchObject({ pass: 0, fail: 1, differs: 0, neither: 1 });
  });

  test("draws ratios of means where a panel is relative, and sets the paper's values beside", async () => {
    const panel = tinyPanel({ relativeTo: "delayed", paper: [{ series: "every", x: 2, value: 0.9, origin: "text" }] });
    const { points } = (await computeFigures([tinyFigure({ panels: [panel] })], () => pool, { profile: "preview" })).reports[0]!;
    const at = (series: string, x: number) => points.find((point) => point.series === series && point.x === x)!;
    expect(at("delayed", 2).relative).toBe(1);
    expect(at("every", 2).relative).toBe(at("every", 2).mean! / at("delayed", 2).mean!);
    expect(at("every", 2).paper).toEqual({ value: 0.9, origin: "text" });
    expect(at("every", 1).paper).toBeUndefined();
  });

  test("can be cancelled", async () => {
    const long = tinyPanel({
      base: {
        ...tinyPanel().base,
        flows: [{ ...tinyPanel().base.flows[0]!, traffic: { type: "bulk", segments: 3_000_000 } }],
        end: { at: 1e5 },
      },
    });
    const cancel = new AbortController();
    const running = computeFigures([tinyFigure({ panels: [long] })], () => pool, {
      profile: "preview",
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    await expect(running).rejects.toThrow(RunCancelled);
  });
});
