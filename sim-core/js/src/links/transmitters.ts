/**
 * When transmissions begin. A `transmit` row is written when a FIFO link takes the packet; it starts to leave once those before it have left. A
 * packet radio writes it when the frame that brought the packet over has ended, a link that changes during the run when the packet leaves.
 */
import { inNs, timeOnWire, type DirectedLink } from "./link-directions.js";

type Transmitter = Pick<DirectedLink, "rate" | "delay" | "frameOverhead" | "radio" | "phases">;

/** The transmitters of all link directions, fed with their `transmit` rows in order. */
export class Transmitters {
  /** Ends of the last transmissions, ns. */
  private readonly idleFrom: Float64Array;
  // Of each direction. Read for every row of a run, so in arrays of numbers: an engine reads objects of many kinds slowly.
  private readonly rate: Float64Array;
  /** ns */
  private readonly frameOverhead: Float64Array;
  /** Of packet radios, ns; NaN of others. */
  private readonly radioDelay: Float64Array;
  private readonly changes: Uint8Array;

  constructor(links: readonly Transmitter[]) {
    this.idleFrom = new Float64Array(links.length);
    this.rate = Float64Array.from(links, ({ rate }) => rate);
    this.frameOverhead = Float64Array.from(links, ({ frameOverhead }) => inNs(frameOverhead));
    this.radioDelay = Float64Array.from(links, ({ radio, delay }) => (radio ? inNs(delay) : NaN));
    this.changes = Uint8Array.from(links, ({ phases }) => (phases.length > 0 ? 1 : 0));
  }

  /** The beginning of a transmission whose row has this time, ns. */
  start(link: number, at: number, bytes: number, arrives: number): number {
    // In range: rows number these directions.
    const lasts = this.frameOverhead[link]! + timeOnWire(bytes, this.rate[link]!);
    const radioDelay = this.radioDelay[link]!;
    if (!Number.isNaN(radioDelay)) return arrives - radioDelay - lasts;
    if (this.changes[link] !== 0) return at;
    const starts = Math.max(at, this.idleFrom[link]!);
    this.idleFrom[link] = starts + lasts;
    return starts;
  }
}
