// What a lane shows when single frames can be seen: boxes for what its node sends, hatching for what it hears, bars for what it waits for.
//
// Indices are in range by construction; `!` says so to the compiler.

import { t } from "../../language.js";
import { FrameKind, SilenceReason } from "ackscope";
import { labelWidth, text, type Mark, type PathMark } from "../../figure/picture.js";
import { lowerBound } from "../../series.js";
import { isShown } from "../../shown.js";
import { placeOnAir, type AirtimeFrame, type Lane } from "./frame.js";
import { packetLabel } from "./frame-words.js";
import { doings, framesWithin, isAck, type AirtimeRun } from "./lanes.js";
import { firstReaching } from "./spans.js";
import { hatching, rectangle, Strokes } from "./strokes.js";

type Style = Omit<PathMark, "shape" | "d">;

/** How frames look, by what they are; keys draw the same. */
export const frameStyles = {
  data: { fill: "data" },
  again: { fill: "rexmit" },
  tcpAck: { fill: "ack" },
  asks: { fill: "paper", stroke: "limit", width: 1.5 },
  answers: { fill: "limit" },
  ack: { fill: "ink" },
  nack: { fill: "paper", stroke: "ink", width: 1.5 },
} as const satisfies Record<string, Style>;

export const stateStyles = {
  ground: { fill: "tint", opacity: 0.8 },
  hatch: { stroke: "axis", width: 0.8, opacity: 0.55 },
  told: { fill: "limit", opacity: 0.4 },
  disturbed: { stroke: "limit", width: 2, dash: [3, 2] },
  slots: { stroke: "ink-2", width: 3, dash: [1.5, 2.5] },
  turning: { fill: "tint", stroke: "axis" },
} as const satisfies Record<string, Style>;

export type FrameLook = keyof typeof frameStyles;

/** Boxes of the frames in view, for pointers. px. */
export interface AirtimeHits {
  readonly frame: readonly number[];
  readonly lane: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly top: readonly number[];
}

export interface Boxes {
  readonly marks: readonly Mark[];
  readonly hits: AirtimeHits;
}

export function lookOf({ index, trace }: AirtimeRun, frame: number): FrameLook {
  const packet = trace.frames.packet[frame]!;
  switch (trace.frames.kind[frame]) {
    case FrameKind.rts:
    case FrameKind.poll:
    case FrameKind.blockAckRequest:
      return "asks";
    case FrameKind.cts:
    case FrameKind.pollAck:
      return "answers";
    case FrameKind.ack:
    case FrameKind.blockAck:
      return "ack";
    case FrameKind.nack:
      return "nack";
    default:
      return isAck(index, packet) ? "tcpAck" : (index.copy[packet] ?? 0) > 0 ? "again" : "data";
  }
}

const hollow: ReadonlySet<FrameLook> = new Set(["asks", "nack"]);
const carries: ReadonlySet<FrameLook> = new Set(["data", "again", "tcpAck"]);

/** px above the lane's line. */
export function boxHeight(frame: AirtimeFrame, look: FrameLook): number {
  return carries.has(look) ? frame.tall : frame.low;
}

/** A box never vanishes. */
const leastWidth = 1.5;

export function boxes(run: AirtimeRun, frame: AirtimeFrame, words: boolean): Boxes {
  const hits = { frame: [] as number[], lane: [] as number[], left: [] as number[], right: [] as number[], top: [] as number[] };
  const strokes = new Strokes();
  const labels: Mark[] = [];
  const { frames } = run.trace;
  const lanes = new Map(frame.lanes.map((lane, i) => [lane.node, { lane, place: i }]));
  const [first, last] = framesWithin(run.trace, frame.from, frame.to);
  for (let i = first; i < last; i++) {
    const found = lanes.get(frames.from[i]!);
    if (!found || frames.end[i]! <= frame.from || !isShown(run.index, frames.packet[i]!)) continue;
    const { lane, place } = found;
    const look = lookOf(run, i);
    const tall = boxHeight(frame, look);
    const left = placeOnAir(frame, frames.at[i]!);
    const right = Math.max(placeOnAir(frame, frames.end[i]!), left + leastWidth);
    const inset = hollow.has(look) ? 0.75 : 0;
    strokes.add(
      frameStyles[look],
      rectangle(left + inset, lane.base - tall + inset, Math.max(0.1, right - left - 2 * inset), tall - inset),
    );
    const said = carries.has(look) ? carriedWords(run, i) : "";
    if (words && said !== "" && right - left > labelWidth(said) + 8) {
      labels.push(text((left + right) / 2, lane.base - tall / 2 + 4, said, { ink: "paper", anchor: "middle", weight: 600 }));
    }
    hits.frame.push(i);
    hits.lane.push(place);
    hits.left.push(left);
    hits.right.push(right);
    hits.top.push(lane.base - tall);
  }
  return { marks: [...states(run, frame, words), ...strokes.marks(), ...labels], hits };
}

