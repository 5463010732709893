/**
 * The reference runs of the multihop paper (scenarios/reference/README.md, "Multihop 802.11"): ns-2 with a chain of 802.11 stations. This is
 * how our model is set to ns-2's rules: its header of 34 bytes, and its TCP.
 */
import { readFileSync } from "node:fs";
import type { Scenario } from "@ackscope/scenarios";
import { Kind, TcpPhase, type Columns } from "../columns.js";
import type { Metrics } from "../metrics.js";

export interface MultihopCase {
  readonly case: string;
  readonly params: {
    readonly topo: "chain";
    readonly hops: number;
    readonly flow: "tcp" | "udp";
    /** Payload bytes of a packet. */
    readonly pay: number;
    /** Bit/s of payload. */
    readonly cbr?: number;
    /** Segments. */
    readonly win?: number;
    /** Measured for `dur` seconds from `warm` seconds after the flow's start. */
    readonly dur: number;
    readonly warm: number;
  };
  readonly metrics: Readonly<Record<string, { readonly mean: number; readonly sd: number; readonly n: number }>>;
  /** Relative. */
  readonly tolerance: { readonly kbps: number; readonly cwnd_avg?: number };
}

export function multihopCases(): readonly MultihopCase[] {
  const file = new URL("../../../../scenarios/reference/multihop.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as MultihopCase[];
}

type Flow = Scenario["flows"][number];

const headerBytes = 40;
const spacing = 200;

function connection({ pay, win }: MultihopCase["params"]): Pick<Flow, "traffic" | "sender" | "receiver"> {
  return {
    traffic: { type: "bulk", segments: null },
    sender: {
      segmentBytes: pay,
      headerBytes,
      initialWindow: 2,
      // ns-2's window_ when the agent is made, before a script sets it. A window that is as good as none has had its overshoot before the
      // measurement begins.
      initialSsthresh: win === 10_000 ? win : 20,
      ...(win === undefined ? {} : { maxWindow: win }),
      recovery: { type: "newreno", partialAckTimer: "first", sendHigh: "strict", timeoutInRecovery: "reduce" },
      response: { type: "halve", of: "window", wholeSegments: false },
      limitedTransmit: {},
      rto: { initial: 3, min: 0.2, max: 60, granularity: 0.01, timing: "oneSegment", arithmetic: "wholeTicks", backoffEnds: "sample" },
    },
    receiver: { ackBytes: headerBytes, ack: { type: "every" } },
  };
}

/** On-off traffic that is always on; its rate counts headers. */
function datagrams({ pay, cbr }: MultihopCase["params"]): Pick<Flow, "traffic"> {
  const packetBytes = pay + headerBytes;
  return { traffic: { type: "onOff", rate: (cbr! * packetBytes) / pay, packetBytes, on: 1e6, off: 0 } };
}

/** One run of a case. */
export function multihopScenario({ params }: MultihopCase, seed: number): Scenario {
  const stations = Array.from({ length: params.hops + 1 }, (_, index) => `n${index}`);
  return {
    format: 1,
    seed,
    end: { at: params.warm + params.dur },
    measure: { from: params.warm, to: params.warm + params.dur },
    nodes: stations.map((id, index) => ({ id, position: { x: index * spacing, y: 0 } })),
    links: [],
    channels: [{ id: "air", type: "dcf", stations, headerBytes: 34, queue: { limit: { packets: 50 } } }],
    flows: [
      {
        id: "flow",
        from: stations[0]!,
        to: stations.at(-1)!,
        ...(params.flow === "tcp" ? connection(params) : datagrams(params)),
      },
    ],
    trace: { level: "flows" },
  };
}

/** The mean of cwnd without what duplicate ACKs add to it in recovery: ns-2 keeps that apart. */
export function meanCwnd({ params: { warm, dur } }: MultihopCase, columns: Columns): number {
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
    if (kind !== Kind.window && kind !== Kind.acked) continue;
    until(Math.min(columns.at[i]!, to));
    if (kind === Kind.window) inRecovery = columns.tag[i] === TcpPhase.fastRecovery;
    if (!inRecovery) cwnd = columns.value[i]!;
    else if (kind === Kind.window) cwnd = columns.a[i]!; // ssthresh
  }
  until(to);
  return integral / (to - from);
}

/** What the reference reports, from our metrics. */
export function kilobitsPerSecond({ params }: MultihopCase, { flows }: Metrics): number {
  const payload = params.flow === "tcp" ? 1 : params.pay / (params.pay + headerBytes);
  return (flows[0]!.throughput * payload) / 1000;
}
