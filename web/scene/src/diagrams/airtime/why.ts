// One frame: its facts, and why it failed, in steps. What is said of hidden and exposed stations follows from their positions.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss, FrameKind, frameKindWords, SilenceReason } from "ackscope";
import { acknowledges, carriesData } from "../../frame-kinds.js";
import { grouped, milliseconds } from "../../format.js";
import { moment } from "../../units.js";
import { msg, t } from "../../language.js";
import { distanceBetween, senses, type Radio } from "../../radios.js";
import { lowerBound } from "../../series.js";
import { frameTitle, isLost, packetLabel } from "./frame-words.js";
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
    heading: failed ? t("Why it failed") : t("What came of it"),
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
    { label: t("sent by"), value: name(frames.from[frame]!) },
    { label: t("for"), value: name(frames.to[frame]!) },
    { label: t("packet"), value: packetLabel(index, frames.packet[frame]!) },
    { label: t("starts"), value: at < 1e9 ? milli(at, 3) : moment(at, 6) },
    { label: t("on the air"), value: onAir(end - at) },
    ...(asked === undefined ? [] : [{ label: t("asks for"), value: onAir(asked) }]),
    ...(before === undefined ? [] : [{ label: t("contention window"), value: t("{n} slots", { n: grouped(before) }) }]),
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

/** The parts of a sentence whose {names} are given: those that are words of their own stay as they are, the text between them is plain. */
function parts(sentence: string, values: Readonly<Record<string, Words | string>>): readonly Words[] {
  const found: Words[] = [];
  let plain = "";
  const flush = (): void => {
    if (plain !== "") found.push({ text: plain });
    plain = "";
  };
  sentence.split(/\{(\w+)\}/).forEach((piece, i) => {
    const value = i % 2 === 0 ? piece : (values[piece] ?? "");
    if (typeof value === "string") plain += value;
    else {
      flush();
      found.push(value);
    }
  });
  flush();
  return found;
}

const strong = (text: string): Words => ({ text, strong: true });
const step = (frame: number | null, sentence: string, values: Readonly<Record<string, Words | string>>): FrameStep => ({
  words: parts(sentence, values),
  frame,
});

/** Metres that a carrier goes in a nanosecond. */
const lightSpeed = 0.299792458;

function whyItFailed(run: AirtimeRun, frame: number): FrameStep[] {
  const { frames } = run.trace;
  const [from, to, by] = [frames.from[frame]!, frames.to[frame]!, frames.by[frame]!];
  const name = (node: number): Words => strong(run.topology.nodes[node] ?? "");
  const other = by === from ? undefined : frameDuring(run, by, frames.at[frame]!, frames.end[frame]!);
  const values = { to: name(to), by: name(by) };
  switch (frames.lost[frame]) {
    case AirLoss.collided:
      return [
        other === undefined
          ? step(null, t("{to} could not decode it: {by} was on the air."), values)
          : step(other, t("{to} could not decode it: {by} was sending its {frame}."), { ...values, frame: frameName(run, other) }),
        ...around(run, frame, other),
      ];
    case AirLoss.sending:
      return [
        step(frameDuring(run, to, frames.at[frame]!, frames.end[frame]!) ?? null, t("{to} was itself sending."), values),
        ...unawareOf(run, frame, to),
      ];
    case AirLoss.turning:
      return [step(null, t("{to} was turning between sending and hearing, and heard nothing meanwhile."), values)];
    case AirLoss.channel:
      return [step(null, t("It reached {to} with bit errors; nobody else was at fault."), values)];
    case AirLoss.heardBusy:
      return [
        step(other ?? null, t("{to} received it, but sensed {by} and may not answer while the air is busy."), values),
        ...around(run, frame, other),
      ];
    case AirLoss.toldBusy:
      return [toldToWait(run, frame), ...around(run, frame, undefined)];
    case AirLoss.owes:
      return [step(null, t("{to} received it, but owed {by} an answer already."), values)];
    case AirLoss.engaged:
      return [step(null, t("{to} was in conversation with {by} and did not answer."), values)];
    default:
      return [step(null, t("It came through, but nobody waited for it at {to} any more."), values)];
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
    step(null, captured(run, frame, other), { by: name(by), near: metres(near), to: name(to), range: metres(range) }),
    ...(sender && culprit && !senses(sender, culprit)
      ? [tooFar(null, name(by), name(from), distanceBetween(culprit, sender))]
      : unawareOf(run, frame, by)),
  ];
}

function tooFar(frame: number | null, by: string, from: string, apart: number): FrameStep {
  return step(frame, t("{by} is {distance} from {from}, too far to be sensed: {conclusion}"), {
    by,
    from,
    distance: metres(apart),
    conclusion: strong(t("{by} is hidden from {from}.", { by, from })),
  });
}

