// Values over time: stairs that hold from one step to the next, and the searches that find a moment in them.
//
// Indices are in range by construction; `!` says so to the compiler.

/** A stair: from `at[i]` on, the value is `value[i]`. Times in ns, ascending. */
export interface Series {
  readonly at: Float64Array<ArrayBuffer>;
  readonly value: Float64Array<ArrayBuffer>;
}

/** The stair's value at a time; undefined before its first step. */
export function valueAt(series: Series, at: number): number | undefined {
  const position = upperBound(series.at, at) - 1;
  return position < 0 ? undefined : series.value[position];
}

/** First position whose time is not before `at`. */
export function lowerBound(times: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First position whose time is after `at`. */
export function upperBound(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class SeriesBuilder {
  readonly at: Float64Array<ArrayBuffer>;
  readonly value: Float64Array<ArrayBuffer>;
  length = 0;

  constructor(size: number) {
    this.at = new Float64Array(size);
    this.value = new Float64Array(size);
  }

  /** Repeated values make no step; two steps at one time keep both, so that a stair shows its whole jump. */
  add(at: number, value: number): void {
    const { length } = this;
    const last = length > 0 ? this.value[length - 1]! : Infinity;
    if (last === value || (Number.isNaN(last) && Number.isNaN(value))) return;
    this.at[length] = at;
    this.value[length] = value;
    this.length++;
  }

  /** As `add`, but a sample counts even when it repeats the one before. */
  sample(at: number, value: number): void {
    this.at[this.length] = at;
    this.value[this.length++] = value;
  }

  finish(): Series {
    if (this.length === this.at.length) return { at: this.at, value: this.value };
    return { at: this.at.slice(0, this.length), value: this.value.slice(0, this.length) };
  }
}
