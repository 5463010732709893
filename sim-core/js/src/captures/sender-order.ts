/**
 * A capture in the order in which the sender had it. At its own end that is the capture's. At the receiver's an ACK has a way before it: it reaches
 * the sender, and what it lets leave comes back, a round trip later. So an ACK counts when what it caused can be seen, and times are the capture's.
 */
import type { TcpSegment } from "./decode.js";

export interface SenderEvents {
  /** A segment of the direction that is looked at. */
  onData(segment: TcpSegment, at: number): void;
  /** A segment of the other direction. */
  onAck(segment: TcpSegment, at: number): void;
}

interface OnItsWay {
  readonly segment: TcpSegment;
  readonly due: number;
}

export class SenderOrder implements SenderEvents {
  private readonly onTheirWay: OnItsWay[] = [];
  private first = 0;

  /** `roundTrip`: from an ACK at the tap to what it causes there, ns: 0 at the sender. */
  constructor(
    private readonly sender: SenderEvents,
    public roundTrip = 0,
  ) {}

  onData(segment: TcpSegment, at: number): void {
    this.reach(at);
    this.sender.onData(segment, at);
  }

  onAck(segment: TcpSegment, at: number): void {
    this.reach(at);
    if (this.roundTrip === 0) this.sender.onAck(segment, at);
    else this.onTheirWay.push({ segment, due: at + this.roundTrip });
  }

  /** No more comes. */
  end(): void {
    this.reach(Infinity);
  }

  private reach(at: number): void {
    for (; this.first < this.onTheirWay.length && this.onTheirWay[this.first]!.due <= at; this.first++) {
      const { segment, due } = this.onTheirWay[this.first]!;
      this.sender.onAck(segment, due);
    }
    // Moved only now and then, so that a long queue is not copied for each.
    if (this.first > 64 && 2 * this.first > this.onTheirWay.length) {
      this.onTheirWay.splice(0, this.first);
      this.first = 0;
    }
  }
}
