// Rates, delays and sizes as people read them: "2 Mbit/s, 6 ms".

import { grouped, milliseconds } from "./format.js";
import { moment } from "./units.js";

const thinSpace = "\u2009";

/** "4.09" Mbit/s of 4.09e6, "0.0192" of what packet radios carry. */
export const megabits = (bitsPerSecond: number): string => grouped(bitsPerSecond / 1e6, bitsPerSecond > 0 && bitsPerSecond < 1e5 ? 4 : 2);

/** An instant of simulated time, or how long something took there, in the unit that was chosen. */
export const momentText = (seconds: number, decimals = 3): string => moment(seconds * 1e9, decimals);

/** As `milliseconds`: a path of less than ten has decimals. */
export const millisecondsText = (seconds: number): string => milliseconds(seconds * 1e9);

export const rateText = (bitsPerSecond: number): string =>
  bitsPerSecond >= 1e6
    ? `${plain(bitsPerSecond / 1e6)}${thinSpace}Mbit/s`
    : bitsPerSecond >= 1e3
      ? `${plain(bitsPerSecond / 1e3)}${thinSpace}kbit/s`
      : `${plain(bitsPerSecond)}${thinSpace}bit/s`;

export const delayText = (seconds: number): string =>
  seconds < 1 ? `${plain(seconds * 1000)}${thinSpace}ms` : `${plain(seconds)}${thinSpace}s`;

export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${plain(Math.round(bytes / 1e8) / 10)}${thinSpace}GB`;
  if (bytes >= 1e6) return `${plain(Math.round(bytes / 1e5) / 10)}${thinSpace}MB`;
  return `${grouped(bytes)}${thinSpace}B`;
}

function plain(value: number): string {
  const number = Number(value.toPrecision(6));
  return grouped(number, decimalsOf(number));
}

/** What stands between two nodes: "2 Mbit/s, 6 ms". */
export function linkText({ rate, delay }: { readonly rate: number; readonly delay: number }): string {
  // Of a captured path nobody knows the rate, and the delay is reckoned.
  if (!Number.isFinite(rate)) return milliseconds(delay * 1e9);
  return delay === 0 ? rateText(rate) : `${rateText(rate)}, ${delayText(delay)}`;
}

/** How many decimals a number is written with; 13 where they are beyond counting. */
export function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes("e")) return text.includes("e-") ? 13 : 0;
  return text.split(".")[1]?.length ?? 0;
}
