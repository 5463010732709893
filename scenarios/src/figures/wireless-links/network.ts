/**
 * The testbed of the wireless-links paper (IV-A): a source on an Ethernet, a base station, and a mobile host behind a WaveLAN. In the wide
 * area 16 Internet hops lie between source and base station. Presets, figures and Table I are made from this.
 */
import type { Scenario } from "../../generated/scenario.js";

export type Flow = Scenario["flows"][number];
export type Link = Scenario["links"][number];
export type Errors = NonNullable<Link["forward"]["errors"]>;

export const Mbit = 1e6;
export const KB = 1024;

export const source = "source";
export const base = "base";
export const mobile = "mobile";
export const wired = "wired";
export const air = "air";
/** The connection that ends at the mobile, and, with a split connection, the one that brings its data to the base station. */
export const transfer = "transfer";
export const toBase = "to-base";

/** Index of the links in `links`. */
export const airIndex = 1;

export type Environment = "lan" | "wan";

/** Payload of a data packet (IV-A), and TCP/IP headers. */
export const segmentBytes = 1400;
export const headerBytes = 40;
/** 8 Mbytes (IV-A). */
export const fileSegments = Math.ceil((8 * KB * KB) / segmentBytes);
/** One error every 64 kbytes (IV-A). */
export const usualError = 64 * KB;

/** Throughput without losses as the paper has it (IV-A), bit/s. */
export const peak: Readonly<Record<Environment, number>> = { lan: 1.5 * Mbit, wan: 1.35 * Mbit };
/** Delay-bandwidth products of the paper (IV-B), segments. */
export const pipe: Readonly<Record<Environment, number>> = { lan: 1900 / segmentBytes, wan: 23_000 / segmentBytes };

/** Segments that a socket buffer of so many bytes holds. */
export const windowOf = (bytes: number): number => Math.floor(bytes / segmentBytes);
export const largeBuffer = 32 * KB;
export const smallBuffer = 8 * KB;

/** Both ways, and independent of each other (IV-A). 0: none. */
export const bitErrors = (meanBytes: number, burst = 1): Errors =>
  meanBytes === 0 ? { type: "none" } : { type: "exponential", meanBytes, burst };

/** Fitted once, to the local area's peak (fidelity.ts): what a frame takes on the air besides its bytes at 2 Mbit/s. */
export const frameOverhead = 0.00104;
/**
 * The wired path: an Ethernet, or the Internet. The wide area differs by "an additional 16 Internet hops between the source and base
 * station" (Fig. 2) and by nothing on the air, so its lower peak is the path's doing: the rate was fitted once, to that peak. The round trip
 * of a lone segment is 10 and 135 ms (IV-B).
 */
const wires: Readonly<Record<Environment, { readonly rate: number; readonly delay: number }>> = {
  lan: { rate: 10 * Mbit, delay: 0.0005 },
  wan: { rate: 1.4235 * Mbit, delay: 0.0593 },
};
const airRate = 2 * Mbit;
const airDelay = 1e-6;

export const networkOf = (environment: Environment, errors: Errors): Pick<Scenario, "nodes" | "links" | "channels"> => {
  const wire = wires[environment];
  const wave = { rate: airRate, delay: airDelay, errors };
  return {
    nodes: [source, base, mobile].map((id) => ({ id })),
    channels: [{ id: "wavelan", type: "halfDuplex", frameOverhead }],
    links: [
      { id: wired, a: source, b: base, forward: wire, backward: wire },
      { id: air, a: base, b: mobile, channel: "wavelan", forward: wave, backward: wave },
    ],
  };
};

/** 64 KB, the most that a window without scaling can be. */
export const largestWindow = windowOf(65_535);

/** 4.4BSD's Reno: E2E, the paper's baseline (III-A). The clock ticks every 500 ms (IV-B). */
export const renoSender = (window: number): NonNullable<Flow["sender"]> => ({
  segmentBytes,
  headerBytes,
  initialWindow: 1,
  initialSsthresh: largestWindow,
  maxWindow: window,
  increase: { type: "perAck", largest: largestWindow },
  recovery: { type: "reno", growsOnExit: true },
  response: { type: "halve", of: "window" },
  rto: { initial: 3, min: 1, max: 64, granularity: 0.5, arithmetic: "wholeTicks" },
});
export const receiver: NonNullable<Flow["receiver"]> = { ackBytes: 40, ack: { type: "delayed", segments: 2, maxDelay: 0.2 } };

export interface TransferPlan {
  readonly environment: Environment;
  /** Bytes of the socket buffers. */
  readonly buffer?: number;
  readonly errors?: Errors;
  readonly segments?: number;
}

/** E2E; schemes.ts makes the other protocols of it. */
export const transferRun = ({
  environment,
  buffer = largeBuffer,
  errors = bitErrors(usualError),
  segments = fileSegments,
}: TransferPlan): Scenario => ({
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit: 5000 },
  ...networkOf(environment, errors),
  flows: [
    {
      id: transfer,
      from: source,
      to: mobile,
      traffic: { type: "bulk", segments },
      sender: renoSender(windowOf(buffer)),
      receiver,
    },
  ],
});
