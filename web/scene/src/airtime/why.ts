// One frame: its facts, and why it failed, in steps. What is said of hidden and exposed stations follows from their positions.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss, FrameKind, SilenceReason } from "ackscope";
import { grouped, milliseconds, seconds } from "../format.js";
import { distanceBetween, senses, type Radio } from "../radios.js";
import { lowerBound } from "../series.js";
import { frameTitle, frameWords, isLost, packetLabel } from "./frame-words.js";
import { framesWithin, type AirtimeRun } from "./lanes.js";
import { firstReaching } from "./spans.js";

export interface FrameFact {
  readonly label: string;
  readonly value: string;
}

/** Words of a step; strong are names and what follows from the rest. */
export interface Words {
  readonly text: string;
  readonly strong?: boolean;
}

export interface FrameStep {
  readonly words: readonly Words[];
  /** The frame that it speaks of, if it is another one. */
  readonly frame: number | null;
}

export interface FrameStory {
  readonly title: string;
  readonly facts: readonly FrameFact[];
  /** "Why it failed", "What came of it". */
  readonly heading: string;
  readonly steps: readonly FrameStep[];
}

export function frameStory(run: AirtimeRun, frame: number): FrameStory {
  const failed = isLost(run.trace.frames.lost[frame]);
  return {
    title: frameTitle(run, frame),
    facts: factsOf(run, frame),
    heading: failed ? "Why it failed" : "What came of it",
    steps: [...(failed ? whyItFailed(run, frame) : answered(run, frame)), ...nextTry(run, frame, failed)],
  };
}

const micro = (ns: number): string => `${grouped(ns / 1e3, Number.isInteger(ns / 1e3) ? 0 : 1)}\u2009µs`;
const milli = (ns: number, decimals: number): string => `${grouped(ns / 1e6, decimals)}\u2009ms`;
const onAir = (ns: number): string => (ns < 1e6 ? micro(ns) : milli(ns, 2));

function factsOf(run: AirtimeRun, frame: number): FrameFact[] {
  const { index, topology, trace } = run;
  const { frames } = trace;
  const name = (node: number): string => topology.nodes[node] ?? "";
  const [at, end] = [frames.at[frame]!, frames.end[frame]!];
  const asked = askedFor(run, frame);
  const before = backoffBefore(run, frame);
  return [
    { label: "sent by", value: name(frames.from[frame]!) },
    { label: "for", value: name(frames.to[frame]!) },
    { label: "packet", value: packetLabel(index, frames.packet[frame]!) },
    { label: "starts", value: at < 1e9 ? milli(at, 3) : seconds(at, 6) },
    { label: "on the air", value: onAir(end - at) },
    ...(asked === undefined ? [] : [{ label: "asks for", value: onAir(asked) }]),
    ...(before === undefined ? [] : [{ label: "contention window", value: `${grouped(before)} slots` }]),
  ];
}

/** Frames reach everyone within range sooner than this; ns. */
const propagation = 10_000;

/** How long others were told to keep silent from the frame's end on; undefined where nobody's silence grew by it. */
function askedFor({ trace }: AirtimeRun, frame: number): number | undefined {
  const { frames, silences } = trace;
  const end = frames.end[frame]!;
  for (const { at, until, tag, by } of silences) {
    for (let i = lowerBound(at, end); i < at.length && at[i]! <= end + propagation; i++) {
      if (by[i] === frames.from[frame] && tag[i] === SilenceReason.told) return until[i]! - at[i]!;
    }
  }
  return undefined;
}

/** The contention window of the backoff that ended with this frame. */
function backoffBefore({ trace }: AirtimeRun, frame: number): number | undefined {
  const { frames, backoffs } = trace;
  const spans = backoffs[frames.from[frame]!];
  if (!spans) return undefined;
  const place = lowerBound(spans.until, frames.at[frame]!);
  const same = spans.until[place] === frames.at[frame];
  return same && spans.by[place] === 0 ? spans.tag[place] : undefined;
}

const plain = (text: string): Words => ({ text });
const strong = (text: string): Words => ({ text, strong: true });
const step = (frame: number | null, ...words: readonly Words[]): FrameStep => ({ words, frame });

/** Metres that a carrier goes in a nanosecond. */
const lightSpeed = 0.299792458;

