import type { ChoiceStudy, Scenario } from "@ackscope/scenarios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneFlow } from "../testing/scenarios.js";
import { pointOf } from "../testing/points.js";
import { asChosen, influences, planStudy, StudyError } from "./choices.js";
import { nodePool } from "./node-pool.js";
import { PointStore } from "./point-store.js";
import type { SweepPool } from "./pool.js";

const study = (options: Partial<ChoiceStudy> = {}): ChoiceStudy => ({
  id: "one",
  title: "One flow",
  scenario: oneFlow({ segments: 200, ack: { type: "smartacking" } }) as Scenario,
  seeds: 1,
  measures: [{ id: "completionTime" }, { id: "timeouts" }],
  mechanisms: ["smartacking", "newreno"],
  ...options,
});

describe("the plan of a study", () => {
  test("is the scenario as chosen, then each other value of each choice, one at a time", () => {
    const points = planStudy("test", study());
    const [chosen, ...alternatives] = points;
    expect(chosen!.series).toBe(asChosen);
    const names = alternatives.map(({ series }) => series);
    expect(names).toContain('smartacking.delayFrom="lastArrival"');
    expect(names).toContain("smartacking.alphaInTest=false");
    expect(names).toContain("newreno.restartTimer=false");
    expect(names).not.toContain('smartacking.delayFrom="firstUnacknowledged"'); // as chosen
    expect(names.some((name) => name.startsWith("smartacking.maxDelay"))).toBe(false); // from the source
    expect(new Set(names).size).toBe(names.length);
    const late = alternatives.find(({ series }) => series.includes("lastArrival"))!;
    expect(late.scenario.flows[0]!.receiver!.ack).toEqual({ ...chosen!.scenario.flows[0]!.receiver!.ack!, delayFrom: "lastArrival" });
    expect(late).toMatchObject({ figure: "test/choices", panel: "one", seeds: [1] });
  });

  test("changes a mechanism wherever it sits, and in directions of links", () => {
    const document = oneFlow();
    const two = { ...document, flows: [document.flows[0]!, { ...document.flows[0]!, id: "f2" }] } as Scenario;
    const [, changed] = planStudy(
      "test",
      study({ scenario: two, mechanisms: ["newreno"], values: { "newreno.timeoutInRecovery": ["reduce"], "newreno.restartTimer": [] } }),
    );
    expect(changed!.scenario.flows.map(({ sender }) => sender!.recovery)).toEqual([
      expect.objectContaining({ timeoutInRecovery: "reduce" }),
      expect.objectContaining({ timeoutInRecovery: "reduce" }),
    ]);
    const links = planStudy("test", study({ mechanisms: ["limit"], values: { "limit.packets": [5], "limit.perFlow": [] } }));
    expect(links.map(({ series }) => series)).toEqual([asChosen, "limit.packets=5", "limit.includesInService=true"]);
    expect(links[1]!.scenario.links.map(({ backward }) => backward!.queue!.limit!.packets)).toEqual([5, 5]);
  });

  test("takes other scenarios as they are, filled in", () => {
    const longer = oneFlow({ segments: 300 }) as Scenario;
    const points = planStudy("test", study({ mechanisms: [], others: [{ name: "300 segments", scenario: longer }] }));
    expect(points.map(({ series }) => series)).toEqual([asChosen, "300 segments"]);
    expect(points[1]!.scenario.flows[0]).toMatchObject({ traffic: { type: "bulk", segments: 300 }, sender: { initialWindow: 1 } });
  });

  test.each([
    ["a mechanism that does not exist", { mechanisms: ["fast"] }, "there is no mechanism fast"],
    ["a mechanism that is not in the scenario", { mechanisms: ["delayed"] }, "delayed does not sit in the scenario"],
    ["a number without values", { mechanisms: ["rto"] }, "rto.granularity is a number"],
    ["a value that is wrong", { mechanisms: ["rto"], values: { "rto.granularity": [-1] } }, "/flows/0/sender/rto/granularity"],
    [
      "another scenario that is wrong",
      { others: [{ name: "later", scenario: { ...oneFlow(), seed: -1 } as Scenario }] },
      "one, later: /seed",
    ],
    ["no measure", { measures: [] }, "one measures nothing"],
  ])("refuses %s", (_, change, message) => {
    const plan = () => planStudy("test", study(change));
    expect(plan).toThrow(StudyError);
    expect(plan).toThrow(message);
  });
});

describe("an influence", () => {
  test("is the difference to what was chosen, paired by seed", () => {
    const chosen = pointOf("one", asChosen, 0, [10, 20]);
    const other = pointOf("one", "a.b=1", 0, [11, 23]);
    expect(influences([chosen, other])).toEqual([
      {
        alternative: "a.b=1",
        measure: { id: "completionTime" },
        chosen: 15,
        changed: 17,
        difference: { mean: 2, low: expect.closeTo(2 - 12.706, 9), high: expect.closeTo(2 + 12.706, 9) },
        identical: false,
      },
    ]);
  });

  test("is none where the runs are the same row for row, and unknown where a seed has no value", () => {
    const chosen = pointOf("one", asChosen, 0, [10]);
    const [same] = influences([chosen, { ...pointOf("one", "a.b=1", 0, [10]), digests: chosen.digests }]);
    expect(same).toMatchObject({ identical: true, difference: { mean: 0 } });
    const [missing] = influences([chosen, pointOf("one", "a.b=2", 0, ["did not complete"])]);
    expect(missing).toMatchObject({ identical: false, changed: null, difference: null });
  });
});

describe("a study that is run", () => {
  let pool: SweepPool;
  beforeAll(() => (pool = nodePool(2)));
  afterAll(() => pool.close());

  test("finds the choices that matter and those that do not", async () => {
    const points = planStudy("test", study({ mechanisms: ["smartacking"] }));
    const store = new PointStore(() => pool, []);
    await store.compute(points);
    const found = influences(store.valuesOf(points)).filter(({ measure }) => measure.id === "completionTime");
    const of = (name: string) => found.find(({ alternative }) => alternative === name)!;
    // β is of the extended form only, and this receiver is not extended.
    expect(of('smartacking.beta="newAlpha"')).toMatchObject({ identical: true, difference: { mean: 0 } });
    expect(of("smartacking.extended=true")).toBeUndefined(); // no open choice
    expect(found.some(({ identical }) => !identical)).toBe(true);
  });
});
