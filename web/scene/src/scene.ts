// A scene: everything a picture shows, as plain data in CSS pixels. Canvas and SVG are two ways to put the same scene on a surface.

import type { Mark } from "./figure/picture.js";

/** What a mark means; a theme gives it colour and stroke. */
export type Style =
  | "data"
  | "ack"
  | "duplicate"
  | "retransmission"
  | "local"
  | "selective"
  | "drop"
  | "corrupt"
  | "mark"
  | "filtered"
  | "timeout"
  | "window"
  | "ssthresh"
  | "flight"
  | "estimate"
  | "factor"
  | "alpha"
  | "told"
  | "buffered"
  | "limit"
  | "average"
  | "sample"
  | "timer"
  | "srtt"
  | "trip"
  | "throughput"
  | "goodput"
  | "total"
  | "capacity"
  | "gap"
  | "service"
  | "maximum"
  | "cubic"
  | "reno"
  | "pacing"
  | "bandwidth"
  | "marked"
  | "wait"
  | "otherWait"
  | "target"
  | "flowQueue"
  | "pressure"
  | "l4sPressure"
  | "otherPressure"
  | "edge"
  | "push"
  | "older";

/** A way of drawing that gives styles other colours than the usual ones. */
export type Palette = "tcptrace" | "wireshark" | "paper" | "printed-bands";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `run` is the place of a run on the page: 0 is solid, 1 dashed at 65 %, later ones by dash alone. */
interface LayerBase {
  readonly style: Style;
  readonly run: number;
}

/** Straight lines whose darkness adds up; `strength` is the optical density of one line at full coverage. */
export interface LineLayer extends LayerBase {
  readonly shape: "lines";
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly strength: Float32Array;
}

/** Vertical bars `width` wide, centred on x. */
export interface TickLayer extends LayerBase {
  readonly shape: "ticks";
  readonly width: number;
  readonly x: Float32Array;
  readonly top: Float32Array;
  readonly bottom: Float32Array;
}

/** I-beams: bars with short feet. Arrows: bars with a head at both ends. Boxes: hollow rectangles 6 px wide. */
export interface BeamLayer extends LayerBase {
  readonly shape: "beams" | "arrows" | "boxes";
  /** Of the stroke, px. Absent: 1.5. */
  readonly width?: number | undefined;
  readonly x: Float32Array;
  readonly top: Float32Array;
  readonly bottom: Float32Array;
}

/** `start` holds the first vertex of each unbroken piece. */
export interface Stair {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly start: Uint32Array;
}

export interface StairLayer extends LayerBase, Stair {
  readonly shape: "stair";
}

/**
 * Filled from a stair down to another one, or to the foot of the plot: `plain` is a tone, `hatched` strokes, so that two areas on each other
 * differ without their colours.
 */
export interface AreaLayer extends LayerBase {
  readonly shape: "area";
  readonly fill: "plain" | "hatched";
  readonly upper: Stair;
  readonly lower: Stair | null;
}

export interface DotLayer extends LayerBase {
  readonly shape: "dots";
  /** px. Absent: 1.5. */
  readonly radius?: number | undefined;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/**
 * What befell a packet on a link: crosses (drop), ringed ones (corrupt), discs (mark), hollow triangles (filtered); or that it is pushed (diamonds). Neighbours that would touch
 * are one mark from (x, y) to (x2, y2) that stands for `count`. Drawn over everything, never thinned out.
 */
export interface CrossLayer extends LayerBase {
  readonly shape: "crosses";
  readonly radius: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly x2: Float32Array;
  readonly y2: Float32Array;
  readonly count: Uint32Array;
}

/** Filled boxes, those of later runs hollow. They may stand beside the plot: a histogram of its values. */
export interface BarLayer extends LayerBase {
  readonly shape: "bars";
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
}

/** Rules over the whole height of the plot. */
export interface RuleLayer extends LayerBase {
  readonly shape: "rules";
  readonly x: Float32Array;
}

export type Layer = LineLayer | TickLayer | BeamLayer | StairLayer | AreaLayer | DotLayer | CrossLayer | BarLayer | RuleLayer;

/** A flag in the lane above a plot. An empty text is a flag too narrow for its word. */
export interface Flag {
  readonly x: number;
  readonly text: string;
  readonly style: "timeout" | "handoff" | "recovery" | "phase";
  readonly run: number;
  /** ns */
  readonly at: number;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Of a number read on the value axis: it goes with the axis into another unit. */
  readonly value?: number;
  readonly anchor: "start" | "middle" | "end";
  /** axis: grey; note: grey with a halo, where it may lie over data; letter: bold ink; mark: bold ink with a halo; retransmission: the same in its colour. */
  readonly kind: "axis" | "note" | "letter" | "mark" | "count" | "retransmission";
}

export interface Axis {
  readonly domain: readonly [number, number];
  /** Pixels of both ends of the domain. */
  readonly range: readonly [number, number];
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly title: string;
  /** Equal ratios are equally far apart. */
  readonly log?: true;
}

/** Rows of a band picture: `rows` boxes of `plot.width` by `height`, `pitch` apart. */
export interface BandRows {
  readonly rows: number;
  readonly height: number;
  readonly pitch: number;
  /** First nanosecond of the first row, and the length of a row. */
  readonly from: number;
  readonly span: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly layers: readonly Layer[];
  readonly flags: readonly Flag[];
  readonly labels: readonly Label[];
  readonly x: Axis | null;
  readonly y: Axis | null;
  readonly bands: BandRows | null;
  /** From this x on, nothing was recorded; null when the record is complete within the view. */
  readonly unrecordedFrom: number | null;
  /** Vector marks before the layers: few enough that SVG draws them on the page as well. */
  readonly marks?: readonly Mark[] | undefined;
  /** Absent: the usual colours. */
  readonly palette?: Palette | undefined;
}

/** Pixels of a value on an axis. */
export function place({ domain: [low, high], range, log }: Axis, value: number): number {
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return range[0] + share * (range[1] - range[0]);
}
