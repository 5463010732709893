// A picture of a figure: vector marks as plain data, in CSS pixels. Few enough that SVG draws them on the page as in exports; bands and
// windows, which have thousands of marks, are scenes beside it.

/** Names of design tokens; a theme gives them colours. */
export type Ink =
  | "paper"
  | "tint"
  | "ink"
  | "ink-2"
  | "ink-3"
  | "grid"
  | "axis"
  | "limit"
  | "data"
  | "ack"
  | "rexmit"
  | "sack"
  | "drop"
  | "ecn"
  | "rto"
  | "cwnd"
  | "agent"
  | "agent-edge"
  | "flow-1"
  | "flow-2"
  | "flow-3"
  | "flow-4"
  | "flow-5"
  | "flow-6"
  | "flow-7"
  | "flow-8";

export interface PathMark {
  readonly shape: "path";
  /** SVG path data. */
  readonly d: string;
  readonly stroke?: Ink | undefined;
  readonly fill?: Ink | undefined;
  readonly width?: number | undefined;
  readonly dash?: readonly number[] | undefined;
  readonly opacity?: number | undefined;
  /** What the mark stands for, for whoever points at it; `name` is read as its tooltip. */
  readonly target?: { readonly key: string; readonly name: string } | undefined;
}

export interface TextMark {
  readonly shape: "text";
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly ink: Ink;
  readonly anchor?: "start" | "middle" | "end" | undefined;
  readonly weight?: number | undefined;
  /** A halo of paper, where the text stands over data. */
  readonly halo?: boolean | undefined;
}

export type Mark = PathMark | TextMark;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Path data with a tenth of a pixel. */
export const px = (value: number): number => Math.round(value * 10) / 10;

export function path(d: string, style: Omit<PathMark, "shape" | "d">): PathMark {
  return { shape: "path", d, ...style };
}

export function text(x: number, y: number, words: string, style: Omit<TextMark, "shape" | "x" | "y" | "text">): TextMark {
  return { shape: "text", x, y, text: words, ...style };
}

/** Rough width of a label in the condensed face of diagrams, 11 px: enough to keep labels apart and inside. */
export function labelWidth(words: string): number {
  return words.length * 5.9;
}
