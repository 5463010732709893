// What stands beside a ladder's lines: timers as brackets from armed to fired, the senders' states as flags, moves of a mobile.
//
// Indices are in range by construction; `!` says so to the compiler.

import { HandoffHalf, Phase } from "ackscope";
import type { FlowIndex } from "../../flow-history.js";
import { grouped, milliseconds } from "../../format.js";
import { t } from "../../language.js";
import { ordinal } from "../../ordinal.js";
import { labelWidth, path, px, text, type Ink, type Mark } from "../../figure/picture.js";
import { lowerBound, upperBound, valueAt } from "../../series.js";
import { agentPixels, at, xy, type LadderFrame } from "./frame.js";
import type { LadderRun } from "./ladder.js";
import { repairFlags } from "./repair-flags.js";
import { placeTime, type TimeScale } from "./time-scale.js";
import type { Words } from "./words.js";

interface NoteOptions {
  readonly flows: readonly number[];
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly hidden: ReadonlySet<string>;
}

/** What made the sender change its phase, where the ladder shows it; otherwise the phase's name. */
function phaseWords({ phases, duplicates, acknowledged }: FlowIndex, place: number): string {
  const at = phases.at[place]!;
  const left = phases.phase[place - 1] === Phase.fastRecovery;
  switch (phases.phase[place]) {
    case Phase.fastRecovery: {
      const moved = acknowledged.at[upperBound(acknowledged.at, at) - 1] ?? -Infinity;
      const count = upperBound(duplicates.at, at) - upperBound(duplicates.at, moved);
      return count > 0 ? t("{nth} duplicate", { nth: ordinal(count) }) : t("enters recovery");
    }
    case Phase.congestionAvoidance:
      return left ? t("leaves recovery") : t("CA");
    default:
      return left ? t("leaves recovery") : t("SS");
  }
}

/** What happens in an instant: no fold may swallow it. ns. */
export function moments({ index, trace }: LadderRun, flows: readonly number[], from: number, to: number): number[] {
  const found = trace.handoffs.map((event) => event.at);
  for (const flow of flows) {
    const history = index.flows[flow];
    if (history) found.push(...inside(history.timeouts.at, from, to), ...inside(history.phases.at, from, to));
  }
  for (const stop of trace.stops) if (stop.at >= from && stop.at <= to) found.push(stop.at);
  return found;
}

function inside(times: Float64Array, from: number, to: number): Float64Array {
  return times.subarray(lowerBound(times, from), upperBound(times, to));
}

export function notes(run: LadderRun, options: NoteOptions, frame: LadderFrame, scale: TimeScale, words: Words): Mark[] {
  const marks: Mark[] = [];
  for (const flow of options.flows) {
    const history = run.index.flows[flow];
    const across = frame.nodes.get(run.topology.flows[flow]?.from ?? "");
    if (!history || across === undefined) continue;
    const flags = flagsOf(history, options);
    // A timer belongs to the timeline of the sender that set it; the second sender of a split connection has data on both sides of its line.
    if (!options.hidden.has("timeout")) marks.push(...timers(history, options, across, frame, scale));
    marks.push(...flagsAlong(flags, across, frame, scale, words));
  }
  if (!options.hidden.has("retransmission")) {
    const repairs = repairFlags(run, options);
    for (const [node, across] of frame.nodes) {
      const flags = repairs.filter((flag) => flag.node === node).map((flag): LadderFlag => ({ ...flag, ink: "agent-edge" }));
      marks.push(...flagsAlong(flags, across, frame, scale, words));
    }
  }
  for (const event of run.trace.handoffs) {
    const across = frame.nodes.get(event.station);
    if (across === undefined || event.at < options.from || event.at > options.to) continue;
    const along = placeTime(scale, event.at);
    marks.push(path(`M${at(frame, [across - 7, along])}L${at(frame, [across + 7, along])}`, { stroke: "ink", width: 2 }));
    // On either side of its station, so that the two flags of a quick handoff do not lie on each other.
    const leaves = event.half === HandoffHalf.leaves;
    const { mobile } = event;
    const said = leaves ? t("{mobile} leaves", { mobile }) : t("{mobile} joins", { mobile });
    const flag: LadderFlag = { at: event.at, text: said, ink: "ink" };
    marks.push(...flagMarks(flag, across, along, frame, words, leaves ? "before" : "after"));
  }
  return marks;
}

/** Across, from the sender's line to the bracket's back. */
const bracketPixels = 12;

