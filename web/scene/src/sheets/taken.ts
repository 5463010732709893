// What of runs is taken away as a picture: which runs, and what of them.

import type { Arrangements, DiagramName, Heights, PanelName, Scenario, SequenceStyle } from "@ackscope/scenarios";
import type { DrawnRun } from "../drawn-run.js";
import type { Sheet } from "../figure/sheet.js";

/** Times are seconds of simulated time. As documents keep it, with what they leave out filled in. */
export interface SheetView extends Arrangements {
  readonly from: number;
  readonly to: number;
  readonly at: number | null;
  readonly hidden: readonly string[];
  readonly layout: "overlay" | "rows";
  readonly diagram?: DiagramName | undefined;
  readonly bandSeconds: number;
  readonly selection: { readonly run: number; readonly packet: number } | null;
  readonly flow?: number | undefined;
  readonly queue?: string | undefined;
  readonly heights?: Heights | undefined;
  readonly panels?: readonly PanelName[] | undefined;
  readonly style?: SequenceStyle | undefined;
  readonly modulo?: number | undefined;
  readonly rateWindow?: number | undefined;
  readonly where?: string | undefined;
  /** What `hidden` means by "others": packets that it does not let through. */
  readonly filter?: string | undefined;
}

export interface TakenRuns {
  readonly title: string;
  readonly runs: readonly DrawnRun[];
  /** Documents with the same nodes, which may be somewhere else by now: what a map shows. Left out: those of the runs. */
  readonly placed?: readonly Scenario[] | undefined;
  /** End of the longest run, seconds. */
  readonly duration: number;
  readonly view: SheetView;
  /** The range that is in view, or all of it. */
  readonly extent: "seen" | "whole";
}

export interface PictureSheet {
  readonly sheet: Sheet;
  /** What it is a picture of, in a file's name. */
  readonly name: string;
}

/** How a diagram is taken away. */
export interface DiagramSheet {
  /** `seen`: seconds that are in view, where all is taken. */
  readonly draw: (taken: TakenRuns, seen: number) => PictureSheet;
  /** What of a view a small picture shows that is looked at from afar. Left out: all of it. */
  readonly afar?: ((view: SheetView) => SheetView) | undefined;
}

export const panelTitle = ({ letter, label }: DrawnRun): string => `${letter}  ${label}`;
