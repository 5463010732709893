// What simulated times and amounts of data are read in: a reader's choice. Told once, as the language is, and again whenever somebody chooses otherwise.

import { grouped } from "./format.js";
import { t } from "./language.js";

export interface Units {
  readonly time: "s" | "ms";
  /** What sequence numbers and windows are counted in. */
  readonly sequence: "segments" | "bytes";
}

let units: Units = { time: "s", sequence: "segments" };

export function setUnits({ time, sequence }: Units): void {
  units = { time, sequence };
}

const thinSpace = "\u2009";

/** An instant of simulated time, or a stretch that is read on its axis, from ns: "1.558 s" or "1 558 ms". `decimals` are those of seconds. */
export const moment = (ns: number, decimals = 3): string => `${momentNumber(ns, decimals)}${thinSpace}${units.time}`;

/** The number alone. */
export const momentNumber = (ns: number, decimals = 3): string =>
  units.time === "ms" ? grouped(ns / 1e6, Math.max(0, decimals - 3)) : grouped(ns / 1e9, decimals);

/** An amount of data under a title that says "segments" or nothing: "46", or "46 000 B" of segments that all have so many bytes (0: not known). */
export function amount(segments: number, segmentBytes: number, decimals = 0): string {
  return countsBytes(segmentBytes) ? `${grouped(segments * segmentBytes)}${thinSpace}B` : grouped(segments, decimals);
}

/** The same with its unit. */
export const amountWithUnit = (segments: number, segmentBytes: number): string =>
  countsBytes(segmentBytes) ? amount(segments, segmentBytes) : t("{n, plural, one {# segment} other {# segments}}", { n: segments });

const countsBytes = (segmentBytes: number): boolean => units.sequence === "bytes" && segmentBytes > 0;
