/**
 * The networks of the multihop paper (III, IV): 802.11 stations 200 m apart, in a chain, a cross, a grid, or at random. Presets and figures are
 * made from this.
 */
import { expandScenario } from "../../expand.js";
import type { Scenario } from "../../generated/scenario.js";
import type { Placement } from "../../placements.js";

export { chain, cross, grid, gridSide, randomField, spacing, type Placement } from "../../placements.js";

export type Flow = Scenario["flows"][number];
type Channel = NonNullable<Scenario["channels"]>[number];
export type Dcf = Extract<Channel, { type: "dcf" }>;

export const air = "air";
export const transfer = "f1";

/** TCP and IP headers. */
export const headerBytes = 40;
export const usualPayload = 1460;
/** Packets per node: reasonably large (IV). */
export const usualBuffer = 50;

/** Runs are measured from here on, so that what the start does to them is left out, s. */
export const warmUp = 10;

export interface RunOptions {
  readonly topology: Placement;
  /** Largest window, segments; null: nothing but cwnd limits it. */
  readonly window?: number | null;
  /** Bytes of user data in a packet. */
  readonly payload?: number;
  /** Packets per node. */
  readonly buffer?: number;
  /** How long it is measured, s. */
  readonly seconds?: number;
  /** Datagrams at a constant rate instead of TCP, bit/s for each flow. */
  readonly datagrams?: number;
}

/** How long the paper's runs take is not legible; ours are as long as those of the independent simulator. */
export const usualSeconds = 300;
export const previewSeconds = 60;

/**
 * The timer of ns-2 when the paper was written: tcl/lib/ns-default.tcl of early 2003 has rtxcur_init_ 6.0, minrto_ 1, maxrto_ 100000 and
 * tcpTick_ 0.01. A minimum of 0.2 s came in October 2004, a first timeout of 3 s in January 2006.
 */
const timer = { initial: 6, min: 1, max: 100_000, granularity: 0.01 };

/** The sender of ns-2, which the paper ran: NewReno, limited transmit, an ACK for each packet. */
function tcpFlow(id: string, from: string, to: string, { window = null, payload = usualPayload }: RunOptions): Flow {
  return {
    id,
    from,
    to,
    // Flows of one network that began in the same instant would all send their first RTS in it.
    startJitter: 1,
    traffic: { type: "bulk", segments: null },
    sender: {
      segmentBytes: payload,
      headerBytes,
      initialWindow: 2,
      maxWindow: window,
      recovery: { type: "newreno" },
      limitedTransmit: {},
      rto: timer,
    },
    receiver: { ackBytes: headerBytes, ack: { type: "every" } },
  };
}

const datagramFlow = (id: string, from: string, to: string, rate: number, { payload = usualPayload }: RunOptions): Flow => ({
  id,
  from,
  to,
  startJitter: 1,
  traffic: { type: "constantBitRate", rate, payloadBytes: payload, headerBytes },
});

export function multihopRun(options: RunOptions): Scenario {
  const { topology, buffer = usualBuffer, seconds = usualSeconds, datagrams } = options;
  return {
    format: 1,
    seed: 1,
    end: { at: warmUp + seconds },
    measure: { from: warmUp, to: warmUp + seconds },
    nodes: [...topology.nodes],
    links: [],
    channels: [{ id: air, type: "dcf", stations: topology.nodes.map(({ id }) => id), queue: { limit: { packets: buffer } } }],
    flows: topology.pairs.map(([from, to], index) =>
      datagrams === undefined ? tcpFlow(`f${index + 1}`, from, to, options) : datagramFlow(`f${index + 1}`, from, to, datagrams, options),
    ),
  };
}

/** The 802.11 parameters of a run, the catalogue's defaults among them. */
export function dcfOf(scenario: Scenario): Required<Dcf> {
  const dcf = expandScenario(scenario).channels?.find((channel): channel is Required<Dcf> => channel.type === "dcf");
  if (dcf === undefined) throw new RangeError("there is no 802.11 channel");
  return dcf;
}
