// Losses above the lanes of their senders. They never pile up: those beside each other are one mark with their number.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, px, text, type Mark, type PathMark } from "../../figure/picture.js";
import { lowerBound } from "../../series.js";
import { boxHeight, lookOf } from "./boxes.js";
import { placeOnAir, type AirtimeFrame } from "./frame.js";
import { isUnanswered } from "./frame-words.js";
import { framesWithin, type AirtimeRun } from "./lanes.js";
import { cross, ring, Strokes } from "./strokes.js";

type Style = Omit<PathMark, "shape" | "d">;

export const lossStyles = {
  halo: { stroke: "paper", width: 4 },
  lost: { stroke: "drop", width: 1.6 },
} as const satisfies Record<string, Style>;

const apart = 7;
const radius = 3;
/** px from the box to the mark's middle. */
const above = 9;

interface Group {
  readonly first: number;
  last: number;
  y: number;
  count: number;
  unanswered: boolean;
}

/** `shares`: there are no boxes, marks stand above the lanes. */
export function lossMarks(run: AirtimeRun, frame: AirtimeFrame, shares: boolean, words: boolean): Mark[] {
  const { frames, losses } = run.trace;
  const lanes = new Map(frame.lanes.map((lane) => [lane.node, { base: lane.base, groups: [] as Group[] }]));
  const [first, last] = framesWithin(run.trace, frame.from, frame.to);
  for (let i = lowerBound(losses, first); i < losses.length && losses[i]! < last; i++) {
    const loss = losses[i]!;
    const lane = lanes.get(frames.from[loss]!);
    const middle = (frames.at[loss]! + frames.end[loss]!) / 2;
    if (!lane || middle < frame.from || middle > frame.to) continue;
    const x = placeOnAir(frame, middle);
    const y = lane.base - (shares ? frame.tall : boxHeight(frame, lookOf(run, loss))) - above;
    const unanswered = isUnanswered(frames.lost[loss]);
    const group = lane.groups.at(-1);
    if (group && x - group.last < apart) {
      group.last = x;
      group.count++;
      group.y = Math.min(group.y, y);
      group.unanswered &&= unanswered;
    } else lane.groups.push({ first: x, last: x, y, count: 1, unanswered });
  }
  return Array.from(lanes.values()).flatMap(({ groups }) => groupMarks(groups, words));
}

/** Marks at both ends of a group, a line between them, and how many they stand for where there is room. */
function groupMarks(groups: readonly Group[], words: boolean): Mark[] {
  const strokes = new Strokes();
  const labels: Mark[] = [];
  groups.forEach(({ first, last, y, count, unanswered }, i) => {
    const at = (x: number): string => (unanswered ? ring(x, y, radius) : cross(x, y, radius));
    const d = last - first > apart ? `${at(first)}${at(last)}M${px(first)} ${px(y)}H${px(last)}` : at((first + last) / 2);
    strokes.add(lossStyles.halo, d);
    strokes.add(lossStyles.lost, d);
    const said = String(count);
    const room = (groups[i + 1]?.first ?? Infinity) - last;
    if (words && count > 1 && room > labelWidth(said) + 3 * radius) {
      labels.push(text(last + radius + 2, y + 4, said, { ink: "ink-2", halo: true }));
    }
  });
  return [...strokes.marks(), ...labels];
}
