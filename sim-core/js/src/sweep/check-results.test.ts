import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { delayedAcksEach, delayedByOne, tinyFigure, tinyPanel } from "../testing/figures.js";
import { checkResults, keptPlan, sample } from "./check-results.js";
import { computeFigures } from "./compute.js";
import { nodePool } from "./node-pool.js";
import type { SweepPool } from "./pool.js";
import type { KeptFigure } from "./results.js";

const figure = tinyFigure({ claims: [delayedAcksEach], differences: [delayedByOne] });
const all = { share: 1, seed: 1 };
let pool: SweepPool;
let kept: KeptFigure;

beforeAll(async () => {
  pool = nodePool(2);
  [kept] = (await computeFigures([figure], () => pool, { profile: "paper" })).results as [KeptFigure];
});

afterAll(() => pool.close());

describe("kept results that are run again", () => {
  test("are right, cures too", async () => {
    const points = keptPlan(figure, kept);
    expect(points).toHaveLength(12);
    // The cure's points of the series that it leaves alone are the figure's own.
    expect(await checkResults(points, [kept], pool, all)).toEqual({ checked: 27, of: 27, problems: [] });
    expect((await checkResults(points, [kept], pool, { share: 0.02, seed: 5 })).checked).toBe(1);
  });

  test("are found out if a digest or a value was another", async () => {
    const change = (edit: (text: string) => string) => [JSON.parse(edit(JSON.stringify(kept))) as KeptFigure];
    const [digest] = kept.points[0]!.digests;
    const wrongDigest = await checkResults(
      keptPlan(figure, kept),
      change((text) => text.replaceAll(digest!, "0".repeat(16))),
      pool,
      all,
    );
    expect(wrongDigest.problems).toEqual([`test/1, panel main, delayed at 1, seed 1: digest ${digest!}, kept 0000000000000000`]);
    const [value] = kept.points[0]!.values["completionTime"]!;
    const wrongValue = await checkResults(
      keptPlan(figure, kept),
      change((text) => text.replaceAll(String(value), "1.5")),
      pool,
      all,
    );
    expect(wrongValue.problems).toEqual([`test/1, panel main, delayed at 1, seed 1: completionTime is ${value!}, kept 1.5`]);
  });

  test("are missing if the figure has changed since", async () => {
    const wider = { ...figure, panels: [tinyPanel({ seeds: { preview: 2, paper: 4 } })] };
    const { problems } = await checkResults(keptPlan(wider, kept), [kept], pool, { share: 0.02, seed: 1 });
    expect(problems).toHaveLength(12);
    expect(problems[0]).toContain("is not kept: npm run results");
  });
});

test("a sample has different items, the same for the same seed", () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const chosen = sample(items, 10, 7);
  expect(new Set(chosen).size).toBe(10);
  expect(sample(items, 10, 7)).toEqual(chosen);
  expect(sample(items, 10, 8)).not.toEqual(chosen);
  expect([...sample(items, 100, 3)].sort((a, b) => a - b)).toEqual(items);
  expect(sample(items, 0, 3)).toEqual([]);
});
