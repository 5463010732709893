// The queue and its line at one instant, as boxes above the lanes: what comes, what waits in the order in which it came, what is on the line and
// for how long yet, and what has just been removed.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark } from "../../figure/picture.js";
import { grouped } from "../../format.js";
import { t } from "../../language.js";
import { packetTitle } from "../../packet-title.js";
import { cross, rectangle } from "../airtime/strokes.js";
import { isNarrow, type QueueFrame } from "./frame.js";
import { happeningAt, stateAt } from "./instants.js";
import { comes, crosses, edges, ended, lookOf, nameWithin, removed, waits, type Looks } from "./look.js";
import type { QueueTimes } from "./run.js";

const boxTop = 22;
const boxTall = 32;
/** px of a box too thin for words. */
const thin = 10;

/** A place for boxes in a row. px */
interface Room {
  readonly left: number;
  readonly right: number;
}

export function stateMarks(run: QueueTimes, frame: Pick<QueueFrame, "width">, time: number): Mark[] {
  const { passages, index, instants } = run;
  const { waiting, onLine } = stateAt(passages, index, time);
  const { joined, ended: gone } = happeningAt(passages, instants, index, time);
  const room = isNarrow(frame) ? 46 : 84;
  const line: Room = { left: frame.width - Math.min(230, 0.34 * frame.width), right: frame.width - 8 };
  const queue: Room = { left: 8 + room, right: line.left - 28 };
  return [
    ...arriving(run, joined, 8, room - 14),
    ...rails(queue),
    text(queue.left, boxTop - 8, t("waiting: {n}", { n: grouped(waiting.length) }), { ink: "ink-2" }),
    ...waitingBoxes(run, waiting, queue),
    ...arrow(queue.right + 6, line.left - 6, "ink-2"),
    text(line.left, boxTop - 8, t("on the line"), { ink: "ink-2" }),
    ...lineBox(run, onLine, line, time),
    ...removedBoxes(run, gone, queue),
  ];
}

const middle = boxTop + boxTall / 2;

function arrow(left: number, right: number, ink: "ink-2" | "ink-3"): Mark[] {
  return [path(`M${px(left)} ${middle}H${px(right)}m-5 -4l5 4l-5 4`, { stroke: ink, width: 1.25 })];
}

/** What comes in this very instant, whatever becomes of it. */
function arriving({ index, passages }: QueueTimes, joined: readonly number[], left: number, room: number): Mark[] {
  const [first] = joined;
  if (first === undefined) return arrow(left, left + room, "ink-3");
  const packet = passages.packet[first]!;
  const said = nameWithin(index, packet, room + 8);
  return [
    path(`M${px(left)} ${middle}H${px(left + room)}m-6 -5l6 5l-6 5`, comes[lookOf(index, packet)]),
    ...(said === undefined ? [] : [text(left, boxTop + 6, said, { ink: "ink" })]),
  ];
}

const rails = ({ left, right }: Room): Mark[] => [
  path(`M${px(left)} ${boxTop - 3}H${px(right)}M${px(left)} ${boxTop + boxTall + 3}H${px(right)}`, { stroke: "ink", width: 1.25 }),
];

/** The oldest next to the line; where there are too many, those further behind are counted. */
function waitingBoxes(run: QueueTimes, waiting: readonly number[], { left, right }: Room): Mark[] {
  const { index, passages } = run;
  const natural = waiting.map((i) => labelWidth(packetTitle(index, passages.packet[i]!)) + 16);
  const all = natural.reduce((sum, width) => sum + width + 4, 0);
  const each = all <= right - left - 4 ? null : Math.max(thin, (right - left - 8) / waiting.length - 4);
  const most = each === null ? waiting.length : Math.min(waiting.length, Math.floor((right - left - 44) / (each + 4)));
  const shown = each !== null && each > thin ? waiting.length : most;
  let place = right - 4;
  const marks: Mark[] = [];
  for (let k = 0; k < shown; k++) {
    const width = each ?? natural[k]!;
    place -= width;
    marks.push(...packetBox(run, waiting[k]!, place, width, waits));
    place -= 4;
  }
  const more = waiting.length - shown;
  return more > 0 ? [...marks, text(left + 4, middle + 4, `+ ${grouped(more)}`, { ink: "ink" })] : marks;
}

function packetBox({ index, passages }: QueueTimes, passage: number, left: number, width: number, fill: Looks): Mark[] {
  const packet = passages.packet[passage]!;
  const look = lookOf(index, packet);
  const said = nameWithin(index, packet, width - 4);
  const box = rectangle(left, boxTop, width, boxTall);
  return [
    path(box, fill[look]),
    path(box, edges[look]),
    ...(said === undefined ? [] : [text(left + width / 2, middle + 4, said, { ink: "ink", anchor: "middle", weight: 600 })]),
  ];
}

function lineBox(run: QueueTimes, onLine: readonly number[], { left, right }: Room, time: number): Mark[] {
  const { passages } = run;
  const ground = path(rectangle(left, boxTop, right - left, boxTall), { fill: "tint" });
  const [sent] = onLine;
  if (sent === undefined) return [ground, text(left + 8, middle + 4, t("free"), { ink: "ink-2" })];
  const [starts, leaves] = [passages.starts[sent]!, passages.gone[sent]!];
  const done = Number.isFinite(leaves) ? (time - starts) / (leaves - starts) : 0;
  return [
    ground,
    ...packetBox(run, sent, left, right - left, crosses),
    path(rectangle(left, boxTop + boxTall - 4, done * (right - left), 4), { fill: "ink" }),
    ...(Number.isFinite(leaves)
      ? [text(left, boxTop + boxTall + 17, t("{time} to go", { time: lasting(leaves - time) }), { ink: "ink-2" })]
      : []),
  ];
}

/** ms with as many decimals as short times need. */
const lasting = (ns: number): string => `${grouped(ns / 1e6, ns < 1e6 ? 2 : ns < 1e8 ? 1 : 0)}\u2009ms`;

/** Under the queue, with a cross. */
function removedBoxes({ index, passages }: QueueTimes, gone: readonly number[], { left, right }: Room): Mark[] {
  let place = right;
  return gone.flatMap((i) => {
    const packet = passages.packet[i]!;
    const said = packetTitle(index, packet);
    const width = labelWidth(said) + 30;
    if (place - width < left) return [];
    place -= width + 6;
    const top = boxTop + boxTall + 9;
    return [
      path(rectangle(place, top, width, 18), removed[lookOf(index, packet)]),
      path(cross(place + 11, top + 9, 4), passages.reason[i] === 0 ? ended.filtered : ended.dropped),
      text(place + 22, top + 13, said, { ink: "ink-2" }),
    ];
  });
}
