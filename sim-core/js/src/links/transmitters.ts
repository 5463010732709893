/**
 * When transmissions begin. A `transmit` row is written when a FIFO link takes the packet; it starts to leave once those before it have left. A
 * packet radio writes it when the frame that brought the packet over has ended, a link that changes during the run when the packet leaves.
 */
import { timeOnLink, type DirectedLink } from "./link-directions.js";

type Transmitter = Pick<DirectedLink, "rate" | "delay" | "frameOverhead" | "radio" | "phases">;

/** The transmitters of all link directions, fed with their `transmit` rows in order. */
export class Transmitters {
  /** Ends of the last transmissions, ns. */
  private readonly idleFrom: Float64Array;

  constructor(private readonly links: readonly Transmitter[]) {
    this.idleFrom = new Float64Array(links.length);
  }

  /** The beginning of a transmission whose row has this time, ns. */
  start(link: number, at: number, bytes: number, arrives: number): number {
    // In range: rows number these directions.
    const direction = this.links[link]!;
    if (direction.radio) return arrives - Math.round(direction.delay * 1e9) - timeOnLink(direction, bytes);
    if (direction.phases.length > 0) return at;
    const starts = Math.max(at, this.idleFrom[link]!);
    this.idleFrom[link] = starts + timeOnLink(direction, bytes);
    return starts;
  }
}
