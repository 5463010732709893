/**
 * The reference runs of the asymmetry paper (scenarios/reference/README.md): ns-2 with the authors' own classes. This is how our model is set
 * to ns-2's rules, quirks included: each of them is a parameter here.
 */
import { readFileSync } from "node:fs";
import type { Scenario } from "@ackscope/scenarios";
import { isNumber, isOneOf, refuseUnknown, type Ns2Metric } from "./ns2.js";

export interface ReferenceCase {
  readonly case: string;
  readonly protocol: string;
  readonly params: {
    readonly dir: "one" | "two" | "twoway";
    /** Return link, bit/s. */
    readonly rbw: number;
    readonly acksz: number;
    /** Queue limits: return link, server's link, forward channel. */
    readonly rq: number;
    readonly sq: number;
    readonly fq: number;
    readonly stop: number;
    readonly tick?: number;
    readonly minrto?: number;
    /** Initial window, segments. */
    readonly iw?: number;
    /** Bytes of header beside the 1000 of a segment. */
    readonly hdr?: 40;
    readonly sender: "reno" | "asym";
    readonly maxburst?: number;
    /** ns-2's own burst timer is dead: a script asks for the next burst so often, s. */
    readonly pace?: number;
    readonly sink: "plain" | "asym" | "delack";
    readonly rqtype?: "RED";
    readonly af?: 1;
    readonly ar?: 1;
    readonly arpaper?: 1;
    readonly acksfirst?: 1;
    readonly rdrop?: 0;
  };
  readonly measure: readonly [number, number];
  readonly starts: readonly { readonly seed: number; readonly start2?: number }[];
  readonly metrics: Readonly<Record<string, Ns2Metric>>;
  readonly checks: readonly {
    readonly metric: string;
    readonly value?: number;
    readonly rel_tol?: number;
    readonly abs_tol?: number;
    readonly min?: number;
    readonly max?: number;
  }[];
}

const known = {
  dir: isOneOf("one", "two", "twoway"),
  rbw: isNumber,
  acksz: isNumber,
  rq: isNumber,
  sq: isNumber,
  fq: isNumber,
  stop: isNumber,
  tick: isNumber,
  minrto: isNumber,
  iw: isNumber,
  sender: isOneOf("reno", "asym"),
  maxburst: isNumber,
  pace: isNumber,
  sink: isOneOf("plain", "asym", "delack"),
  rqtype: isOneOf("RED"),
  af: isOneOf(1),
  ar: isOneOf(1),
  arpaper: isOneOf(1),
  acksfirst: isOneOf(1),
  rdrop: isOneOf(0),
  hdr: isOneOf(40),
};

export function referenceCases(): readonly ReferenceCase[] {
  const file = new URL("../../../../scenarios/reference/asymmetry.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as ReferenceCase[];
}

type Flow = Scenario["flows"][number];
type Queue = NonNullable<Scenario["links"][number]["forward"]["queue"]>;

const window = 100;

/** ns-2's drop-tail queue counts the packet in transmission. */
const dropTail = (packets: number): Queue => ({ limit: { packets, includesInService: true } });

/** ns-2's RED queue does not; its thresholds are shares of the limit. */
const red = (packets: number, randomVictim: boolean): Queue => ({
  limit: { packets },
  admit: {
    type: "red",
    minThreshold: 0.15 * packets,
    maxThreshold: 0.6 * packets,
    weight: 0.01,
    maxProbability: 0.1,
    idle: "elapsedAndArrival",
    sparesUpTo: 1,
    mark: true,
    aboveMax: "drop",
    whenFull: randomVictim ? "random" : "arriving",
  },
});

function returnQueue({ params }: ReferenceCase): Queue {
  return {
    ...(params.rqtype === "RED" ? red(params.rq, params.rdrop !== 0) : dropTail(params.rq)),
    ...(params.acksfirst ? { order: { type: "acksFirst" } } : {}),
    ...(params.af ? { filter: { when: "afterAdmission" } } : {}),
  };
}

function ackPolicy({ params }: ReferenceCase): NonNullable<NonNullable<Flow["receiver"]>["ack"]> {
  if (params.sink === "asym") return { type: "accEcn", maxFactor: 25, maxDelay: 0.1 };
  if (params.sink === "delack") return { type: "delayed", segments: 2, maxDelay: 0.1 };
  return { type: "every" };
}

function flow(reference: ReferenceCase, id: string, reverse: boolean, start: number): Flow {
  const { params } = reference;
  return {
    id,
    ...(reverse ? { from: "client", to: "server" } : { from: "server", to: "client" }),
    start,
    traffic: { type: "bulk", segments: null },
    sender: {
      segmentBytes: 1000,
      headerBytes: params.hdr ?? 0,
      initialWindow: params.iw ?? 1,
      initialSsthresh: window,
      maxWindow: window,
      recovery: { type: "reno", oncePerWindow: true, growsOnExit: true },
      response: { type: "halve", of: "window", wholeSegments: false },
      rto: {
        initial: 3,
        min: params.minrto ?? 0.2,
        max: 60,
        granularity: params.tick ?? 0.1,
        timing: "everyAck",
        arithmetic: "wholeTicks",
        backoffEnds: "timedSegment",
      },
      ...(params.sender === "asym" ? { increase: { type: "perSegment" } } : {}),
      ...(params.maxburst ? { bursts: { segments: params.maxburst, tick: params.pace ?? 0, ackBeatsTick: true } } : {}),
      ...(reverse && params.rqtype === "RED" ? { ecnCapable: true, answersMarks: true } : {}),
    },
    receiver: { ackBytes: params.acksz, echoes: "askedOrEarlier", ack: ackPolicy(reference) },
  };
}

/**
 * One run of a case.
 *
 * @throws {RangeError} for parameters that it does not know
 */
export function referenceScenario(reference: ReferenceCase, { seed, start2 = 0 }: ReferenceCase["starts"][number]): Scenario {
  refuseUnknown(reference.case, reference.params, known);
  const { params, measure } = reference;
  const lan = { rate: 1e7, delay: 0.001 };
  const [from, to] = params.dir === "one" ? measure : [start2, params.stop];
  return {
    format: 1,
    seed,
    end: { at: params.stop },
    measure: { from, to },
    nodes: ["server", "router-1", "router-2", "client"].map((id) => ({ id })),
    links: [
      { id: "server-link", a: "server", b: "router-1", forward: { ...lan, queue: dropTail(params.sq) }, backward: lan },
      {
        id: "channel",
        a: "router-1",
        b: "router-2",
        forward: { rate: 1e7, delay: 0.005, queue: dropTail(params.fq) },
        backward: { rate: params.rbw, delay: 0.05, queue: returnQueue(reference) },
      },
      { id: "client-link", a: "router-2", b: "client", forward: lan },
    ],
    agents: params.ar
      ? [
          {
            id: "reconstructor",
            node: "router-1",
            type: "ackReconstructor",
            spacing: params.arpaper ? "equalRates" : "arrivalGap",
            ...(params.arpaper ? { increment: "average" } : {}),
            heldGiveSamples: false,
          },
        ]
      : [],
    flows: [
      flow(reference, "first", false, 0),
      ...(params.dir === "one" ? [] : [flow(reference, "second", params.dir === "twoway", start2)]),
    ],
    trace: { level: "off" },
  };
}
