/**
 * The reference runs of the Linux kernel (scenarios/reference/linux/README.md): real TCP over a shaped link. This is how our model is set to Linux's
 * rules. Each case is mapped by its parameters; what Linux has and we do not is named.
 */
import { readFileSync } from "node:fs";
import type { Scenario } from "@ackscope/scenarios";

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
    readonly sysctl?: Readonly<Record<string, string>>;
    readonly module?: Readonly<Record<string, number>>;
  };
  readonly solid: boolean;
  readonly summary: Readonly<Record<string, LinuxMetric>>;
}

export function linuxCases(): readonly LinuxCase[] {
  const file = new URL("../../../../scenarios/reference/linux/open.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly LinuxCase[] }).cases;
}

const segmentBytes = 1448;
const headerBytes = 66; // Ethernet, IP, TCP and timestamps

const segments = (script: string): number => Math.ceil(Number(script.slice(1)) / segmentBytes);

/** Why a case cannot be run yet; nothing if it can. By rule, so that a mechanism that comes takes its cases with it. */
export function lacks({ params, summary }: LinuxCase): string | undefined {
  const { flows, down, up, box = [], loss_pct: loss = 0, sysctl = {} } = params;
  const [flow] = flows;
  const unknown = flows.map(({ cc }) => cc).find((cc) => !["cubic", "reno", "bbr", "dctcp"].includes(cc));
  if (unknown !== undefined) return `there is no ${unknown.toUpperCase()} yet`;
  const qdisc = [down, up].map((direction) => direction?.qdisc ?? "pfifo").find((name) => name !== "pfifo");
  if (qdisc !== undefined) return `there is no ${qdisc} yet`;
  const meddled = box.some((rule) => Number(rule.split(":")[1]) <= segments(flow!.script));
  const repairs = ["f0.retransmissions", "f1.retransmissions"].some((name) => (summary[name]?.mean ?? 0) > 0);
  if (meddled || loss > 0 || repairs)
    return "Linux repairs with RACK-TLP and PRR, and undoes what was spurious; there are none of these yet";
  if (!/^b\d+$/.test(flow!.script)) return "an application that pauses shows Linux's quick and delayed ACKs, which are not there yet";
  if (sysctl.tcp_rmem !== undefined)
    return "Linux acknowledges each segment until its receive window has grown, and then every second; that policy is not there yet";
  return undefined;
}

/** @throws {RangeError} for a case that cannot be run yet */
export function linuxScenario(reference: LinuxCase): Scenario {
  const reason = lacks(reference);
  if (reason !== undefined) throw new RangeError(`${reference.id}: ${reason}`);
  const { rtt_ms: rtt, down, flows, module = {} } = reference.params;
  const [{ cc, script }] = flows as readonly [LinuxCase["params"]["flows"][number]];
  const hystart = module["tcp_cubic/parameters/hystart"] !== 0;
  const far = { rate: 1e10, delay: rtt / 2000, queue: { limit: { packets: 1_000_000 } } };
  const cubic = {
    congestion: {
      type: "cubic",
      beta: 717 / 1024,
      limit: null,
      friendliness: "constant",
      offset: "wholeSegments",
      rtt: "least",
      of: "window",
      wholeSegments: true,
      flatGrowth: 0.05,
    },
    slowStart: { type: hystart ? "hystart" : "standard" },
  } as const;
  // Segments leave two by two at such rates, to be cut by the device.
  const bbr = { congestion: { type: "bbr", quantum: 2 } } as const;
  const reno = { increase: { type: "abc", limit: null, afterTimeout: "same" }, response: { type: "halve", of: "window" } } as const;
  return {
    format: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: [{ id: "a" }, { id: "r" }, { id: "b" }],
    links: [
      {
        id: "bottleneck",
        a: "a",
        b: "r",
        forward: { rate: down.kbit * 1000, delay: 0, queue: { limit: { packets: down.limit! } } },
        backward: { ...far, delay: 0 },
      },
      { id: "far", a: "r", b: "b", forward: far },
    ],
    flows: [
      {
        id: "f0",
        from: "a",
        to: "b",
        traffic: { type: "bulk", segments: segments(script) },
        sender: {
          segmentBytes,
          headerBytes,
          initialWindow: 10,
          growth: "always",
          ...(cc === "cubic" ? cubic : cc === "bbr" ? bbr : reno),
          recovery: { type: "sack", atTimeout: "keep" },
          rto: { initial: 1, min: 0.2, granularity: 0.01, timing: "everyAck" },
        },
        receiver: { ackBytes: headerBytes, selective: { type: "sack" }, ack: { type: "every" } },
      },
    ],
    trace: { level: "packets", cap: 20_000_000 },
  };
}

/** How far a number may be from the kernel's. */
export const allowance = ({ mean, tolerance: { rel, abs, abs_ms: ms } }: LinuxMetric): number => abs ?? ms ?? rel! * mean;
