/**
 * The reference runs of the Linux kernel (scenarios/reference/linux/README.md): real TCP over a shaped link. This is how our model is set to Linux's
 * rules. Each case is mapped by its parameters; what Linux has and we do not is named.
 */
import { readFileSync } from "node:fs";
import { hostProfiles, type Scenario } from "@ackscope/scenarios";

interface LinuxMetric {
  readonly mean: number;
  /** One of them: relative, in the metric's unit, or in milliseconds. */
  readonly tolerance: { readonly rel?: number; readonly abs?: number; readonly abs_ms?: number };
}

interface Direction {
  readonly kbit: number;
  readonly qdisc: string;
  /** Waiting packets. */
  readonly limit?: number;
  readonly args?: string;
}

export interface LinuxCase {
  readonly id: string;
  readonly topic: string;
  readonly params: {
    readonly rtt_ms: number;
    readonly down: Direction;
    readonly up?: Direction;
    /** What the application does: bN writes N bytes, tS writes for S seconds, pS and wS pause. */
    readonly flows: readonly { readonly cc: string; readonly script: string; readonly dir?: string; readonly start?: number }[];
    /** What happens to single segments, from 1. */
    readonly box?: readonly string[];
    readonly loss_pct?: number;
    readonly ecn?: number;
    /** Seconds between which goodput is averaged. */
    readonly window_s?: readonly [number, number];
    readonly sysctl?: Readonly<Record<string, string>>;
    /** When the receiving application begins to read, s, and how many of its reads it answers. */
    readonly receiver?: readonly [number, number];
    readonly module?: Readonly<Record<string, number>>;
  };
  readonly solid: boolean;
  readonly summary: Readonly<Record<string, LinuxMetric>>;
}

