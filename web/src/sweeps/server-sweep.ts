// A sweep on the server, in the place of the worker that computes figures: whoever shows a computation shows this one as well.

import type { Sweep } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { KeptPoint } from "ackscope/sweep";
import { orderOf } from "./session.js";
import type { FigureAnswer } from "../sim/figure-calls.js";
import { FigureError, type FigureListener, type FigureService } from "../sim/figure-service.js";
import {
  cancelSweep,
  fetchPoints,
  fetchSweep,
  retrySweep,
  watchSweep,
  type ServerSweepAnswer,
  type StoredPoint,
  type SweepProgressAnswer,
} from "./api.js";
import { keptPoints, reportedPoint } from "./stored-points.js";

export interface ServerSweepOptions {
  readonly id: string;
  /** Who has it may cancel and continue. */
  readonly token: string | undefined;
  /** Judges nothing and runs nothing here: makes the report of points that are there. */
  readonly service: Pick<FigureService, "compute">;
}

export class ServerSweep {
  private readonly stored = new Map<number, StoredPoint>();
  private readonly leaving = new AbortController();
  private began = false;

  constructor(private readonly options: ServerSweepOptions) {}

  /** Follows the sweep to its end. Asked again, it goes on with what failed or was left out. */
  compute = async (_: unknown, listener: FigureListener = {}): Promise<FigureAnswer> => {
    const { id, token } = this.options;
    try {
      let sweep = await fetchSweep(id, this.leaving.signal);
      if (this.began && ["cancelled", "failed"].includes(sweep.state)) {
        if (token === undefined) throw new Error(t("Only the browser that began this sweep can continue it."));
        sweep = await retrySweep(id, token);
      }
      this.began = true;
      const seen = new Set<string>();
      const take = (): Promise<void> => this.take(sweep, listener, seen);
      const end = await this.follow(sweep, listener, take);
      await take();
      return await this.answer(sweep, end);
    } catch (error) {
      if (error instanceof FigureError) throw error;
      const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      throw new FigureError({ kind: "failed", name, message: message.replace(/\.$/, ""), stack });
    }
  };

  /** Nobody looks any more; the server goes on. */
  leave(): void {
    this.leaving.abort();
  }

  private async follow(sweep: ServerSweepAnswer, listener: FigureListener, take: () => Promise<void>): Promise<SweepProgressAnswer> {
    const { id, token } = this.options;
    const start = performance.now();
    const before = sweep.done + sweep.failed;
    // Pages of points are fetched in steps, so that a large table is not read again for each of its rows.
    const step = Math.max(1, sweep.points / 50);
    let taken = -step;
    return new Promise<SweepProgressAnswer>((resolve, reject) => {
      const report = (progress: SweepProgressAnswer): void => {
        const runsDone = progress.done + progress.failed;
        const speed = (runsDone - before) / (performance.now() - start);
        const secondsLeft = runsDone > before ? (progress.points - runsDone) / speed / 1000 : null;
        listener.onProgress?.({ stage: "points", runs: progress.points, runsDone, share: runsDone / progress.points, secondsLeft });
        if (progress.state !== "running") resolve(progress);
        else if (runsDone - taken >= step) {
          taken = runsDone;
          take().catch(reject);
        }
      };
      if (sweep.state !== "running") {
        report(sweep);
        return;
      }
      const stop = watchSweep(id, {
        onProgress: report,
        onAway: () => reject(new Error(t("The server cannot be reached. The sweep goes on there, and nothing of it is lost."))),
      });
      this.leaving.signal.addEventListener("abort", stop);
      listener.signal?.addEventListener("abort", () => {
        if (token === undefined) return;
        cancelSweep(id, token).then(report, reject);
      });
    });
  }

  /** Fetches what is new, from the first point on that is not here. */
  private async take({ experiment, points }: ServerSweepAnswer, { onPoint }: FigureListener, seen: Set<string>): Promise<void> {
    let first = 0;
    while (first < points && this.stored.get(first)?.state === "done") first += 1;
    for (let cursor: number | null = first; cursor !== null;) {
      const page = await fetchPoints(this.options.id, cursor, this.leaving.signal);
      for (const point of page.points) this.stored.set(point.point, point);
      cursor = page.next === null ? null : Number(page.next);
    }
    for (const kept of keptPoints(this.stored.values(), sweepOf(experiment).seeds)) {
      if (seen.has(kept.scenario)) continue;
      seen.add(kept.scenario);
      onPoint?.(reportedPoint(kept), kept);
    }
  }

  private async answer({ experiment, core }: ServerSweepAnswer, { state, failed, points }: SweepProgressAnswer): Promise<FigureAnswer> {
    if (state === "cancelled") throw new FigureError({ kind: "cancelled" });
    if (state === "failed") throw new Error(this.failures(failed, points));
    const sweep = sweepOf(experiment);
    const kept: readonly KeptPoint[] = keptPoints(this.stored.values(), sweep.seeds);
    const answer = await this.options.service.compute({
      figure: orderOf(experiment, sweep),
      profile: "preview",
      kept: [{ format: 1, figure: "sweep", profile: "preview", core, points: kept, cures: {} }],
      mayRun: false,
    });
    return { ...answer, core };
  }

  private failures(failed: number, points: number): string {
    const first = [...this.stored.values()].find(({ state }) => state === "failed");
    const { failure, series = "", value, seed } = first ?? {};
    const reason =
      failure?.limit === undefined
        ? (failure?.message ?? "")
        : t("it needs more than {allowed} {limit}", { allowed: failure.allowed ?? 0, limit: failure.limit });
    return t("{failed} of {points} runs could not be computed; the first is {series} at {value}, seed {seed}: {reason}", {
      failed,
      points,
      series,
      value: String(value ?? ""),
      seed: seed ?? "",
      reason,
    });
  }
}

function sweepOf({ sweep }: ServerSweepAnswer["experiment"]): Sweep {
  if (!sweep) throw new Error("the server's sweep has none");
  return sweep;
}
