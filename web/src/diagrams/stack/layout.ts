// Where the panels of a stack stand. All share one left and one right gutter, so that their time axes line up.

export interface Panel {
  readonly kind: "strip" | "sequence" | "window";
  /** Places of the runs shown. */
  readonly runs: readonly number[];
  /** Plot area, from the top of the stack. */
  readonly top: number;
  readonly height: number;
}

/** Heights of a strip, a graph and a window panel. Graph and window share what the strips leave, in this ratio. */
export type PanelHeights = readonly [strip: number, sequence: number, window: number];

/** The hairline under a panel, by which it is made higher or lower. */
export interface Separator {
  readonly above: "strip" | "sequence";
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

export function stackLayout(width: number, height: number, runs: number, layout: "overlay" | "rows", heights?: PanelHeights): StackLayout {
  const phone = width < phoneWidth;
  const all = Array.from({ length: runs }, (_, run) => run);
  // Overlay: strips under each other, then all runs in one graph. Rows: every run has its own three.
  const groups = layout === "rows" ? all.map((run) => [run]) : [all];
  const between = groups.length * 2 * lane + runs * stripGap + titleHeight + axisHeight;
  const mostStrip = Math.max(leastStrip, Math.floor((height - between - 2 * leastPlot * groups.length) / Math.max(1, runs)));
  const strip = clamp(heights?.[0] ?? (phone ? 38 : 42), leastStrip, heights ? mostStrip : Infinity);
  const free = Math.max(2 * leastPlot * groups.length, height - between - runs * strip) / groups.length;
  const share = heights ? heights[1] / (heights[1] + heights[2]) : 0.57;
  const sequence = Math.round(clamp(free * share, leastPlot, free - leastPlot));
  const window = Math.round(free - sequence);

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
      moved: (by) => [clamp(Math.round(strip + by / group.length), leastStrip, mostStrip), sequence, window],
    });
    y += lane - stripGap;
    panels.push({ kind: "sequence", runs: group, top: y, height: sequence });
    separators.push({
      above: "sequence",
      runs: group,
      y: y + sequence + hairline,
      height: sequence,
      least: leastPlot,
      most: sequence + window - leastPlot,
      moved: (by) => {
        const higher = clamp(Math.round(sequence + by), leastPlot, sequence + window - leastPlot);
        return [strip, higher, sequence + window - higher];
      },
    });
    y += sequence + lane;
    panels.push({ kind: "window", runs: group, top: y, height: window });
    y += window + (layout === "rows" ? stripGap : 0);
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

/** Heights as a document holds them: three numbers by its schema. */
export function panelHeights([strip = 0, sequence = 0, window = 0]: readonly number[]): PanelHeights {
  return [strip, sequence, window];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
