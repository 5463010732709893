// The values of a sweep as people type them, and values between two ends.

import { mostSweepValues, type Sweep } from "@ackscope/scenarios";

export type SweptValue = Sweep["values"][number];

export const valuesText = (values: readonly SweptValue[]): string => values.join(", ");

/** Numbers with commas, semicolons or spaces between; undefined if something else stands among them. */
export function parseValues(text: string): readonly number[] | undefined {
  const parts = text.split(/[;,\s]+/).filter((part) => part !== "");
  const values = parts.map((part) => Number(part.replace("−", "-")));
  return values.length > 0 && values.every((value) => Number.isFinite(value)) ? distinct(values) : undefined;
}

export type Spacing = NonNullable<Sweep["scale"]>;

/** Both ends and what lies evenly between them; undefined where there is no such row. */
export function valuesBetween(from: number, to: number, count: number, spacing: Spacing): readonly number[] | undefined {
  const whole = Number.isInteger(count) && count >= 2 && count <= mostSweepValues;
  if (!whole || from === to || (spacing === "log" && (from <= 0 || to <= 0))) return undefined;
  const at = (share: number): number => (spacing === "log" ? from * (to / from) ** share : from + (to - from) * share);
  // Ends as they were typed; between them no more digits than a reader compares.
  const values = Array.from({ length: count }, (_, i) =>
    i === 0 ? from : i === count - 1 ? to : Number(at(i / (count - 1)).toPrecision(4)),
  );
  return distinct(values);
}

/** A value twice would be one point. */
function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
