// Fewer marks, the same picture. Ticks of one device-pixel column are joined where they touch; stairs keep the first, lowest, highest and
// last value of a column. Nothing that a pixel would show is lost, and the cost of drawing depends on pixels, not on packets.
//
// Indices are in range by construction; `!` says so to the compiler.

import { extremesOf } from "./extremes.js";
import { Growing } from "./growing.js";
import type { Series } from "./series.js";

/** As many values of one column are looked at one by one; for more, their extremes are asked for. */
const fewValues = 16;

/** The end of a stretch that begins at `from` and holds while `inside` does, found in steps that double. `inside` never becomes true again. */
export function endOfStretch(from: number, end: number, inside: (i: number) => boolean): number {
  let low = from;
  let step = 1;
  while (low + step < end && inside(low + step)) {
    low += step;
    step *= 2;
  }
  // Inside at low, and outside or at the end at high.
  let high = Math.min(end, low + step);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (inside(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Collects vertical bars in time order and joins them per column of `1 / ratio` CSS pixels; never when the ratio is null. */
export class TickCollector {
  private readonly x = new Growing();
  private readonly top = new Growing();
  private readonly bottom = new Growing();
  private readonly ratio: number | null;
  private column = -Infinity;

  constructor(ratio: number | null) {
    this.ratio = ratio;
  }

  add(x: number, top: number, bottom: number): void {
    const column = this.ratio === null ? NaN : Math.floor(x * this.ratio);
    if (column === this.column && top <= this.bottom.last && bottom >= this.top.last) {
      if (top < this.top.last) this.top.last = top;
      if (bottom > this.bottom.last) this.bottom.last = bottom;
      return;
    }
    this.column = column;
    this.x.push(x);
    this.top.push(top);
    this.bottom.push(bottom);
  }

  finish(): { x: Float32Array; top: Float32Array; bottom: Float32Array } {
    return { x: this.x.finish(), top: this.top.finish(), bottom: this.bottom.finish() };
  }
}

/** Collects a stair: value changes in time order, pieces broken where there is no value. */
export class StairCollector {
  private readonly x = new Growing();
  private readonly y = new Growing();
  private readonly start: number[] = [];
  private readonly ratio: number;
  private column = -Infinity;
  /** Values of the open column: the one it was entered at, and its lowest, highest and latest so far. */
  private entry = 0;
  private low = 0;
  private high = 0;
  private current = NaN;

  constructor(ratio: number) {
    this.ratio = ratio;
  }

  /** From x on the value stands at y; NaN ends the piece. */
  step(x: number, y: number): void {
    if (Number.isNaN(y)) {
      this.stop(x);
      return;
    }
    if (Number.isNaN(this.current)) {
      this.start.push(this.x.length);
      this.vertex(x, y);
      this.open(x, y);
      return;
    }
    const column = Math.floor(x * this.ratio);
    if (column === this.column) {
      if (y < this.low) this.low = y;
      if (y > this.high) this.high = y;
      this.current = y;
      return;
    }
    this.close();
    this.vertex(x, this.current);
    this.vertex(x, y);
    this.open(x, y);
  }

  /** The steps of a series from one position up to another. Costs what there are columns, not what there are steps. */
  steps({ at, value }: Series, from: number, end: number, px: (time: number) => number, py: (value: number) => number): void {
    for (let i = from; i < end;) {
      const x = px(at[i]!);
      const column = Math.floor(x * this.ratio);
      const next = endOfStretch(i, end, (j) => Math.floor(px(at[j]!) * this.ratio) === column);
      const extremes = next - i > fewValues ? extremesOf(value) : undefined;
      if (!extremes || extremes.hasGaps) {
        for (; i < next; i++) this.step(px(at[i]!), py(value[i]!));
        continue;
      }
      extremes.between(i, next);
      for (const each of [value[i]!, extremes.low, extremes.high, value[next - 1]!]) this.step(x, py(each));
      i = next;
    }
  }

  /** The stair runs level to x and ends there. */
  stop(x: number): void {
    if (Number.isNaN(this.current)) return;
    this.close();
    this.vertex(x, this.current);
    this.current = NaN;
    this.column = -Infinity;
  }

  finish(): { x: Float32Array; y: Float32Array; start: Uint32Array } {
    return { x: this.x.finish(), y: this.y.finish(), start: Uint32Array.from(this.start) };
  }

  private open(x: number, y: number): void {
    this.column = Math.floor(x * this.ratio);
    this.entry = y;
    this.low = y;
    this.high = y;
    this.current = y;
  }

  /** Ends a column: one vertical stroke over all values it held, leaving at the last. */
  private close(): void {
    const x = this.x.last;
    const { entry, low, high, current } = this;
    if (low < entry) this.vertex(x, low);
    if (high > entry) this.vertex(x, high);
    if (current !== (high > entry ? high : low)) this.vertex(x, current);
  }

  private vertex(x: number, y: number): void {
    this.x.push(x);
    this.y.push(y);
  }
}

/** Collects points in the order of x: of those that fall on one device pixel, one is kept. */
export class DotCollector {
  private readonly x = new Growing();
  private readonly y = new Growing();
  private readonly ratio: number;
  private column = NaN;
  /** Rows of the open column that are taken. */
  private readonly rows = new Set<number>();

  constructor(ratio: number) {
    this.ratio = ratio;
  }

  add(x: number, y: number): void {
    const column = Math.floor(x * this.ratio);
    if (column !== this.column) {
      this.column = column;
      this.rows.clear();
    }
    const row = Math.floor(y * this.ratio);
    if (this.rows.has(row)) return;
    this.rows.add(row);
    this.x.push(x);
    this.y.push(y);
  }

  finish(): { x: Float32Array; y: Float32Array } {
    return { x: this.x.finish(), y: this.y.finish() };
  }
}
