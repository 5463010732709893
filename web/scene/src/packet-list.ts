// Packets in the order of something that happened to them, and when each of them was gone from the network.
//
// Indices are in range by construction; `!` says so to the compiler.

/** Packets in time order. */
export interface PacketList {
  readonly at: Float64Array<ArrayBuffer>;
  readonly packet: Uint32Array<ArrayBuffer>;
}

/** Marks by routers: congestion experienced. */
export interface Marks extends PacketList {
  /** Link direction whose queue marked it. */
  readonly link: Uint16Array<ArrayBuffer>;
  readonly waiting: Uint32Array<ArrayBuffer>;
  /** The average queue that the router went by, packets. */
  readonly average: Float64Array<ArrayBuffer>;
}

/** ACKs that acknowledge a part of a segment, by the time they were sent. */
export interface Pieces extends PacketList {
  /** From 1. */
  readonly piece: Uint16Array<ArrayBuffer>;
  /** How many there are of the segment; 0 when the last one is not recorded. */
  readonly of: Uint16Array<ArrayBuffer>;
  /** Share of the segment that is acknowledged by then, 0 to 1. */
  readonly share: Float64Array<ArrayBuffer>;
}

/** Time of arrival, of loss and of removal by packet, ns; NaN where it never happened. */
export interface Fates {
  readonly arrivedAt: Float64Array<ArrayBuffer>;
  readonly droppedAt: Float64Array<ArrayBuffer>;
  /** Removed on the way because a later ACK made it useless. */
  readonly filteredAt: Float64Array<ArrayBuffer>;
}

/** When a packet ended on its way, lost or filtered; NaN where it did not. */
export function endedAt(fates: Fates, packet: number): number {
  const dropped = fates.droppedAt[packet]!;
  return Number.isNaN(dropped) ? fates.filteredAt[packet]! : dropped;
}

/** When a packet is gone from the network: it arrived, or it ended on its way; NaN if the trace ends before either. */
export function goneAt(fates: Fates, packet: number): number {
  const arrived = fates.arrivedAt[packet]!;
  return Number.isNaN(arrived) ? endedAt(fates, packet) : arrived;
}

/** The longest time that a packet of a list was under way. */
export function longestUnderWay(fates: Fates, list: PacketList): number {
  let found = 0;
  for (let i = 0; i < list.packet.length; i++) {
    const time = goneAt(fates, list.packet[i]!) - list.at[i]!;
    if (time > found) found = time;
  }
  return found;
}

export class ListBuilder {
  protected readonly at: Float64Array<ArrayBuffer>;
  protected readonly packet: Uint32Array<ArrayBuffer>;
  protected length = 0;

  constructor(size: number) {
    this.at = new Float64Array(size);
    this.packet = new Uint32Array(size);
  }

  add(at: number, packet: number): void {
    this.at[this.length] = at;
    this.packet[this.length++] = packet;
  }

  finish(): PacketList {
    return { at: this.at.subarray(0, this.length), packet: this.packet.subarray(0, this.length) };
  }
}

export class MarksBuilder extends ListBuilder {
  private readonly link: Uint16Array<ArrayBuffer>;
  private readonly waiting: Uint32Array<ArrayBuffer>;
  private readonly average: Float64Array<ArrayBuffer>;

  constructor(size: number) {
    super(size);
    this.link = new Uint16Array(size);
    this.waiting = new Uint32Array(size);
    this.average = new Float64Array(size);
  }

  mark(at: number, packet: number, link: number, waiting: number, average: number): void {
    this.link[this.length] = link;
    this.waiting[this.length] = waiting;
    this.average[this.length] = average;
    this.add(at, packet);
  }

  override finish(): Marks {
    return { ...super.finish(), link: this.link, waiting: this.waiting, average: this.average };
  }
}

/** Shares are quotients of bytes: their sum may miss 1 by this much, far less than a byte of any segment. */
const rounding = 1e-9;

export class PiecesBuilder extends ListBuilder {
  private readonly piece: Uint16Array<ArrayBuffer>;
  private readonly of: Uint16Array<ArrayBuffer>;
  private readonly share: Float64Array<ArrayBuffer>;
  /** Where the pieces of the present segment begin. */
  private first = 0;

  constructor(size: number) {
    super(size);
    this.piece = new Uint16Array(size);
    this.of = new Uint16Array(size);
    this.share = new Float64Array(size);
  }

  /** `segments` newly acknowledged, a fraction. With the last piece the whole segment is; only then is the number of pieces known. */
  divide(at: number, packet: number, segments: number): void {
    const i = this.length;
    const before = i > this.first ? this.share[i - 1]! : 0;
    const isLast = before + segments > 1 - rounding;
    this.add(at, packet);
    this.piece[i] = this.length - this.first;
    this.share[i] = isLast ? 1 : before + segments;
    if (!isLast) return;
    this.of.fill(this.length - this.first, this.first, this.length);
    this.first = this.length;
  }

  override finish(): Pieces {
    return { ...super.finish(), piece: this.piece, of: this.of, share: this.share };
  }
}
