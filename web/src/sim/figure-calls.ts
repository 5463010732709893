// The border between the page and the worker that computes figures. Planning and judging take as long as some of the runs, so the page does
// neither; and a figure's claims are functions, which do not cross: the worker knows all figures by their ids.

import type { Experiment, Profile, Sweep } from "@ackscope/scenarios";
import type { ComputeProgress, FigureEstimate, FigureReport, KeptFigure, KeptPoint, ReportedPoint } from "ackscope/sweep";

/** A sweep that somebody built; the words are what the axis of its results says. */
export interface SweepOrder {
  readonly experiment: Experiment;
  readonly sweep: Sweep;
  readonly titles: { readonly label: string; readonly unit: string };
}

export interface FigureOrder {
  /** "smartacking/13", or a sweep, which is a figure without claims. */
  readonly figure: string | SweepOrder;
  readonly profile: Profile;
  /** Results to take instead of running, where they fit. */
  readonly kept: readonly KeptFigure[];
  /** Whether what is not kept is run. */
  readonly mayRun: boolean;
}

export interface FigureAnswer {
  readonly report: FigureReport;
  readonly core: string;
  /** That ran it; 0 where nothing was run. */
  readonly workers: number;
}

export type ToFigureWorker =
  /** The compiled core, once, before whatever has to be run. */
  | { readonly type: "equip"; readonly module: WebAssembly.Module; readonly workers: number }
  | { readonly type: "compute"; readonly id: number; readonly order: FigureOrder }
  | { readonly type: "cancel"; readonly id: number }
  /** What a sweep would need. */
  | { readonly type: "estimate"; readonly id: number; readonly order: SweepOrder };

export type FigureFailure =
  | { readonly kind: "cancelled" }
  /** Something would have to be run, and the order forbids it. */
  | { readonly kind: "notKept" }
  | { readonly kind: "failed"; readonly name: string; readonly message: string; readonly stack: string };

export type FromFigureWorker =
  | { readonly type: "point"; readonly id: number; readonly point: ReportedPoint; readonly kept: KeptPoint }
  | { readonly type: "progress"; readonly id: number; readonly progress: ComputeProgress }
  | { readonly type: "done"; readonly id: number; readonly answer: FigureAnswer }
  | { readonly type: "estimated"; readonly id: number; readonly estimate: FigureEstimate }
  | { readonly type: "failed"; readonly id: number; readonly failure: FigureFailure };
