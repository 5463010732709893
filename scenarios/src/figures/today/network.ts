/** Senders of today on one bottleneck: what the figures of this collection are made from. */
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";

export type Flow = Scenario["flows"][number];
export type Sender = NonNullable<Flow["sender"]>;

/** An Ethernet's largest segment with timestamps, and what it is on the wire (scenarios/reference/ns3). */
export const segmentBytes = 1448;
export const headerBytes = 42;
export const packetBits = 8 * (segmentBytes + headerBytes);

/** Packets that a path holds: its bandwidth-delay product. */
export const bdp = (rate: number, roundTrip: number): number => (rate * roundTrip) / packetBits;

export const bottleneck = "bottleneck";

/**
 * SACK with proportional rate reduction, an initial window of ten, and Linux's timer, which waits at least 200 ms longer than a round trip: with
 * 200 ms as the least of the whole, as ns-3 has it, a repair that takes a round trip over a full queue is a timeout.
 */
export const sender: Sender = {
  segmentBytes,
  headerBytes,
  initialWindow: 10,
  growth: "whenLimited",
  increase: { type: "abc" },
  recovery: { type: "sack", rules: "rfc6675", reduction: "prr" },
  limitedTransmit: {},
  rto: { initial: 1, min: 0.2, granularity: 0.001, timing: "everyAck", arithmetic: "leastMargin" },
};
export const receiver: NonNullable<Flow["receiver"]> = {
  ackBytes: headerBytes,
  selective: { type: "sack" },
  ack: { type: "delayed", segments: 2, maxDelay: 0.04 },
};

export interface Transfer {
  readonly id: string;
  /** Of its own path, without queues, s. */
  readonly roundTrip: number;
  readonly congestion?: Sender["congestion"];
  /** s. */
  readonly start?: number;
  readonly startJitter?: number;
  /** Left out: as long as the run. */
  readonly segments?: number;
}

export interface Path {
  /** Of the bottleneck, bit/s. */
  readonly rate: number;
  /** Packets that may wait in front of it. */
  readonly queue: number;
  readonly transfers: readonly Transfer[];
  readonly end: NonNullable<Scenario["end"]>;
  readonly measure?: Scenario["measure"];
}

/** Transfers from hosts of their own through one bottleneck. */
export const sharedPath = ({ rate, queue, transfers, end, measure }: Path): Scenario => {
  const middle = Math.min(...transfers.map(({ roundTrip }) => roundTrip)) / 4;
  return {
    format: 1,
    seed: 1,
    end,
    ...(measure === undefined ? {} : { measure }),
    nodes: ["r1", "r2", ...transfers.flatMap(({ id }) => [`${id}-server`, `${id}-client`])].map((id) => ({ id })),
    links: [
      { id: bottleneck, a: "r1", b: "r2", forward: { rate, delay: middle, queue: { limit: { packets: Math.max(1, Math.round(queue)) } } } },
      ...transfers.flatMap(({ id, roundTrip }) => [
        { id: `${id}-in`, a: `${id}-server`, b: "r1", forward: access(roundTrip / 2 - middle) },
        { id: `${id}-out`, a: "r2", b: `${id}-client`, forward: access(0) },
      ]),
    ],
    flows: transfers.map(({ id, congestion, start = 0, startJitter = 0, segments }) => ({
      id,
      from: `${id}-server`,
      to: `${id}-client`,
      start,
      startJitter,
      traffic: { type: "bulk", segments: segments ?? null },
      sender: congestion === undefined ? sender : { ...sender, congestion },
      receiver,
    })),
  };
};

const access = (delay: number) => ({ rate: 1e9, delay, queue: { limit: { packets: null } } });

/** The scenario at an x, where more than a number of it changes. */
export const replacedBy = ({ nodes, links, flows }: Scenario): readonly PatchOperation[] => [
  { op: "replace", path: "/nodes", value: nodes },
  { op: "replace", path: "/links", value: links },
  { op: "replace", path: "/flows", value: flows },
];

export const queueOf = (packets: number): PatchOperation => ({
  op: "replace",
  path: "/links/0/forward/queue/limit/packets",
  value: Math.max(1, Math.round(packets)),
});
