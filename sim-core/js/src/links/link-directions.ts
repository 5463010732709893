/** The directions of a scenario's links, as event rows and `metrics.links` number them: forward, then backward, of each link in turn. */
import { farEnd } from "@ackscope/scenarios";
import { linkPhases, phaseAt, type ChangeSource, type LinkPhase } from "./link-phases.js";

export interface DirectedLink {
  /** The link's. */
  readonly id: string;
  readonly direction: "forward" | "backward";
  readonly from: string;
  /** The same node where it leads nowhere: back over a one-way link. */
  readonly to: string;
  /** bit/s */
  readonly rate: number;
  /** Of the shaper in front of it, bit/s; Infinity without one. */
  readonly shaped: number;
  /** seconds */
  readonly delay: number;
  /** The medium that it shares with others; null = a wire of its own. */
  readonly channel: string | null;
  /** Seconds on the air of each packet besides its bytes; 0 on a wire. */
  readonly frameOverhead: number;
  /** Packets go in frames between two packet radios. */
  readonly radio: boolean;
  /** What it is like when, if it changes during the run; its transmissions then begin when their rows are written (trace/row.h, note a). */
  readonly phases: readonly LinkPhase[];
}

/** What `linkDirections` reads of a scenario. */
export interface LinkSource {
  readonly links: readonly {
    readonly id: string;
    readonly a: string;
    readonly b: string;
    readonly oneWay?: boolean | undefined;
    readonly channel?: string | null | undefined;
    readonly forward: Direction;
    readonly backward?: Direction | undefined;
  }[];
  readonly channels?:
    readonly { readonly id: string; readonly type?: string | undefined; readonly frameOverhead?: number | undefined }[] | undefined;
  readonly changes?: readonly ChangeSource[] | undefined;
}

interface Direction {
  readonly rate: number;
  readonly delay: number;
  readonly shaper?: { readonly rate: number } | null | undefined;
}

export function linkDirections({ links, channels = [], changes = [] }: LinkSource): readonly DirectedLink[] {
  return links.flatMap((link) => {
    const { id, a, b, forward, backward = forward } = link;
    const channel = channels.find((each) => each.id === link.channel);
    const directed = (direction: DirectedLink["direction"], from: string, { rate, delay, shaper }: Direction): DirectedLink => ({
      id,
      direction,
      from,
      to: farEnd(link, direction),
      rate,
      shaped: shaper?.rate ?? Infinity,
      delay,
      channel: channel?.id ?? null,
      frameOverhead: channel?.frameOverhead ?? 0,
      radio: channel?.type === "packetRadio",
      phases: linkPhases({ id, direction, rate, delay }, changes),
    });
    return [directed("forward", a, forward), directed("backward", b, backward)];
  });
}

/** How long a packet whose transmission begins then occupies a link direction, ns. */
export function timeOnLink(
  { rate, frameOverhead, phases }: Pick<DirectedLink, "rate" | "frameOverhead" | "phases">,
  bytes: number,
  begins = 0,
): number {
  return inNs(frameOverhead) + timeOnWire(bytes, phaseAt(phases, begins)?.rate ?? rate);
}

/** ns. Rounded up, as in the core: a link never beats its rate (bit/s). */
export const timeOnWire = (bytes: number, rate: number): number => Math.ceil((bytes * 8e9) / rate);

export const inNs = (seconds: number): number => Math.round(seconds * 1e9);
