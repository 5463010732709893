/** Predicates that claims of several papers share: who has more, and by how much. Each says what it compared. */
import type { Judgement, Table } from "../figure.js";

export const mbps = (bits: number): string => `${(bits / 1e6).toFixed(2)} Mbit/s`;
export const kbps = (bits: number): string => `${(bits / 1e3).toFixed(1)} kbit/s`;
export const seconds = (value: number, digits: number): string => `${value.toFixed(digits)} s`;
export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export interface Place {
  readonly panel: string;
  readonly x: number;
  readonly measure?: string;
}

const at = (table: Table, { panel, x, measure }: Place, series: string): number => table.mean(panel, series, x, measure);

/** One series has at least `factor` times as much as each of the others. The value is the smallest ratio. */
export function exceeds(
  table: Table,
  place: Place,
  series: string,
  others: readonly string[],
  factor: number,
  inWords: (value: number) => string,
): Judgement {
  const mine = at(table, place, series);
  const compared = others.map((id) => ({ id, value: at(table, place, id) }));
  const ratio = Math.min(...compared.map(({ value }) => mine / value));
  return {
    holds: ratio >= factor,
    value: ratio,
    measured: `${inWords(mine)} against ${compared.map(({ id, value }) => `${inWords(value)} (${id})`).join(", ")}`,
  };
}

/** A number is at least, or at most, so much. */
export function atLeast(value: number, least: number, inWords: (value: number) => string): Judgement {
  return { holds: value >= least, value, measured: inWords(value) };
}
export function atMost(value: number, most: number, inWords: (value: number) => string): Judgement {
  return { holds: value <= most, value, measured: inWords(value) };
}

/** All of them. The value is that of the first that fails, else the last one's. */
export function every(judgements: readonly Judgement[]): Judgement {
  const failed = judgements.find(({ holds }) => !holds);
  const decisive = failed ?? judgements.at(-1);
  if (decisive === undefined) throw new Error("a claim about nothing");
  return { ...decisive, holds: failed === undefined, measured: judgements.map(({ measured }) => measured).join("; ") };
}

/** The same of each, which the words name. */
export function each<X>(of: readonly X[], inWords: (x: X) => string, judge: (x: X) => Judgement): Judgement {
  return every(
    of.map((x) => {
      const judged = judge(x);
      return { ...judged, measured: `${inWords(x)}: ${judged.measured}` };
    }),
  );
}

/** A number is as stated, to within a share of it. */
export function near(value: number, stated: number, tolerance: number, inWords: (value: number) => string): Judgement {
  return { holds: Math.abs(value / stated - 1) <= tolerance, value, measured: inWords(value) };
}
