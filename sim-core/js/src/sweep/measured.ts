import type { Measure, Panel, Series } from "@ackscope/scenarios";

/** What is measured at a point of a panel. */
export const measureAt = (panel: Panel, series: Series, x: number): Measure => series.measure ?? panel.measureAt?.(x) ?? panel.measure;
