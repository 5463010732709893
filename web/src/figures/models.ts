// What a figure calculates, as curves over the same x values as its simulated ones.

import type { Figure, Model, Panel, Profile } from "@ackscope/scenarios";
import type { ModelCurve } from "@ackscope/scene";
import { isSwept } from "./swept.js";

type ModelPoint = ModelCurve["points"][number];

export interface NumberedModel {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly number: number;
}

/** Every model of the figure once, in the order in which panels bring them. */
export function modelsOf({ panels }: Pick<Figure, "panels">): readonly NumberedModel[] {
  const found = new Map<string, Model>();
  for (const { models = [] } of panels.filter(isSwept)) for (const model of models) if (!found.has(model.id)) found.set(model.id, model);
  return [...found.values()].map(({ id, label, about }, number) => ({ id, label, about, number }));
}

/** Fine enough for a smooth line. */
const steps = 120;

/** `factor`: from the unit that is shown to that of the measure, in which models calculate. */
export function modelCurves(figure: Pick<Figure, "panels">, panel: Panel, profile: Profile, factor: number): readonly ModelCurve[] {
  const numbers = new Map(modelsOf(figure).map(({ id, number }) => [id, number]));
  const xs = panel.x.values[profile];
  return (panel.models ?? []).map((model) => ({
    id: model.id,
    label: model.label,
    number: numbers.get(model.id) ?? 0,
    lines: unbroken(between(xs, panel.x.scale === "log").map((x) => valueAt(model, x, factor))),
    points: xs.flatMap((x) => valueAt(model, x, factor) ?? []),
  }));
}

function valueAt(model: Model, x: number, factor: number): ModelPoint | null {
  const value = model.value(x);
  return value === null || !Number.isFinite(value) ? null : { x, mean: value / factor };
}

/** x values from the first to the last of a panel's, as far from each other as they look; its own are among them. */
function between(xs: readonly number[], log: boolean): readonly number[] {
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const at = (share: number): number => (log && low > 0 ? low * (high / low) ** share : low + (high - low) * share);
  const all = new Set([...Array.from({ length: steps + 1 }, (_, i) => at(i / steps)), ...xs]);
  return [...all].filter((x) => x >= low && x <= high).toSorted((a, b) => a - b);
}

function unbroken(points: readonly (ModelPoint | null)[]): readonly (readonly ModelPoint[])[] {
  const lines: ModelPoint[][] = [[]];
  for (const point of points) {
    if (point) lines.at(-1)?.push(point);
    else if (lines.at(-1)?.length) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
