// Time along a ladder: linear, or with long idle gaps folded to a break of a fixed length. Between breaks the scale is the same everywhere, so
// that slopes can be compared.

import { tickStep } from "d3-array";
import { grouped } from "../../format.js";

/** A stretch of time and where it lies, ns and px. */
export interface TimePiece {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** Folded: its length says nothing. */
  readonly folded: boolean;
}

/** Without gaps between them, rising. */
export interface TimeScale {
  readonly pieces: readonly TimePiece[];
  /** px of a nanosecond outside breaks. */
  readonly pixels: number;
}

/** Idle time, ns. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** px of a break. */
export const breakPixels = 26;
/** A gap is worth a break when it would be this many times as long as one. */
const worthFolding = 2;

export function timeScale(from: number, to: number, start: number, end: number, gaps: readonly Gap[] = []): TimeScale {
  const long = worthy(gaps, to - from, end - start);
  const folded = long.reduce((sum, gap) => sum + gap.to - gap.from, 0);
  const pixels = (end - start - long.length * breakPixels) / Math.max(1, to - from - folded);
  const pieces: TimePiece[] = [];
  let time = from;
  let place = start;
  const add = (until: number, length: number, isFolded: boolean): void => {
    if (until > time) pieces.push({ from: time, to: until, start: place, end: place + length, folded: isFolded });
    time = Math.max(time, until);
    place += length;
  };
  for (const gap of long) {
    add(gap.from, (gap.from - time) * pixels, false);
    add(gap.to, breakPixels, true);
  }
  add(to, end - place, false);
  return { pieces, pixels };
}

/** Each fold stretches the rest, so that a further gap may become long enough: asked again until nothing changes. */
function worthy(gaps: readonly Gap[], span: number, length: number): readonly Gap[] {
  let chosen: readonly Gap[] = [];
  for (;;) {
    const folded = chosen.reduce((sum, gap) => sum + gap.to - gap.from, 0);
    const pixels = (length - chosen.length * breakPixels) / Math.max(1, span - folded);
    const next = gaps.filter((gap) => chosen.includes(gap) || (gap.to - gap.from) * pixels > worthFolding * breakPixels);
    // Breaks alone must not fill the ladder.
    if (next.length === chosen.length || next.length * breakPixels > length / 2) return chosen;
    chosen = next;
  }
}

export function placeTime({ pieces }: TimeScale, time: number): number {
  // Asked for every line: a loop, not a search by function. In range: i stays below the length.
  let i = 0;
  while (i + 1 < pieces.length && time > pieces[i]!.to) i++;
  const piece = pieces[i];
  if (!piece) return 0;
  return piece.start + ((time - piece.from) / (piece.to - piece.from)) * (piece.end - piece.start);
}

export function timeAtPlace({ pieces }: TimeScale, place: number): number {
  const piece = pieces.find(({ end }) => place <= end) ?? pieces.at(-1);
  if (!piece) return 0;
  return piece.from + ((place - piece.start) / (piece.end - piece.start)) * (piece.to - piece.from);
}

export function isLinear({ pieces }: TimeScale): boolean {
  return !pieces.some(({ folded }) => folded);
}

export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

const tickPixels = 46;

/** Ticks outside breaks, `apart` px from each other, in ms below a second, and the unit. */
export function timeTicks(
  { pieces, pixels }: TimeScale,
  apart = tickPixels,
): { readonly ticks: readonly TimeTick[]; readonly unit: "ms" | "s" } {
  const last = pieces.at(-1)?.to ?? 0;
  const unit = last < 1e9 ? 1e6 : 1e9;
  const step = tickStep(0, (apart / pixels) * 10, 10);
  const decimals = Math.min(6, Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9)));
  const ticks = pieces
    .filter(({ folded }) => !folded)
    .flatMap(({ from, to }) => {
      const first = Math.ceil(from / step - 1e-9);
      const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
      return Array.from({ length: count }, (_, i): TimeTick => ({
        at: (first + i) * step,
        text: grouped(((first + i) * step) / unit, decimals),
      }));
    });
  return { ticks, unit: unit === 1e6 ? "ms" : "s" };
}
