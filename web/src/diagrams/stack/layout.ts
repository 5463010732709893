// Where the panels of a stack stand. All share one left and one right gutter, so that their time axes line up.

export interface Panel {
  readonly kind: "strip" | "sequence" | "window";
  /** Places of the runs shown. */
  readonly runs: readonly number[];
  /** Plot area, from the top of the stack. */
  readonly top: number;
  readonly height: number;
}

export interface StackLayout {
  readonly left: number;
  readonly right: number;
  readonly panels: readonly Panel[];
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

export function stackLayout(width: number, height: number, runs: number, layout: "overlay" | "rows"): StackLayout {
  const phone = width < phoneWidth;
  const strip = phone ? 38 : 42;
  const panels: Panel[] = [];
  let y = titleHeight;
  const all = Array.from({ length: runs }, (_, run) => run);
  // Overlay: strips under each other, then all runs in one graph. Rows: every run has its own three.
  const groups = layout === "rows" ? all.map((run) => [run]) : [all];
  const fixed = groups.reduce((sum, group) => sum + group.length * (strip + stripGap) + 2 * lane, titleHeight + axisHeight);
  const free = Math.max(120 * groups.length, height - fixed) / groups.length;
  const sequence = Math.round(free * 0.57);
  const window = Math.round(free - sequence);
  for (const group of groups) {
    for (const run of group) {
      panels.push({ kind: "strip", runs: [run], top: y, height: strip });
      y += strip + stripGap;
    }
    y += lane - stripGap;
    panels.push({ kind: "sequence", runs: group, top: y, height: sequence });
    y += sequence + lane;
    panels.push({ kind: "window", runs: group, top: y, height: window });
    y += window + (layout === "rows" ? stripGap : 0);
  }
  const last = panels.at(-1);
  return { left: phone ? 40 : 52, right: phone ? 30 : 52, panels, top: titleHeight - 3, bottom: last ? last.top + last.height : y, phone };
}
