// The lowest and the highest of any stretch of a long array in a few steps, so that a picture costs what it has pixels, not what the run has
// packets: levels above the values hold both for blocks of 8, 64, 512 … of them. Made when they are first asked for, kept as long as the values.
//
// Indices are in range by construction; `!` says so to the compiler.

/** Values in a block of the level above. */
const block = 8;

interface Level {
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
}

export class Extremes {
  /** Of the stretch that was asked for last; NaN is neither, and an empty stretch has Infinity and -Infinity. */
  low = Infinity;
  high = -Infinity;
  /** Somewhere there is no value: NaN. */
  readonly hasGaps: boolean;
  private readonly levels: Level[];

  constructor(values: Float64Array | Uint32Array) {
    this.levels = [{ low: values, high: values }];
    for (let top = this.levels[0]!; top.low.length > block; top = this.levels.at(-1)!) this.levels.push(above(top));
    this.hasGaps = hasNaN(values);
  }

  /** Looks at the values from `from` up to, but not with, `to`. */
  between(from: number, to: number): void {
    this.low = Infinity;
    this.high = -Infinity;
    let i = from;
    let end = to;
    for (const level of this.levels) {
      // Whole blocks are left to the levels above.
      while (i < end && i % block !== 0) this.look(level, i++);
      while (i < end && end % block !== 0) this.look(level, --end);
      if (i >= end) return;
      if (level === this.levels.at(-1)) while (i < end) this.look(level, i++);
      i /= block;
      end /= block;
    }
  }

  private look({ low, high }: Level, i: number): void {
    if (low[i]! < this.low) this.low = low[i]!;
    if (high[i]! > this.high) this.high = high[i]!;
  }
}

function hasNaN(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) return true;
  return false;
}

function above({ low, high }: Level): Level {
  const blocks = Math.ceil(low.length / block);
  const lowest = new Float64Array(blocks).fill(Infinity);
  const highest = new Float64Array(blocks).fill(-Infinity);
  for (let i = 0; i < low.length; i++) {
    const at = (i / block) | 0;
    if (low[i]! < lowest[at]!) lowest[at] = low[i]!;
    if (high[i]! > highest[at]!) highest[at] = high[i]!;
  }
  return { low: lowest, high: highest };
}

const known = new WeakMap<Float64Array | Uint32Array, Extremes>();

/** Those of an array that is never written again. */
export function extremesOf(values: Float64Array | Uint32Array): Extremes {
  const found = known.get(values) ?? new Extremes(values);
  known.set(values, found);
  return found;
}
