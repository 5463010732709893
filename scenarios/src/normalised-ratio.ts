/**
 * The normalised bandwidth ratio k of a flow: the ratio of the capacities of its two ways over the ratio of the packet sizes on them
 * (asymmetry 3.1, after Lakshman and Madhow). With more than one ACK for k data packets the way back is full before the way there.
 */
import { carriesDatagrams } from "./transport.js";
import type { Scenario } from "./generated/scenario.js";
import { carriedBy, routeOf, slowestHop, type LinkHop } from "./route.js";

type Flow = Scenario["flows"][number];

export interface NormalisedRatio {
  readonly k: number;
  /** bit/s, of the slowest link of each way, or of the shaper in front of it. */
  readonly forwardRate: number;
  readonly backwardRate: number;
  /** On the wires of those links: with compressed headers, without them where that is done. */
  readonly dataBytes: number;
  readonly ackBytes: number;
}

/** The timestamp option and its padding (RFC 1323). */
const timestampBytes = 12;

/** By flow number, that is with parallel connections one after another; null for flows without ACKs or without a way. */
export function normalisedRatios(scenario: Scenario): readonly (NormalisedRatio | null)[] {
  return scenario.flows.flatMap((flow) => Array.from({ length: flow.parallel?.count ?? 1 }, () => ratioOf(scenario, flow)));
}

/** REQUIRES: `flow` is one of an expanded scenario. */
function ratioOf(scenario: Scenario, { from, to, traffic, sender, receiver }: Flow): NormalisedRatio | null {
  const there = slowestHop(routeOf(scenario, from, to));
  const back = slowestHop(routeOf(scenario, to, from));
  // Stations share one channel: neither way has a capacity of its own.
  if (carriesDatagrams({ traffic }) || !there || !back || !("link" in there) || !("link" in back)) return null;
  const { segmentBytes = 0, headerBytes = 0, timestamps = false } = sender ?? {};
  const options = timestamps ? timestampBytes : 0;
  const dataBytes = onTheWire(there, segmentBytes + headerBytes + options, timestamps, "data");
  const ackBytes = onTheWire(back, (receiver?.ackBytes ?? 0) + options, timestamps, "ack");
  const forwardRate = carriedBy(there);
  const backwardRate = carriedBy(back);
  return { k: forwardRate / backwardRate / (dataBytes / ackBytes), forwardRate, backwardRate, dataBytes, ackBytes };
}

/** A packet's size behind header compression, once both ends of the link know its connection. */
function onTheWire({ parameters: { compression } }: LinkHop, bytes: number, timestamps: boolean, kind: "data" | "ack"): number {
  if (!compression) return bytes;
  const { headerBytes = 0, compressedBytes = 0, compresses = "all", timestamps: withOptions = false } = compression;
  const leftAlone = (kind === "data" && compresses === "acks") || (timestamps && !withOptions) || bytes < headerBytes;
  return leftAlone ? bytes : bytes - Math.max(0, headerBytes - compressedBytes);
}
