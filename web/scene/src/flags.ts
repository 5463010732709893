// Timeouts and changes of phase: rules through a plot and flags in the lane above it. Labels never enter the data.
//
// Thousands may be in view of which a few hundred have room: what has none is stepped over, not looked at one by one.
// Indices are in range by construction; `!` says so to the compiler.

import { Phase } from "ackscope";
import { endOfStretch } from "./decimate.js";
import { Growing } from "./growing.js";
import type { FlowIndex } from "./flow-history.js";
import { departures, type Handoffs } from "./handoffs.js";
import { place, type Axis, type Box, type Flag, type RuleLayer } from "./scene.js";
import { lowerBound, upperBound } from "./series.js";

/** The name of a phase as the field writes it. */
const phaseFlag: Readonly<Record<number, string>> = {
  [Phase.slowStart]: "SS",
  [Phase.congestionAvoidance]: "CA",
  [Phase.fastRecovery]: "FR",
};

/** A flag's word needs this much room. */
const flagPixels = 34;
/** Flags and rules nearer than this are one to the eye; beside words, a flag is only its mark. */
const markPixels = 3;

export function timeoutRules(history: FlowIndex, run: number, x: Axis): RuleLayer {
  const found = new Growing(8);
  // A flow has one kind of timer.
  const { at } = history.timeouts.at.length > 0 ? history.timeouts : history.probeTimeouts;
  const px = (i: number): number => place(x, at[i]! / 1e9);
  const [from, end] = inside(at, x);
  for (let i = from; i < end;) {
    const here = px(i);
    found.push(here);
    i = endOfStretch(i, end, (j) => px(j) - here < markPixels);
  }
  return { shape: "rules", style: "timeout", run, x: found.finish() };
}

export function timeoutFlags(history: FlowIndex, run: number, letter: string, x: Axis, plot: Box): Flag[] {
  return [
    ...flagsAt(history.timeouts.at, "RTO", "timeout", run, letter, x, plot),
    ...flagsAt(history.probeTimeouts.at, "PTO", "timeout", run, letter, x, plot),
  ];
}

/** Where the mobile leaves a base station; the window of every flow may feel it. */
export function handoffFlags(handoffs: Handoffs, run: number, letter: string, x: Axis, plot: Box): Flag[] {
  return flagsAt(departures(handoffs), "HO", "handoff", run, letter, x, plot);
}

function flagsAt(at: Float64Array, word: string, style: Flag["style"], run: number, letter: string, x: Axis, plot: Box): Flag[] {
  const flags: Flag[] = [];
  let lastWord = -Infinity;
  const px = (i: number): number => place(x, at[i]! / 1e9);
  const hasRoom = (here: number): boolean => here - lastWord >= flagPixels && here + flagPixels < plot.left + plot.width + 40;
  const [from, end] = inside(at, x);
  for (let i = from; i < end;) {
    const here = px(i);
    const room = hasRoom(here);
    flags.push({ x: here, text: room ? `${letter}${letter ? " " : ""}${word}` : "", style, run, at: at[i]! });
    if (room) lastWord = here;
    i = endOfStretch(i, end, (j) => px(j) - here < markPixels && !hasRoom(px(j)));
  }
  return flags;
}

export function phaseFlags(history: FlowIndex, run: number, letter: string, x: Axis, plot: Box, shown: readonly number[]): Flag[] {
  const flags: Flag[] = [];
  const { at, phase } = history.phases;
  const px = (i: number): number => place(x, at[i]! / 1e9);
  const [from, end] = inside(at, x);
  for (let i = from; i < end;) {
    const kind = phase[i]!;
    const here = px(i);
    if (!shown.includes(kind) || here + 20 > plot.left + plot.width + 40) {
      i++;
      continue;
    }
    flags.push({
      x: here,
      text: `${letter}${letter ? " " : ""}${phaseFlag[kind] ?? ""}`,
      style: kind === Phase.fastRecovery ? "recovery" : "phase",
      run,
      at: at[i]!,
    });
    i = endOfStretch(i, end, (j) => px(j) - here < flagPixels);
  }
  return flags;
}

/** Flags of several runs share one lane: later words that would touch an earlier one shrink to their mark. */
export function spreadFlags(flags: readonly Flag[]): Flag[] {
  const taken: number[] = [];
  const first = flags.toSorted((a, b) => rank(a) - rank(b) || a.x - b.x);
  return first.map((flag) => {
    if (flag.text === "") return flag;
    if (taken.some((x) => Math.abs(x - flag.x) < flagPixels)) return { ...flag, text: "" };
    taken.push(flag.x);
    return flag;
  });
}

/** The first run's flags win, and timeouts and handoffs win over phases. */
function rank(flag: Flag): number {
  return flag.run * 4 + { timeout: 0, handoff: 1, recovery: 2, phase: 3 }[flag.style];
}

/** The positions of the times within an axis, from one up to another. */
function inside(at: Float64Array, { domain: [low, high] }: Axis): readonly [number, number] {
  return [lowerBound(at, low * 1e9), upperBound(at, high * 1e9)];
}
