/**
 * The reference runs of ns-3.44 (scenarios/reference/ns3/README.md): senders of today through a bottleneck. This is how our model is set to ns-3's
 * rules. Each case is mapped by its parameters; what ns-3 has and we do not is named.
 */
import { readFileSync } from "node:fs";
import type { Scenario } from "@ackscope/scenarios";
import { Kind, Phase, SendCause, unsetSsthresh, type Columns } from "../columns.js";
import type { Core } from "../core.js";
import type { Metrics } from "../metrics.js";
import { runScenario } from "../run.js";
import { isNumber, isOneOf, mean, refuseUnknown } from "./ns2.js";

export interface Ns3Metric {
  readonly mean: number;
  readonly sd?: number;
  readonly tol?: number;
  /** The tolerance tells something, and no quirk of ns-3 rules. */
  readonly solid?: boolean;
  /** Not measured: computed from the RFC by whoever made the runs. */
  readonly formula?: boolean;
}

interface Ns3Params {
  /** Of each flow; a shorter list is used cyclically, as are those of RTTs and starts. */
  readonly cc: string;
  readonly flows?: number;
  /** Of the bottleneck, of its way back, and of the access links, bit/s. */
  readonly rate: number;
  readonly ackrate?: number;
  readonly access?: number;
  /** Waiting packets at the bottleneck, and on its way back. */
  readonly buf: number;
  readonly ackbuf?: number;
  /** Two-way propagation, s. */
  readonly rtt: number | string;
  readonly T: number;
  readonly warm: number;
  readonly segments?: number;
  readonly starts?: string;
  readonly mss?: number;
  readonly iw?: number;
  readonly issthresh?: number;
  readonly delack?: number;
  readonly delackTimeout?: number;
  readonly minrto?: number;
  /** Data packets that are lost, by the order in which they arrive behind the bottleneck, from 1. */
  readonly drop?: string;
  readonly hystart?: number;
  readonly friendly?: number;
  readonly fastconv?: number;
  readonly sack?: number;
  readonly recovery?: string;
  readonly qdisc?: string;
  readonly redMin?: number;
  readonly redMax?: number;
  readonly redQw?: number;
  readonly ecn?: number;
  readonly ts?: number;
  readonly seed?: number;
  readonly udpRate?: number;
  readonly udpOn?: number;
  readonly udpOff?: number;
  readonly udpExp?: number;
}

export interface Ns3Case {
  readonly case: string;
  readonly topic: string;
  readonly params: Ns3Params;
  /** What each of ns-3's runs had otherwise. */
  readonly replications: readonly Partial<Ns3Params>[];
  readonly metrics: Readonly<Record<string, Ns3Metric>>;
  readonly solid: boolean;
  readonly why_not_solid?: string;
  /** Of the topic recovery: how many segments left with each ACK from the third duplicate on, in ns-3 and by the RFC that the recovery follows. */
  readonly record?: { readonly sent_per_ack?: string; readonly rfc_sent_per_ack?: string };
}

const isList = (value: unknown): boolean => typeof value === "string" && /^[\d.]+(,[\d.]+)*$/.test(value);

const known = {
  cc: (value: unknown): boolean => typeof value === "string" && value.split(",").every((name) => /^Tcp\w+$/.test(name)),
  flows: isNumber,
  rate: isNumber,
  ackrate: isNumber,
  access: isNumber,
  buf: isNumber,
  ackbuf: isNumber,
  rtt: (value: unknown): boolean => isNumber(value) || isList(value),
  T: isNumber,
  warm: isNumber,
  segments: isNumber,
  starts: isList,
  mss: isNumber,
  iw: isNumber,
  issthresh: isNumber,
  delack: isNumber,
  delackTimeout: isNumber,
  minrto: isNumber,
  drop: isList,
  hystart: isOneOf(0, 1),
  friendly: isOneOf(0, 1),
  fastconv: isOneOf(0, 1),
  sack: isOneOf(0, 1),
  recovery: isOneOf("TcpClassicRecovery", "TcpPrrRecovery"),
  qdisc: isOneOf("fifo", "red", "codel", "fqcodel", "pie", "fqpie", "cobalt"),
  redMin: isNumber,
  redMax: isNumber,
  redQw: isNumber,
  ecn: isOneOf(0, 1),
  ts: isOneOf(0, 1),
  seed: isNumber,
  udpRate: isNumber,
  udpOn: isNumber,
  udpOff: isNumber,
  udpExp: isOneOf(0, 1),
};

