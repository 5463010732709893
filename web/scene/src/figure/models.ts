// Curves that are calculated, laid over those that are simulated: dashed and without markers, since they have a value everywhere.

import { pointName } from "./frame.js";
import { path, px, type Mark, type Picture } from "./picture.js";
import type { CurvePanel } from "./curves.js";
import type { Scale } from "./scale.js";

export interface ModelPoint {
  readonly x: number;
  readonly mean: number;
}

export interface ModelCurve {
  readonly id: string;
  readonly label: string;
  /** The model's place in the figure: its dashes. */
  readonly number: number;
  /** Close to each other; a stretch without values is a gap: one line each. */
  readonly lines: readonly (readonly ModelPoint[])[];
  /** At the x values of the panel, where there is a value. */
  readonly points: readonly ModelPoint[];
}

const dashes: readonly (readonly number[])[] = [
  [7, 4],
  [2, 3],
  [9, 3, 2, 3],
  [12, 5],
];

function dashOf(number: number): readonly number[] {
  return dashes[number % dashes.length] ?? [];
}

export function modelMarks(model: ModelCurve, x: Scale, y: Scale, panel: CurvePanel, thumbnail: boolean): readonly Mark[] {
  const d = model.lines
    .map((line) => line.map((point, i) => `${i === 0 ? "M" : "L"}${px(x.at(point.x))} ${px(y.at(point.mean))}`).join(""))
    .join("");
  const line = path(d, { stroke: "ink", width: 1.2, dash: dashOf(model.number) });
  if (thumbnail) return [line];
  // Small dots where the panel has its points: what a pointer can hit.
  const dots = model.points.map((point) =>
    path(`M${px(x.at(point.x) - 2)} ${px(y.at(point.mean))}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z`, {
      fill: "ink",
      target: { key: "", name: pointName(`${model.label}, calculated`, { ...point, error: null }, panel) },
    }),
  );
  return [line, ...dots];
}

/** As wide as the other pictures of a key. */
export function modelKey(number: number): Picture {
  return { width: 20, height: 12, marks: [path("M0 6h20", { stroke: "ink", width: 1.2, dash: dashOf(number) })] };
}
