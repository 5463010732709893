// Where the panels of a stack stand. All share one left and one right gutter, so that their time axes line up.

type PlotKind = "sequence" | "window" | "queue";

export interface Panel {
  readonly kind: "strip" | PlotKind;
  /** Places of the runs shown. */
  readonly runs: readonly number[];
  /** Plot area, from the top of the stack. */
  readonly top: number;
  readonly height: number;
}

/** Heights of a strip, a graph, a window and, once it was shown, a queue panel. The plots share what the strips leave, in this ratio. */
export type PanelHeights = readonly [strip: number, sequence: number, window: number, queue?: number];

/** The hairline under a panel, by which it is made higher or lower. */
export interface Separator {
  readonly above: "strip" | "sequence" | "window";
  /** Places of the runs whose panels it parts. */
  readonly runs: readonly number[];
  readonly y: number;
  /** Height of a panel above it, and what it can be. */
  readonly height: number;
  readonly least: number;
  readonly most: number;
  /** What the heights are when the hairline is moved down by so many pixels. */
  readonly moved: (by: number) => PanelHeights;
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
const axisHeight = 24;
const titleHeight = 18;
/** Room above a plot for its title and its flags. */
const lane = 36;
const stripGap = 8;
const hairline = 4;
const leastStrip = 24;
/** A graph or window lower than this shows nothing. */
const leastPlot = 60;

/** Shares of the plots' heights, and the queue's where it is a third. */
const usualShares = [0.57, 0.43] as const;
const queueShare = 0.28;

export interface StackOptions {
  readonly heights?: PanelHeights | undefined;
  /** A queue is shown below the window. */
  readonly queue?: boolean | undefined;
}

export function stackLayout(
  width: number,
  height: number,
  runs: number,
  layout: "overlay" | "rows",
  { heights, queue = false }: StackOptions = {},
): StackLayout {
  const phone = width < phoneWidth;
  const all = Array.from({ length: runs }, (_, run) => run);
  // Overlay: strips under each other, then all runs in one graph. Rows: every run has its own.
  const groups = layout === "rows" ? all.map((run) => [run]) : [all];
  const kinds: readonly PlotKind[] = queue ? ["sequence", "window", "queue"] : ["sequence", "window"];
  const between = groups.length * kinds.length * lane + runs * stripGap + titleHeight + axisHeight;
  const leastPlots = kinds.length * leastPlot;
  const mostStrip = Math.max(leastStrip, Math.floor((height - between - leastPlots * groups.length) / Math.max(1, runs)));
  const strip = clamp(heights?.[0] ?? (phone ? 38 : 42), leastStrip, heights ? mostStrip : Infinity);
  const free = Math.max(leastPlots * groups.length, height - between - runs * strip) / groups.length;
  const plots = divided(free, sharesOf(heights, queue));

  const panels: Panel[] = [];
  const separators: Separator[] = [];
  let y = titleHeight;
  for (const group of groups) {
    for (const run of group) {
      panels.push({ kind: "strip", runs: [run], top: y, height: strip });
      y += strip + stripGap;
    }
    separators.push({
      above: "strip",
      runs: group,
      y: y - stripGap + hairline,
      height: strip,
      least: leastStrip,
      most: mostStrip,
      // All strips of the group grow, so that the hairline keeps up with the pointer.
      moved: (by) => heightsOf(clamp(Math.round(strip + by / group.length), leastStrip, mostStrip), plots, heights),
    });
    y -= stripGap;
    kinds.forEach((kind, i) => {
      y += lane;
      const own = plots[i] ?? leastPlot;
      panels.push({ kind, runs: group, top: y, height: own });
      y += own;
      const next = plots[i + 1];
      if (next === undefined || kind === "queue") return;
      separators.push({
        above: kind,
        runs: group,
        y: y + hairline,
        height: own,
        least: leastPlot,
        most: own + next - leastPlot,
        // What one plot gains its neighbour loses.
        moved: (by) => {
          const higher = clamp(Math.round(own + by), leastPlot, own + next - leastPlot);
          return heightsOf(strip, plots.with(i, higher).with(i + 1, own + next - higher), heights);
        },
      });
    });
    y += layout === "rows" ? stripGap : 0;
  }
  const last = panels.at(-1);
  return {
    left: phone ? 40 : 52,
    right: phone ? 30 : 52,
    panels,
    separators,
    top: titleHeight - 3,
    bottom: last ? last.top + last.height : y,
    phone,
  };
}

/** Heights as a document holds them: three or four numbers by its schema. */
export function panelHeights([strip = 0, sequence = 0, window = 0, queue]: readonly number[]): PanelHeights {
  return queue === undefined ? [strip, sequence, window] : [strip, sequence, window, queue];
}

function sharesOf(heights: PanelHeights | undefined, queue: boolean): readonly number[] {
  const [sequence, window] = heights ? [heights[1], heights[2]] : usualShares;
  return queue ? [sequence, window, heights?.[3] ?? ((sequence + window) * queueShare) / (1 - queueShare)] : [sequence, window];
}

/** Whole pixels in the ratio of the shares, none of them too low. */
function divided(free: number, shares: readonly number[]): readonly number[] {
  let left = free;
  let rest = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, i) => {
    const after = shares.length - i - 1;
    const own = after === 0 ? Math.round(left) : Math.round(clamp((left * share) / rest, leastPlot, left - after * leastPlot));
    left -= own;
    rest -= share;
    return own;
  });
}

/** A queue that is not shown keeps the height that it had. */
function heightsOf(strip: number, plots: readonly number[], before: PanelHeights | undefined): PanelHeights {
  return panelHeights([
    strip,
    plots[0] ?? 0,
    plots[1] ?? 0,
    ...(plots.length > 2 ? plots.slice(2) : before?.[3] === undefined ? [] : [before[3]]),
  ]);
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
