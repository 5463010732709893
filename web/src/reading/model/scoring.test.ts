import { describe, expect, it } from "vitest";
import { predictedText, rightOption, scoreOf } from "./scoring.js";
import type { ChoicePrediction, TimePrediction } from "./spec.js";
import { Values } from "./values.js";

describe("a prediction", () => {
  it.each([
    [0.6, 0.62, 0.05, true, -0.02],
    [0.57, 0.62, 0.05, true, -0.05],
    [0.56, 0.62, 0.05, false, -0.06],
    [0.9, 0.62, 0.05, false, 0.28],
  ])("of %d, where %d happens, is within %d: %s", (guess, answer, close, right, off) =>
    expect(scoreOf(guess, answer, { close })).toEqual({ right, off }),
  );

  const option = (label: string, bound: number): ChoicePrediction["options"][number] => ({ label, holds: ["x", "<", bound] });
  const values = (x: number | null): Values =>
    new Values(
      { x: { experiment: "e", variant: "v", measure: { id: "timeouts" } } },
      { measure: () => (x === null ? null : { value: x }), count: () => null },
    );

  it("of an option is right where its condition holds", () => {
    const question: ChoicePrediction = { kind: "choice", options: [option("few", 1), option("many", 10)] };
    expect(rightOption(question, values(5))).toBe(1);
    expect(rightOption(question, values(50))).toBeUndefined();
    expect(rightOption(question, values(null)), "before the run").toBeUndefined();
  });

  it("is written as precisely as it can be made", () => {
    const time = { kind: "time", step: 0.01 } as TimePrediction;
    expect(predictedText(time, 0.6234)).toBe("0.62\u2009s");
  });
});
