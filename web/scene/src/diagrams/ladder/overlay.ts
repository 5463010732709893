// What moves over a ladder while it stays as it is: the playhead, the chosen packet and its kin.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark } from "../../figure/picture.js";
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

/** The chosen packet as a thick ink line, its copies and its ACK as thinner ones. */
export function chosenMarks({ hits }: LadderScene, packet: number, kin: ReadonlySet<number>): Mark[] {
  const own: string[] = [];
  const others: string[] = [];
  for (let i = 0; i < hits.packet.length; i++) {
    const each = hits.packet[i]!;
    if (each !== packet && !kin.has(each)) continue;
    const d = `M${px(hits.x0[i]!)} ${px(hits.y0[i]!)}L${px(hits.x1[i]!)} ${px(hits.y1[i]!)}`;
    (each === packet ? own : others).push(d);
  }
  const marks: Mark[] = [];
  if (others.length > 0)
    marks.push(path(others.join(""), { stroke: "paper", width: 4 }), path(others.join(""), { stroke: "ink", width: 1.5, dash: [5, 3] }));
  if (own.length > 0) marks.push(path(own.join(""), { stroke: "paper", width: 6 }), path(own.join(""), { stroke: "ink", width: 3 }));
  return marks;
}
