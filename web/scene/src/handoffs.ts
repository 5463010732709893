// A mobile's moves between base stations: they concern the whole run, not one flow.

import { HandoffHalf } from "ackscope";

export interface Handoffs {
  readonly at: Float64Array<ArrayBuffer>;
  /** `HandoffHalf`: leaves or joins. */
  readonly half: Uint8Array<ArrayBuffer>;
  /** Place in the document's list of handoffs. */
  readonly handoff: Uint16Array<ArrayBuffer>;
  /** Place in the handoff's list of stations. */
  readonly station: Uint16Array<ArrayBuffer>;
  /** Packets handed over. */
  readonly packets: Uint32Array<ArrayBuffer>;
}

export class HandoffsBuilder {
  private readonly handoffs: Handoffs;
  private length = 0;

  constructor(size: number) {
    this.handoffs = {
      at: new Float64Array(size),
      half: new Uint8Array(size),
      handoff: new Uint16Array(size),
      station: new Uint16Array(size),
      packets: new Uint32Array(size),
    };
  }

  add(at: number, half: number, handoff: number, station: number, packets: number): void {
    const i = this.length++;
    this.handoffs.at[i] = at;
    this.handoffs.half[i] = half;
    this.handoffs.handoff[i] = handoff;
    this.handoffs.station[i] = station;
    this.handoffs.packets[i] = packets;
  }

  finish(): Handoffs {
    return this.handoffs;
  }
}

/** When the mobile left its stations, ns: what a flag marks. */
export function departures({ at, half }: Handoffs): Float64Array<ArrayBuffer> {
  return at.filter((_, i) => half[i] === HandoffHalf.leaves);
}
