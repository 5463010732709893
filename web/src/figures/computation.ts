// One figure's way from its definition to its verdicts. Committed results are shown at once where they fit; otherwise, or on request, this
// tab computes the smaller profile, and points appear as they finish.

import type { Figure, Profile } from "@ackscope/scenarios";
import type { ComputeProgress, FigureReport, KeptFigure, KeptPoint, ReportedPoint } from "ackscope/sweep";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FigureOrder } from "../sim/figure-calls.js";
import { FigureError, type FigureService } from "../sim/figure-service.js";

/** `missing`: there are no results, and nobody asked for them yet. */
export type Status = "loading" | "missing" | "computing" | "cancelled" | "failed" | "done";

export interface ComputationState {
  readonly status: Status;
  /** Of what is shown. */
  readonly profile: Profile;
  readonly points: readonly ReportedPoint[];
  /** How many points there will be. */
  readonly expected: number;
  /** Judged when all points are there. */
  readonly report: FigureReport | null;
  /** The core that computed what is shown; empty until one has. */
  readonly core: string;
  readonly progress: ComputeProgress | null;
  /** Wall-clock time and workers of what was computed here; null for committed results. */
  readonly took: { readonly seconds: number; readonly workers: number } | null;
  readonly error: Error | null;
}

export interface ComputationOptions {
  readonly kept: (id: string) => Promise<KeptFigure | null>;
  readonly service: Pick<FigureService, "compute">;
  /** Points from elsewhere; those that fit are not run again. */
  readonly known?: readonly KeptPoint[];
  readonly now?: () => number;
}

export class FigureComputation {
  readonly store: StoreApi<ComputationState>;
  private abort: AbortController | undefined;
  /** Points of a computation that was cancelled, and what is known besides: it goes on with the others. */
  private values: KeptPoint[];

  constructor(
    readonly figure: Figure,
    private readonly options: ComputationOptions,
    /** What the worker is asked for: a figure of the papers by its name, a sweep as a whole. */
    private readonly order: FigureOrder["figure"] = figure.id,
  ) {
    this.values = [...(options.known ?? [])];
    this.store = createStore<ComputationState>(() => ({
      status: "loading",
      profile: "paper",
      points: [],
      expected: pointsOf(figure, "paper"),
      report: null,
      core: "",
      progress: null,
      took: null,
      error: null,
    }));
  }

  /** Shows committed results; without them, computes. */
  async open(): Promise<void> {
    if (pointsOf(this.figure, "paper") === 0) this.set({ status: "done" });
    else if (!(await this.showKept())) await this.compute();
  }

  /** Runs every point of the smaller profile in this tab. */
  async compute(): Promise<void> {
    this.values = [];
    await this.run();
  }

  /** Goes on where a computation was cancelled. */
  async resume(): Promise<void> {
    await this.run();
  }

  /** The points that are there, for another computation that has some of them too. */
  get kept(): readonly KeptPoint[] {
    return this.values;
  }

  cancel(): void {
    this.abort?.abort();
  }

  /** Back to committed results, or to nothing. */
  async discard(): Promise<void> {
    this.values = [];
    if (!(await this.showKept())) this.setMissing();
  }

  /** Committed results are complete or they are not used: nothing is run behind the reader's back. */
  private async showKept(): Promise<boolean> {
    // Results that cannot be fetched now are as good as none: they can be computed.
    const before = this.abort;
    const kept = await this.options.kept(this.figure.id).catch(() => null);
    // Somebody pressed Compute meanwhile: what comes late does not take its place.
    const isLate = (): boolean => this.abort !== before;
    if (isLate()) return true;
    if (!kept) return false;
    try {
      const order = { figure: this.order, profile: "paper", kept: [kept], mayRun: false } as const;
      const { report, core } = await this.options.service.compute(order);
      if (isLate()) return true;
      const { points } = report;
      this.set({
        status: "done",
        profile: "paper",
        points,
        expected: points.length,
        report,
        core,
        progress: null,
        took: null,
        error: null,
      });
      return true;
    } catch (error) {
      if (error instanceof FigureError && error.failure.kind === "notKept") return false;
      this.fail(error);
      return true;
    }
  }

  private async run(): Promise<void> {
    const { figure, options } = this;
    const now = options.now ?? (() => performance.now());
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    const began = now();
    const already: KeptFigure = { format: 1, figure: figure.id, profile: "paper", core: "", points: this.values, cures: {} };
    this.values = [];
    this.set({
      status: "computing",
      profile: "preview",
      points: [],
      expected: pointsOf(figure, "preview"),
      report: null,
      progress: null,
      took: null,
      error: null,
    });
    const isCurrent = (): boolean => this.abort === abort;
    try {
      const { report, core, workers } = await options.service.compute(
        { figure: this.order, profile: "preview", kept: [already], mayRun: true },
        {
          signal: abort.signal,
          onProgress: (progress) => isCurrent() && this.set({ progress }),
          onPoint: (point, kept) => {
            if (!isCurrent()) return;
            this.values.push(kept);
            this.set({ points: [...this.store.getState().points, point] });
          },
        },
      );
      if (!isCurrent()) return;
      const took = { seconds: (now() - began) / 1000, workers };
      this.set({ status: "done", points: report.points, report, core, progress: null, took });
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof FigureError && error.failure.kind === "cancelled") this.set({ status: "cancelled", progress: null });
      else this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.set({ status: "failed", progress: null, error: error instanceof Error ? error : new Error(String(error)) });
  }

  private setMissing(): void {
    this.set({ status: "missing", profile: "preview", expected: pointsOf(this.figure, "preview"), points: [], report: null, error: null });
  }

  private set(part: Partial<ComputationState>): void {
    this.store.setState(part);
  }
}

/** How many points a profile has. */
export function pointsOf({ panels }: Figure, profile: Profile): number {
  return panels.reduce((sum, { form, x, series }) => sum + (form === "topology" ? 0 : x.values[profile].length * series.length), 0);
}
