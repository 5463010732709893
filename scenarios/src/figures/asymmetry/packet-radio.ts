/**
 * The packet-radio network of the asymmetry paper (section 4, its table of parameters): a wired host, an Ethernet radio, pole-top radios and the
 * modem of a mobile host; and the same network as the way back of a wireless cable. Numbers are of the 1997 slides, of the authors' simulator, or
 * our choice (docs/fidelity.md).
 */
import type { Scenario } from "../../generated/scenario.js";
import { dataBytes, dropTail, kbit, Mbit, renoFlow, type Direction, type Flow, type FlowPlan, type Link, type Queue } from "./network.js";
import type { ReturnLinks } from "./schemes.js";

export const radioRate = 100 * kbit;
export const fixedDelay = 0.01;
export const radioQueue = 10;
/** 32 KB of 1000-byte segments. */
export const windowSegments = 32;

export const air = "air";
export const server = "server";
export const ethernetRadio = "ethernet-radio";
/** The mobile host; the modem is its radio. */
export const mobile = "mobile";
const poleTop = (number: number): string => `pole-top-${number}`;
export const hopLink = (number: number): string => `hop-${number}`;

const lanDelay = 0.001;
const lan = (id: string, a: string, b: string): Link => ({
  id,
  a,
  b,
  forward: { rate: 10 * Mbit, delay: lanDelay },
  backward: { rate: 10 * Mbit, delay: lanDelay },
});

const radioDirection: Direction = { rate: radioRate, delay: fixedDelay, queue: { limit: { packets: radioQueue } } };
const hop = (id: string, a: string, b: string): Link => ({
  id,
  a,
  b,
  channel: air,
  forward: radioDirection,
  backward: radioDirection,
});

/** The radios from the Ethernet radio to the last one, which is called `end`. */
const chain = (hops: number, end: string): readonly string[] => [
  ethernetRadio,
  ...Array.from({ length: hops - 1 }, (_, index) => poleTop(index + 1)),
  end,
];
const hopsOf = (radios: readonly string[]): readonly Link[] =>
  radios.slice(1).map((radio, index) => hop(hopLink(index + 1), radios[index]!, radio));

/**
 * The rules of the authors' simulator (ns-2's Mac/Multihop), where it has any: only the answer to a poll takes a turn, each link polls on its own
 * account, and link ACKs are the link layer's, behind the fixed latency in both directions. There a link ACK takes neither poll nor turn, while a
 * frame is polled for whatever its header carries; so to piggyback would save 1.3 ms, and is left out.
 */
const channels: Scenario["channels"] = [
  { id: air, type: "packetRadio", turns: "pollAnswer", next: "contention", linkAckLatency: 2 * fixedDelay, piggyback: false },
];

/** Links over the air, in whose queues towards the server ACKs wait. */
export const radioLinks = ({ links }: Scenario): ReturnLinks => links.flatMap(({ channel }, index) => (channel === air ? [index] : []));

const transfer = (plan: Omit<FlowPlan, "way">): Flow => ({
  ...renoFlow({}, { maxWindow: windowSegments, ...plan, way: "forward" }),
  from: server,
  to: mobile,
});

/** Starts are random within this, s. */
export const startJitter = 5;

export interface ChainPlan {
  /** Over the air; the wired hop comes on top. */
  readonly hops: number;
  readonly flows: readonly Flow[];
  readonly end: NonNullable<Scenario["end"]>;
  readonly measure: NonNullable<Scenario["measure"]>;
}

export const packetRadioNetwork = ({ hops, flows, end, measure }: ChainPlan): Scenario => {
  const radios = chain(hops, mobile);
  return {
    format: 1,
    seed: 1,
    end,
    measure,
    nodes: [server, ...radios].map((id) => ({ id })),
    links: [lan("server-link", server, ethernetRadio), ...hopsOf(radios)],
    channels,
    flows,
  };
};

/**
 * A bulk transfer to the mobile host. The text of this workload has lost digits and small words: "workload consists second tcp transfer competing
 * traffic maximum receiver window size kbytes", in a set of experiments with "single way transfers". So it is a transfer of some seconds, and no
 * competing traffic; how many seconds is our choice, enough for some hundred round trips of seconds.
 */
export const bulkSpan = [0, 300] as const;
export const bulkTransfer = (hops: number): Scenario =>
  packetRadioNetwork({ hops, flows: [transfer({ id: "bulk", jitter: startJitter })], end: { at: bulkSpan[1] }, measure: "whole" });

/** As long, once the start is over. */
export const measured = { from: 30, to: 330 } as const;