function whyItFailed(run: AirtimeRun, frame: number): FrameStep[] {
  const { frames } = run.trace;
  const [from, to, by] = [frames.from[frame]!, frames.to[frame]!, frames.by[frame]!];
  const name = (node: number): Words => strong(run.topology.nodes[node] ?? "");
  const other = by === from ? undefined : frameDuring(run, by, frames.at[frame]!, frames.end[frame]!);
  const said = other === undefined ? "was on the air" : `was sending its ${frameName(run, other)}`;
  switch (frames.lost[frame]) {
    case AirLoss.collided:
      return [step(other ?? null, name(to), plain(" could not decode it: "), name(by), plain(` ${said}.`)), ...around(run, frame, other)];
    case AirLoss.sending:
      return [
        step(frameDuring(run, to, frames.at[frame]!, frames.end[frame]!) ?? null, name(to), plain(" was itself sending.")),
        ...unawareOf(run, frame, to),
      ];
    case AirLoss.turning:
      return [step(null, name(to), plain(" was turning between sending and hearing, and heard nothing meanwhile."))];
    case AirLoss.channel:
      return [step(null, plain("It reached "), name(to), plain(" with bit errors; nobody else was at fault."))];
    case AirLoss.heardBusy:
      return [
        step(other ?? null, name(to), plain(" received it, but sensed "), name(by), plain(" and may not answer while the air is busy.")),
        ...around(run, frame, other),
      ];
    case AirLoss.toldBusy:
      return [step(null, ...toldToWait(run, frame)), ...around(run, frame, undefined)];
    case AirLoss.owes:
      return [step(null, name(to), plain(" received it, but owed "), name(by), plain(" an answer already."))];
    case AirLoss.engaged:
      return [step(null, name(to), plain(" was in conversation with "), name(by), plain(" and did not answer."))];
    default:
      return [step(null, plain("It came through, but nobody waited for it at "), name(to), plain(" any more."))];
  }
}

/** Where the culprit is, and whether the sender could know of it. */
function around(run: AirtimeRun, frame: number, other: number | undefined): FrameStep[] {
  const { topology, trace } = run;
  const { frames } = trace;
  const [from, to, by] = [frames.from[frame]!, frames.to[frame]!, frames.by[frame]!];
  const [sender, receiver, culprit] = [from, to, by].map((node) => radioAt(run, node));
  const name = (node: number): string => topology.nodes[node] ?? "";
  const range = receiver?.reach?.sense;
  const near = distanceBetween(culprit, receiver);
  if (by === to || by === from || Number.isNaN(near) || range === undefined) return [];
  return [
    step(
      null,
      plain(
        `${name(by)} is ${metres(near)} from ${name(to)}, inside its ${metres(range)} interference range${captured(run, frame, other)}.`,
      ),
    ),
    ...(sender && culprit && !senses(sender, culprit)
      ? [
          step(
            null,
            plain(`${name(by)} is ${metres(distanceBetween(culprit, sender))} from ${name(from)}, too far to be sensed: `),
            strong(`${name(by)} is hidden from ${name(from)}.`),
          ),
        ]
      : unawareOf(run, frame, by)),
  ];
}

/** Why the first frame did not survive the second, or the other way round: how their powers compare. */
function captured(run: AirtimeRun, frame: number, other: number | undefined): string {
  const { frames } = run.trace;
  if (frames.lost[frame] !== AirLoss.collided || other === undefined) return "";
  const receiver = radioAt(run, frames.to[frame]!);
  const capture = receiver?.reach?.capture;
  const own = distanceBetween(radioAt(run, frames.from[frame]!), receiver);
  const others = distanceBetween(radioAt(run, frames.from[other]!), receiver);
  if (!capture || !(own > 0)) return "";
  if (frames.at[other]! < frames.at[frame]!) return ", and was heard first";
  const weaker = Math.pow(others / own, capture.pathLoss);
  return weaker < capture.ratio ? `, and ${grouped(weaker, 1)} times as weak there, not ${grouped(capture.ratio)}` : "";
}

/** The sender could sense whoever was in its way: why did it not? */
function unawareOf(run: AirtimeRun, frame: number, by: number): FrameStep[] {
  const { topology, trace } = run;
  const { frames } = trace;
  const from = frames.from[frame]!;
  const other = frameDuring(run, by, frames.at[frame]!, frames.end[frame]!);
  const [sender, culprit] = [radioAt(run, from), radioAt(run, by)];
  const name = (node: number): string => topology.nodes[node] ?? "";
  if (other === undefined || !sender || !culprit) return [];
  const apart = Math.abs(frames.at[other]! - frames.at[frame]!);
  if (!senses(sender, culprit)) {
    return sender.reach
      ? [
          step(
            other,
            plain(`${name(by)} is ${metres(distanceBetween(culprit, sender))} from ${name(from)}, too far to be sensed: `),
            strong(`${name(by)} is hidden from ${name(from)}.`),
          ),
        ]
      : [];
  }
  if (apart <= Math.ceil(distanceBetween(sender, culprit) / lightSpeed))
    return [step(other, plain(`Both began within ${micro(apart)}: `), strong("neither could sense the other in time."))];
  const late = frames.at[other]! > frames.at[frame]! ? other : frame;
  if (frames.kind[late] === FrameKind.cts || frames.kind[late] === FrameKind.ack || frames.kind[late] === FrameKind.data) {
    return [
      step(
        other,
        plain(
          `${name(frames.from[late]!)} began ${onAir(apart)} later: a ${frameWords[frames.kind[late]]} follows after SIFS without sensing the air.`,
        ),
      ),
    ];
  }
  return [step(other, plain(`${name(frames.from[late]!)} began ${onAir(apart)} later.`))];
}