export function ns3Cases(): readonly Ns3Case[] {
  const file = new URL("../../../../scenarios/reference/ns3/open.json", import.meta.url);
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Ns3Case[] };
  for (const { case: name, params, replications } of cases)
    for (const each of replications) refuseUnknown(name, { ...params, ...each }, known);
  return cases;
}

/** RED as a step of the momentary length: whoever finds `redMin` packets waiting is marked. */
const isStep = ({ redMin, redMax, redQw }: Ns3Params): boolean => redMin !== undefined && redMin === redMax && redQw === 1;

/** Why a case cannot be run yet, or cannot be compared; nothing if it can. By rule, so that a mechanism that comes takes its cases with it. */
export function notYet({ topic, params, why_not_solid: why }: Ns3Case): string | undefined {
  const { cc, recovery, ts } = params;
  const unknown = cc
    .split(",")
    .filter((name) => !["TcpLinuxReno", "TcpNewReno", "TcpCubic", "TcpVegas", "TcpDctcp", "TcpBbr"].includes(name));
  if (unknown.length > 0) return `there is no ${unknown.map((name) => name.slice(3).toUpperCase()).join(", ")} yet`;
  if (recovery === "TcpPrrRecovery" && topic !== "recovery") return "ns-3's PRR is not the RFC's, and nobody says what the RFC's gives";
  if (cc === "TcpVegas") return `ns-3's Vegas is no reference: ${why ?? ""}`;
  if (ts === 1) return "timestamps of whole milliseconds are not mapped";
  return undefined;
}

type Flow = Scenario["flows"][number];
type Queue = NonNullable<Scenario["links"][number]["forward"]["queue"]>;

/** As ns-3 sets it: fair queueing serves 1500 bytes in turn. COBALT and CoDel are the papers'. */
function discipline(params: Ns3Params): Queue {
  const limit = { packets: params.buf };
  const mark = params.ecn === 1;
  const codel = { type: "codel", maxPacketBytes: 1500, mark } as const;
  const pie = { type: "pie", meanPacketBytes: 1500, mark } as const;
  const inTurns = { order: { type: "deficitRoundRobin", quantum: 1500, newlyActive: "first" }, buckets: {} } as const;
  switch (params.qdisc) {
    case "red":
      return { limit, admit: isStep(params) ? step(params) : red(params) };
    case "codel":
      return { limit, depart: codel };
    case "fqcodel":
      return { limit, admit: { type: "longestQueueDrop", by: "bytes", takes: "first" }, depart: codel, ...inTurns };
    case "pie":
      return { limit, admit: pie };
    case "fqpie":
      return { limit: { ...limit, perFlow: true }, admit: pie, ...inTurns };
    case "cobalt":
      return { limit, depart: { type: "cobalt", mark } };
    default:
      return { limit };
  }
}

/** Disciplines hand their packets to a device, which has one waiting and one in transmission. */
const hasDevice = (params: Ns3Params): boolean => (params.qdisc ?? "fifo") !== "fifo" && !isStep(params);
type Sender = NonNullable<Flow["sender"]>;

const wireBytes = 42; // 20 TCP, 20 IP, 2 PPP

/**
 * Whose rules CUBIC's stages follow: ns-3's, or the RFC's. What a loss leaves, and growth before the first one, are ns-3's in both, so that stages begin
 * where ns-3's do.
 */
export type CubicRules = "ns3" | "rfc";

const response = (cc: string): NonNullable<Sender["response"]> =>
  cc === "TcpDctcp" ? { type: "dctcp", growth: "nextWindow" } : { type: "halve", of: "window", wholeSegments: false };

function congestion(cc: string, { friendly = 1, fastconv = 1 }: Ns3Params, rules: CubicRules): Partial<Sender> {
  if (cc === "TcpBbr") return { congestion: { type: "bbr" } };
  if (cc !== "TcpCubic") {
    return {
      congestion: { type: "aimd" },
      // TcpLinuxReno counts segments, TcpNewReno ACKs.
      increase: cc === "TcpNewReno" ? { type: "perAck" } : { type: "abc", limit: null, afterTimeout: "same" },
      response: response(cc),
    };
  }
  const friendliness = friendly === 0 ? "off" : rules === "ns3" ? "constant" : "rfc";
  const stage = rules === "ns3" ? ({ offset: "wholeSegments", rtt: "least" } as const) : {};
  return {
    congestion: {
      type: "cubic",
      limit: null,
      friendliness,
      fastConvergence: fastconv === 1,
      of: "window",
      wholeSegments: true,
      flatGrowth: 0.05,
      ...stage,
    },
  };
}

