// What moves over the lanes while they stay as they are: the queue at the playhead, a veil over what has not happened yet, the chosen packet.
//
// Indices are in range by construction; `!` says so to the compiler.

import { path, type Mark } from "../../figure/picture.js";
import { placeOnAir } from "../airtime/frame.js";
import { playheadLine, playheadReading } from "../airtime/overlay.js";
import { rectangle } from "../airtime/strokes.js";
import type { QueueFrame } from "./frame.js";
import type { QueueTimes } from "./run.js";
import { stateMarks } from "./state.js";
import type { QueueTimeline } from "./timeline.js";

/** Leaves 22 % of the future visible. */
const veil = { fill: "paper", opacity: 0.78 } as const;

/** `time`: ns. */
export function queueOverlay(scene: QueueTimeline, run: QueueTimes, time: number): Mark[] {
  const { frame } = scene;
  const { plot, from, to } = frame;
  const x = placeOnAir(frame, time);
  const isWithin = time >= from && time < to;
  return [
    ...(isWithin ? [path(rectangle(x, plot.top + 1, plot.left + plot.width - x + 8, plot.height - 1), veil)] : []),
    ...playhead(frame, time),
    ...stateMarks(run, frame, time),
  ];
}

/** Its time stands under those of the axis, so that none of them is covered. */
function playhead(frame: QueueFrame, time: number): readonly Mark[] {
  if (time < frame.from || time > frame.to) return [];
  return [playheadLine(frame, time), ...playheadReading(frame, time, frame.plot.top + frame.plot.height + 20).marks];
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
