// Timeouts and changes of phase: rules through a plot and flags in the lane above it. Labels never enter the data.

import { TcpPhase } from "ackscope";
import { Growing } from "./growing.js";
import type { FlowIndex } from "./flow-history.js";
import { departures, type Handoffs } from "./handoffs.js";
import { place, type Axis, type Box, type Flag, type RuleLayer } from "./scene.js";
import { lowerBound, upperBound } from "./series.js";

/** The name of a phase as the field writes it. */
const phaseFlag: Readonly<Record<number, string>> = {
  [TcpPhase.slowStart]: "SS",
  [TcpPhase.congestionAvoidance]: "CA",
  [TcpPhase.fastRecovery]: "FR",
};

/** A flag's word needs this much room. */
const flagPixels = 34;
/** Flags and rules nearer than this are one to the eye; beside words, a flag is only its mark. */
const markPixels = 3;

export function timeoutRules(history: FlowIndex, run: number, x: Axis, plot: Box): RuleLayer {
  const found = new Growing(8);
  const { at } = history.timeouts;
  let last = -Infinity;
  forEachInside(at, x, (time) => {
    const px = place(x, time / 1e9);
    if (px - last < markPixels && last >= plot.left) return;
    last = px;
    found.push(px);
  });
  return { shape: "rules", style: "timeout", run, x: found.finish() };
}

export function timeoutFlags(history: FlowIndex, run: number, letter: string, x: Axis, plot: Box): Flag[] {
  return flagsAt(history.timeouts.at, "RTO", "timeout", run, letter, x, plot);
}

/** Where the mobile leaves a base station; the window of every flow may feel it. */
export function handoffFlags(handoffs: Handoffs, run: number, letter: string, x: Axis, plot: Box): Flag[] {
  return flagsAt(departures(handoffs), "HO", "handoff", run, letter, x, plot);
}

function flagsAt(at: Float64Array, word: string, style: Flag["style"], run: number, letter: string, x: Axis, plot: Box): Flag[] {
  const flags: Flag[] = [];
  let last = -Infinity;
  let lastWord = -Infinity;
  forEachInside(at, x, (time) => {
    const px = place(x, time / 1e9);
    const room = px - lastWord >= flagPixels && px + flagPixels < plot.left + plot.width + 40;
    if (!room && px - last < markPixels) return;
    flags.push({ x: px, text: room ? `${letter}${letter ? " " : ""}${word}` : "", style, run });
    last = px;
    if (room) lastWord = px;
  });
  return flags;
}

export function phaseFlags(history: FlowIndex, run: number, letter: string, x: Axis, plot: Box, shown: readonly number[]): Flag[] {
  const flags: Flag[] = [];
  const { at, phase } = history.phases;
  const end = upperBound(at, x.domain[1] * 1e9);
  let last = -Infinity;
  for (let i = lowerBound(at, x.domain[0] * 1e9); i < end; i++) {
    const kind = phase[i]!; // in range: i < end <= length
    if (!shown.includes(kind)) continue;
    const px = place(x, at[i]! / 1e9); // as above
    if (px - last < flagPixels || px + 20 > plot.left + plot.width + 40) continue;
    last = px;
    flags.push({
      x: px,
      text: `${letter}${letter ? " " : ""}${phaseFlag[kind] ?? ""}`,
      style: kind === TcpPhase.fastRecovery ? "recovery" : "phase",
      run,
    });
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

function forEachInside(at: Float64Array, x: Axis, visit: (time: number) => void): void {
  const end = upperBound(at, x.domain[1] * 1e9);
  for (let i = lowerBound(at, x.domain[0] * 1e9); i < end; i++) visit(at[i]!); // in range: i < end <= length
}
