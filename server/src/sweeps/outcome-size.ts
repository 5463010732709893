/** How large a point can be when it is stored: its sweep pays for it when it is ordered, and nobody may make it larger than that. */
import { measureKey } from "ackscope/measure";
import type { RunRequest } from "ackscope/sweep";
import type { PointPlace } from "./plan.js";

/** Why a point has no number. A message that names all of a scenario's flows says no more at its end. */
const longestReason = 400;

export const shortReason = (text: string): string => (text.length <= longestReason ? text : `${text.slice(0, longestReason - 1)}…`);

/** Digest, times, counts and names. */
const besides = 300;

/** Of one point, in bytes. Whoever measures many flows by name has all of the names in each. */
export function mostOutcomeBytes({ measures }: Pick<RunRequest, "measures">, place: PointPlace): number {
  const keys = measures.reduce((sum, measure) => sum + Buffer.byteLength(measureKey(measure)) + longestReason, 0);
  return besides + Buffer.byteLength(JSON.stringify(place)) + Math.max(longestReason, keys);
}
