// When transmissions begin. A `transmit` row is written when a FIFO link takes the packet; it starts to leave once those before it have left. A
// packet radio writes it when the frame that brought the packet over has ended, a link that changes during the run when the packet leaves.

import { timeOnLink, type Topology } from "./topology.js";

/** The transmitters of all link directions, fed with their `transmit` rows in order. */
export class Transmitters {
  private readonly topology: Topology;
  /** Ends of the last transmissions, ns. */
  private readonly idleFrom: Float64Array;

  constructor(topology: Topology) {
    this.topology = topology;
    this.idleFrom = new Float64Array(topology.links.length);
  }

  /** The beginning of a transmission whose row has this time, ns. */
  start(link: number, at: number, bytes: number, arrives: number): number {
    // In range: rows number the directions of this topology.
    const direction = this.topology.links[link]!;
    if (direction.radio) return arrives - Math.round(direction.delay * 1e9) - timeOnLink(direction, bytes);
    if (direction.phases.length > 0) return at;
    const starts = Math.max(at, this.idleFrom[link]!);
    this.idleFrom[link] = starts + timeOnLink(direction, bytes);
    return starts;
  }
}
