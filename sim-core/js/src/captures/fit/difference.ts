/** How far a simulated flow is from the captured one that it stands for, and where the two part. */
import type { FlowRecord } from "./flow-record.js";

export interface FitError {
  /** Transmissions of what had been sent before, in either. */
  readonly again: { readonly captured: number; readonly simulated: number };
  /** ns, on average: between the times at which a segment, and the ACK of it, was first seen in either. */
  readonly mean: number;
  /** Of the captured flow's time. */
  readonly share: number;
}

/** `end`: ns; what the simulation does not show counts as if it had come then. */
export function errorOf(captured: FlowRecord, simulated: FlowRecord, end: number): FitError {
  let [sum, count] = [0, 0];
  const compare = (one: readonly number[], other: readonly number[]): void => {
    one.forEach((at, segment) => {
      sum += Math.abs((other[segment] ?? Math.max(end, at)) - at);
      count++;
    });
  };
  compare(captured.first, simulated.first);
  compare(captured.acknowledged, simulated.acknowledged);
  const mean = count === 0 ? 0 : sum / count;
  const lasted = (captured.acknowledged.at(-1) ?? captured.at.at(-1) ?? 0) - (captured.at[0] ?? 0);
  const again = ({ copy }: FlowRecord): number => copy.filter((each) => each > 0).length;
  return { again: { captured: again(captured), simulated: again(simulated) }, mean, share: lasted > 0 ? mean / lasted : 0 };
}

/** One transmission; null: nothing more was seen. */
export type Sending = { readonly at: number; readonly segment: number; readonly copy: number } | null;

export interface Divergence {
  readonly captured: Sending;
  readonly simulated: Sending;
}

const ms = 1e6;

/** ns: what is seen within it is seen at the same time. */
export const sameTime = (roundTrip: number): number => Math.max(ms, roundTrip / 10);

/** The first transmission that is another one, or comes at another time; null: there is none. */
export function firstDivergence(captured: FlowRecord, simulated: FlowRecord, roundTrip: number): Divergence | null {
  const most = Math.max(captured.at.length, simulated.at.length);
  for (let i = 0; i < most; i++) {
    const [one, other] = [sendingOf(captured, i), sendingOf(simulated, i)];
    const isSame =
      one && other && one.segment === other.segment && one.copy === other.copy && Math.abs(one.at - other.at) <= sameTime(roundTrip);
    if (!isSame) return { captured: one, simulated: other };
  }
  return null;
}

function sendingOf({ at, segment, copy }: FlowRecord, i: number): Sending {
  return i < at.length ? { at: at[i]!, segment: segment[i]!, copy: copy[i]! } : null;
}
