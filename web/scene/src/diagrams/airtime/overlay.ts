// What moves over the lanes while they stay as they are: the playhead, the chosen frame with who it was for and who spoilt it, other frames of
// the same packet.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark } from "../../figure/picture.js";
import type { AirtimeScene } from "./airtime.js";
import { laneOf, placeOnAir, type Times } from "./frame.js";
import { isLost } from "./frame-words.js";
import type { AirtimeRun } from "./lanes.js";
import { rectangle } from "./strokes.js";

/** `time`: ns. Nothing where it is out of view. */
export function airtimePlayhead({ frame }: AirtimeScene, time: number): Mark[] {
  if (time < frame.from || time > frame.to) return [];
  const top = frame.plot.top + frame.plot.height + 4;
  const { left, room, marks } = playheadReading(frame, time, top);
  return [
    playheadLine(frame, time),
    // No tick's label beside the reading: the two would be taken for one number.
    path(rectangle(left - beside, top, room + 2 * beside, 14), { fill: "paper" }),
    ...marks,
  ];
}

const playheadAt = (frame: Times, time: number): number => Math.round(placeOnAir(frame, time)) + 0.5;

export function playheadLine(frame: Times, time: number): Mark {
  const { plot } = frame;
  return path(`M${playheadAt(frame, time)} ${plot.top}V${plot.top + plot.height + 4}`, { stroke: "ink" });
}

interface Reading {
  /** px */
  readonly left: number;
  readonly room: number;
  readonly marks: readonly Mark[];
}

/** The playhead's time, as near it as the picture has room. */
export function playheadReading(frame: Times, time: number, top: number): Reading {
  const { from, to, width } = frame;
  // Short views need more decimals to say where the playhead is.
  const decimals = Math.min(6, Math.max(3, Math.ceil(-Math.log10((to - from) / 1e9)) + 3));
  const words = `${(time / 1e9).toFixed(decimals)} s`;
  const room = labelWidth(words) + 6;
  const left = Math.min(width - room, Math.max(0, playheadAt(frame, time) - room / 2));
  const marks = [path(rectangle(left, top, room, 14), { fill: "ink" }), text(left + 3, top + 11, words, { ink: "paper", weight: 600 })];
  return { left, room, marks };
}

/** px */
const beside = 22;
const around = 4;

/** Frames of a packet, of them the chosen one, and frames of what belongs to the packet. */
export function chosenOnAir(
  scene: AirtimeScene,
  run: AirtimeRun,
  packet: number,
  chosen: number | null,
  related: ReadonlySet<number> = new Set(),
): Mark[] {
  const { hits, frame } = scene;
  const own: string[] = [];
  const kin: string[] = [];
  let single = "";
  for (let i = 0; i < hits.frame.length; i++) {
    const number = hits.frame[i]!;
    const box = (gap: number): string =>
      rectangle(
        hits.left[i]! - gap,
        hits.top[i]! - gap,
        hits.right[i]! - hits.left[i]! + 2 * gap,
        frame.lanes[hits.lane[i]!]!.base - hits.top[i]! + 2 * gap,
      );
    const carries = run.trace.frames.packet[number]!;
    if (number === chosen) single = box(around);
    else if (carries === packet) own.push(box(2));
    else if (related.has(carries)) kin.push(box(1.5));
  }
  return [
    ...(kin.length > 0 ? [path(kin.join(""), { stroke: "ink", width: 0.75, dash: [1, 2] })] : []),
    ...(own.length > 0 ? [path(own.join(""), { stroke: "paper", width: 2.5 }), path(own.join(""), { stroke: "ink", dash: [2, 2] })] : []),
    ...(chosen === null ? [] : connections(scene, run, chosen)),
    ...(single === "" ? [] : [path(single, { stroke: "paper", width: 4 }), path(single, { stroke: "ink", width: 2 })]),
  ];
}

/** From the sender's lane to the receiver's, dotted on to whoever spoilt the frame. */
function connections({ frame }: AirtimeScene, { trace }: AirtimeRun, chosen: number): Mark[] {
  const { frames } = trace;
  const middle = (frames.at[chosen]! + frames.end[chosen]!) / 2;
  const sender = laneOf(frame, frames.from[chosen]!);
  const receiver = laneOf(frame, frames.to[chosen]!);
  if (!sender || !receiver || middle < frame.from || middle > frame.to) return [];
  const x = px(placeOnAir(frame, middle));
  const down = receiver.base > sender.base;
  const culprit = isLost(frames.lost[chosen]) && frames.by[chosen] !== frames.to[chosen] ? laneOf(frame, frames.by[chosen]!) : undefined;
  const end = receiver.base - 2;
  const dot = `M${px(x - 4)} ${end}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  const line = `M${x} ${down ? sender.base + around : px(sender.base - frame.tall)}V${down ? end - 2 : end + 2}`;
  return [
    path(line, { stroke: "paper", width: 4 }),
    path(line, { stroke: "ink", width: 1.5 }),
    path(dot, { fill: "ink" }),
    ...(culprit ? [path(`M${x} ${end}V${culprit.base - 2}`, { stroke: "ink", width: 1.5, dash: [3, 3] })] : []),
  ];
}
