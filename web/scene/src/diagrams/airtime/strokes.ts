// Path data gathered by style, so that thousands of boxes are a handful of marks.

import { path, px, type Mark, type PathMark } from "../../figure/picture.js";

export type Style = Omit<PathMark, "shape" | "d">;

export class Strokes {
  private readonly parts = new Map<Style, string[]>();

  /** Styles are told apart by identity: constants. */
  add(style: Style, d: string): void {
    const known = this.parts.get(style);
    if (known) known.push(d);
    else this.parts.set(style, [d]);
  }

  marks(): Mark[] {
    return Array.from(this.parts, ([style, d]) => path(d.join(""), style));
  }
}

export function rectangle(left: number, top: number, width: number, height: number): string {
  return `M${px(left)} ${px(top)}h${px(width)}v${px(height)}h${px(-width)}z`;
}

export function cross(x: number, y: number, radius: number): string {
  return `M${px(x - radius)} ${px(y - radius)}l${2 * radius} ${2 * radius}M${px(x - radius)} ${px(y + radius)}l${2 * radius} ${-2 * radius}`;
}

export function ring(x: number, y: number, radius: number): string {
  return `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

const hatchPixels = 6;
/** px that a hatching line goes to the right on its way up. */
const lean = 0.7;

/** Slanted lines in a box; those of boxes beside each other continue one another. */
export function hatching(left: number, top: number, width: number, height: number): string {
  const bottom = top + height;
  const right = left + width;
  let d = "";
  // A line is all points with x + lean × y = its place.
  const first = Math.ceil((left + lean * top) / hatchPixels) * hatchPixels;
  for (let place = first; place < right + lean * bottom; place += hatchPixels) {
    const [low, high] = [Math.min(bottom, (place - left) / lean), Math.max(top, (place - right) / lean)];
    if (low - high > 0.5) d += `M${px(place - lean * low)} ${px(low)}L${px(place - lean * high)} ${px(high)}`;
  }
  return d;
}