/** A bulk transfer beside a competing one. */
export const bulkBesideAnother = (hops: number): Scenario =>
  packetRadioNetwork({
    hops,
    flows: ["bulk", "competing"].map((id) => transfer({ id, jitter: startJitter })),
    end: { at: measured.to },
    measure: measured,
  });

/** Several transfers to the mobile host over two hops. */
export const manyTransfers = (connections: number): Scenario =>
  packetRadioNetwork({
    hops: 2,
    flows: [{ ...transfer({ id: "transfer", jitter: startJitter }), parallel: { count: connections } }],
    end: { at: measured.to },
    measure: measured,
  });

/** BSD hosts, as in the other measurements of the paper. */
export const bsdSender = { initialSsthresh: null, rto: { initial: 3, min: 1, max: 64, granularity: 0.5, timing: "everyAck" } } as const;
export const delayedAcks = { type: "delayed", segments: 2, maxDelay: 0.2 } as const;

/** The measured transfer: 200 KB over one wired and two wireless hops. */
export const measuredTransfer = (): Scenario => {
  const flow = transfer({ id: "transfer", jitter: startJitter, file: 200 });
  return packetRadioNetwork({
    hops: 2,
    flows: [{ ...flow, sender: { ...flow.sender, ...bsdSender }, receiver: { ...flow.receiver, ack: delayedAcks } }],
    end: { flowsComplete: true, limit: 3600 },
    measure: "whole",
  });
};

const cableRate = 10 * Mbit;
const cableDelay = 0.005;
/** Packets that a host's or a router's own interface holds, as in the paper's testbed. */
const interfaceQueue: Queue = dropTail(50);
const cable = (a: string, b: string): Link => ({
  id: "cable",
  a,
  b,
  oneWay: true,
  forward: { rate: cableRate, delay: cableDelay, queue: interfaceQueue },
});

const router = "router";

/** Data comes by cable, ACKs go back over two radio hops to the server's router. */
export const cableAndRadio = (flow: Flow): Scenario => {
  const radios = chain(2, mobile);
  return {
    format: 1,
    seed: 1,
    end: { flowsComplete: true, limit: 3600 },
    measure: { whileActive: [flow.id] },
    nodes: [server, router, ...radios].map((id) => ({ id })),
    links: [lan("server-link", server, router), cable(router, mobile), lan("radio-lan", router, ethernetRadio), ...hopsOf(radios)],
    channels,
    flows: [flow],
  };
};

const head = "cable-head";
const host = (number: number): string => `host-${number}`;

export interface WebPlan {
  readonly hosts: number;
  /** Parallel connections that answer a request, and the segments that each brings. */
  readonly connections: number;
  readonly segments: number;
  readonly requestBytes: number;
  /** Requests are sent at random within this, s. */
  readonly within: number;
}

/** Hosts on a cable whose requests and ACKs share a pole-top radio; each asks with one packet and is answered over several connections. */
export const webHosts = ({ hosts, connections, segments, requestBytes, within }: WebPlan): Scenario => {
  const numbers = Array.from({ length: hosts }, (_, index) => index + 1);
  const answer = transfer({ id: "page", file: segments });
  return {
    format: 1,
    seed: 1,
    end: { flowsComplete: true, limit: 3600 },
    measure: "whole",
    nodes: [server, router, head, ethernetRadio, poleTop(1), ...numbers.map(host)].map((id) => ({ id })),
    links: [
      lan("server-link", server, router),
      cable(router, head),
      ...numbers.map((n): Link => ({ ...lan(`host-${n}-link`, head, host(n)), oneWay: true })),
      lan("radio-lan", router, ethernetRadio),
      hop(hopLink(1), ethernetRadio, poleTop(1)),
      ...numbers.map((n) => hop(`host-${n}-hop`, poleTop(1), host(n))),
    ],
    channels,
    flows: numbers.flatMap((n): Flow[] => [
      { ...answer, id: `page-${n}`, to: host(n), after: `request-${n}`, parallel: { count: connections } },
      {
        ...answer,
        id: `request-${n}`,
        from: host(n),
        to: server,
        startJitter: within,
        traffic: { type: "bulk", segments: 1 },
        sender: { ...answer.sender, segmentBytes: requestBytes },
      },
    ]),
  };
};

/** The micro-benchmark of Fig. F17. Its numbers are lost; "connection exceeds packets" says that each connection's are few. */
export const benchmark: Omit<WebPlan, "hosts"> = { connections: 4, segments: 10, requestBytes: 300, within: 2 };
export const webBenchmark = (hosts: number): Scenario => webHosts({ ...benchmark, hosts });

/** One of the hosts' data, KB. */
export const kilobytes = (segments: number): number => (segments * dataBytes) / 1000;
