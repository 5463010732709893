// The airtime diagram: a lane for each radio, in it what the radio sends as boxes, what it hears, and how long it was told to keep silent. A
// pure function of a run and a stretch of time.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark, type Picture } from "../../figure/picture.js";
import { t } from "../../language.js";
import type { Box } from "../../scene.js";
import { timeScale, timeTicks } from "../ladder/time-scale.js";
import { boxes, type AirtimeHits } from "./boxes.js";
import { airtimeFrame, placeOnAir, type AirtimeFrame } from "./frame.js";
import { airtimeNodes, framesWithin, type AirtimeRun } from "./lanes.js";
import { lossMarks } from "./losses.js";
import { shares } from "./shares.js";

export interface AirtimeOptions {
  readonly width: number;
  /** At least; many lanes need more. */
  readonly height: number;
  /** ns */
  readonly from: number;
  readonly to: number;
  /** Single frames where they can be seen, or how much of each moment is taken. */
  readonly show: "frames" | "share";
  /** Those of this flow's way come first. */
  readonly flow: number;
  /** Left out: all that have a radio. */
  readonly nodes?: readonly number[] | undefined;
  /** Lanes stand in this box, and somebody else draws times. */
  readonly within?: Box | undefined;
  /** The marks alone. */
  readonly thumbnail?: boolean | undefined;
}

export interface AirtimeScene extends Picture {
  readonly frame: AirtimeFrame;
  readonly shown: "frames" | "share";
  /** Frames were asked for, but would be too thin. */
  readonly crowded: boolean;
  /** px: half of all boxes are at least as wide. */
  readonly usualWidth: number;
  readonly hits: AirtimeHits;
}

/** px: half of all boxes are at least as wide, or shares are shown. */
export const thinnestBox = 1.5;

const noHits: AirtimeHits = { frame: [], lane: [], left: [], right: [], top: [] };

export function airtimeScene(run: AirtimeRun, options: AirtimeOptions): AirtimeScene {
  const nodes = options.nodes ?? airtimeNodes(run.topology, options.flow);
  const frame = airtimeFrame(
    nodes.map((node) => ({ node, name: run.topology.nodes[node] ?? "" })),
    options,
  );
  const usual = usualWidth(run, frame);
  const crowded = options.show === "frames" && usual < thinnestBox;
  const shown = crowded ? "share" : options.show;
  const words = !options.thumbnail;
  const content = shown === "frames" ? boxes(run, frame, words) : { marks: shares(run, frame), hits: noHits };
  return {
    width: options.width,
    height: frame.height,
    marks: [
      ...(words && !options.within ? times(frame) : []),
      ...content.marks,
      ...lines(frame),
      ...lossMarks(run, frame, shown === "share", words),
      ...(words ? [...names(frame), ...unrecorded(run, frame)] : []),
    ],
    frame,
    shown,
    crowded,
    usualWidth: usual,
    hits: content.hits,
  };
}

/** How many frames are asked for their length. */
const asked = 400;

/** Median px of the boxes; Infinity where nothing is on the air. */
function usualWidth({ trace }: AirtimeRun, { plot, from, to }: AirtimeFrame): number {
  const { at, end } = trace.frames;
  const [first, last] = framesWithin(trace, from, to);
  const step = Math.max(1, Math.floor((last - first) / asked));
  const lengths: number[] = [];
  for (let i = first; i < last; i += step) lengths.push(end[i]! - at[i]!);
  lengths.sort((a, b) => a - b);
  return ((lengths[lengths.length >> 1] ?? Infinity) * plot.width) / (to - from);
}

const tickPixels = 80;

function times(frame: AirtimeFrame): Mark[] {
  const { plot, from, to } = frame;
  const bottom = plot.top + plot.height;
  const { ticks, unit } = timeTicks(timeScale(from, to, plot.left, plot.left + plot.width), tickPixels);
  const grid = ticks.map(({ at }) => `M${px(placeOnAir(frame, at))} ${plot.top}V${bottom}`);
  const labels = (y: number): Mark[] =>
    ticks.map((tick) => text(placeOnAir(frame, tick.at), y, tick.text, { ink: "ink-3", anchor: "middle" }));
  return [
    path(grid.join(""), { stroke: "grid" }),
    ...labels(bottom + 15),
    text(frame.width - 6, bottom + 25, unit, { ink: "ink-3", anchor: "end" }),
    // Where the diagram is taller than its place, the times stand above it as well.
    ...(frame.grown ? labels(14) : []),
  ];
}

function lines({ plot, lanes }: AirtimeFrame): Mark[] {
  return [path(lanes.map(({ base }) => `M${plot.left} ${base + 0.5}h${px(plot.width)}`).join(""), { stroke: "axis" })];
}

function names({ plot, lanes, tall }: AirtimeFrame): Mark[] {
  const room = Math.floor((plot.left - 14) / labelWidth("m"));
  return lanes.map(({ name, base }) =>
    text(plot.left - 10, base - tall / 2 + 4, name.length > room ? `${name.slice(0, room - 1)}…` : name, {
      ink: "ink",
      anchor: "end",
      weight: 600,
    }),
  );
}

function unrecorded({ index }: AirtimeRun, frame: AirtimeFrame): Mark[] {
  if (!index.truncated || index.end >= frame.to) return [];
  const { plot } = frame;
  const left = placeOnAir(frame, index.end);
  return [
    path(`M${px(left)} ${plot.top}V${plot.top + plot.height}`, { stroke: "ink", dash: [4, 3] }),
    text(left + 6, plot.top + 12, t("not recorded"), { ink: "ink-2", halo: true }),
  ];
}
