/**
 * The reference runs of the multihop paper (scenarios/reference/README.md, "Multihop 802.11"): ns-2 with chains and crosses of 802.11 stations. This is
 * how our model is set to ns-2's rules: its header of 34 bytes, and its TCP.
 */
import { readFileSync } from "node:fs";
import { chain, cross, type Placement, type Scenario } from "@ackscope/scenarios";
import { Kind, Phase, type Columns } from "../columns.js";
import type { FlowMetrics, Metrics, NodeMetrics } from "../metrics.js";
import { isNumber, isOneOf, refuseUnknown, type Ns2Metric } from "./ns2.js";

export interface MultihopCase {
  readonly case: string;
  readonly params: {
    /** A cross is two chains of so many hops that share their middle; both carry a flow. */
    readonly topo: "chain" | "cross";
    readonly hops: number;
    readonly flow: "tcp" | "udp";
    /** Flows from end to end of a chain. */
    readonly flows?: number;
    /** Payload bytes of a packet. */
    readonly pay: number;
    /** Bit/s of payload. */
    readonly cbr?: number;
    /** Segments. */
    readonly win?: number;
    /** Initial window, segments. */
    readonly iw?: number;
    /** Clock of the retransmission timer, and its minimum, s. */
    readonly tick?: number;
    readonly minrto?: number;
    /** A station's queue, packets; the one in service counts. */
    readonly qlen?: number;
    /** Measured for `dur` seconds from `warm` seconds after the flow's start. */
    readonly dur: number;
    readonly warm: number;
  };
  readonly metrics: Readonly<Record<string, Ns2Metric>>;
  /** Relative. */
  readonly tolerance: { readonly kbps: number; readonly cwnd_avg?: number };
}

const known = {
  topo: isOneOf("chain", "cross"),
  hops: isNumber,
  flow: isOneOf("tcp", "udp"),
  flows: isNumber,
  pay: isNumber,
  cbr: isNumber,
  win: isNumber,
  iw: isNumber,
  tick: isNumber,
  minrto: isNumber,
  qlen: isNumber,
  dur: isNumber,
  warm: isNumber,
};

export function multihopCases(): readonly MultihopCase[] {
  const file = new URL("../../../../scenarios/reference/multihop.json", import.meta.url);
  const cases = JSON.parse(readFileSync(file, "utf8")) as MultihopCase[];
  return cases.map((each) => ({ ...each, metrics: withAllDrops(each.metrics) }));
}

/** Our stations count what found a full queue without asking what it was; ns-2 counts data and ACKs apart. */
function withAllDrops(metrics: MultihopCase["metrics"]): MultihopCase["metrics"] {
  const { ifq_drop_data: data, ifq_drop_ack: acks } = metrics;
  if (data === undefined || acks === undefined) return metrics;
  return { ...metrics, ifq_drop: { ...data, mean: data.mean + acks.mean, sd: Math.hypot(data.sd, acks.sd) } };
}

type Flow = Scenario["flows"][number];

const headerBytes = 40;

function connection({
  pay,
  win,
  iw = 2,
  tick = 0.01,
  minrto = 0.2,
}: MultihopCase["params"]): Pick<Flow, "traffic" | "sender" | "receiver"> {
  return {
    traffic: { type: "bulk", segments: null },
    sender: {
      segmentBytes: pay,
      headerBytes,
      initialWindow: iw,
      // ns-2's window_ when the agent is made, before a script sets it.
      initialSsthresh: 20,
      ...(win === undefined ? {} : { maxWindow: win }),
      recovery: { type: "newreno", partialAckTimer: "first", sendHigh: "strict", timeoutInRecovery: "reduce" },
      response: { type: "halve", of: "window", wholeSegments: false },
      limitedTransmit: {},
      rto: {
        initial: 3,
        min: minrto,
        max: 60,
        granularity: tick,
        timing: "oneSegment",
        arithmetic: "wholeTicks",
        backoffEnds: "sample",
      },
    },
    receiver: { ackBytes: headerBytes, ack: { type: "every" } },
  };
}

