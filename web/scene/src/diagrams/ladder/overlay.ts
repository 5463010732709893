// What moves over a ladder while it stays as it is: the playhead, the chosen packet and its kin.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark, type TextMark } from "../../figure/picture.js";
import { at } from "./frame.js";
import type { LadderScene } from "./ladder.js";
import { placeTime } from "./time-scale.js";

/** `time`: ns. Nothing where it is out of view. */
export function playheadMarks({ frame, scale }: LadderScene, time: number): Mark[] {
  const first = scale.pieces[0]?.from ?? 0;
  const last = scale.pieces.at(-1)?.to ?? 0;
  if (time < first || time > last) return [];
  const along = Math.round(placeTime(scale, time)) + 0.5;
  const { plot, direction, width } = frame;
  const down = direction === "down";
  const words = `${(time / 1e9).toFixed(3)} s`;
  const room = labelWidth(words) + 6;
  const ends = down ? ([0, width] as const) : ([plot.top - 8, plot.top + plot.height + 8] as const);
  const [left, top] = down ? [0, along - 7] : [Math.min(width - room, Math.max(0, along - room / 2)), plot.top + plot.height + 16];
  return [
    path(`M${at(frame, [ends[0], along])}L${at(frame, [ends[1], along])}`, { stroke: "ink" }),
    path(`M${px(left)} ${px(top)}h${px(room)}v14h${px(-room)}z`, { fill: "ink" }),
    text(left + 3, top + 11, words, { ink: "paper", weight: 600 }),
  ];
}

/** The chosen packet as a thick ink line, its copies and its ACK as thinner ones; words that these would strike through stand over them. */
export function chosenMarks({ hits, marks: drawn }: LadderScene, packet: number, kin: ReadonlySet<number>): Mark[] {
  const own: string[] = [];
  const others: string[] = [];
  const lines: Line[] = [];
  for (let i = 0; i < hits.packet.length; i++) {
    const each = hits.packet[i]!;
    if (each !== packet && !kin.has(each)) continue;
    const d = `M${px(hits.x0[i]!)} ${px(hits.y0[i]!)}L${px(hits.x1[i]!)} ${px(hits.y1[i]!)}`;
    (each === packet ? own : others).push(d);
    lines.push([hits.x0[i]!, hits.y0[i]!, hits.x1[i]!, hits.y1[i]!]);
  }
  const marks: Mark[] = [];
  if (others.length > 0)
    marks.push(path(others.join(""), { stroke: "paper", width: 4 }), path(others.join(""), { stroke: "ink", width: 1.5, dash: [5, 3] }));
  if (own.length > 0) marks.push(path(own.join(""), { stroke: "paper", width: 6 }), path(own.join(""), { stroke: "ink", width: 3 }));
  return [
    ...marks,
    ...drawn.flatMap((mark, i) => (mark.shape === "text" && lines.some((line) => strikes(line, mark)) ? whole(drawn, i) : [])),
  ];
}

/** A word with what it stands on: its halo, or the ground of its flag, which is drawn just before it. */
function whole(drawn: readonly Mark[], place: number): readonly Mark[] {
  const ground = drawn[place - 1];
  return ground?.shape === "path" && ground.fill !== undefined ? drawn.slice(place - 1, place + 1) : drawn.slice(place, place + 1);
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** Whether a thick line goes through a word. */
function strikes([x0, y0, x1, y1]: Line, { x, y, text: words, anchor }: TextMark): boolean {
  const width = labelWidth(words);
  const left = anchor === "end" ? x - width : anchor === "middle" ? x - width / 2 : x;
  // What is left of the line inside the word's box, side by side.
  let [enter, leave] = [0, 1];
  for (const [from, by, low, high] of [
    [x0, x1 - x0, left - 3, left + width + 3],
    [y0, y1 - y0, y - 12, y + 4],
  ] as const) {
    if (by === 0 && (from < low || from > high)) return false;
    if (by === 0) continue;
    const [first, last] = by > 0 ? [(low - from) / by, (high - from) / by] : [(high - from) / by, (low - from) / by];
    enter = Math.max(enter, first);
    leave = Math.min(leave, last);
  }
  return enter <= leave;
}
