// Whether runs are zoomed together: all over the same time, each from where its flow started, or apart. A run that has a range of its own is
// shown in a stack of its own.

import type { DiagramRun, DiagramView, TimeRange } from "../../diagrams/index.js";

export type Zoom = "together" | "flow" | "apart";

export function zoomOf({ align, ranges }: Pick<DiagramView, "align" | "ranges">): Zoom {
  return ranges ? "apart" : align === "flow" ? "flow" : "together";
}

/** A view that zooms its runs otherwise, and shows what it showed. */
export function withZoom(runs: readonly DiagramRun[], view: DiagramView, zoom: Zoom): Partial<DiagramView> {
  const { from, to } = view.ranges?.[0] ?? view;
  switch (zoom) {
    case "together":
      return { align: undefined, ranges: undefined, from, to };
    case "flow":
      return { align: "flow", ranges: undefined, from, to };
    case "apart":
      return { align: undefined, ranges: runs.map((run) => shifted({ from, to }, view.align === "flow" ? startOf(run, view) : 0)) };
  }
}

/** What one run's own stack looks at; undefined while all runs share one. */
export function ownView(run: DiagramRun, place: number, view: DiagramView): DiagramView | undefined {
  const zoom = zoomOf(view);
  if (zoom === "together") return undefined;
  const { from, to } = view.ranges?.[place] ?? view;
  const shift = zoom === "flow" ? startOf(run, view) : 0;
  const at = view.at === null ? null : view.at + shift;
  // In its own stack the run is the first; what is selected of the others is not there.
  const selection = view.selection?.run === place ? { ...view.selection, run: 0 } : null;
  return { ...view, ...shifted({ from, to }, shift), at, selection, layout: "overlay" };
}

/** What a change in one run's own stack means for the view of all. */
export function fromOwnView(run: DiagramRun, place: number, view: DiagramView, next: Partial<DiagramView>): Partial<DiagramView> {
  const { from, to, at, selection, ...rest } = next;
  const shift = zoomOf(view) === "flow" ? startOf(run, view) : 0;
  const range = from !== undefined && to !== undefined ? shifted({ from, to }, -shift) : undefined;
  return {
    ...rest,
    ...(range && (view.ranges ? { ranges: withRange(view.ranges, view, place, range) } : range)),
    ...(at !== undefined && { at: at === null ? null : at - shift }),
    ...(selection !== undefined && { selection: selection && { ...selection, run: place } }),
  };
}

/** A run that came later has no range of its own yet, and nor have those before it. */
function withRange(ranges: readonly TimeRange[], { from, to }: TimeRange, place: number, range: TimeRange): readonly TimeRange[] {
  const missing = Array.from({ length: Math.max(0, place + 1 - ranges.length) }, () => ({ from, to }));
  return [...ranges, ...missing].with(place, range);
}

/** Seconds from the start of a run to that of the flow that is looked at. */
function startOf({ index }: DiagramRun, { flow = 0 }: DiagramView): number {
  const started = index.flows[flow]?.startedAt ?? 0;
  return Number.isNaN(started) ? 0 : started / 1e9;
}

const shifted = ({ from, to }: TimeRange, by: number): TimeRange => ({ from: from + by, to: to + by });
