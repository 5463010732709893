/** `--vary /pointer=v1,v2,...`: a list of values for one place; several make a grid. */
import { UsageError } from "./errors.js";
import type { Setting } from "./settings.js";

export interface Varied {
  readonly pointer: string;
  readonly values: readonly unknown[];
}

/** Splits at the first `=`, then at commas; each value is JSON, else a string. Commas inside JSON do not split. */
export function parseVary(text: string): Varied {
  const split = text.indexOf("=");
  if (split < 0 || !text.startsWith("/")) {
    throw new UsageError(`--vary ${text}: expected /pointer=v1,v2, for example /links/1/forward/rate=5e6,9e6`);
  }
  return { pointer: text.slice(0, split), values: valuesOf(text.slice(split + 1)) };
}

function valuesOf(text: string): unknown[] {
  const whole = jsonOf(`[${text}]`);
  if (whole !== undefined) return whole as unknown[];
  return text.split(",").map((part) => {
    const value = jsonOf(part);
    return value === undefined ? part : value;
  });
}

/** Undefined if it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Every combination, the last list fastest. */
export function grid(varied: readonly Varied[]): readonly (readonly Setting[])[] {
  return varied.reduce<readonly (readonly Setting[])[]>(
    (combinations, { pointer, values }) => combinations.flatMap((before) => values.map((value) => [...before, { pointer, value }])),
    [[]],
  );
}
