/** Steps of one time happen one after the other: each is so much later than the one before that this has had its effect. */
import type { Step } from "./script.js";

/** s: the wire takes some ns for each packet. */
const apart = 2e-7;

/** The same steps, with times of their own. What leaves keeps its own: it may leave at once. */
export function oneAfterTheOther(steps: readonly Step[]): readonly Step[] {
  let before = 0;
  return steps.map((step, i) => {
    before = i > 0 && steps[i - 1]!.at === step.at ? before + 1 : 0;
    return step.kind === "outbound" ? step : { ...step, at: Math.round((step.at + before * apart) * 1e9) / 1e9 };
  });
}
