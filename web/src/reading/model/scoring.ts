// What a prediction is worth once the simulator has answered.

import { numberText } from "./controls.js";
import type { ChoicePrediction, NumberPrediction, TimePrediction } from "./spec.js";
import type { Values } from "./values.js";

export interface Score {
  readonly right: boolean;
  /** Guess minus answer, in shown units; null for choices. */
  readonly off: number | null;
}

/** `guess` and `answer` in shown units. As near as `close` is right. */
export function scoreOf(guess: number, answer: number, { close }: Pick<TimePrediction | NumberPrediction, "close">): Score {
  const off = Number((guess - answer).toPrecision(12));
  return { right: Math.abs(off) <= close * (1 + 1e-9), off };
}

/** The place of the option that the runs bear out; undefined while they are not there. */
export function rightOption({ options }: ChoicePrediction, values: Values): number | undefined {
  const place = options.findIndex(({ holds }) => values.holds(holds) === true);
  return place < 0 ? undefined : place;
}

/** A guess or an answer, in shown units. */
export const predictedText = (question: NumberPrediction | TimePrediction, value: number): string =>
  numberText(value, { step: question.step, unit: question.kind === "time" ? "s" : (question.unit ?? "") });
