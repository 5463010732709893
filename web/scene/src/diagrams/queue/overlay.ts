// What moves over the lanes while they stay as they are: the queue at the playhead, a veil over what has not happened yet, the chosen packet.
//
// Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, text, type Mark } from "../../figure/picture.js";
import { placeOnAir } from "../airtime/frame.js";
import { rectangle } from "../airtime/strokes.js";
import type { QueueTimes } from "./run.js";
import { stateMarks } from "./state.js";
import type { QueueTimeline } from "./timeline.js";

/** How much of the future the veil leaves to see is 22 %. */
const veil = { fill: "paper", opacity: 0.78 } as const;

/** `time`: ns. */
export function queueOverlay(scene: QueueTimeline, run: QueueTimes, time: number): Mark[] {
  const { frame } = scene;
  const { plot, from, to } = frame;
  const x = placeOnAir(frame, time);
  const isWithin = time >= from && time < to;
  return [
    ...(isWithin ? [path(rectangle(x, plot.top + 1, plot.left + plot.width - x + 8, plot.height - 1), veil)] : []),
    ...playhead(scene, time),
    ...stateMarks(run, frame, time),
  ];
}

/** Its time stands under those of the axis, so that none of them is covered. */
function playhead({ frame: { plot, from, to, width } }: QueueTimeline, time: number): Mark[] {
  if (time < from || time > to) return [];
  const x = Math.round(placeOnAir({ plot, from, to, width }, time)) + 0.5;
  const top = plot.top + plot.height + 20;
  // Short views need more decimals to say where the playhead is.
  const decimals = Math.min(6, Math.max(3, Math.ceil(-Math.log10((to - from) / 1e9)) + 3));
  const words = `${(time / 1e9).toFixed(decimals)} s`;
  const room = labelWidth(words) + 6;
  const left = Math.min(width - room, Math.max(0, x - room / 2));
  return [
    path(`M${x} ${plot.top}V${plot.top + plot.height + 4}`, { stroke: "ink" }),
    path(rectangle(left, top, room, 14), { fill: "ink" }),
    text(left + 3, top + 11, words, { ink: "paper", weight: 600 }),
  ];
}

/** All boxes of a packet; of one that belongs to it, dotted. */
export function chosenInQueue({ hits }: QueueTimeline, { passages }: QueueTimes, packet: number, related: ReadonlySet<number>): Mark[] {
  const own: string[] = [];
  const kin: string[] = [];
  hits.passage.forEach((passage, i) => {
    const of = passages.packet[passage]!;
    const gap = of === packet ? 1.5 : 1;
    const box = rectangle(
      hits.left[i]! - gap,
      hits.top[i]! - gap,
      hits.right[i]! - hits.left[i]! + 2 * gap,
      hits.bottom[i]! - hits.top[i]! + 2 * gap,
    );
    if (of === packet) own.push(box);
    else if (related.has(of)) kin.push(box);
  });
  return [
    ...(kin.length > 0 ? [path(kin.join(""), { stroke: "ink", width: 0.75, dash: [1, 2] })] : []),
    ...(own.length > 0 ? [path(own.join(""), { stroke: "paper", width: 4 }), path(own.join(""), { stroke: "ink", width: 2 })] : []),
  ];
}
