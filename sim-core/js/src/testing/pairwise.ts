/**
 * Rows of choices, one choice for each dimension, in which any two choices of different dimensions meet at least once. Most faults of parts that
 * are right alone need two of them; all pairs of sixteen dimensions fit into a few dozen rows, all combinations into none.
 */

import { randomNumbers } from "./random.js";

/** For each dimension the index of what is chosen. */
export type Row = readonly number[];
/** Choice `a` of dimension `i` beside choice `b` of dimension `j`, i < j. */
export interface Pair {
  readonly i: number;
  readonly a: number;
  readonly j: number;
  readonly b: number;
}

export interface Pairwise {
  readonly rows: readonly Row[];
  /** Pairs that no possible row was found for. */
  readonly impossible: readonly Pair[];
}

/** Rows drawn for each that is kept: the best covers more new pairs. */
const drawn = 20;
/** Rows tried before a pair counts as impossible. */
const tries = 200;

const name = ({ i, a, j, b }: Pair): string => `${i}.${a} ${j}.${b}`;

function pairsOf(row: Row): readonly Pair[] {
  return row.flatMap((a, i) => row.slice(i + 1).map((b, k) => ({ i, a, j: i + 1 + k, b })));
}

function allPairs(sizes: readonly number[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (let j = 1; j < sizes.length; j++) {
    for (let i = 0; i < j; i++) {
      for (let a = 0; a < sizes[i]!; a++) for (let b = 0; b < sizes[j]!; b++) pairs.set(name({ i, a, j, b }), { i, a, j, b });
    }
  }
  return pairs;
}

/** Pairs that cannot be where all else is the first choice. Most of them cannot be at all; others need a third choice. */
function suspectsOf(sizes: readonly number[], isPossible: (row: Row) => boolean): ReadonlySet<string> {
  const alone = ({ i, a, j, b }: Pair): Row => sizes.map((_, dimension) => (dimension === i ? a : dimension === j ? b : 0));
  return new Set([...allPairs(sizes)].filter(([, pair]) => !isPossible(alone(pair))).map(([text]) => text));
}

/** `sizes`: the number of choices of each dimension. `isPossible` says which rows may be used. */
export function pairwise(sizes: readonly number[], isPossible: (row: Row) => boolean): Pairwise {
  const random = randomNumbers(1);
  const left = allPairs(sizes);
  const rows: Row[] = [];
  const impossible: Pair[] = [];
  const suspects = suspectsOf(sizes, isPossible);
  const isSuspect = (i: number, a: number, j: number, b: number): boolean =>
    suspects.has(name(i < j ? { i, a, j, b } : { i: j, a: b, j: i, b: a }));
  const newPairs = (row: Row): number => pairsOf(row).filter((pair) => left.has(name(pair))).length;

  /** A row with the pair, drawn so that as few suspects meet as can be: at random hardly any row would be possible. */
  function draw({ i, a, j, b }: Pair): Row {
    const chosen = new Map([
      [i, a],
      [j, b],
    ]);
    for (let dimension = 0; dimension < sizes.length; dimension++) {
      if (chosen.has(dimension)) continue;
      const met = Array.from({ length: sizes[dimension]! }, (_, choice) =>
        [...chosen].reduce((sum, [other, its]) => sum + (isSuspect(other, its, dimension, choice) ? 1 : 0), 0),
      );
      const least = Math.min(...met);
      const best = met.flatMap((count, choice) => (count === least ? [choice] : []));
      chosen.set(dimension, best[random(best.length)]!);
    }
    return sizes.map((_, dimension) => chosen.get(dimension)!);
  }

  function rowWith(pair: Pair): Row | undefined {
    let best: Row | undefined;
    let found = 0;
    for (let attempt = 0; attempt < tries && found < drawn; attempt++) {
      const row = draw(pair);
      if (best && newPairs(row) <= newPairs(best)) {
        found++;
      } else if (isPossible(row)) {
        found++;
        best = row;
      }
    }
    return best;
  }

  for (let next = left.values().next(); !next.done; next = left.values().next()) {
    const row = rowWith(next.value);
    if (row) {
      rows.push(row);
      for (const pair of pairsOf(row)) left.delete(name(pair));
    } else {
      impossible.push(next.value);
      left.delete(name(next.value));
    }
  }
  return { rows, impossible };
}