export function linuxCases(): readonly LinuxCase[] {
  const file = new URL("../../../../scenarios/reference/linux/open.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly LinuxCase[] }).cases;
}

/** What `npm run oracle` has measured, the newest run last. */
export function linuxRuns(): readonly {
  readonly id: string;
  readonly runs: readonly { readonly kernel: string; readonly measured: string; readonly found: Readonly<Record<string, number>> }[];
}[] {
  const file = new URL("../../../../scenarios/reference/linux/again.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly cases: ReturnType<typeof linuxRuns> }).cases;
}

const segmentBytes = 1448;
const headerBytes = 66; // Ethernet, IP, TCP and timestamps
const timestampBytes = 12;

/** The application writes for so many seconds; what it has written by then takes longer. */
export const isTimed = (script: string): boolean => /(^|,)t\d+$/.test(script);

/** "l65536,t10": with no more than so much waiting to be sent, for 10 s. */
const seconds = (script: string): number => Number(script.slice(script.lastIndexOf("t") + 1));

const segments = (script: string): number => Math.ceil(Number(script.slice(1)) / segmentBytes);

/** "b1000000,w1.0,b1000000": as much again after all has been acknowledged and so many seconds have passed. */
const again = (script: string): { readonly responseBytes: number; readonly thinkTime: number; readonly count: number } | undefined => {
  const found = /^b(\d+),w([\d.]+),b\1$/.exec(script);
  return found ? { responseBytes: Number(found[1]), thinkTime: Number(found[2]), count: 2 } : undefined;
};

/** "b1448,p0.15,b1448": writes with pauses, each from the end of the one before, which takes no time. */
const writes = (script: string): readonly { readonly at: number; readonly bytes: number }[] | undefined => {
  if (!/^b\d+,p[\d.]+(,(b\d+|p[\d.]+))*$/.test(script)) return undefined;
  const found: { at: number; bytes: number }[] = [];
  let at = 0;
  for (const step of script.split(",")) {
    const value = Number(step.slice(1));
    if (step.startsWith("p")) at += value;
    else found.push({ at, bytes: value });
  }
  return found;
};

/** What the box between sender and bottleneck does to single segments: "drop:60:2" loses the first two transmissions of segment 60. */
const dropped = (rule: string): { readonly segment: number; readonly times: number } | undefined => {
  const found = /^drop:(\d+):(\d+)$/.exec(rule);
  return found ? { segment: Number(found[1]), times: Number(found[2]) } : undefined;
};

/** "delay:60:20" holds segment 60 back for 20 ms, "stall:60:700" everything from segment 60 on. */
const held = (rule: string): { readonly segment: number; readonly delay: number; readonly others: "pass" | "wait" } | undefined => {
  const found = /^(delay|stall):(\d+):(\d+)$/.exec(rule);
  return found
    ? { segment: Number(found[2]) - 1, delay: Number(found[3]) / 1000, others: found[1] === "stall" ? "wait" : "pass" }
    : undefined;
};

/**
 * The receiver acknowledges each segment while its window grows, and then every second. How long that is depends on its buffer: with 8 MB longer
 * than these files, with 1 MB about 160 segments, with the default 23 (README, rule 2).
 */
const acks = (rmem: string | undefined) => {
  if (rmem === undefined) return { type: "every" } as const;
  return { type: "quick", quick: Number(rmem.split(" ")[1]) >= 1_048_576 ? 160 : 23, adapts: true } as const;
};

type Queue = NonNullable<Scenario["links"][number]["forward"]["queue"]>;

const fullFrame = 1514;
const fast = 1e10;
const unlimited = { limit: { packets: 1_000_000 } } as const;

/** A time in a discipline's words: "target 900ms". */
const told = (args: string, name: string): number | undefined => {
  const found = new RegExp(`\\b${name} (\\d+)ms`).exec(args);
  return found ? Number(found[1]) / 1000 : undefined;
};

/** A number in them: "limit 1000". */
const counted = (args: string, name: string): number | undefined => {
  const found = new RegExp(`\\b${name} (\\d+)`).exec(args);
  return found ? Number(found[1]) : undefined;
};

/** A power of two, so that a burst of so many packets onto an empty queue does not bring the average to the lower threshold, as tc computes it. */
function averagingWeight(minThreshold: number, burst: number): number {
  for (let weight = 0.5; ; weight /= 2) if (burst + 1 - minThreshold <= (1 - (1 - weight) ** burst) / weight) return weight;
}

const codel = (args: string, mark: boolean) =>
  ({
    type: "codel",
    mark,
    target: told(args, "target") ?? 0.005,
    interval: told(args, "interval") ?? 0.1,
    ceThreshold: told(args, "ce_threshold") ?? null,
  }) as const;

const inTurns = (quantum: number, ways: number) =>
  ({
    admit: { type: "longestQueueDrop", by: "bytes", takes: "first" },
    order: { type: "deficitRoundRobin", quantum, newlyActive: "first" },
    buckets: { ways },
  }) as const;

/** What Linux makes of a discipline's name and words. */
const disciplines: Readonly<Record<string, (direction: Direction) => Queue>> = {
  pfifo: ({ limit = 1000 }) => ({ limit: { packets: limit } }),
  codel: ({ limit = 1000, args = "" }) => ({ limit: { packets: limit }, depart: codel(args, /\becn\b/.test(args)) }),
  // Its update interval is counted in ticks of 10 ms: two.
  pie: ({ limit = 1000, args = "" }) => ({
    limit: { packets: limit },
    admit: {
      type: "pie",
      updateInterval: 0.02,
      meanPacketBytes: fullFrame,
      burstEnds: "departures",
      steepAbove: 0.25,
      mark: /\becn\b/.test(args),
    },
  }),
  // It marks unless it is told not to.
  fq_codel: ({ limit, args = "" }) => ({
    limit: { packets: limit ?? counted(args, "limit") ?? 10_240 },
    depart: { ...codel(args, !args.includes("noecn")), behind: "all" },
    ...inTurns(fullFrame, 1),
  }),
  red: ({ args = "" }) => {
    const packet = counted(args, "avpkt")!;
    const packets = (name: string): number => counted(args, name)! / packet;
    return {
      limit: { packets: Math.floor(packets("limit")) },
      admit: {
        type: "red",
        minThreshold: packets("min"),
        maxThreshold: packets("max"),
        maxProbability: Number(/\bprobability ([\d.]+)/.exec(args)![1]),
        weight: averagingWeight(packets("min"), counted(args, "burst")!),
        meanPacketBytes: packet,
      },
    };
  },
  // A quantum of a 4096th of the rate, of 300 bytes at least. Its memory holds more than these files.
  cake: ({ kbit, args = "" }) => ({
    limit: { packets: 10_240 },
    depart: { type: "cobalt", mark: true, onSlowLinks: "longer", firstDrop: "next", sparesLast: true },
    ...inTurns(Math.max(300, Math.min(fullFrame, Math.floor((kbit * 125) / 4096))), 8),
    cakeFilter: /\bno-ack-filter\b/.test(args) || !args.includes("ack-filter") ? null : { aggressive: args.includes("aggressive") },
  }),
};

/**
 * A token bucket of two full frames (tbf), or CAKE's shaper, in front of a fast link: after a pause a packet leaves at once, and from the bucket
 * another one. The bucket looks at the next packet of a pfifo, which stays there; from a managed queue it takes it, and holds it until its tokens
 * have come, which is not modelled.
 */
function shaped(direction: Direction | undefined, packetBytes: number) {
  if (direction === undefined) return { rate: fast, delay: 0, queue: unlimited };
  const burst = direction.qdisc === "cake" ? 0 : 2 * fullFrame - packetBytes;
  return { rate: fast, delay: 0, queue: disciplines[direction.qdisc]!(direction), shaper: { rate: direction.kbit * 1000, burst } };
}

/** Why a case cannot be run yet; nothing if it can. By rule, so that a mechanism that comes takes its cases with it. */
export function lacks({ params }: LinuxCase): string | undefined {
  const { flows, down, up, box = [], loss_pct: loss = 0, receiver } = params;
  const [flow] = flows;
  const unknown = flows.map(({ cc }) => cc).find((cc) => !["cubic", "reno", "bbr", "dctcp"].includes(cc));
  if (unknown !== undefined) return `there is no ${unknown.toUpperCase()} yet`;
  const qdisc = [down, up].map((direction) => direction?.qdisc ?? "pfifo").find((name) => !(name in disciplines));
  if (qdisc !== undefined) return `there is no ${qdisc} yet`;
  if (box.some((rule) => dropped(rule) === undefined && held(rule) === undefined))
    return `a box that does ${box[0]?.split(":")[0]} is not there yet`;
  if (receiver) return receiver[0] > 0 ? "no application here waits before it reads" : "no application here answers what it reads";
  if (flows.some(({ script }) => isTimed(script) && !/^(l\d+,)?t\d+$/.test(script))) return "what its application does cannot be said here";
  if (!/^b\d+$/.test(flow!.script) && !isTimed(flow!.script) && again(flow!.script) === undefined && writes(flow!.script) === undefined)
    return "what its application does cannot be said here";
  if (loss > 0) return "netem's random loss cannot be drawn again";
  return undefined;
}

/** What the laboratory offers as Linux: these runs hold it, too. */
const linux = hostProfiles.find(({ id }) => id === "linux")!.sender;

const byDelay = { type: "hystart", spacing: 0 } as const;

/** `jittered`: the box jitters the ACKs, so that the kernel sees no train of them and only the delay ends slow start (README, rule 8). */
const cubic = (hystart: boolean, jittered: boolean) =>
  ({
    congestion: linux.congestion!,
    slowStart: hystart ? (jittered ? byDelay : { type: "hystart" as const }) : { type: "standard" as const },
  }) as const;
// Segments leave two by two at such rates, to be cut by the device.
const bbr = { congestion: { type: "bbr", quantum: 2 } } as const;
const dctcp = { increase: { type: "abc", limit: null, afterTimeout: "same" }, response: { type: "dctcp" } } as const;
const reno = { increase: { type: "abc", limit: null, afterTimeout: "same" }, response: { type: "halve", of: "window" } } as const;

/** With `tcp_recovery` 0. */
const withoutRack = { type: "sack", rules: "rfc6675", reduction: "prr", atTimeout: "keep" } as const;

function trafficOf(script: string): NonNullable<Scenario["flows"][number]["traffic"]> {
  const pausing = again(script);
  if (pausing) return { type: "exchanges", ...pausing };
  const written = writes(script);
  if (written) return { type: "writes", writes: written };
  return { type: "bulk", segments: isTimed(script) ? null : segments(script) };
}

/** @throws {RangeError} for a case that cannot be run yet */
export function linuxScenario(reference: LinuxCase): Scenario {
  const reason = lacks(reference);
  if (reason !== undefined) throw new RangeError(`${reference.id}: ${reason}`);
  const { rtt_ms: rtt, down, up, flows, module = {}, box = [], sysctl = {}, ecn = 0 } = reference.params;
  const [{ script }] = flows as readonly [LinuxCase["params"]["flows"][number]];
  const hystart = module["tcp_cubic/parameters/hystart"] !== 0;
  const far = { rate: fast, delay: rtt / 2000, queue: unlimited };
  const lose = box
    .flatMap((rule) => dropped(rule) ?? [])
    .flatMap(({ segment, times }) => Array.from({ length: times }, (_, copy) => ({ flow: "f0", segment: segment - 1, copy })))
    .filter(({ segment }) => segment < segments(script));
  return {
    format: 1,
    end: isTimed(script) ? { at: seconds(script) } : { flowsComplete: true, limit: 60 },
    nodes: [{ id: "a" }, { id: "box" }, { id: "r" }, { id: "b" }],
    links: [
      {
        id: "meddled",
        a: "a",
        b: "box",
        forward: { ...far, delay: 0, errors: lose.length > 0 ? { type: "scripted", lose } : { type: "none" } },
        backward: { ...far, delay: 0 },
      },
      {
        id: "bottleneck",
        a: "box",
        b: "r",
        forward: shaped(down, fullFrame),
        backward: shaped(up, flows.some(({ dir }) => dir === "up") ? fullFrame : headerBytes),
      },
      { id: "far", a: "r", b: "b", forward: far },
    ],
    flows: flows.map(({ cc, script: writes, start = 0, dir = "down" }, i) => ({
      id: `f${i}`,
      from: dir === "up" ? "b" : "a",
      to: dir === "up" ? "a" : "b",
      start,
      traffic: trafficOf(writes),
      setup: { fin: false },
      sender: {
        segmentBytes,
        headerBytes: headerBytes - timestampBytes,
        initialWindow: 10,
        growth: "asLastSent",
        // A controller of its own, as BBR is, keeps its window.
        afterIdle: cc === "bbr" ? "keep" : "decay",
        timestamps: sysctl.tcp_timestamps !== "0",
        ...(cc === "cubic" ? cubic(hystart, box.length > 0) : cc === "bbr" ? bbr : cc === "dctcp" ? dctcp : reno),
        ...(ecn === 1 ? { ecnCapable: true, answersMarks: true } : {}),
        recovery: sysctl.tcp_recovery === "0" ? withoutRack : { type: "rack", forwardRto: sysctl.tcp_frto !== "0" },
        rto: { initial: 1, min: 0.2, max: 120, granularity: 0.01, timing: "everyAck", arithmetic: "leastMargin" },
      },
      receiver: { ackBytes: headerBytes - timestampBytes, selective: { type: "sack", duplicates: true }, ack: acks(sysctl.tcp_rmem) },
    })),
    agents: box.flatMap((rule, i) => {
      const each = held(rule);
      return each ? [{ id: `holder-${i}`, node: "box", type: "holder" as const, ...each }] : [];
    }),
    trace: { level: "packets", cap: 20_000_000 },
  };
}

/** How far a number may be from the kernel's. */
export const allowance = ({ mean, tolerance: { rel, abs, abs_ms: ms } }: LinuxMetric): number => abs ?? ms ?? rel! * mean;
