// What a plot of the stack is: one file a plot, one table of them (index.ts). Bands are no plot: they are rasters, and have no value axis.

import type { PanelName } from "@ackscope/scenarios";
import type { NearestMark, PanelOptions, Scene } from "@ackscope/scene";
import type { DiagramRun, DiagramView } from "../../types.js";

export type PlotName = Exclude<PanelName, "overview" | "bands">;

/** A run in a plot: `run` is its place on the page, or 0 where it is alone in its plot and so needs no dashes. */
export type ShownRun = DiagramRun & { readonly run: number };

/** How a plot is drawn and pointed at. */
export interface Drawing {
  readonly scene: (runs: readonly ShownRun[], view: DiagramView, options: PanelOptions) => Scene;
  /** The packet whose mark is nearest to a point of the scene. */
  readonly nearest: (run: ShownRun, view: DiagramView, scene: Scene, at: Point, radius: number) => NearestMark | undefined;
  /** Where a packet's mark is; undefined where it has none in view. */
  readonly markOf: (run: DiagramRun, view: DiagramView, scene: Scene, packet: number) => Point | undefined;
}

export interface PlotPanel extends Drawing {
  readonly name: PlotName;
  /** As menus call it; translated where it is shown. */
  readonly title: string;
  /** As it is called within a sentence, in the language of the page. */
  readonly inWords: (runs: readonly DiagramRun[], view: DiagramView) => string;
  /** Height where nobody arranged them, in relation to the others'. */
  readonly share: number;
  /** px: lower, and it shows nothing. Left out: as low as any. */
  readonly least?: ((runs: readonly DiagramRun[], view: DiagramView) => number) | undefined;
  /** Whether it is shown where nobody chose. */
  readonly usual: (runs: readonly DiagramRun[], view: DiagramView) => boolean;
  /** Whether these runs have anything to show in it. */
  readonly has: (runs: readonly DiagramRun[], view: DiagramView) => boolean;
  /** Why they have not; translated where it is shown. */
  readonly lacking: string;
  /** Fetches what draws it; null once that is here. Until then its scene is empty. */
  readonly load?: (() => Promise<unknown> | null) | undefined;
}

/** CSS pixels of the plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
