/**
 * The paper's configurations (Fig. 3 and section IV-B) as scenarios. Presets and figures are made from them. What the paper leaves
 * open stands here as a named value with its reason; docs/fidelity.md lists what was fitted.
 */
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { direction, dropTail, edge, halfBdp, link, Mbit, segmentBytes, type Queue } from "./network.js";

type Flow = Scenario["flows"][number];

export const segments = 10_000;

/**
 * The paper does not describe its NewReno sender; it names RFC 2581 and 2582. So it is theirs as they write it, with the timer of RFC 2988.
 * Nothing of it was fitted (docs/fidelity.md says what a fit would have chosen).
 */
export const rfcSender = {
  recovery: { type: "newreno", inflate: true, timeoutInRecovery: "reduce" },
  rto: { min: 1, granularity: 0.01 },
} as const;

/** With several connections a tenth of a millisecond changes a completion time by several percent, so figures average over starts. */
export const startJitter = 0.05;

interface FlowPlan {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly jitter?: number;
  readonly file?: number;
}

export const flow = ({ id, from, to, start, jitter = 0, file = segments }: FlowPlan): Flow => ({
  id,
  from,
  to,
  start,
  ...(jitter > 0 ? { startJitter: jitter } : {}),
  traffic: { type: "bulk", segments: file },
  sender: { segmentBytes, headerBytes: 0, maxWindow: null, ...rfcSender },
  receiver: { ackBytes: 40, ack: { type: "delayed", segments: 2, maxDelay: 0.2 } },
});

export interface Common {
  /** Bottleneck, bit/s. */
  readonly rate: number;
  /** The bottleneck's queue both ways; left out: drop-tail, half a bandwidth-delay product. */
  readonly queue?: Queue;
  /** Random delay of each start, s. */
  readonly jitter?: number;
  /** Segments of each file. */
  readonly file?: number;
  /** A run that is not complete ends here, s. Two hours leave room for any scheme at any capacity of a figure. */
  readonly limit?: number;
}

interface Parts {
  readonly nodes: readonly string[];
  readonly links: Scenario["links"];
  readonly flows: Scenario["flows"];
  readonly limit: number | undefined;
}

const scenario = ({ nodes, links, flows, limit = 7200 }: Parts): Scenario => ({
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit },
  measure: "whole",
  nodes: nodes.map((id) => ({ id })),
  links,
  flows,
});

/**
 * 1-0: one connection, nothing the other way. The paper says 50 ms one way; its windows at overflow say a round trip of 60 ms, as in
 * 2-2: 20 ms in the middle and 5 ms at each end. `middle` of 40 ms is the literal setting.
 */
export const oneZeroMiddle = 0.02;
export function oneZero({ rate, middle = oneZeroMiddle, limit, file, queue }: Common & { readonly middle?: number }): Scenario {
  const roundTrip = 2 * (middle + 0.01);
  return scenario({
    nodes: ["sender", "router-1", "router-2", "receiver"],
    links: [
      edge("sender-edge", "sender", "router-1"),
      link("bottleneck", "router-1", "router-2", rate, middle, queue ?? dropTail(halfBdp(rate, roundTrip))),
      edge("receiver-edge", "router-2", "receiver"),
    ],
    flows: [flow({ id: "f1", from: "sender", to: "receiver", start: 0, ...(file === undefined ? {} : { file }) })],
    limit,
  });
}

/** Propagation round trip of 2-2 and of what is made from it: 20 ms in the middle and 5 ms at each end, there and back. */
export const twoTwoRoundTrip = 0.06;

export interface DumbbellPlan extends Common {
  readonly count: number;
  /** One-way delay of both edges of a connection, by number from 1. */
  readonly edgeDelay?: (number: number) => number;
  /** When a connection starts, s, by number from 1. Left out: 100 ms after the one before. */
  readonly start?: (number: number) => number;
}

