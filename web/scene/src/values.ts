// What is true of a flow at one moment, and how much of its file has arrived by then.

import { isDatagramFlow } from "./packet-facts.js";
import type { PacketIndex } from "./packet-index.js";
import { valueAt, upperBound } from "./series.js";
import type { Topology } from "./topology.js";

/** Undefined where nothing is known yet. Times in ns, windows in segments. */
export interface Values {
  readonly acknowledged: number | undefined;
  readonly window: number | undefined;
  /** Undefined also while it was never set. */
  readonly ssthresh: number | undefined;
  readonly inFlight: number | undefined;
  readonly srtt: number | undefined;
  readonly rto: number | undefined;
  readonly estimate: number | undefined;
  /** The delayed-ACK factor d. */
  readonly factor: number | undefined;
  /** The window that a receiver with a buffer advertises, and what that holds. */
  readonly told: number | undefined;
  readonly buffered: number | undefined;
  readonly alpha: number | undefined;
  readonly beta: number | undefined;
  readonly phase: number | undefined;
  /** Of a flow without a TCP sender; undefined for any other. */
  readonly datagrams: { readonly sent: number; readonly arrived: number; readonly lost: number } | undefined;
}

export function valuesAt(index: PacketIndex, flow: number, at: number): Values {
  const history = index.flows[flow];
  if (!history) {
    return {
      acknowledged: undefined,
      window: undefined,
      ssthresh: undefined,
      inFlight: undefined,
      srtt: undefined,
      rto: undefined,
      estimate: undefined,
      factor: undefined,
      told: undefined,
      buffered: undefined,
      alpha: undefined,
      beta: undefined,
      phase: undefined,
      datagrams: undefined,
    };
  }
  const ssthresh = valueAt(history.ssthresh, at);
  const phase = upperBound(history.phases.at, at) - 1;
  return {
    acknowledged: valueAt(history.acknowledged, at),
    window: valueAt(history.window, at),
    ssthresh: ssthresh === undefined || Number.isNaN(ssthresh) ? undefined : ssthresh,
    inFlight: valueAt(history.flight, at),
    srtt: valueAt(history.srtt, at),
    rto: valueAt(history.rto, at),
    estimate: valueAt(history.estimate, at),
    factor: valueAt(history.factor, at),
    told: valueAt(history.told, at),
    buffered: valueAt(history.buffered, at),
    alpha: valueAt(history.alpha, at),
    beta: valueAt(history.beta, at),
    phase: phase < 0 ? undefined : history.phases.phase[phase],
    datagrams: isDatagramFlow(index, flow)
      ? { sent: upperBound(history.sent.at, at), arrived: valueAt(history.delivered, at) ?? 0, lost: upperBound(history.drops.at, at) }
      : undefined,
  };
}

/** Share of the file, 0 to 1, that is in order at the receiver at a time; undefined for an endless transfer and where nothing was recorded any more. */
export function shareDelivered(index: PacketIndex, topology: Topology, flow: number, at: number): number | undefined {
  const segments = topology.flows[flow]?.segments;
  const history = index.flows[flow];
  if (!segments || !history || (index.truncated && at > index.end)) return undefined;
  return Math.min(1, (valueAt(history.delivered, at) ?? 0) / segments);
}
