// Links that change during the run: what capacity and delay a direction has when.

import { changesOf } from "@ackscope/scenarios";

/** How a link direction is from a time on. */
export interface LinkPhase {
  /** ns */
  readonly from: number;
  /** bit/s */
  readonly rate: number;
  /** seconds */
  readonly delay: number;
}

/** What `linkPhases` reads of a scenario's changes. */
export interface ChangeSource {
  readonly link: string;
  /** seconds */
  readonly at: number;
  readonly direction?: "both" | "forward" | "backward" | undefined;
  readonly type: string;
  /** Of another capacity. */
  readonly rate?: number | undefined;
  /** Of another delay. */
  readonly delay?: number | undefined;
}

interface Direction {
  readonly id: string;
  readonly direction: "forward" | "backward";
  readonly rate: number;
  readonly delay: number;
}

/** In order of time; none where nothing happens to the direction. An outage makes a link no other one, and begins no phase. */
export function linkPhases({ id, direction, rate, delay }: Direction, changes: readonly ChangeSource[]): readonly LinkPhase[] {
  const own = changesOf(changes, id, direction);
  if (own.length === 0) return [];
  let now: LinkPhase = { from: 0, rate, delay };
  const phases = [now];
  // Stable: of several changes at one time the last of the document stays.
  for (const change of own.filter(({ type }) => type !== "outage").toSorted((a, b) => a.at - b.at)) {
    now = { from: Math.round(change.at * 1e9), rate: change.rate ?? now.rate, delay: change.delay ?? now.delay };
    phases.push(now);
  }
  return phases;
}

/** The phase that a time falls in; undefined where there are none. A change comes before all else that happens at its time. */
export function phaseAt(phases: readonly LinkPhase[], time: number): LinkPhase | undefined {
  return phases.findLast(({ from }) => from <= time);
}