/** The receiver's silence when the frame has come: by whom, why, and for how long yet. */
function toldToWait({ topology, trace }: AirtimeRun, frame: number): readonly Words[] {
  const { frames, silences } = trace;
  const receiver = strong(topology.nodes[frames.to[frame]!] ?? "");
  const by = strong(topology.nodes[frames.by[frame]!] ?? "");
  const spans = silences[frames.to[frame]!];
  const end = frames.end[frame]!;
  let latest: { readonly until: number; readonly told: boolean } | undefined;
  for (let i = spans ? firstReaching(spans, end) : Infinity; spans && i < spans.at.length && spans.at[i]! <= end + propagation; i++) {
    if (spans.until[i]! > (latest?.until ?? end)) latest = { until: spans.until[i]!, told: spans.tag[i] === SilenceReason.told };
  }
  const rest = latest ? ` for another ${onAir(latest.until - end)}` : "";
  return latest && !latest.told
    ? [receiver, plain(" received it, but could not decode what "), by, plain(` sent before, and has to keep silent${rest} (EIFS).`)]
    : [receiver, plain(" received it, but may not answer: "), by, plain(` had told it to keep silent${rest}.`)];
}

/** What answers it, or where its packet goes on. */
function answered(run: AirtimeRun, frame: number): FrameStep[] {
  const { topology, trace } = run;
  const { frames } = trace;
  const [from, to] = [frames.from[frame]!, frames.to[frame]!];
  const end = frames.end[frame]!;
  const name = (node: number): Words => strong(topology.nodes[node] ?? "");
  const next = nextFrame(run, frame, (i) => frames.from[i] === to && frames.to[i] === from);
  if (next === undefined) return [step(null, name(to), plain(" received it."))];
  return [
    step(
      next,
      name(to),
      plain(` received it, and answers with a ${frameName(run, next)} ${onAir(Math.max(0, frames.at[next]! - end))} later.`),
    ),
  ];
}

function nextTry(run: AirtimeRun, frame: number, failed: boolean): FrameStep[] {
  if (!failed) return [];
  const { frames } = run.trace;
  const next = nextFrame(run, frame, (i) => frames.from[i] === frames.from[frame] && frames.to[i] === frames.to[frame]);
  if (next === undefined) return [];
  const name = run.topology.nodes[frames.from[frame]!] ?? "";
  return [
    step(next, plain(`${name} sends its ${frameName(run, next)} ${milliseconds(frames.at[next]! - frames.at[frame]!)} after this one.`)),
  ];
}

/** So many frames are looked at. */
const lookAhead = 2000;

/** The next frame of the same packet that passes. */
function nextFrame({ trace: { frames } }: AirtimeRun, frame: number, test: (i: number) => boolean): number | undefined {
  for (let i = frame + 1; i < Math.min(frames.at.length, frame + lookAhead); i++) {
    if (frames.packet[i] === frames.packet[frame] && test(i)) return i;
  }
  return undefined;
}

/** A node's frame that is on the air at some time of a stretch. */
function frameDuring({ trace }: AirtimeRun, node: number, begin: number, end: number): number | undefined {
  const { frames } = trace;
  const [first, last] = framesWithin(trace, begin, end);
  for (let i = first; i < last; i++) if (frames.from[i] === node && frames.end[i]! > begin) return i;
  return undefined;
}

function frameName({ index, topology, trace: { frames } }: AirtimeRun, frame: number): string {
  const number = frames.kind[frame] === FrameKind.data ? ` ${packetLabel(index, frames.packet[frame]!)}` : "";
  return `${frameWords[frames.kind[frame]!] ?? "frame"}${number} to ${topology.nodes[frames.to[frame]!] ?? ""}`;
}

function radioAt({ topology }: AirtimeRun, node: number): Radio | undefined {
  return topology.radios.find((radio) => radio.node === node);
}

function metres(value: number): string {
  return `${grouped(Math.round(value))}\u2009m`;
}