/** ns-3.44's HyStart waits for a rise by all of the least RTT, or a train as long as that. */
const slowStart = (cc: string, { hystart = 1 }: Ns3Params): NonNullable<Sender["slowStart"]> =>
  cc === "TcpCubic" && hystart === 1 ? { type: "hystart", riseShare: 1, largestRise: 1, trainShare: 1 } : { type: "standard" };

/** A case that names its recovery is about RFC 6675 or RFC 9937. */
const recoveryRules = ({ recovery }: Ns3Params): { readonly rules?: "rfc6675"; readonly reduction?: "prr" } => ({
  ...(recovery === undefined ? {} : { rules: "rfc6675" }),
  ...(recovery === "TcpPrrRecovery" ? { reduction: "prr" } : {}),
});

/** Of what waits here one packet is in ns-3's device, and not in the queue that it looks at. */
const step = ({ redMin = 0 }: Ns3Params) =>
  ({ type: "red", minThreshold: redMin + 1, maxThreshold: redMin + 1, weight: 1, mark: true }) as const;

/** ns-3's: as ns-2's, gentle, with and picks are kept apart. */
const red = ({ redMin, redMax, ecn }: Ns3Params) =>
  ({
    type: "red",
    minThreshold: redMin!,
    maxThreshold: redMax!,
    maxProbability: 0.02,
    meanPacketBytes: 1500,
    idle: "elapsedAndArrival",
    sparesUpTo: 1,
    mark: ecn === 1,
    gentle: true,
    waits: true,
  }) as const;

/** Whose numbers come from rows of packets. */
const readsPackets: ReadonlySet<string> = new Set(["rto", "short", "recovery"]);

const pick = (list: number | string | undefined, index: number): number => {
  const all = String(list ?? 0).split(",");
  return Number(all[index % all.length]);
};

/**
 * One of a case's runs.
 *
 * @throws {RangeError} for a case that cannot be run yet
 */
export function ns3Scenario(
  reference: Ns3Case,
  replication: Partial<Ns3Params>,
  rules: CubicRules,
  lose: readonly Lost[] = [],
  packets = readsPackets.has(reference.topic),
): Scenario {
  const reason = notYet(reference);
  if (reason !== undefined) throw new RangeError(`${reference.case}: ${reason}`);
  const params: Ns3Params = { ...reference.params, ...replication };
  const { mss = 1448, iw = 10, delack = 2, delackTimeout = 0.04, minrto = 0.2, access = 1e9, issthresh, segments = 0 } = params;
  const { flows: count = 1, udpRate, sack = 1 } = params;
  const each = Array.from({ length: count }, (_, index) => index);
  const shortest = Math.min(...each.map((index) => pick(params.rtt, index)));
  const middle = shortest / 4;
  const wide = { packets: 1_000_000 };
  const way = (delay: number) => ({ rate: access, delay, queue: { limit: wide } });
  const flows = each.map((index): Flow => {
    const cc = params.cc.split(",");
    const name = cc[index % cc.length]!;
    return {
      id: `f${index}`,
      from: `s${index}`,
      to: `d${index}`,
      start: pick(params.starts, index),
      setup: { timer: 1, fin: false },
      traffic: { type: "bulk", segments: segments === 0 ? null : segments },
      sender: {
        segmentBytes: mss,
        headerBytes: wireBytes,
        initialWindow: iw,
        ...(issthresh === undefined ? {} : { initialSsthresh: issthresh }),
        growth: "whenLimited",
        ...congestion(name, params, rules),
        slowStart: slowStart(name, params),
        ...(params.ecn === 1 ? { ecnCapable: true, answersMarks: true } : {}),
        recovery:
          sack === 1
            ? { type: "sack", atTimeout: "keep", restartTimer: false, growsOnExit: true, ...recoveryRules(params) }
            : { type: "newreno", restartTimer: false },
        limitedTransmit: {},
        rto: { initial: 1, min: minrto, granularity: 0.001, timing: "everyAck" },
      },
      receiver: {
        ackBytes: wireBytes,
        selective: { type: sack === 1 ? "sack" : "none" },
        ack: delack === 1 ? { type: "every" } : { type: "delayed", segments: delack, maxDelay: delackTimeout },
      },
    };
  });
  const noise: Flow[] =
    udpRate === undefined
      ? []
      : [
          {
            id: "udp",
            from: "ns",
            to: "nd",
            start: 0.5,
            traffic: { type: "onOff", rate: udpRate * 1.03, packetBytes: 1030, on: params.udpOn!, off: params.udpOff! },
          },
        ];
  const ends = [
    ...each.map((index) => [`s${index}`, `d${index}`, pick(params.rtt, index) / 2 - middle] as const),
    ...(noise.length > 0 ? [["ns", "nd", 0.001] as const] : []),
  ];
  return {
    format: 1,
    end: segments === 0 ? { at: params.T } : { flowsComplete: true, limit: params.T },
    measure: { from: params.warm, to: params.T },
    nodes: [
      { id: "r1" },
      { id: "r2" },
      ...(hasDevice(params) ? [{ id: "device" }] : []),
      ...ends.flatMap(([from, to]) => [{ id: from }, { id: to }]),
    ],
    links: [
      {
        id: "bottleneck",
        a: "r1",
        b: hasDevice(params) ? "device" : "r2",
        forward: {
          rate: params.rate,
          delay: hasDevice(params) ? 0 : middle,
          queue: discipline(params),
          ...(lose.length === 0 ? {} : { errors: { type: "scripted", lose: lose.map((lost) => ({ flow: "f0", ...lost })) } }),
        },
        backward: { rate: params.ackrate ?? params.rate, delay: middle, queue: { limit: { packets: (params.ackbuf ?? 1000) + 1 } } },
      },
      ...(hasDevice(params)
        ? [
            {
              id: "device",
              a: "device",
              b: "r2",
              forward: { ...way(middle - (8 * 1490) / params.rate), rate: params.rate },
              backward: { ...way(0), rate: 1e12 },
            },
          ]
        : []),
      ...ends.flatMap(([from, to, delay]) => [
        { id: `in-${from}`, a: from, b: "r1", forward: way(delay) },
        { id: `out-${to}`, a: "r2", b: to, forward: way(0) },
      ]),
    ],
    flows: [...flows, ...noise],
    trace: { level: packets ? "packets" : "flows", cap: 20_000_000 },
  };
}

