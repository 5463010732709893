/** Kept results against the core as it is: a random part of them is run again. */
import type { Figure } from "@ackscope/scenarios";
import { randomFrom } from "../random.js";
import { differenceOf } from "./judge.js";
import { planFigure, runKey, runsFor, type PlannedPoint } from "./plan.js";
import type { SweepPool } from "./pool.js";
import { KeptResults, type KeptFigure } from "./results.js";

export interface ResultsCheck {
  /** Runs that were run again, of how many. */
  readonly checked: number;
  readonly of: number;
  /** Points that are not kept, and runs whose digest or values are others now. Empty if all is well. */
  readonly problems: readonly string[];
}

/** Every point of a figure whose results are to be kept: its own, and those of the cures that were kept. */
export function keptPlan(figure: Figure, kept: KeptFigure | undefined): readonly PlannedPoint[] {
  const cures = figure.claims.flatMap((claim) => {
    const points = kept?.cures[claim.id];
    const cure = differenceOf(figure, claim, "paper")?.cure;
    if (points === undefined || cure === undefined) return [];
    const panels = new Set(points.map(({ panel }) => panel));
    return planFigure(figure, "paper", { cure, only: (panel) => panels.has(panel) });
  });
  return [...planFigure(figure, "paper"), ...cures];
}

/** Runs `share` of the runs again, at least one, chosen by `seed`; each has to give the digest and the values that are kept. */
export async function checkResults(
  points: readonly PlannedPoint[],
  kept: readonly KeptFigure[],
  pool: SweepPool,
  { share, seed }: { readonly share: number; readonly seed: number },
): Promise<ResultsCheck> {
  const results = new KeptResults(kept);
  const problems: string[] = [];
  const expected = new Map<string, { digest: string; values: Record<string, number | string> }>();
  for (const point of points) {
    const found = results.find(point);
    if (found === undefined) {
      problems.push(
        `${point.figure}, panel ${point.panel}, ${point.series} at ${point.x} is not kept: npm run results -w ackscope -- --write`,
      );
      continue;
    }
    for (const [index, each] of point.seeds.entries()) {
      const key = runKey(point.hash, each);
      const values = Object.fromEntries(Object.entries(found.values).map(([name, list]) => [name, list[index]!]));
      expected.set(key, { digest: found.digests[index]!, values: { ...expected.get(key)?.values, ...values } });
    }
  }

  const runs = runsFor(points).filter(({ key }) => expected.has(key));
  const chosen = runs.length === 0 ? [] : sample(runs, Math.ceil(runs.length * share), seed);
  const outcomes = await pool.run(chosen);
  for (const { key, where } of chosen) {
    const { digest, measured } = outcomes.get(key)!;
    const before = expected.get(key)!;
    if (digest !== before.digest) problems.push(`${where}: digest ${digest}, kept ${before.digest}`);
    for (const [name, found] of Object.entries(measured)) {
      const now = "value" in found ? found.value : found.reason;
      if (now !== before.values[name]) problems.push(`${where}: ${name} is ${now}, kept ${before.values[name] ?? "nothing"}`);
    }
  }
  return { checked: chosen.length, of: runs.length, problems };
}

/** `count` different items, chosen by a seed (Fisher and Yates). */
export function sample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const shuffled = [...items];
  const random = randomFrom(seed);
  for (let i = 0; i < Math.min(count, shuffled.length); i++) {
    const other = i + Math.floor(random() * (shuffled.length - i));
    [shuffled[i], shuffled[other]] = [shuffled[other]!, shuffled[i]!];
  }
  return shuffled.slice(0, count);
}