/** Where the culprit is, in a sentence. With it, why the first frame did not survive the second, or the other way round: how their powers compare. */
function captured(run: AirtimeRun, frame: number, other: number | undefined): string {
  const { frames } = run.trace;
  const place = t("{by} is {near} from {to}, inside its {range} interference range.");
  if (frames.lost[frame] !== AirLoss.collided || other === undefined) return place;
  const receiver = radioAt(run, frames.to[frame]!);
  const capture = receiver?.reach?.capture;
  const own = distanceBetween(radioAt(run, frames.from[frame]!), receiver);
  const others = distanceBetween(radioAt(run, frames.from[other]!), receiver);
  if (!capture || !(own > 0)) return place;
  if (frames.at[other]! < frames.at[frame]!)
    return t("{by} is {near} from {to}, inside its {range} interference range, and was heard first.");
  const weaker = Math.pow(others / own, capture.pathLoss);
  if (weaker >= capture.ratio) return place;
  return t("{by} is {near} from {to}, inside its {range} interference range, and {weaker} times as weak there, not {ratio}.")
    .replace("{weaker}", grouped(weaker, 1))
    .replace("{ratio}", grouped(capture.ratio));
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
    return sender.reach ? [tooFar(other, name(by), name(from), distanceBetween(culprit, sender))] : [];
  }
  if (apart <= Math.ceil(distanceBetween(sender, culprit) / lightSpeed))
    return [
      step(other, t("Both began within {time}: {conclusion}"), {
        time: micro(apart),
        conclusion: strong(t("neither could sense the other in time.")),
      }),
    ];
  const late = frames.at[other]! > frames.at[frame]! ? other : frame;
  if (frames.kind[late] === FrameKind.cts || acknowledges(frames.kind[late]) || carriesData(frames.kind[late])) {
    return [
      step(other, t("{node} began {time} later: a {frame} follows after SIFS without sensing the air."), {
        node: name(frames.from[late]!),
        time: onAir(apart),
        frame: t(frameKindWords[frames.kind[late]!] ?? ""),
      }),
    ];
  }
  return [step(other, t("{node} began {time} later."), { node: name(frames.from[late]!), time: onAir(apart) })];
}

/** The receiver's silence when the frame has come: by whom, why, and for how long yet. */
function toldToWait({ topology, trace }: AirtimeRun, frame: number): FrameStep {
  const { frames, silences } = trace;
  const receiver = strong(topology.nodes[frames.to[frame]!] ?? "");
  const by = strong(topology.nodes[frames.by[frame]!] ?? "");
  const spans = silences[frames.to[frame]!];
  const end = frames.end[frame]!;
  let latest: { readonly until: number; readonly told: boolean } | undefined;
  for (let i = spans ? firstReaching(spans, end) : Infinity; spans && i < spans.at.length && spans.at[i]! <= end + propagation; i++) {
    if (spans.until[i]! > (latest?.until ?? end)) latest = { until: spans.until[i]!, told: spans.tag[i] === SilenceReason.told };
  }
  if (!latest) return step(null, t("{to} received it, but may not answer: {by} had told it to keep silent."), { to: receiver, by });
  const values = { to: receiver, by, time: onAir(latest.until - end) };
  return latest.told
    ? step(null, t("{to} received it, but may not answer: {by} had told it to keep silent for another {time}."), values)
    : step(
        null,
        t("{to} received it, but could not decode what {by} sent before, and has to keep silent for another {time} (EIFS)."),
        values,
      );
}

/** What answers it, or where its packet goes on. */
function answered(run: AirtimeRun, frame: number): FrameStep[] {
  const { topology, trace } = run;
  const { frames } = trace;
  const [from, to] = [frames.from[frame]!, frames.to[frame]!];
  const end = frames.end[frame]!;
  const name = (node: number): Words => strong(topology.nodes[node] ?? "");
  const next = nextFrame(run, frame, (i) => frames.from[i] === to && frames.to[i] === from);
  if (next === undefined) return [step(null, t("{to} received it."), { to: name(to) })];
  const [all, damaged] = [frames.members[frame]!, frames.damaged[frame]!];
  return [
    ...(damaged > 0
      ? [
          step(null, t("{n} of its {all} packets came damaged. They stay in hand at {node}, to be sent again."), {
            n: String(damaged),
            all: String(all),
            node: name(from),
          }),
        ]
      : []),
    step(next, t("{to} received it, and answers with a {frame} {time} later."), {
      to: name(to),
      frame: frameName(run, next),
      time: onAir(Math.max(0, frames.at[next]! - end)),
    }),
  ];
}

function nextTry(run: AirtimeRun, frame: number, failed: boolean): FrameStep[] {
  if (!failed) return [];
  const { frames } = run.trace;
  const next = nextFrame(run, frame, (i) => frames.from[i] === frames.from[frame] && frames.to[i] === frames.to[frame]);
  if (next === undefined) return [];
  const name = run.topology.nodes[frames.from[frame]!] ?? "";
  return [
    step(next, t("{node} sends its {frame} {time} after this one."), {
      node: name,
      frame: frameName(run, next),
      time: milliseconds(frames.at[next]! - frames.at[frame]!),
    }),
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
  const values = { frame: t(frameKindWords[frames.kind[frame]!] ?? msg("frame")), to: topology.nodes[frames.to[frame]!] ?? "" };
  return frames.kind[frame] === FrameKind.data
    ? t("{frame} {packet} to {to}", { ...values, packet: packetLabel(index, frames.packet[frame]!) })
    : t("{frame} to {to}", values);
}

function radioAt({ topology }: AirtimeRun, node: number): Radio | undefined {
  return topology.radios.find((radio) => radio.node === node);
}

function metres(value: number): string {
  return `${grouped(Math.round(value))}\u2009m`;
}