export interface Lost {
  readonly segment: number;
  readonly copy: number;
}

/** Arrivals that a case loses, in order. */
export const lostArrivals = ({ params: { drop } }: Ns3Case): readonly number[] => (drop === undefined ? [] : drop.split(",").map(Number));

/** The data packets that cross the bottleneck, in order; those that are lost behind it are among them. */
function crossings(columns: Columns, link: number): readonly Lost[] {
  const sent = new Map<number, Lost>();
  const crossed: Lost[] = [];
  const { kind, id, a, value, tag } = columns;
  for (let row = 0; row < columns.rows; row++) {
    if (kind[row] === Kind.send) sent.set(id[row]!, { segment: a[row]!, copy: value[row]! });
    if (kind[row] !== Kind.transmit || tag[row] !== link) continue;
    const packet = sent.get(id[row]!);
    if (packet !== undefined) crossed.push(packet);
  }
  return crossed;
}

/** What is lost, told by segments: each but the first may be another one, depending on what the ones before it caused to be sent. */
export async function ns3Losses(
  core: Core,
  reference: Ns3Case,
  replication: Partial<Ns3Params>,
  rules: CubicRules,
): Promise<readonly Lost[]> {
  const places = lostArrivals(reference);
  const window = reference.params.issthresh ?? 100;
  // By then each earlier loss is repaired, by one more packet, unless it is of the same window.
  const guessed = (index: number): Lost => ({
    segment: places[index]! - 1 - places.slice(0, index).filter((place) => place + window < places[index]!).length,
    copy: 0,
  });
  let lost = places.map((_, index) => guessed(index));
  if (lost.length < 2) return lost; // nothing was sent again before it
  for (let attempt = 0; attempt < 25; attempt++) {
    const { columns } = await runScenario(core, ns3Scenario(reference, replication, rules, lost, true));
    const crossed = crossings(columns, 0);
    const wrong = places.findIndex((place, index) => place <= crossed.length && !isSame(crossed[place - 1]!, lost[index]!));
    if (wrong < 0) return lost;
    lost = lost.with(wrong, crossed[places[wrong]! - 1]!);
  }
  throw new Error(`${reference.case}: what is lost could not be told`);
}

const isSame = (a: Lost, b: Lost): boolean => a.segment === b.segment && a.copy === b.copy;