/** As many connections one way as the other, in turn, each with links of its own at both ends. */
export function dumbbell({
  count,
  rate,
  limit,
  queue,
  jitter,
  file,
  edgeDelay,
  start = (number) => (number - 1) / 10,
}: DumbbellPlan): Scenario {
  const pairs = pairsOf(count);
  return scenario({
    nodes: [...pairs.map(({ sender }) => sender), "router-1", "router-2", ...pairs.map(({ receiver }) => receiver)],
    links: dumbbellLinks(pairs, rate, queue, edgeDelay),
    flows: pairs.map(({ number, sender, receiver }) =>
      flow({
        id: `f${number}`,
        from: sender,
        to: receiver,
        start: start(number),
        ...(jitter === undefined ? {} : { jitter }),
        ...(file === undefined ? {} : { file }),
      }),
    ),
    limit,
  });
}

interface Pair {
  readonly number: number;
  readonly sender: string;
  readonly receiver: string;
  readonly forward: boolean;
}

const pairsOf = (count: number): Pair[] =>
  Array.from({ length: count }, (_, index) => index + 1).map((number) => ({
    number,
    sender: `sender-${number}`,
    receiver: `receiver-${number}`,
    forward: number % 2 === 1,
  }));

function dumbbellLinks(
  pairs: readonly Pair[],
  rate: number,
  queue: Queue | undefined,
  edgeDelay: (number: number) => number = () => 0.005,
): Scenario["links"] {
  return [
    ...pairs.map(({ number, sender, forward }) => edge(`${sender}-edge`, sender, forward ? "router-1" : "router-2", edgeDelay(number))),
    link("bottleneck", "router-1", "router-2", rate, 0.02, queue ?? dropTail(halfBdp(rate, twoTwoRoundTrip))),
    ...pairs.map(({ number, receiver, forward }) =>
      edge(`${receiver}-edge`, forward ? "router-2" : "router-1", receiver, edgeDelay(number)),
    ),
  ];
}

export const twoTwo = (common: Common): Scenario => dumbbell({ ...common, count: 4 });

/**
 * High-Multiplexing "replaces every connection in the 2-2 configuration with 50 parallel TCP connections": between the hosts of that one, over
 * its edges, from its start on.
 */
export function highMultiplexing(common: Common): Scenario {
  const base = twoTwo(common);
  return { ...base, flows: base.flows.map((each) => ({ ...each, parallel: { count: 50 } })) };
}

/**
 * The same 200 connections with edges of their own each, for presets and benchmarks: four edges of 10 Mbit/s let no bottleneck of more than
 * 20 Mbit/s be one.
 */
export const twoHundred = (common: Common): Scenario => dumbbell({ ...common, count: 200, start: (number) => ((number - 1) % 4) / 10 });

/**
 * Different-RTT: the second connection of each direction has a round trip of 120 ms. The paper does not say where the 60 ms more are:
 * half of them at each end.
 */
export const differentRtt = (common: Common): Scenario =>
  dumbbell({ ...common, count: 4, edgeDelay: (number) => (number > 2 ? 0.02 : 0.005) });

/** When the UDP flows are on for the first time. The paper says only that they change once in 5 s. */
export const udpStart = 5;

/** TCP-UDP: the second connection of each direction of 2-2 becomes UDP, on for 5 s and off for 5 s, at half the bottleneck's capacity. */
export function tcpUdp({ rate, limit, queue, jitter }: Common): Scenario {
  const pairs = pairsOf(4);
  return scenario({
    nodes: [...pairs.map(({ sender }) => sender), "router-1", "router-2", ...pairs.map(({ receiver }) => receiver)],
    links: dumbbellLinks(pairs, rate, queue),
    flows: pairs.map(({ number, sender, receiver }): Flow => {
      const ends = { from: sender, to: receiver };
      if (number <= 2) {
        return flow({ id: `f${number}`, ...ends, start: (number - 1) / 10, ...(jitter === undefined ? {} : { jitter }) });
      }
      return {
        id: `udp-${number - 2}`,
        ...ends,
        start: udpStart,
        traffic: { type: "onOff", rate: rate / 2, packetBytes: segmentBytes, on: 5, off: 5 },
      };
    }),
    limit,
  });
}

