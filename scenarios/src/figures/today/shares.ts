/** Who of two senders gets how much. */
import type { Judgement, Table } from "../../figure.js";
import { percent } from "../predicates.js";

/** One sender's part of what both get, at an x. */
export const shareOf =
  (panel: string, one: string, other: string) =>
  (table: Table, x: number): number => {
    const [mine, theirs] = [table.mean(panel, one, x), table.mean(panel, other, x)];
    return mine / (mine + theirs);
  };

/** Each value is at most so much above the one before it. The largest step up decides. */
export function fallsBy(values: readonly number[], most: number): Judgement {
  const up = Math.max(...values.slice(1).map((value, index) => value - values[index]!));
  return { holds: up <= most, value: up, measured: values.map(percent).join(", ") };
}