/** Little's law: so many wait, so many leave, by being sent or by being dropped in their turn. */
function sojourn(
  { params: { qdisc = "fifo", T, warm } }: Ns3Case,
  queueMean: number,
  { packets, drops }: Metrics["links"][number],
): number {
  const leave = packets + (["codel", "fqcodel", "cobalt"].includes(qdisc) ? drops : 0);
  return (queueMean * (T - warm) * 1e3) / leave;
}

/** What the reference reports, from our run. What ns-3's queue holds is one packet less: another waits in its device. */
export function ns3Numbers(reference: Ns3Case, metrics: Metrics, columns: Columns, rules: CubicRules): Readonly<Record<string, number>> {
  const { topic } = reference;
  const [flow] = metrics.flows;
  const counts = { retransmitted: flow!.retransmissions!, ...episodes(columns) };
  if (topic === "cubic_epoch") return epoch(columns, rules === "ns3" ? 0.5 : 0);
  if (topic === "rto" || topic === "short") return { ...counts, completion: completion(columns), sent: flow!.segmentsSent };
  if (topic === "recovery") return { ...counts, completion: completion(columns), ...recovery(columns) };
  const [bottleneck] = metrics.links;
  const queueMean = Math.max(0, bottleneck!.queueMean - (hasDevice(reference.params) ? 0 : 1));
  const offered = bottleneck!.packets + bottleneck!.drops;
  const udp = metrics.flows.find(({ id }) => id === "udp");
  const path = {
    goodput_mbps: metrics.flows.filter(({ cwndMean }) => cwndMean !== null).reduce((sum, { throughput }) => sum + throughput, 0) / 1e6,
    queue_mean: queueMean,
    ...(hasDevice(reference.params) ? { sojourn_mean_ms: sojourn(reference, queueMean, bottleneck!) } : {}),
    dropped: bottleneck!.drops,
    drop_prob: bottleneck!.drops / offered,
    mark_prob: bottleneck!.marks / offered,
    // Without headers.
    ...(udp ? { udp_mbps: (udp.throughput / 1e6) * (1000 / 1030) } : {}),
  };
  const window = { cwnd_mean: flow!.cwndMean!, rtt_mean_ms: flow!.rttMean! * 1e3 };
  if (topic === "response") return { goodput_mbps: path.goodput_mbps, ...window, ...episodes(columns) };
  if (topic === "one" || topic === "asym") return { ...path, ...window, ...counts, cwnd_max: largest(columns) };
  if (topic === "hystart") return { ...path, ...window, ...episodes(columns), cwnd_max: largest(columns), ...slowStartEnd(columns) };
  if (topic === "aqm" || topic === "dctcp")
    return {
      ...path,
      timeouts: metrics.flows.reduce((sum, _, index) => sum + episodes(columns, index).timeouts, 0),
      jain: metrics.fairness.throughput!,
      cwnd_mean: mean(metrics.flows.flatMap(({ cwndMean }) => cwndMean ?? [])),
    };
  const rates = metrics.flows.map(({ throughput }) => throughput / 1e6);
  return {
    ...path,
    jain: metrics.fairness.throughput!,
    timeouts: episodes(columns, 0).timeouts + episodes(columns, 1).timeouts,
    goodput_0_mbps: rates[0]!,
    goodput_1_mbps: rates[1]!,
    share_0: rates[0]! / (rates[0]! + rates[1]!),
    rtt_mean_0_ms: metrics.flows[0]!.rttMean! * 1e3,
    rtt_mean_1_ms: metrics.flows[1]!.rttMean! * 1e3,
  };
}

/** Of the first flow: cwnd after each of its ACKs and events, and its phase. */
function windows(
  columns: Columns,
): readonly { readonly at: number; readonly cwnd: number; readonly phase: number; readonly ssthresh: number }[] {
  const all = [];
  let phase: number = Phase.slowStart;
  let ssthresh: number = unsetSsthresh;
  for (let row = 0; row < columns.rows; row++) {
    const kind = columns.kind[row];
    if (columns.flow[row] !== 0 || (kind !== Kind.window && kind !== Kind.acked)) continue;
    if (kind === Kind.window) [phase, ssthresh] = [columns.tag[row]!, columns.a[row]!];
    all.push({ at: columns.at[row]! / 1e9, cwnd: columns.value[row]!, phase, ssthresh });
  }
  return all;
}

/** Of a flow, from the start of the run, as ns-3 counts. */
function episodes(columns: Columns, flow = 0): { readonly recoveries: number; readonly timeouts: number } {
  let recoveries = 0;
  let timeouts = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    if (columns.kind[row] === Kind.timeout && columns.tag[row] === 0) timeouts++; // further ones find ns-3 in its loss state
    if (columns.kind[row] === Kind.window && columns.tag[row] === Phase.fastRecovery) recoveries++;
  }
  return { recoveries, timeouts };
}

