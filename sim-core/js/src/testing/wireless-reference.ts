/**
 * The reference runs of the wireless-links paper (scenarios/reference/README.md, "Lossy links"): ns-2 with a lossy last hop. This is how our
 * model is set to ns-2's rules, quirks included: each of them is a parameter here. The links are full-duplex, and no medium is shared.
 */
import { readFileSync } from "node:fs";
import type { Scenario } from "@ackscope/scenarios";
import type { Metrics } from "../metrics.js";
import { isNumber, isOneOf, refuseUnknown, type Ns2Metric } from "./ns2.js";

export interface WirelessCase {
  readonly case: string;
  readonly params: {
    readonly env: "lan" | "wan" | "lan2";
    /** Mean bytes between two errors of the lossy hop, each way; 0: none. */
    readonly mean: number;
    readonly proto: "newreno" | "reno" | "sack";
    /** `eln1`, `eln3`: so many duplicate ACKs with a loss notice make the sender retransmit. */
    readonly scheme?: "snoop" | "split" | `eln${number}`;
    /** Of the second half of a split connection, where it is not that of the first. */
    readonly proto2?: "newreno" | "reno" | "sack";
    readonly delack?: 1;
    /** Initial window, segments. */
    readonly iw?: number;
    /** Clock of the retransmission timer, and its minimum, s. */
    readonly tick?: number;
    readonly minrto?: number;
    /** Packets that may wait before the lossy hop. */
    readonly qlen?: number;
    /** The advertised window, segments, where it is not that of 32 KB. */
    readonly window?: number;
    /** Limited transmit. */
    readonly limtx?: 1;
    /** ns-2's bugFix_: no second fast retransmit in a window of data. */
    readonly bugfix?: 1;
  };
  readonly metrics: Readonly<Record<string, Ns2Metric>>;
  /** `mbps` relative, goodput in points. */
  readonly tolerance: { readonly mbps: number; readonly wireless_goodput_points?: number };
}

const protocol = isOneOf("newreno", "reno", "sack");

const known = {
  env: isOneOf("lan", "wan", "lan2"),
  mean: isNumber,
  proto: protocol,
  scheme: (value: unknown): boolean => typeof value === "string" && /^(snoop|split|eln[1-9]\d*)$/.test(value),
  proto2: protocol,
  delack: isOneOf(1),
  iw: isNumber,
  tick: isNumber,
  minrto: isNumber,
  qlen: isNumber,
  window: isNumber,
  limtx: isOneOf(1),
  bugfix: isOneOf(1),
};

