// CUBIC's curve, stage by stage (RFC 9438, 4.2). The rows have W_max, when the plateau comes and the window; what the curve needs besides, C,
// follows from the window at the stage's beginning: C K³ = W_max - W(0).
//
// Indices are in range by construction; `!` says so to the compiler.

import { ModelNumber } from "ackscope";
import type { Beliefs } from "./beliefs.js";
import type { FlowIndex } from "./flow-history.js";
import { valueAt } from "./series.js";

export interface CubicStage {
  /** ns: it begins, its plateau comes, and it ends with the next reduction. */
  readonly from: number;
  readonly plateau: number;
  readonly to: number;
  /** Segments. */
  readonly maximum: number;
  /** Segments per second to the third. */
  readonly c: number;
}

/** Segments, at a time in ns. */
export const cubicAt = ({ plateau, maximum, c }: CubicStage, at: number): number => maximum + c * ((at - plateau) / 1e9) ** 3;

export function cubicStages(beliefs: Beliefs, { window, phases }: Pick<FlowIndex, "window" | "phases">): readonly CubicStage[] {
  const plateaus = beliefs.get(ModelNumber.cubicPlateau);
  const maxima = beliefs.get(ModelNumber.cubicMaximum);
  if (!plateaus || !maxima) return [];
  const stages = Array.from(plateaus.at, (from, i) => ({
    from,
    plateau: plateaus.value[i]!,
    to: Math.min(plateaus.at[i + 1] ?? Infinity, phases.at.find((at) => at > from) ?? Infinity),
    maximum: valueAt(maxima, from) ?? NaN,
    begin: valueAt(window, from) ?? NaN,
  }));
  const steepness = (stage: (typeof stages)[number]): number => (stage.maximum - stage.begin) / ((stage.plateau - stage.from) / 1e9) ** 3;
  // A stage that begins on its plateau does not tell; C is the same in all.
  const c = stages.map(steepness).find((each) => Number.isFinite(each) && each > 0);
  return c === undefined ? [] : stages.filter(({ maximum }) => !Number.isNaN(maximum)).map(({ begin: _, ...stage }) => ({ ...stage, c }));
}
