// Stretches of time of one node in the order in which they began, and which of them reach into a window.
//
// Indices are in range by construction; `!` says so to the compiler.

import { lowerBound } from "../../series.js";

export interface Spans {
  /** ns, rising. */
  readonly at: Float64Array;
  readonly until: Float64Array;
  /** The latest `until` so far: rises, so that it can be searched. */
  readonly furthest: Float64Array;
  /** Whatever else is known of each. */
  readonly tag: Uint16Array;
  readonly by: Uint32Array;
}

/** The first that may reach beyond a time; from there on until `at` passes the window's end. */
export function firstReaching({ furthest }: Pick<Spans, "furthest">, from: number): number {
  return lowerBound(furthest, from);
}

/** Grows as rows come. */
export class SpansBuilder {
  private readonly at: number[] = [];
  private readonly until: number[] = [];
  private readonly tag: number[] = [];
  private readonly by: number[] = [];

  add(at: number, until: number, tag: number, by: number): void {
    this.at.push(at);
    this.until.push(until);
    this.tag.push(tag);
    this.by.push(by);
  }

  finish(): Spans {
    return {
      at: Float64Array.from(this.at),
      until: Float64Array.from(this.until),
      furthest: runningMax(this.until),
      tag: Uint16Array.from(this.tag),
      by: Uint32Array.from(this.by),
    };
  }
}

export function runningMax(values: ArrayLike<number>): Float64Array {
  const most = new Float64Array(values.length);
  let so = -Infinity;
  for (let i = 0; i < values.length; i++) most[i] = so = Math.max(so, values[i]!);
  return most;
}
