/** What a sweep's values are in a document. */
import type { Sweep } from "./sweep-schema.js";

/** A value as the document has it. */
export function valueAt({ factor = 1 }: Pick<Sweep, "factor">, value: number | string | boolean): number | string | boolean {
  // 0.1 × 3 and the like: what was typed has no more digits than this.
  return typeof value === "number" ? Number((value * factor).toPrecision(12)) : value;
}