/** "2 to c", "8 packets to c, 2 damaged". */
function carriedWords({ index, topology, trace: { frames } }: AirtimeRun, frame: number): string {
  const node = topology.nodes[frames.to[frame]!] ?? "";
  const [n, damaged] = [frames.members[frame]!, frames.damaged[frame]!];
  if (n === 1) return t("{packet} to {node}", { packet: packetLabel(index, frames.packet[frame]!), node });
  return damaged === 0 ? t("{n} packets to {node}", { n, node }) : t("{n} packets to {node}, {damaged} damaged", { n, node, damaged });
}

/** Hatching is many lines: so many px of it, and no more. */
const mostHatching = 24_000;

function states(run: AirtimeRun, frame: AirtimeFrame, words: boolean): Mark[] {
  const strokes = new Strokes();
  const labels: Mark[] = [];
  const done = doings(
    run,
    frame.lanes.map(({ node }) => node),
    frame.from,
    frame.to,
  );
  let hatched = 0;
  for (const lane of frame.lanes) {
    const hears = done.get(lane.node)?.hears ?? [];
    for (let i = 0; i < hears.length; i += 2) {
      const [left, right] = [placeOnAir(frame, hears[i]!), placeOnAir(frame, hears[i + 1]!)];
      const top = lane.base - frame.tall;
      strokes.add(stateStyles.ground, rectangle(left, top, right - left, frame.tall));
      hatched += right - left;
      if (hatched < mostHatching) strokes.add(stateStyles.hatch, hatching(left, top, right - left, frame.tall));
    }
    silences(run, frame, lane, strokes);
    slots(run, frame, lane, strokes, words ? labels : null);
    turns(run, frame, lane, strokes);
  }
  return [...strokes.marks(), ...labels];
}

const toldPixels = 3.5;

function silences({ trace }: AirtimeRun, frame: AirtimeFrame, { node, base }: Lane, strokes: Strokes): void {
  const spans = trace.silences[node];
  if (!spans) return;
  for (let i = firstReaching(spans, frame.from); i < spans.at.length && spans.at[i]! < frame.to; i++) {
    if (spans.until[i]! <= frame.from) continue;
    const [left, right] = [placeOnAir(frame, spans.at[i]!), placeOnAir(frame, spans.until[i]!)];
    if (spans.tag[i] === SilenceReason.told) strokes.add(stateStyles.told, rectangle(left, base + 1, right - left, toldPixels));
    else strokes.add(stateStyles.disturbed, `M${left.toFixed(1)} ${base + 2.5}H${right.toFixed(1)}`);
  }
}

/** Slots that are counted down; how many are left when the air becomes busy. */
function slots({ trace }: AirtimeRun, frame: AirtimeFrame, { node, base }: Lane, strokes: Strokes, labels: Mark[] | null): void {
  const spans = trace.backoffs[node];
  if (!spans) return;
  // Rows are written when counting ends, so it is ends that rise.
  for (let i = lowerBound(spans.until, frame.from); i < spans.at.length && spans.at[i]! < frame.to; i++) {
    const [left, right] = [placeOnAir(frame, spans.at[i]!), placeOnAir(frame, spans.until[i]!)];
    strokes.add(stateStyles.slots, `M${left.toFixed(1)} ${base - 2.5}H${right.toFixed(1)}`);
    const said = `${spans.by[i]!} left`;
    if (labels && spans.by[i]! > 0 && right - left > labelWidth(said) + 4) {
      labels.push(text((left + right) / 2, base - 7, said, { ink: "ink-2", anchor: "middle" }));
    }
  }
}

const turningShare = 0.35;

function turns({ trace }: AirtimeRun, frame: AirtimeFrame, { node, base }: Lane, strokes: Strokes): void {
  const spans = trace.turns[node];
  if (!spans) return;
  const tall = turningShare * frame.tall;
  for (let i = firstReaching(spans, frame.from); i < spans.at.length && spans.at[i]! < frame.to; i++) {
    if (spans.until[i]! <= frame.from) continue;
    const [left, right] = [placeOnAir(frame, spans.at[i]!), placeOnAir(frame, spans.until[i]!)];
    // Towards sending the slope rises, towards hearing it falls.
    const [start, end] = spans.tag[i] === 0 ? [base, base - tall] : [base - tall, base];
    strokes.add(
      stateStyles.turning,
      `M${left.toFixed(1)} ${base}L${left.toFixed(1)} ${start.toFixed(1)}L${right.toFixed(1)} ${end.toFixed(1)}V${base}z`,
    );
  }
}
