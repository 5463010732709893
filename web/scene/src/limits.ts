// What keeps a captured sender from sending more, one lane a limit, in ink, so that nothing is told by a colour. The lanes' shares of the time add
// up to all of it.

import { limitWords, type Columns } from "ackscope";
import { limitShares } from "ackscope/captures";
import { timeAxis } from "./axes.js";
import { path, px, type Mark } from "./figure/picture.js";
import { percent } from "./format.js";
import { t } from "./language.js";
import { limitOrder, limitsOf, limitTotals } from "./limit-times.js";
import type { Label, Scene } from "./scene.js";
import { unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";

export interface LimitsRun extends PanelRun {
  readonly columns: Columns;
}

const titleRise = 20;
/** px of a lane's words above its bar. */
const wordsHeight = 14;
const leastBar = 1;

/** Of the first run that tells; lanes of several would say nothing. */
export function limitsScene(runs: readonly LimitsRun[], options: PanelOptions): Scene {
  const { width, height, plot, from, to, flow } = options;
  const times = runs.map(({ columns }) => limitsOf(columns, flow)).find(({ length }) => length > 0) ?? [];
  const shares = limitShares(limitTotals(times));
  const longest = shares[0]?.limit;
  const shareOf = new Map(shares.map(({ limit, share }) => [limit, share]));
  const lane = plot.height / limitOrder.length;
  const x = timeAxis(plot, from, to);
  const place = (at: number): number => plot.left + (plot.width * (Math.min(to, Math.max(from, at)) - from)) / (to - from);
  const marks = limitOrder.flatMap((limit, i): Mark[] => {
    const top = plot.top + i * lane + wordsHeight;
    const bottom = plot.top + (i + 1) * lane - 3;
    const middle = px((top + bottom) / 2);
    const d = times
      .filter((each) => each.limit === limit && each.to >= from && each.from <= to)
      .map((each) => {
        const left = place(each.from);
        return `M${px(left)} ${px(top)}H${px(Math.max(left + leastBar, place(each.to)))}V${px(bottom)}H${px(left)}z`;
      });
    return [
      path(`M${px(plot.left)} ${middle}h${px(plot.width)}`, { stroke: "grid" }),
      ...(d.length > 0 ? [path(d.join(""), { fill: limit === longest ? "ink" : "ink-3" })] : []),
    ];
  });
  const labels = limitOrder.map((limit, i): Label => ({
    x: plot.left + 2,
    y: plot.top + i * lane + wordsHeight - 4,
    text: t("{limit}, {share}", { limit: t(limitWords[limit] ?? ""), share: percent(shareOf.get(limit) ?? 0) }),
    anchor: "start",
    kind: limit === longest ? "mark" : "note",
  }));
  return {
    width,
    height,
    plot,
    layers: [],
    flags: [],
    labels: [{ x: 8, y: plot.top - titleRise, text: t("What limits the sender"), anchor: "start", kind: "axis" }, ...labels],
    x,
    y: null,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
    marks,
  };
}
