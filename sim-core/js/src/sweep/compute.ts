/** Figures from their data to their verdicts: plan, take what is kept, run the rest, judge, run cures, judge again. */
import type { Claim, Figure, Profile } from "@ackscope/scenarios";
import { differenceOf, fittedStatement, judge, judgeClaim, needsCure, type JudgedClaim, type StatedFit } from "./judge.js";
import { planFigure, type PlannedPoint } from "./plan.js";
import { PointStore } from "./point-store.js";
import { reportedPoints, type PointValues, type ReportedPoint } from "./point-values.js";
import type { SweepPool, SweepProgress } from "./pool.js";
import { keptPoint, KeptResults, type KeptFigure } from "./results.js";
import { FigureTable } from "./table.js";
import { totalsByPaper, totalsOf, type Totals } from "./totals.js";

export interface FigureReport {
  /** "smartacking/13". */
  readonly id: string;
  readonly paper: string;
  readonly number: string;
  readonly title: string;
  readonly profile: Profile;
  /** Time that workers spent on the runs of this report; runs that figures share count for each of them. */
  readonly seconds: number;
  /** How many points were taken from kept results, and how many were run. Cures count. */
  readonly kept: number;
  readonly computed: number;
  readonly points: readonly ReportedPoint[];
  readonly claims: readonly JudgedClaim[];
  readonly fitted: readonly StatedFit[];
}

export interface ComputeProgress extends SweepProgress {
  /** Runs of the figures themselves; then of the cures of claims that do not hold. */
  readonly stage: "points" | "cures";
}

export interface ComputeOptions {
  readonly profile: Profile;
  /** Results to take instead of running, where they fit. */
  readonly kept?: readonly KeptFigure[];
  readonly signal?: AbortSignal | undefined;
  /** Of one run; left out: none is too long. */
  readonly maxEvents?: number | undefined;
  readonly onProgress?: (progress: ComputeProgress) => void;
  /** A point has its values; first those that are kept, then as runs end. */
  readonly onPoint?: (figure: Figure, values: PointValues) => void;
}

export interface Computed {
  /** The core that ran, or the one whose results were kept. */
  readonly core: string;
  readonly reports: readonly FigureReport[];
  /** The same to be kept; in the order of the reports. */
  readonly results: readonly KeptFigure[];
  /** Claims of all figures; fitted statements are none. */
  readonly totals: Totals;
  /** The same by paper. */
  readonly papers: Readonly<Record<string, Totals>>;
}

/** Throws what `SweepPool.run` throws, and PlanError. The pool is asked for only if something has to be run. */
export async function computeFigures(figures: readonly Figure[], pool: () => SweepPool, options: ComputeOptions): Promise<Computed> {
  const { profile, kept = [], signal, maxEvents, onProgress, onPoint } = options;
  const store = new PointStore(pool, kept);

  const planned = figures.map((figure) => ({ figure, points: planFigure(figure, profile) }));
  const figureOf = new Map(planned.flatMap(({ figure, points }) => points.map((point) => [point, figure] as const)));
  await store.compute(
    planned.flatMap(({ points }) => points),
    {
      signal,
      maxEvents,
      onProgress: onProgress && ((progress) => onProgress({ ...progress, stage: "points" })),
      onPoint: onPoint && ((values) => onPoint(figureOf.get(values.point)!, values)),
    },
  );

  const cures = planned.flatMap(({ figure, points }) => plannedCures(figure, store.valuesOf(points), profile));
  await store.compute(
    cures.flatMap(({ points }) => points),
    { signal, maxEvents, onProgress: onProgress && ((progress) => onProgress({ ...progress, stage: "cures" })) },
  );

  const core = await store.core();
  const results: KeptFigure[] = [];
  const reports = planned.map(({ figure, points }): FigureReport => {
    const values = store.valuesOf(points);
    const table = new FigureTable(figure.id, values);
    const cured = new Map(cures.filter((cure) => cure.figure === figure).map((cure) => [cure.claim, store.valuesOf(cure.points)] as const));
    const claims = figure.claims.map((claim) => {
      const withCure = cured.get(claim);
      return judge(figure, claim, table, withCure && new FigureTable(figure.id, withCure), profile);
    });
    const head = { format: 1, figure: figure.id, profile, core, points: values.map(keptPoint) } as const;
    // What a cure does not touch is among them.
    const own = new KeptResults([{ ...head, cures: {} }]);
    results.push({
      ...head,
      cures: Object.fromEntries(
        [...cured].map(([claim, list]) => [claim.id, list.filter(({ point }) => own.find(point) === undefined).map(keptPoint)]),
      ),
    });
    const { id, paper, number, title } = figure;
    return {
      id,
      paper,
      number,
      title,
      profile,
      ...store.effortOf([...points, ...cures.filter((cure) => cure.figure === figure).flatMap((cure) => cure.points)]),
      points: reportedPoints(figure, values),
      claims,
      fitted: (figure.fitted ?? []).map((statement) => fittedStatement(statement, table)),
    };
  });
  return { core, reports, results, totals: totalsOf(reports.flatMap(({ claims }) => claims)), papers: totalsByPaper(reports) };
}

interface PlannedCure {
  readonly figure: Figure;
  readonly claim: Claim;
  readonly points: readonly PlannedPoint[];
}

/**
 * For each claim whose verdict waits for its cure, the panels that any claim reads, once more with the cure's patch: a cure is judged on the
 * whole figure, for it may break what holds without it. Points that it does not touch have been run.
 */
function plannedCures(figure: Figure, values: readonly PointValues[], profile: Profile): readonly PlannedCure[] {
  const table = new FigureTable(figure.id, values);
  const waiting = figure.claims.filter((claim) => needsCure(figure, claim, table, profile));
  if (waiting.length === 0) return [];
  for (const claim of figure.claims) judgeClaim(claim, table);
  return waiting.map((claim) => {
    const cure = differenceOf(figure, claim, profile)!.cure!;
    return { figure, claim, points: planFigure(figure, profile, { cure, only: (panel) => table.read.has(panel) }) };
  });
}
