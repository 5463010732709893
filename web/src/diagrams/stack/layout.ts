// Where the panels of a stack stand. All share one left and one right gutter, so that their time axes line up.

import type { Heights } from "@ackscope/scenarios";
import type { PlotName } from "./panels/panel.js";

export interface Panel {
  readonly kind: "bands" | PlotName;
  /** Places of the runs shown. */
  readonly runs: readonly number[];
  /** Plot area, from the top of the stack. */
  readonly top: number;
  readonly height: number;
}

/** The hairline under a panel, by which it is made higher or lower. */
export interface Separator {
  readonly above: Panel["kind"];
  /** Places of the runs whose panels it parts. */
  readonly runs: readonly number[];
  readonly y: number;
  /** Height of a panel above it, and what it can be. */
  readonly height: number;
  readonly least: number;
  readonly most: number;
  /** What the heights are when the hairline is moved down by so many pixels. */
  readonly moved: (by: number) => Heights;
}

export interface StackLayout {
  readonly left: number;
  readonly right: number;
  readonly panels: readonly Panel[];
  readonly separators: readonly Separator[];
  /** Where the playhead begins and where the plots end. */
  readonly top: number;
  readonly bottom: number;
  readonly phone: boolean;
}

const phoneWidth = 600;

/** Beside the plots of a stack so wide: for value axes, and for what stands at their right. */
export const gutters = (width: number): { readonly left: number; readonly right: number } =>
  width < phoneWidth ? { left: 40, right: 30 } : { left: 52, right: 52 };

const axisHeight = 24;
const titleHeight = 18;
/** Room above a plot for its title and its flags. */
const lane = 36;
const stripGap = 8;
const hairline = 4;
const leastStrip = 24;
/** Bands in a stack lower than this leave more of it to the plots. */
const lowStack = 500;
/** A plot lower than this shows nothing. */
const leastPlot = 60;
/** A stack is so high that its plots can be read: lower, and the page scrolls. */
const readablePlot = { wide: 94, phone: 166 } as const;

/** A plot as the layout needs it. */
export interface PlotShare {
  readonly name: PlotName;
  /** Its height in relation to the others', where nobody arranged them. */
  readonly share: number;
  /** px: lower, and it shows nothing. Absent: as low as any. */
  readonly least?: number | undefined;
}

export interface StackOptions {
  readonly plots: readonly PlotShare[];
  /** Whether there is a strip of bands above the plots. */
  readonly bands: boolean;
  readonly runs: number;
  readonly layout: "overlay" | "rows";
  /** As a person arranged them: strips keep their height, the plots share what strips leave in this ratio. */
  readonly heights?: Heights | undefined;
}

export function stackLayout(width: number, height: number, { plots, bands, runs, layout, heights }: StackOptions): StackLayout {
  const phone = width < phoneWidth;
  const all = Array.from({ length: runs }, (_, run) => run);
  // Overlay: strips under each other, then all runs in one graph. Rows: every run has its own.
  const groups = layout === "rows" ? all.map((run) => [run]) : [all];
  const strips = bands ? runs : 0;
  const between = groups.length * plots.length * lane + strips * stripGap + titleHeight + axisHeight;
  const least = plots.map(leastOf);
  const leastPlots = summed(least);
  const mostStrip = Math.max(leastStrip, Math.floor((height - between - leastPlots * groups.length) / Math.max(1, strips)));
  // Strips alone have all the room.
  const usualStrip = plots.length === 0 ? mostStrip : phone ? 38 : height < lowStack ? 34 : 42;
  const strip = clamp(heights?.bands ?? usualStrip, leastStrip, heights?.bands === undefined ? Infinity : mostStrip);
  const free = Math.max(leastPlots * groups.length, height - between - strips * strip) / groups.length;
  const own = divided(free, sharesOf(plots, heights), least);
  // What is not shown keeps the height that it had.
  const changed = (strip: number, own: readonly number[]): Heights => ({
    ...heights,
    ...(bands && { bands: strip }),
    ...Object.fromEntries(plots.map(({ name }, i) => [name, own[i]])),
  });

  const panels: Panel[] = [];
  const separators: Separator[] = [];
  let y = titleHeight;
  for (const group of groups) {
    if (bands) {
      for (const run of group) {
        panels.push({ kind: "bands", runs: [run], top: y, height: strip });
        y += strip + stripGap;
      }
      y -= stripGap;
      if (plots.length > 0)
        separators.push({
          above: "bands",
          runs: group,
          y: y + hairline,
          height: strip,
          least: leastStrip,
          most: mostStrip,
          // All strips of the group grow, so that the hairline keeps up with the pointer.
          moved: (by) => changed(clamp(Math.round(strip + by / group.length), leastStrip, mostStrip), own),
        });
    }
    plots.forEach(({ name }, i) => {
      y += lane;
      const here = own[i] ?? leastPlot;
      const lowest = least[i] ?? leastPlot;
      panels.push({ kind: name, runs: group, top: y, height: here });
      y += here;
      const next = own[i + 1];
      if (next === undefined) return;
      separators.push({
        above: name,
        runs: group,
        y: y + hairline,
        height: here,
        least: lowest,
        most: here + next - (least[i + 1] ?? leastPlot),
        // What one plot gains its neighbour loses.
        moved: (by) => {
          const higher = clamp(Math.round(here + by), lowest, here + next - (least[i + 1] ?? leastPlot));
          return changed(strip, own.with(i, higher).with(i + 1, here + next - higher));
        },
      });
    });
    y += layout === "rows" ? stripGap : 0;
  }
  const last = panels.at(-1);
  return {
    ...gutters(width),
    panels,
    separators,
    top: titleHeight - 3,
    bottom: last ? last.top + last.height : y,
    phone,
  };
}

/** The height below which a stack scrolls instead of shrinking. */
export function leastStackHeight(width: number, { plots, bands, runs, layout, heights }: StackOptions): number {
  const groups = layout === "rows" ? runs : 1;
  const readable = width < phoneWidth ? readablePlot.phone : readablePlot.wide;
  const own = summed(plots.map((plot) => lane + Math.max(readable, leastOf(plot))));
  const strip = (heights?.bands ?? (width < phoneWidth ? 38 : 42)) + stripGap;
  return titleHeight + axisHeight + groups * own + (bands ? runs * strip : 0);
}

/** Heights that a person gave in pixels, and the usual shares of the other plots on the same scale. */
function sharesOf(plots: readonly PlotShare[], heights: Heights | undefined): readonly number[] {
  const arranged = plots.filter(({ name }) => heights?.[name] !== undefined);
  const pixels = arranged.reduce((sum, { name }) => sum + (heights?.[name] ?? 0), 0);
  const shares = arranged.reduce((sum, { share }) => sum + share, 0);
  const scale = shares > 0 ? pixels / shares : 1;
  return plots.map(({ name, share }) => heights?.[name] ?? share * scale);
}

/** Whole pixels in the ratio of the shares, none of them too low. */
function divided(free: number, shares: readonly number[], least: readonly number[]): readonly number[] {
  let left = free;
  let rest = summed(shares);
  let after = summed(least);
  return shares.map((share, i) => {
    const lowest = least[i] ?? leastPlot;
    after -= lowest;
    const last = i === shares.length - 1;
    const own = Math.round(last ? left : clamp((left * share) / rest, lowest, left - after));
    left -= own;
    rest -= share;
    return own;
  });
}

const leastOf = ({ least = 0 }: PlotShare): number => Math.max(leastPlot, least);

const summed = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