function timers({ timeouts }: FlowIndex, { from, to }: NoteOptions, across: number, frame: LadderFrame, scale: TimeScale): Mark[] {
  const d: string[] = [];
  for (let i = lowerBound(timeouts.at, from); i < timeouts.at.length; i++) {
    const fired = timeouts.at[i]!;
    const armed = fired - timeouts.rto[i]!;
    if (armed > to) continue;
    const back = across - bracketPixels;
    const first = placeTime(scale, Math.max(from, armed));
    const last = placeTime(scale, Math.min(to, fired));
    d.push(
      (armed >= from ? `M${at(frame, [across - 3, first])}L` : "M") +
        `${at(frame, [back, first])}L${at(frame, [back, last])}` +
        (fired <= to ? `L${at(frame, [across - 3, last])}` : ""),
    );
  }
  return d.length === 0 ? [] : [path(d.join(""), { stroke: "rto", width: 1.5 })];
}

interface LadderFlag {
  readonly at: number;
  readonly text: string;
  readonly ink: Ink;
}

const flagPixels = 16;

/** Phases and timeouts in time order; of two at one time the timeout says more. */
function flagsOf(history: FlowIndex, { from, to, hidden }: NoteOptions): LadderFlag[] {
  const { timeouts, probeTimeouts, phases, window } = history;
  const flags: LadderFlag[] = [];
  const withChange = (event: string, time: number): string => {
    const before = valueAt(window, time - 1);
    const after = valueAt(window, time);
    return before === undefined || after === undefined || before === after
      ? event
      : t("{event}, window {before} to {after}", { event, before: short(before), after: short(after) });
  };
  if (!hidden.has("timeout")) {
    for (let i = lowerBound(timeouts.at, from); i < upperBound(timeouts.at, to); i++) {
      const time = timeouts.at[i]!;
      const event = t("RTO after {time}", { time: milliseconds(timeouts.rto[i]!) });
      flags.push({ at: time, text: withChange(event, time), ink: "rto" });
    }
    for (let i = lowerBound(probeTimeouts.at, from); i < upperBound(probeTimeouts.at, to); i++) {
      flags.push({ at: probeTimeouts.at[i]!, text: t("PTO after {time}", { time: milliseconds(probeTimeouts.waited[i]!) }), ink: "rto" });
    }
  }
  const fired = new Set(flags.map((flag) => flag.at));
  for (let i = lowerBound(phases.at, from); i < upperBound(phases.at, to); i++) {
    const time = phases.at[i]!;
    if (!fired.has(time)) flags.push({ at: time, text: withChange(phaseWords(history, i), time), ink: "ink" });
  }
  return flags.sort((a, b) => a.at - b.at);
}

function short(segments: number): string {
  return grouped(segments, Number.isInteger(segments) ? 0 : 1);
}

/**
 * The flags at one node. None lies on another: one that would reach the next, or the edge, says only what happened, and what still would lie on
 * the one before is left out.
 */
function flagsAlong(flags: readonly LadderFlag[], across: number, frame: LadderFrame, scale: TimeScale, words: Words): Mark[] {
  const places = flags.map((flag) => placeTime(scale, flag.at));
  const extent = (text: string): number => (frame.direction === "down" ? flagPixels : flagWidth(text) + 6);
  let free = -Infinity;
  return flags.flatMap((flag, i) => {
    const along = places[i]!;
    if (along < free) return [];
    const next = places[i + 1] ?? Infinity;
    const fits =
      frame.direction === "down" ? across + agentPixels + flagWidth(flag.text) <= frame.width : along + extent(flag.text) <= next;
    const text = fits ? flag.text : (flag.text.split(/[,:] /)[0] ?? flag.text);
    free = along + extent(text);
    return flagMarks({ ...flag, text }, across, along, frame, words);
  });
}

const flagWidth = (text: string): number => labelWidth(text) + 6;

/** A flag that begins at a node's line, above the moment: filled where a sender acted, framed where a node on the way did. */
function flagMarks(
  { text: words, ink }: LadderFlag,
  across: number,
  along: number,
  frame: LadderFrame,
  room: Words,
  side: "before" | "after" = "after",
): Mark[] {
  const [x, y] = xy(frame, [across, along]);
  const framed = ink === "agent-edge";
  const width = flagWidth(words);
  const gap = framed ? agentPixels / 2 + 2 : 4;
  const left = side === "after" ? x + gap : x - gap - width;
  const above = Math.max(frame.plot.top - (frame.direction === "down" ? 2 : 20), y - 17);
  // Where the flag of another node is in the way, below the moment.
  const top = room.hasRoom(left, above, width, 15) ? above : Math.max(above, y + 3);
  room.reserve(left, top, width, 15);
  return [
    path(`M${at(frame, [across - 6, along])}L${at(frame, [across, along])}`, { stroke: ink, width: 1.5 }),
    path(`M${px(left)} ${px(top)}h${px(width)}v14h${px(-width)}z`, framed ? { fill: "agent", stroke: ink } : { fill: ink }),
    text(left + 3, top + 11, words, { ink: framed ? "ink" : "paper", weight: 600 }),
  ];
}
