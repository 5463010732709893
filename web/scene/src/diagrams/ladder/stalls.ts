// Stalls: nothing of a flow is under way for a long time. A bracket beside the node that ends it says how long, and why where a timer held an ACK.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AckReason } from "ackscope";
import { path, type Mark } from "../../figure/picture.js";
import type { FlowIndex } from "../../flow-history.js";
import { milliseconds } from "../../format.js";
import { t } from "../../language.js";
import { lowerBound } from "../../series.js";
import { at, xy, type LadderFrame } from "./frame.js";
import type { LadderPart } from "./hops.js";
import type { LadderRun } from "./ladder.js";
import { placeTime, type TimeScale } from "./time-scale.js";
import type { Words } from "./words.js";

/** ns */
const longStall = 100e6;
/** px along; a shorter bracket has no room for its words. */
const leastPixels = 26;
/** px across, from the node's line to the bracket's back. */
const bracketPixels = 13;

interface Stall {
  readonly from: number;
  readonly to: number;
  readonly node: string;
  /** A timer of the receiver ended it. */
  readonly held: boolean;
}

interface DrawnStalls {
  readonly marks: readonly Mark[];
  readonly count: number;
}

export function drawStalls(run: LadderRun, part: LadderPart, frame: LadderFrame, scale: TimeScale, words: Words): DrawnStalls {
  const places = [...frame.nodes.values()];
  const d = [...part.flows]
    .flatMap((flow) => stallsOf(run, flow, part))
    .flatMap((stall) => {
      const across = frame.nodes.get(stall.node);
      // A fold says itself how long it was.
      const folded = scale.pieces.some((piece) => piece.folded && piece.from < stall.to && piece.to > stall.from);
      if (across === undefined || folded) return [];
      const first = placeTime(scale, Math.max(part.from, stall.from));
      const last = placeTime(scale, Math.min(part.to, stall.to));
      if (last - first < leastPixels) return [];
      // Towards the other nodes.
      const side = across === Math.max(...places) ? -1 : 1;
      const back = across + side * bracketPixels;
      write(stall, frame, words, back + side * 6, (first + last) / 2, side);
      const arm = (along: number): string => at(frame, [across + side * 4, along]);
      return [
        (stall.from >= part.from ? `M${arm(first)}L` : "M") +
          `${at(frame, [back, first])}L${at(frame, [back, last])}` +
          (stall.to <= part.to ? `L${arm(last)}` : ""),
      ];
    });
  return { marks: d.length === 0 ? [] : [path(d.join(""), { stroke: "ink" })], count: d.length };
}

function write({ from, to, held }: Stall, frame: LadderFrame, words: Words, across: number, along: number, side: 1 | -1): void {
  const [x, y] = xy(frame, [across, along]);
  const said = { text: t("stall, {time}", { time: milliseconds(to - from) }), ink: "ink", bold: true, rank: 0 } as const;
  if (frame.direction === "right") {
    words.add({ ...said, x, y: side < 0 ? y : y + 10, anchor: "middle" });
    return;
  }
  const anchor = side < 0 ? "end" : "start";
  words.add({ ...said, x, y: held ? y - 3 : y + 4, anchor });
  if (held) words.add({ x, y: y + 12, anchor, text: t("the receiver holds its ACK"), ink: "ink-2", rank: 1 });
}

/** In view. One that a timer of the sender ends has that timer's bracket. */
function stallsOf(run: LadderRun, flow: number, { from, to, hidden }: LadderPart): Stall[] {
  const history = run.index.flows[flow];
  if (!history) return [];
  const { stalls, timeouts } = history;
  const found: Stall[] = [];
  for (let i = lowerBound(stalls.to, from); i < stalls.to.length && stalls.from[i]! <= to; i++) {
    const [begin, end] = [stalls.from[i]!, stalls.to[i]!];
    if (end - begin < longStall || (timeouts.at.includes(end) && !hidden.has("timeout"))) continue;
    found.push({ from: begin, to: end, ...endOf(run, history, flow, end) });
  }
  return found;
}

/** Who sends the packet that ends a stall. */
function endOf({ index, topology, trace }: LadderRun, { acks }: FlowIndex, flow: number, end: number): Pick<Stall, "node" | "held"> {
  const ends = topology.flows[flow];
  const i = lowerBound(acks.at, end);
  if (acks.at[i] === end) return { node: ends?.to ?? "", held: index.cause[acks.packet[i]!] === AckReason.timer };
  const copy = trace.local.find((each) => each.at === end && each.flow === flow);
  return { node: copy?.node ?? ends?.from ?? "", held: false };
}
