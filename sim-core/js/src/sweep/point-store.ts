/** Points and their values: taken from kept results where those fit, run where not. */
import { runKey, runsFor, type PlannedPoint } from "./plan.js";
import { pointValues, type PointValues } from "./point-values.js";
import type { SweepPool, SweepProgress } from "./pool.js";
import type { RunOutcome } from "./protocol.js";
import { keptPoint, KeptResults, type KeptFigure } from "./results.js";

export interface StoreOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of one run. */
  readonly maxEvents?: number | undefined;
  readonly onProgress?: ((progress: SweepProgress) => void) | undefined;
  readonly onPoint?: ((values: PointValues) => void) | undefined;
}

/** Values of points: kept ones, and those that were run. What was run once is not run again. */
export class PointStore {
  private readonly values = new Map<PlannedPoint, PointValues>();
  private readonly ran: { readonly key: string; readonly outcome: RunOutcome }[] = [];
  private readonly results: KeptResults;

  /** The pool is asked for only if something has to be run. */
  constructor(
    private readonly pool: () => SweepPool,
    private readonly kept: readonly KeptFigure[],
  ) {
    this.results = new KeptResults(kept);
  }

  async compute(points: readonly PlannedPoint[], { signal, maxEvents, onProgress, onPoint }: StoreOptions = {}): Promise<void> {
    const settle = (values: PointValues): void => {
      this.values.set(values.point, values);
      onPoint?.(values);
    };
    const run = (values: PointValues): void => {
      this.results.add(keptPoint(values));
      settle(values);
    };
    const open: PlannedPoint[] = [];
    for (const point of points) {
      const kept = this.results.find(point);
      if (kept === undefined) open.push(point);
      else settle(kept);
    }
    const runs = runsFor(open);
    if (runs.length === 0) return;

    const waiting = new Map<string, PlannedPoint[]>();
    for (const point of open) {
      for (const seed of point.seeds) {
        const key = runKey(point.hash, seed);
        waiting.set(key, [...(waiting.get(key) ?? []), point]);
      }
    }
    const outcomes = new Map<string, RunOutcome>();
    await this.pool().run(runs, {
      signal,
      maxEvents,
      onProgress,
      onOutcome: (key, outcome) => {
        outcomes.set(key, outcome);
        this.ran.push({ key, outcome });
        for (const point of waiting.get(key)!) {
          const values = pointValues(point, outcomes);
          if (values !== undefined) run(values);
        }
      },
    });
  }

  /** REQUIRES: they were computed. */
  valuesOf(points: readonly PlannedPoint[]): readonly PointValues[] {
    return points.map((point) => this.values.get(point)!);
  }

  /** The core that ran, or that did when the results were kept. */
  async core(): Promise<string> {
    // Points that the same page has just computed name no core.
    const kept = this.kept.find((each) => each.core !== "");
    return this.ran[0]?.outcome.core ?? kept?.core ?? (await this.pool().core()).version;
  }

  /** Seconds that workers spent on the runs of these points, and how many points were kept and how many run. */
  effortOf(points: readonly PlannedPoint[]): { seconds: number; kept: number; computed: number } {
    const keysOf = ({ hash, seeds }: PlannedPoint): string[] => seeds.map((seed) => runKey(hash, seed));
    const wanted = new Set(points.flatMap(keysOf));
    const ran = this.ran.filter(({ key }) => wanted.has(key));
    const keys = new Set(ran.map(({ key }) => key));
    const computed = points.filter((point) => keysOf(point).some((key) => keys.has(key))).length;
    return { seconds: ran.reduce((sum, { outcome }) => sum + outcome.seconds, 0), kept: points.length - computed, computed };
  }
}
