/** What a sender did in one direction of a flow, as its packets show it: what it sent again, and what held it up. */
import { TcpFlag, type TcpSegment } from "./decode.js";
import { LimitFinder } from "./limits.js";
import { RetransmissionFinder } from "./retransmissions.js";
import { SenderOrder, type SenderEvents } from "./sender-order.js";

export class SentData implements SenderEvents {
  readonly again = new RetransmissionFinder();
  readonly limits: LimitFinder;
  private readonly order = new SenderOrder({
    onData: (segment, at) => this.takeData(segment, at),
    onAck: (segment, at) => this.takeAck(segment, at),
  });
  /** Bytes of a unit of the receiver's windows; null: its SYN is not in the capture. */
  private unit: number | null = null;

  /** `isWhole`: every span of the limits is kept, not the totals alone. */
  constructor(isWhole = false) {
    this.limits = new LimitFinder(isWhole);
  }

  /** The capture was taken at the receiver; `roundTrip`: the least there, ns. */
  setAtReceiver(roundTrip: number): void {
    this.order.roundTrip = roundTrip;
    this.again.setAtReceiver(roundTrip);
  }

  onData(segment: TcpSegment, at: number): void {
    this.order.onData(segment, at);
  }

  onAck(segment: TcpSegment, at: number): void {
    if ((segment.flags & TcpFlag.syn) !== 0) this.unit = 2 ** (segment.options.windowScale ?? 0);
    this.order.onAck(segment, at);
  }

  /** Bytes that an ACK of the receiver's allows; null: its SYN is not in the capture. */
  windowOf({ flags, window }: TcpSegment): number | null {
    if ((flags & TcpFlag.syn) !== 0) return window;
    return this.unit === null ? null : window * this.unit;
  }

  /** No more comes. */
  end(): void {
    this.order.end();
  }

  private takeData(segment: TcpSegment, at: number): void {
    const before = this.again.seen;
    const repetitions = this.again.found.length;
    this.again.onData(segment, at);
    const repetition = this.again.found.length > repetitions ? this.again.found.at(-1)! : null;
    this.limits.onData(segment, at, before, this.again.seen, repetition);
  }

  private takeAck(segment: TcpSegment, at: number): void {
    const before = this.again.seen;
    this.again.onAck(segment, at);
    this.limits.onAck(segment, at, this.windowOf(segment), before, this.again.seen);
  }
}
