/**
 * The testbed of the asymmetry paper's implementation results (section 8): two BSD hosts, an Ethernet towards the client and a slow line back.
 * ACK congestion control ran over a dial-up line, ACK filtering over an emulated link, since a modem's own queue cannot be filtered. The text has
 * lost its digits: what stands here without a source is our choice (docs/fidelity.md).
 */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { kbit, Mbit, type Direction, type Flow } from "./network.js";

export const mss = 1460;
const headerBytes = 40;
const timestampBytes = 12;
/** Header compression skips headers whose options change, and a timestamp does with every segment. */
export const packetBytes = mss + headerBytes + timestampBytes;
export const ackBytes = headerBytes + timestampBytes;

export const lineRate = 28.8 * kbit;
export const lineDelay = 0.05;
/** BSD's interface queue holds 50 packets, the one in transmission apart; the paper's PPP interface had the default. */
export const interfaceQueue = 50;
/** Software timers of the kernel: 100 Hz. */
export const tick = 0.01;

const KB = 1024;
/** Segments that fit socket buffers of so many KB. */
export const windowOf = (kilobytes: number): number => Math.floor((kilobytes * KB) / mss);
export const forwardBuffer = 128;
const reverseBuffer = 16;
const segmentsOf = (kilobytes: number): number => Math.ceil((kilobytes * KB) / mss);
const forwardFile = segmentsOf(10 * KB);
/** Its kilobytes are lost. As much as in the paper's other transfer of kilobytes (Fig. F6), so that its start is a small part of it. */
export const reverseFileKilobytes = 200;
const reverseFile = segmentsOf(reverseFileKilobytes);

/** "Works out to" in the text: maxburst segments at each tick of the clock. */
export const burstBound = (maxburst: number): number => (maxburst * mss * 8) / tick;
/** A window for each of the reverse transfer's packets, during whose transmission no ACK passes. */
export const twoWayBound = (forwardBuffer * KB * 8) / ((packetBytes * 8) / lineRate);

export const link = "line";
const line: Direction = {
  rate: lineRate,
  delay: lineDelay,
  queue: { limit: { packets: interfaceQueue } },
  compression: { timestamps: false },
};

/** Starts are random within this, so that they meet the clocks of both hosts anywhere. */
export const startJitter = 1;
export const largestBurst = 4;
export const largestFactor = 16;

export const delayedAcks = { type: "delayed", segments: 2, maxDelay: 0.2 } as const;
const ackCongestionControl = { type: "accWindow", maxFactor: largestFactor, minAcksPerWindow: 2, maxDelay: 0.2 } as const;
export const kernelBursts = (segments: number): NonNullable<NonNullable<Flow["sender"]>["bursts"]> => ({ segments, tick });

/** 4.4BSD: Reno, slow start up to the window, clock ticks of 500 ms and at least two of them. */
const bsdSender = {
  segmentBytes: mss,
  headerBytes,
  timestamps: true,
  initialWindow: 1,
  initialSsthresh: null,
  recovery: { type: "reno" },
  response: { type: "halve", of: "window" },
  rto: { initial: 3, min: 1, max: 64, granularity: 0.5, timing: "everyAck" },
} as const;

/** The transfer to the client: an adapted sender, and a receiver that delays ACKs by the window it is told. */
const forwardFlow: Flow = {
  id: "forward",
  from: "server",
  to: "client",
  startJitter,
  traffic: { type: "bulk", segments: forwardFile },
  sender: {
    ...bsdSender,
    maxWindow: windowOf(forwardBuffer),
    increase: { type: "acknowledgedBytes", segmentsPerStep: 2 },
    bursts: kernelBursts(largestBurst),
  },
  receiver: { ackBytes: headerBytes, ack: ackCongestionControl },
};

/** The transfer from the client is plain TCP; it starts some seconds later. */
const reverseFlow: Flow = {
  id: "reverse",
  from: "client",
  to: "server",
  start: 5,
  startJitter,
  traffic: { type: "bulk", segments: reverseFile },
  sender: { ...bsdSender, maxWindow: windowOf(reverseBuffer) },
  receiver: { ackBytes: headerBytes, ack: delayedAcks },
};

const testbed = (flows: readonly Flow[]): Scenario => ({
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit: 3600 },
  measure: { whileActive: flows.map(({ id }) => id) },
  nodes: [{ id: "server" }, { id: "client" }],
  links: [
    {
      id: link,
      a: "server",
      b: "client",
      forward: { rate: 10 * Mbit, delay: 0.001, queue: { limit: { packets: interfaceQueue } } },
      backward: line,
    },
  ],
  flows,
});

/** One transfer to the client with ACC and sender adaptation. */
export const oneWayTestbed: Scenario = testbed([forwardFlow]);
export const twoWayTestbed: Scenario = testbed([forwardFlow, reverseFlow]);

const replace = (path: string, value: unknown): PatchOperation => ({ op: "add", path, value });

export const maxburst = (segments: number | null): PatchOperation[] => [
  replace("/flows/0/sender/bursts", segments === null ? null : kernelBursts(segments)),
];
export const dMax = (segments: number): PatchOperation[] => [replace("/flows/0/receiver/ack/maxFactor", segments)];

const renoPatch = [
  replace("/flows/0/sender/increase", { type: "perAck" }),
  replace("/flows/0/sender/bursts", null),
  replace("/flows/0/receiver/ack", delayedAcks),
];
const filteringPatch = [
  replace("/flows/0/receiver/ack", delayedAcks),
  replace("/links/0/backward/compression", null),
  replace("/links/0/backward/tick", tick),
  replace("/links/0/backward/queue/filter", {}),
];

/** As patches of the testbed with ACC. */
export const acc: Series = { id: "acc", label: "ACC", patch: [] };
export const af: Series = { id: "af", label: "AF", patch: filteringPatch };
export const reno: Series = { id: "reno", label: "Reno", patch: renoPatch };
/** Enough of a return link for an ACK of every segment, where counting ACKs is to tell what the receiver does. */
export const ampleReturn: readonly PatchOperation[] = [replace("/links/0/backward/rate", 10 * Mbit)];