/** On-off traffic that is always on; its rate counts headers. */
function datagrams({ pay, cbr }: MultihopCase["params"]): Pick<Flow, "traffic"> {
  const packetBytes = pay + headerBytes;
  return { traffic: { type: "onOff", rate: (cbr! * packetBytes) / pay, packetBytes, on: 1e6, off: 0 } };
}

/** Stations 200 m apart, and who sends to whom. */
function placement({ topo, hops, flows = 1 }: MultihopCase["params"]): Placement {
  if (topo === "chain") return chain(hops, flows);
  if (hops % 2 !== 0) throw new RangeError(`a cross of ${hops} hops has no station in its middle`);
  return cross(hops / 2);
}

/**
 * One run of a case.
 *
 * @throws {RangeError} for parameters that it does not know
 */
export function multihopScenario({ case: name, params }: MultihopCase, seed: number): Scenario {
  refuseUnknown(name, params, known);
  const { nodes, pairs } = placement(params);
  const queue = { limit: { packets: params.qlen ?? 50, includesInService: true } };
  return {
    format: 1,
    seed,
    end: { at: params.warm + params.dur },
    measure: { from: params.warm, to: params.warm + params.dur },
    nodes: [...nodes],
    links: [],
    channels: [{ id: "air", type: "dcf", stations: nodes.map(({ id }) => id), headerBytes: 34, queue }],
    flows: pairs.map(([from, to], index) => ({
      id: `f${index}`,
      from,
      to,
      ...(params.flow === "tcp" ? connection(params) : datagrams(params)),
    })),
    trace: { level: "flows" },
  };
}

/** The mean of the first flow's cwnd without what duplicate ACKs add to it in recovery: ns-2 keeps that apart. */
function meanCwnd({ params: { warm, dur } }: MultihopCase, columns: Columns): number {
  const [from, to] = [warm * 1e9, (warm + dur) * 1e9];
  let integral = 0;
  let since = from;
  let cwnd = 0;
  let inRecovery = false;
  const until = (at: number) => {
    if (at > since) integral += cwnd * (at - since);
    since = Math.max(since, at);
  };
  for (let i = 0; i < columns.rows; i++) {
    const kind = columns.kind[i];
    if (columns.flow[i] !== 0) continue;
    if (kind !== Kind.window && kind !== Kind.acked) continue;
    until(Math.min(columns.at[i]!, to));
    if (kind === Kind.window) inRecovery = columns.tag[i] === Phase.fastRecovery;
    if (!inRecovery) cwnd = columns.value[i]!;
    else if (kind === Kind.window) cwnd = columns.a[i]!; // ssthresh
  }
  until(to);
  return integral / (to - from);
}

/** What the reference reports, from our run: rates in kbit/s of payload, the rest in packets and events. */
export function multihopNumbers(reference: MultihopCase, { flows, nodes }: Metrics, columns: Columns): Readonly<Record<string, number>> {
  const { params } = reference;
  const rate = ({ throughput }: FlowMetrics): number =>
    (throughput * (params.flow === "tcp" ? 1 : params.pay / (params.pay + headerBytes))) / 1000;
  const atStations = (count: (node: NodeMetrics) => number | null): number => nodes.reduce((sum, node) => sum + (count(node) ?? 0), 0);
  const all = {
    kbps: flows.reduce((sum, flow) => sum + rate(flow), 0),
    ...Object.fromEntries(flows.map((flow, index) => [`f${index}.kbps`, rate(flow)])),
    mac_ret_rts_pkts: atStations((node) => node.rtsFailures),
    ifq_drop: atStations((node) => node.overflow),
    collisions: atStations((node) => node.collisions),
  };
  if (params.flow === "udp") return all;
  const connections = flows.map((flow, index) => ({
    [`f${index}.ndatapack_`]: flow.segmentsSent,
    [`f${index}.nrexmit_`]: flow.timeouts!,
    [`f${index}.nrexmitpack_`]: flow.retransmissions!,
    [`f${index}.ncwndcuts_`]: flow.timeouts! + flow.fastRetransmits!,
  }));
  return Object.assign(all, { cwnd_avg: meanCwnd(reference, columns) }, ...connections) as Readonly<Record<string, number>>;
}
