/**
 * The cable network of the asymmetry paper (section 3): a fast forward channel, a slow return link. Presets, figures and the comparison
 * with the reference runs are made from this. Sizes and limits are those of the authors' ns-2 scripts where the text is silent.
 */
import type { Scenario } from "../../generated/scenario.js";

export type Flow = Scenario["flows"][number];
export type Link = Scenario["links"][number];
export type Direction = Link["forward"];
export type Queue = NonNullable<Direction["queue"]>;

export const Mbit = 1e6;
export const kbit = 1e3;

/** The way of the big transfer: server, router-1, router-2, client. */
export const nodes = ["server", "router-1", "router-2", "client"] as const;
export const channel = "channel";
export const serverLink = "server-link";
/** Index of the asymmetric link in `links`. */
export const channelIndex = 1;

export const forwardRate = 10 * Mbit;
export const forwardDelay = 0.005;
export const reverseDelay = 0.05;
const lanDelay = 0.001;

export const dataBytes = 1000;
export const ackBytes = 40;
export const compressedAckBytes = 6;
/** 100 KB (slides). */
export const windowSegments = 100;

/** ns-2's drop-tail counts the packet in transmission. */
export const dropTail = (packets: number): Queue => ({ limit: { packets, includesInService: true } });
const unlimited: Queue = {};

export interface CablePlan {
  /** Of the return link, bit/s. */
  readonly reverseRate: number;
  /** Packets that the return link's queue holds. */
  readonly reverseQueue: number;
  /** SLIP header compression on the return link. */
  readonly compressed: boolean;
  readonly reverseDelay?: number;
  readonly forwardRate?: number;
  readonly forwardDelay?: number;
  /**
   * Packets that the forward queues hold, left out: as many as come. The server's link is as fast as the channel, so bursts overflow the queue of
   * the server's own interface, not the router's.
   */
  readonly serverQueue?: number;
  readonly forwardQueue?: number;
  readonly dataBytes?: number;
  readonly ackBytes?: number;
}

/** Headers of ACKs shrink; data of a reverse transfer keeps its 1 KB, as in the slides' 280 ms at 28.8 kbit/s. */
const compression = { headerBytes: ackBytes, compressedBytes: compressedAckBytes, compresses: "acks" } as const;

export const cableLinks = (plan: CablePlan): Scenario["links"] => {
  const lan = (id: string, a: string, b: string, queue: Queue = unlimited): Link => ({
    id,
    a,
    b,
    forward: { rate: 10 * Mbit, delay: lanDelay, queue },
    backward: { rate: 10 * Mbit, delay: lanDelay },
  });
  const limit = (packets: number | undefined): Queue => (packets === undefined ? unlimited : dropTail(packets));
  return [
    lan(serverLink, "server", "router-1", limit(plan.serverQueue)),
    {
      id: channel,
      a: "router-1",
      b: "router-2",
      forward: { rate: plan.forwardRate ?? forwardRate, delay: plan.forwardDelay ?? forwardDelay, queue: limit(plan.forwardQueue) },
      backward: {
        rate: plan.reverseRate,
        delay: plan.reverseDelay ?? reverseDelay,
        queue: dropTail(plan.reverseQueue),
        ...(plan.compressed ? { compression } : {}),
      },
    },
    lan("client-link", "router-2", "client"),
  ];
};

/** The paper's baseline: Reno with a window of 100 KB whose receiver acknowledges every segment; timers of the authors' scripts. */
const renoSender = (plan: Pick<CablePlan, "dataBytes">): NonNullable<Flow["sender"]> => ({
  segmentBytes: plan.dataBytes ?? dataBytes,
  headerBytes: 0,
  initialWindow: 1,
  initialSsthresh: windowSegments,
  maxWindow: windowSegments,
  recovery: { type: "reno", oncePerWindow: true },
  response: { type: "halve", of: "window" },
  rto: { initial: 3, min: 0.2, max: 60, granularity: 0.1, timing: "everyAck" },
});

export interface FlowPlan {
  readonly id: string;
  /** Data to the client, or from it. */
  readonly way: "forward" | "reverse";
  readonly start?: number;
  readonly jitter?: number;
  /** Segments; left out: endless. */
  readonly file?: number;
  readonly maxWindow?: number;
}

export const renoFlow = (
  plan: Pick<CablePlan, "dataBytes" | "ackBytes">,
  { id, way, start = 0, jitter = 0, file, maxWindow = windowSegments }: FlowPlan,
): Flow => ({
  id,
  ...(way === "forward" ? { from: "server", to: "client" } : { from: "client", to: "server" }),
  start,
  ...(jitter > 0 ? { startJitter: jitter } : {}),
  traffic: { type: "bulk", segments: file ?? null },
  sender: { ...renoSender(plan), maxWindow, initialSsthresh: maxWindow },
  receiver: { ackBytes: plan.ackBytes ?? ackBytes, ack: { type: "every" } },
});

export interface RunPlan {
  readonly cable: CablePlan;
  readonly flows: readonly FlowPlan[];
  /** When the run ends, s. */
  readonly until: number;
  readonly measure: NonNullable<Scenario["measure"]>;
}

/** Reno over the cable network; schemes.ts makes the other protocols of it. */
export const cableRun = ({ cable, flows, until, measure }: RunPlan): Scenario => ({
  format: 1,
  seed: 1,
  end: { at: until },
  measure,
  nodes: nodes.map((id) => ({ id })),
  links: cableLinks(cable),
  flows: flows.map((flow) => renoFlow(cable, flow)),
});

/** One transfer to the client, measured once slow start is over. */
export const oneWay = (cable: CablePlan, until = 40, from = 15): Scenario =>
  cableRun({ cable, flows: [{ id: "forward", way: "forward" }], until, measure: { from, to: until } });

/** Two transfers to the client; the second starts at random, and both are measured while both are active. */
export const competing = (cable: CablePlan): Scenario =>
  cableRun({
    cable,
    flows: [
      { id: "first", way: "forward" },
      { id: "second", way: "forward", start: 5, jitter: 5 },
    ],
    until: 50,
    measure: { whileActive: ["first", "second"] },
  });

/** A transfer to the client and, from a random moment on, one from it. */
export const twoWay = (cable: CablePlan): Scenario =>
  cableRun({
    cable,
    flows: [
      { id: "forward", way: "forward" },
      { id: "reverse", way: "reverse", start: 5, jitter: 5 },
    ],
    until: 50,
    measure: { whileActive: ["forward", "reverse"] },
  });