/**
 * Asymmetric: the reverse path is the bottleneck, for ACKs. The paper does not say how many fit before the reverse link; the 50 stand under
 * "fitted" in docs/fidelity.md. Forward no queue grows, for the middle is as fast as the edge before it.
 */
const asymmetricRoundTrip = 0.059;
export const reverseQueue = 50;
export function asymmetric({ rate, limit }: Common): Scenario {
  return scenario({
    nodes: ["sender", "router-1", "router-2", "receiver"],
    links: [
      edge("sender-edge", "sender", "router-1", 0.001),
      {
        id: "bottleneck",
        a: "router-1",
        b: "router-2",
        forward: direction(10 * Mbit, 0.005, dropTail(halfBdp(10 * Mbit, asymmetricRoundTrip))),
        backward: direction(rate, 0.05, dropTail(reverseQueue)),
      },
      edge("receiver-edge", "router-2", "receiver", 0.001),
    ],
    flows: [flow({ id: "f1", from: "sender", to: "receiver", start: 0 })],
    limit,
  });
}

/**
 * Parking lot (Fig. 2b): three bottlenecks in a row, four connections to the same end; connection 1 crosses the last link, 2 the last
 * two, 3 and 4 all three. The paper states no delays: each bottleneck and edge is as in 2-2, so round trips are 60, 100, 140 and 140 ms,
 * and so are the queues.
 */
export const parkingLotDelay = 0.02;
export function parkingLot({ rate, limit, queue, jitter }: Common): Scenario {
  const entry = ["router-3", "router-2", "router-1", "router-1"];
  return scenario({
    nodes: [
      ...entry.map((_, index) => `sender-${index + 1}`),
      ...[1, 2, 3, 4].map((number) => `router-${number}`),
      ...entry.map((_, index) => `receiver-${index + 1}`),
    ],
    links: [
      ...entry.map((router, index) => edge(`sender-${index + 1}-edge`, `sender-${index + 1}`, router)),
      ...[1, 2, 3].map((number) =>
        link(
          `bottleneck-${number}`,
          `router-${number}`,
          `router-${number + 1}`,
          rate,
          parkingLotDelay,
          queue ?? dropTail(halfBdp(rate, twoTwoRoundTrip)),
        ),
      ),
      ...entry.map((_, index) => edge(`receiver-${index + 1}-edge`, "router-4", `receiver-${index + 1}`)),
    ],
    flows: entry.map((_, index) =>
      flow({
        id: `f${index + 1}`,
        from: `sender-${index + 1}`,
        to: `receiver-${index + 1}`,
        start: index / 10,
        ...(jitter === undefined ? {} : { jitter }),
      }),
    ),
    limit,
  });
}

/** The shared links of a configuration, as indices. */
export const bottlenecks = ({ links }: Scenario): number[] =>
  links.flatMap(({ id }, index) => (id.startsWith("bottleneck") ? [index] : []));

/** Flows that are TCP connections, as indices. */
export const connections = ({ flows }: Scenario): number[] =>
  flows.flatMap(({ traffic }, index) => (traffic?.type === "onOff" ? [] : [index]));

/**
 * Makes the bottlenecks of `base` those of another scenario of the same shape, both ways, and UDP flows as fast as there. This is how
 * figures go from one capacity or buffer to the next.
 */
export function pathOf(base: Scenario, other: Scenario): PatchOperation[] {
  const links = bottlenecks(base).flatMap((index): PatchOperation[] => {
    const { forward, backward = forward } = other.links[index]!;
    return [
      { op: "replace", path: `/links/${index}/forward`, value: forward },
      // Left out of the base, it is added; there, it is replaced.
      { op: "add", path: `/links/${index}/backward`, value: backward },
    ];
  });
  const datagrams = other.flows.flatMap(({ traffic }, index): PatchOperation[] =>
    traffic?.type === "onOff" ? [{ op: "replace", path: `/flows/${index}/traffic/rate`, value: traffic.rate }] : [],
  );
  return [...links, ...datagrams];
}