export function wirelessCases(): readonly WirelessCase[] {
  const file = new URL("../../../../scenarios/reference/wireless-links.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as WirelessCase[];
}

type Flow = Scenario["flows"][number];
type Link = Scenario["links"][number];
type Sender = NonNullable<Flow["sender"]>;

const segments = 5992;
const payloadBytes = 1400;
const headerBytes = 40;

const wired = { lan: { rate: 1e7, delay: 0.0005 }, wan: { rate: 1e7, delay: 0.0625 }, lan2: { rate: 1e7, delay: 0.001 } };
const wireless = { lan: { rate: 1.543e6, delay: 0.0001 }, wan: { rate: 1.3886e6, delay: 0.0001 }, lan2: { rate: 2e6, delay: 0.0001 } };

/** Duplicate ACKs with a loss notice that make the sender retransmit; nothing without loss notification. */
function elnThreshold({ scheme }: WirelessCase["params"]): number | undefined {
  return scheme?.startsWith("eln") ? Number(scheme.slice(3)) : undefined;
}

/** A mobile that sends: ns-2 has loss notification for that direction only. */
const mobileSends = (params: WirelessCase["params"]): boolean => elnThreshold(params) !== undefined;

const recoveries: Record<WirelessCase["params"]["proto"], (bugfix: boolean) => NonNullable<Sender["recovery"]>> = {
  reno: (bugfix) => ({ type: "reno", oncePerWindow: bugfix, growsOnExit: true }),
  newreno: (bugfix) => ({ type: "newreno", partialAckTimer: "first", sendHigh: bugfix ? "strict" : "off", timeoutInRecovery: "reduce" }),
  sack: () => ({ type: "sack", pipe: "counter" }),
};

function sender(params: WirelessCase["params"]): Sender {
  const { proto, window = 23, iw = 1, tick = 0.5, minrto = 1, limtx, bugfix } = params;
  const threshold = elnThreshold(params);
  return {
    segmentBytes: payloadBytes,
    headerBytes,
    initialWindow: iw,
    initialSsthresh: window,
    maxWindow: window,
    recovery: recoveries[proto](bugfix === 1),
    // Half of the smaller window, and what is left of cwnd keeps its fraction.
    response: { type: "halve", of: "window", wholeSegments: false },
    rto: { initial: 3, min: minrto, max: 64, granularity: tick, timing: "oneSegment", arithmetic: "wholeTicks", backoffEnds: "sample" },
    ...(limtx ? { limitedTransmit: {} } : {}),
    ...(threshold === undefined ? {} : { eln: { dupackThreshold: threshold } }),
  };
}

function receiver({ proto, delack }: WirelessCase["params"]): NonNullable<Flow["receiver"]> {
  return {
    ackBytes: headerBytes,
    ack: delack ? { type: "delayed", segments: 2, maxDelay: 0.2 } : { type: "every" },
    // ns-2 counts the blocks and no option around them.
    ...(proto === "sack" ? { selective: { type: "sack", blocks: 3, optionBytes: 0, blockBytes: 8 } } : {}),
  };
}

const endpoints = (params: WirelessCase["params"]): Pick<Flow, "sender" | "receiver"> => ({
  sender: sender(params),
  receiver: receiver(params),
});

function flows(params: WirelessCase["params"]): Flow[] {
  const common = endpoints(params);
  const [from, to] = mobileSends(params) ? ["mobile", "fixed"] : ["fixed", "mobile"];
  const traffic = { type: "bulk", segments } as const;
  if (params.scheme !== "split") return [{ id: "transfer", from, to, traffic, ...common }];
  return [
    { id: "wired", from, to: "base", traffic, ...common },
    {
      id: "transfer",
      from: "base",
      to,
      traffic: { type: "relay", flow: "wired", bufferBytes: 46 * payloadBytes },
      ...endpoints({ ...params, proto: params.proto2 ?? params.proto }),
    },
  ];
}

/** ns-2's (docs/mechanisms/snoop.md): it weighs samples the other way round, and its local timer is shorter than the paper's. */
const rulesOfSnoop = {
  minTimeout: 0.1,
  srttGain: 0.875,
  partialAck: "waits",
  lostCopy: "timer",
  suppressed: "expected",
  copiesGiveSamples: true,
  repeatRestartsTimer: true,
} as const;

function agents(params: WirelessCase["params"]): NonNullable<Scenario["agents"]> {
  if (params.scheme === "snoop") return [{ id: "snoop", node: "base", type: "snoop", link: "wireless", ...rulesOfSnoop }];
  return mobileSends(params) ? [{ id: "marker", node: "base", type: "elnMarker", link: "wireless" }] : [];
}

/**
 * One run of a case.
 *
 * @throws {RangeError} for parameters that it does not know
 */
export function wirelessScenario({ case: name, params }: WirelessCase, seed: number): Scenario {
  refuseUnknown(name, params, known);
  const queue = (packets: number): Pick<Link["forward"], "queue"> => ({ queue: { limit: { packets } } });
  const errors: Pick<Link["forward"], "errors"> = params.mean > 0 ? { errors: { type: "exponential", meanBytes: params.mean } } : {};
  return {
    format: 1,
    seed,
    end: { flowsComplete: true, limit: 5000 },
    nodes: ["fixed", "base", "mobile"].map((id) => ({ id })),
    links: [
      { id: "wired", a: "fixed", b: "base", forward: { ...wired[params.env], ...queue(1000) } },
      { id: "wireless", a: "base", b: "mobile", forward: { ...wireless[params.env], ...queue(params.qlen ?? 200), ...errors } },
    ],
    agents: agents(params),
    flows: flows(params),
    trace: { level: "off" },
  };
}

/**
 * ns-2's clock starts with a SYN, and data follows when it is acknowledged: one round trip of 40 bytes each way before our first segment.
 * Left out: the SYN or its ACK may be lost, which costs 3 s. At one error every 64 KB that happens once in 800 transfers, so 4 ms on
 * average; at 16 KB it is 15 ms of several hundred seconds. Left out, too: the SYN gives ns-2 its first RTT sample, so a first segment
 * that is lost (one run in 46) waits 1.5 s there and 3 s here.
 * Of a split connection both halves shake hands at once, so only the wired half's, the longer one, delays the data.
 */
function handshake({ env, scheme }: WirelessCase["params"]): number {
  const oneWay = (link: { readonly rate: number; readonly delay: number }) => link.delay + (headerBytes * 8) / link.rate;
  return 2 * (oneWay(wired[env]) + (scheme === "split" ? 0 : oneWay(wireless[env])));
}

/** What the reference reports, from our metrics. */
export function wirelessNumbers({ params }: WirelessCase, metrics: Metrics): Readonly<Record<string, number>> {
  const transfer = metrics.flows.find(({ id }) => id === "transfer")!;
  const direction = mobileSends(params) ? "backward" : "forward";
  const hop = metrics.links.find((link) => link.id === "wireless" && link.direction === direction)!;
  if (transfer.completionTime === null) throw new Error("the transfer did not complete");
  // Of a split connection, from the start of the first half to the end of the second; the run ends with that.
  const transferred = params.scheme === "split" ? metrics.simulatedTime : transfer.completionTime;
  const elapsed = transferred + handshake(params);
  const halves = metrics.flows;
  return {
    mbps: (segments * payloadBytes * 8) / elapsed / 1e6,
    wless_goodput: 100 * hop.goodputRatio!,
    timeouts: halves.reduce((sum, half) => sum + half.timeouts!, 0),
    fast_rtx: halves.reduce((sum, half) => sum + half.fastRetransmits!, 0),
    rexmit_pkts: halves.reduce((sum, half) => sum + half.retransmissions!, 0),
  };
}
