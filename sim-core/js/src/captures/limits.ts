/**
 * What keeps a sender from sending more, at every moment of a transfer (after Zhang et al., "On the characteristics and origins of Internet flow
 * rates", SIGCOMM 2002). A sender with data sends what its windows allow as soon as they allow it. So where the receiver's window is used up, that is
 * the limit; where room came and nothing left, there was nothing to send; and else it is the congestion window, which nobody announces. If packets
 * wait meanwhile, which the round-trip time shows, a larger one would only let more of them wait: then the path is the limit.
 */
import { Limit } from "../row-codes.js";
import type { TcpSegment } from "./decode.js";
import { FullSegment } from "./full-segment.js";
import type { Retransmission, SenderSeen } from "./retransmissions.js";

export interface LimitSpan {
  /** ns since the file's first packet. */
  readonly from: number;
  to: number;
  readonly limit: Limit;
}

/** ns by limit; the sum is how long the transfer took. */
export type LimitTotals = ReadonlyMap<Limit, number>;

const ms = 1e6;
/** A sender answers an ACK at once, or it has nothing to say. */
const atOnce = 3 * ms;
/** Packets wait in a queue if a round trip takes so much longer than the least one. */
const waiting = 1.25;
const leastWait = 1 * ms;
/** Spans that are kept where only the totals are wanted: a relabelling reaches no further back. */
const mostOpen = 4096;

export class LimitFinder {
  private readonly spans: LimitSpan[] = [];
  private readonly folded = new Map<Limit, number>();
  private readonly full = new FullSegment();
  /** Until here the transfer is divided into spans; null: it has not begun. */
  private since: number | null = null;
  /** What the receiver allows, by the stream's bytes; null: not known. */
  private edge: number | null = null;
  /** Room came, and nothing has left since. */
  private roomSince: number | null = null;
  private firstDuplicate: number | null = null;
  /** The last new segment was not full: there was no more to send. */
  private isShort = false;

  /** `isWhole`: every span is kept, not the totals alone. */
  constructor(private readonly isWhole = false) {}

  /** `before` and `after` it, as the sender is seen; `repetition`: what the segment repeats. */
  onData(segment: TcpSegment, at: number, before: SenderSeen, after: SenderSeen, repetition: Retransmission | null): void {
    this.full.onSyn(segment);
    const { payload } = segment;
    if (payload === 0) return;
    this.full.add(payload);
    if (this.since === null) this.since = at;
    this.reach(at, before);
    if (repetition) {
      const { cause, evidence } = repetition;
      if (cause === "timeout" || cause === "probe") this.relabel(at - evidence.quiet, at, Limit.recovery);
      else if (cause === "fast" && this.firstDuplicate !== null) this.relabel(this.firstDuplicate, at, Limit.recovery);
    } else if (after.highest > before.highest) {
      // More is sent after all.
      this.push(this.since, at, Limit.data);
      this.since = Math.max(this.since, at);
      this.blame(at, before);
      this.roomSince = null;
      this.isShort = payload % this.full.bytes !== 0;
    }
  }

  /** `window`: bytes that it allows; null: its scale is not known. */
  onAck(segment: TcpSegment, at: number, window: number | null, before: SenderSeen, after: SenderSeen): void {
    this.full.onSyn(segment);
    this.reach(at, before);
    if (window !== null) this.edge = Math.max(this.edge ?? 0, after.una + window);
    if (this.since === null) return;
    if (after.una > before.una) {
      this.firstDuplicate = null;
      if (!after.isRepairing) this.roomSince ??= at;
    } else if (after.duplicates > before.duplicates) this.firstDuplicate ??= at;
    this.blame(at, after);
  }

  /** Bytes of a full segment, and packets that hold several. */
  get segments(): Pick<FullSegment, "bytes" | "merged"> {
    return this.full;
  }

  get totals(): LimitTotals {
    const sums = new Map(this.folded);
    for (const span of this.spans) add(sums, span);
    return sums;
  }

  /** In order, without gaps between them. REQUIRES: all are kept. */
  get all(): readonly LimitSpan[] {
    return this.spans;
  }

  /** Up to `at` it was as it has been since the last event. A transfer ends with its last byte's ACK: what follows counts only if more is sent. */
  private reach(at: number, seen: SenderSeen): void {
    if (this.since === null) return;
    const limit = this.limitOf(seen);
    if (limit === null) return;
    this.push(this.since, at, limit);
    this.since = Math.max(this.since, at);
  }

  /** null: nothing is out, and whether more will be sent is not known yet. */
  private limitOf({ una, highest, isRepairing, leastRtt, latestRtt }: SenderSeen): Limit | null {
    if (una >= highest) return this.edge !== null && this.edge <= highest ? Limit.receiverWindow : null;
    if (isRepairing) return Limit.recovery;
    if (this.edge !== null && this.edge - highest < this.full.bytes) return Limit.receiverWindow;
    if (this.isShort) return Limit.data;
    return latestRtt > waiting * leastRtt + leastWait ? Limit.path : Limit.congestionWindow;
  }

  /** Room was there for longer than a sender with data would leave it. One that paces waits for a part of the round trip. */
  private blame(at: number, { una, highest, srtt }: SenderSeen): void {
    if (this.roomSince === null) return;
    const segments = Math.max(1, (highest - una) / this.full.bytes);
    if (at - this.roomSince > Math.max(atOnce, (2 * srtt) / segments)) this.relabel(this.roomSince, at, Limit.data, windows);
  }

  private relabel(from: number, to: number, limit: Limit, only?: ReadonlySet<Limit>): void {
    const taken: LimitSpan[] = [];
    while ((this.spans.at(-1)?.to ?? -Infinity) > from) taken.push(this.spans.pop()!); // there is one
    for (const span of taken.toReversed()) {
      const begins = Math.max(span.from, from);
      if (span.from < from) this.push(span.from, from, span.limit);
      this.push(begins, Math.min(span.to, to), only && !only.has(span.limit) ? span.limit : limit);
    }
  }

  private push(from: number, to: number, limit: Limit): void {
    if (to <= from) return;
    const last = this.spans.at(-1);
    if (last?.limit === limit && last.to === from) last.to = to;
    else this.spans.push({ from, to, limit });
    if (this.isWhole || this.spans.length < 2 * mostOpen) return;
    for (const span of this.spans.splice(0, mostOpen)) add(this.folded, span);
  }
}

/** Which limits a silence disproves. */
const windows: ReadonlySet<Limit> = new Set<Limit>([Limit.congestionWindow, Limit.path]);

function add(sums: Map<Limit, number>, { from, to, limit }: LimitSpan): void {
  sums.set(limit, (sums.get(limit) ?? 0) + to - from);
}