const largest = (columns: Columns): number => windows(columns).reduce((most, { cwnd }) => Math.max(most, cwnd), 0);

/** The ACK that brings an event has its row before it, and what the event left in it. */
const before = (all: ReturnType<typeof windows>, event: number): number => all.findLast(({ at }) => at < all[event]!.at)!.cwnd;

/** From the first packet, a SYN, to the last one that is news at the receiver. */
function completion(columns: Columns): number {
  let last = 0;
  for (let row = 0; row < columns.rows; row++) if (columns.kind[row] === Kind.receive && columns.flow[row] === 0) last = columns.at[row]!;
  return last / 1e9;
}

const levels = [0.8, 0.9, 0.95, 1, 1.02, 1.05, 1.1, 1.2, 1.5, 2];
const seconds = [1, 2, 3, 4, 5, 6, 8, 10];

/**
 * The window after the first recovery, in seconds from its end. ns-3's is a whole number of segments and takes the last one before a level at once; ours
 * comes near it, so `slack` of one is enough.
 */
function epoch(columns: Columns, slack: number): Readonly<Record<string, number>> {
  const all = windows(columns);
  const begins = all.findIndex(({ phase }) => phase === Phase.fastRecovery);
  const ends = all.findIndex(({ phase }, index) => index > begins && phase !== Phase.fastRecovery);
  const atLoss = before(all, begins);
  const ssthresh = all[begins]!.cwnd;
  const start = all[ends]!.at;
  const after = all.slice(ends);
  const numbers: Record<string, number> = {
    cwnd_at_loss: atLoss,
    ssthresh,
    beta: ssthresh / atLoss,
    recovery_time: start - all[begins]!.at,
  };
  numbers.cwnd_max = after.reduce((most, { cwnd }) => Math.max(most, cwnd), 0);
  for (const level of levels) {
    const reached = after.find(({ cwnd }) => cwnd >= level * atLoss - slack) ?? after.at(-1)!; // or when the run ends
    numbers[`t_${level}Wmax`] = reached.at - start;
  }
  for (const second of seconds) numbers[`cwnd_at_${second}s`] = after.findLast(({ at }) => at <= start + second)!.cwnd;
  return numbers;
}

function recovery(columns: Columns): Readonly<Record<string, number>> {
  const all = windows(columns);
  const begins = all.findIndex(({ phase }) => phase === Phase.fastRecovery);
  const ends = all.findIndex(({ phase }, index) => index > begins && phase !== Phase.fastRecovery);
  const [from, to] = [all[begins]!.at * 1e9, all[ends]!.at * 1e9];
  let sent = 0;
  let again = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] !== Kind.send || columns.at[row]! < from || columns.at[row]! >= to) continue;
    sent++;
    if (columns.value[row]! > 0) again++;
  }
  return {
    cwnd_at_entry: before(all, begins),
    ssthresh: all[begins]!.cwnd,
    cwnd_at_exit: all[ends]!.cwnd,
    recovery_time: (to - from) / 1e9,
    sent_in_recovery: sent,
    retransmitted_in_recovery: again,
    fresh_in_recovery: sent - again,
  };
}

/** How many segments of the first flow leave with each ACK, from the one that starts its first recovery. */
export function sentPerAck({ rows, kind, flow, at, tag }: Columns): readonly number[] {
  const counts = new Map<number, number>();
  const left = new Map<number, number>();
  let start = Infinity;
  for (let row = 0; row < rows; row++) {
    if (flow[row] !== 0) continue;
    const now = at[row]!;
    if (kind[row] === Kind.send) {
      if (tag[row] === SendCause.fastRetransmit) start = Math.min(start, now);
      left.set(now, (left.get(now) ?? 0) + 1);
    } else if (kind[row] === Kind.acked) {
      counts.set(now, 0);
    }
  }
  return [...counts.keys()].filter((now) => now >= start).map((now) => left.get(now) ?? 0);
}

function slowStartEnd(columns: Columns): Readonly<Record<string, number>> {
  const all = windows(columns);
  const end = all.findIndex(({ ssthresh }) => ssthresh !== unsetSsthresh);
  return end < 0 ? {} : { slow_start_exit_s: all[end]!.at, slow_start_exit_cwnd: before(all, end) };
}
