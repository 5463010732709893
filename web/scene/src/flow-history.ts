// One flow's history: its packets by what happened to them, its window and timers over time. Made row by row by packet-index.ts.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AckReason, AckKind, FlowState, SendCause, LocalCause, unknownWindow, unset, unsetSsthresh } from "ackscope";
import { LossNoticesBuilder, SelectiveBuilder, type LossNotices, type Selective } from "./ack-options.js";
import {
  ListBuilder,
  MarksBuilder,
  PiecesBuilder,
  goneAt,
  longestUnderWay,
  type Fates,
  type Marks,
  type PacketList,
  type Pieces,
} from "./packet-list.js";
import { SeriesBuilder, type Series } from "./series.js";

export interface Timeouts {
  readonly at: Float64Array<ArrayBuffer>;
  /** Next segment to be sent again. */
  readonly next: Uint32Array<ArrayBuffer>;
  /** How long the timer ran, ns. */
  readonly rto: Float64Array<ArrayBuffer>;
  /** How often it had been doubled before. */
  readonly backoff: Uint16Array<ArrayBuffer>;
}

/** The sender's phase: the first one, then each real change. */
export interface Phases {
  readonly at: Float64Array<ArrayBuffer>;
  readonly phase: Uint8Array<ArrayBuffer>;
}

/** Times in which no packet of the flow is under way although it has not completed. */
export interface Stalls {
  readonly from: Float64Array<ArrayBuffer>;
  readonly to: Float64Array<ArrayBuffer>;
}

export interface FlowIndex {
  /** Data packets by the time they were sent, copies included; or the datagrams of a flow without a TCP sender. */
  readonly sent: PacketList;
  /** ACKs by the time they were sent. */
  readonly acks: PacketList;
  /** Data packets sent again, by the time they were sent. */
  readonly retransmissions: PacketList;
  /** Copies of data packets that agents on the way sent to repair a loss, by the time they were sent. */
  readonly localSends: PacketList;
  /** Copies of data packets that are under way because a mobile changes its base station, by the time they were sent: nothing was lost. */
  readonly handoffCopies: PacketList;
  /** Lost packets of every kind, by the time of the loss. */
  readonly drops: PacketList;
  /** ACKs that were removed on the way, by the time of the removal. */
  readonly filtered: PacketList;
  /** Duplicate ACKs by the time they reached the sender. */
  readonly duplicates: PacketList;
  /** Packets that routers marked, by the time of the mark. */
  readonly marks: Marks;
  readonly pieces: Pieces;
  readonly selective: Selective;
  readonly lossNotices: LossNotices;
  readonly timeouts: Timeouts;
  /** When a QUIC sender had waited too long for an answer, and how long, ns. Nothing goes back to the beginning then. */
  readonly probeTimeouts: { readonly at: Float64Array; readonly waited: Float64Array };
  readonly phases: Phases;
  readonly stalls: Stalls;
  /** cwnd, segments. */
  readonly window: Series;
  /** ssthresh, segments; NaN while unset. */
  readonly ssthresh: Series;
  /** Segments sent and not yet acknowledged. */
  readonly flight: Series;
  /** Next segment that the sender's peer is known to expect. */
  readonly acknowledged: Series;
  /** Segments in order at the receiver; or datagrams that arrived. */
  readonly delivered: Series;
  /** The receiver's estimate of cwnd, segments. */
  readonly estimate: Series;
  /** The delayed-ACK factor d of ACK congestion control: segments per ACK. */
  readonly factor: Series;
  /** The window that a receiver with a buffer advertises, and what that holds, segments. */
  readonly told: Series;
  readonly buffered: Series;
  /** α and β of extended smartacking. */
  readonly alpha: Series;
  readonly beta: Series;
  /** RTT samples, smoothed RTT and RTO at the sender, ns. */
  readonly rtt: Series;
  readonly srtt: Series;
  readonly rto: Series;
  /** Longest time that a data packet, or an ACK, was under way, ns: how far before a view its first line may begin. */
  readonly longestData: number;
  readonly longestAck: number;
  /** ns; NaN when the trace does not say. */
  readonly startedAt: number;
  readonly completedAt: number;
}
/** How many rows of each kind a flow has. */
export class FlowSize {
  sends = 0;
  copies = 0;
  acks = 0;
  drops = 0;
  filtered = 0;
  duplicates = 0;
  timeouts = 0;
  windows = 0;
  acked = 0;
  receives = 0;
  rtts = 0;
  estimates = 0;
  marks = 0;
  pieces = 0;
  factors = 0;
  alphas = 0;
  localSends = 0;
  handoffCopies = 0;
  lossNotices = 0;
  selectives = 0;
  rooms = 0;
}

export class FlowBuilder {
  private readonly sent: ListBuilder;
  private readonly acks: ListBuilder;
  private readonly retransmissions: ListBuilder;
  private readonly drops: ListBuilder;
  private readonly filtered: ListBuilder;
  private readonly duplicates: ListBuilder;
  private readonly marks: MarksBuilder;
  private readonly pieces: PiecesBuilder;
  private readonly localSends: ListBuilder;
  private readonly handoffCopies: ListBuilder;
  private readonly lossNotices: LossNoticesBuilder;
  private readonly selectives: SelectiveBuilder;
  /** How often agents have sent a segment; empty where none does. */
  private readonly localCopies = new Map<number, number>();
  private readonly timeouts: Timeouts;
  private timeoutCount = 0;
  private readonly probeTimeoutAt: number[] = [];
  private readonly probeTimeoutWaited: number[] = [];
  private readonly phaseAt: number[] = [];
  private readonly phaseTo: number[] = [];
  private readonly window: SeriesBuilder;
  private readonly ssthresh: SeriesBuilder;
  private readonly flight: SeriesBuilder;
  private readonly acknowledged: SeriesBuilder;
  private readonly delivered: SeriesBuilder;
  private readonly estimates: SeriesBuilder;
  private readonly factors: SeriesBuilder;
  private readonly alphas: SeriesBuilder;
  private readonly betas: SeriesBuilder;
  private readonly told: SeriesBuilder;
  private readonly buffered: SeriesBuilder;
  private readonly rtt: SeriesBuilder;
  private readonly srtt: SeriesBuilder;
  private readonly rto: SeriesBuilder;
  private next = 0;
  private una = 0;
  private isDatagrams = false;
  private datagramsReceived = 0;
  private startedAt = NaN;
  private completedAt = NaN;

  constructor(size: FlowSize) {
    this.sent = new ListBuilder(size.sends);
    this.acks = new ListBuilder(size.acks);
    this.retransmissions = new ListBuilder(size.copies);
    this.drops = new ListBuilder(size.drops);
    this.filtered = new ListBuilder(size.filtered);
    this.duplicates = new ListBuilder(size.duplicates);
    this.marks = new MarksBuilder(size.marks);
    this.pieces = new PiecesBuilder(size.pieces);
    this.localSends = new ListBuilder(size.localSends);
    this.handoffCopies = new ListBuilder(size.handoffCopies);
    this.lossNotices = new LossNoticesBuilder(size.lossNotices);
    this.selectives = new SelectiveBuilder(size.selectives);
    this.timeouts = {
      at: new Float64Array(size.timeouts),
      next: new Uint32Array(size.timeouts),
      rto: new Float64Array(size.timeouts),
      backoff: new Uint16Array(size.timeouts),
    };
    this.window = new SeriesBuilder(size.acked + size.windows);
    this.ssthresh = new SeriesBuilder(size.windows);
    this.flight = new SeriesBuilder(size.sends + size.acked + size.timeouts);
    this.acknowledged = new SeriesBuilder(size.acked);
    this.delivered = new SeriesBuilder(size.receives);
    this.estimates = new SeriesBuilder(size.estimates);
    this.factors = new SeriesBuilder(size.factors);
    this.alphas = new SeriesBuilder(size.alphas);
    this.betas = new SeriesBuilder(size.alphas);
    this.told = new SeriesBuilder(size.rooms);
    this.buffered = new SeriesBuilder(size.rooms);
    this.rtt = new SeriesBuilder(size.rtts);
    this.srtt = new SeriesBuilder(size.rtts);
    this.rto = new SeriesBuilder(size.rtts);
  }

  send(at: number, packet: number, segment: number, copy: number, cause: number): void {
    this.sent.add(at, packet);
    if (copy > 0) this.retransmissions.add(at, packet);
    // What fills a hole leaves snd_nxt where it is.
    const isRepair = copy > 0 && cause !== SendCause.windowOpen && cause !== SendCause.timeout;
    if (!isRepair) this.next = segment + 1;
    this.flight.add(at, Math.max(0, this.next - this.una));
  }

  /** Returns how many copies of the segment agents have sent by now. */
  localSend(at: number, packet: number, segment: number, cause: number): number {
    (cause === LocalCause.handoff ? this.handoffCopies : this.localSends).add(at, packet);
    const copy = (this.localCopies.get(segment) ?? 0) + 1;
    this.localCopies.set(segment, copy);
    return copy;
  }

  lossNotice(at: number, packet: number, segment: number, by: number): void {
    this.lossNotices.notify(at, packet, segment, by);
  }

  selective(at: number, packet: number, block: number, first: number, end: number): void {
    this.selectives.say(at, packet, block, first, end);
  }

  room(at: number, told: number, buffered: number): void {
    this.told.add(at, told);
    if (buffered !== unset) this.buffered.add(at, buffered);
  }

  datagramSent(at: number, packet: number): void {
    this.isDatagrams = true;
    this.sent.add(at, packet);
  }

  datagramReceived(at: number): void {
    this.delivered.add(at, ++this.datagramsReceived);
  }

  ack(at: number, packet: number, reason: number, covers: number): void {
    this.acks.add(at, packet);
    if (reason === AckReason.divided) this.pieces.divide(at, packet, covers);
  }

  mark(at: number, packet: number, link: number, waiting: number, average: number): void {
    this.marks.mark(at, packet, link, waiting, average);
  }

  drop(at: number, packet: number): void {
    this.drops.add(at, packet);
  }

  filter(at: number, packet: number): void {
    this.filtered.add(at, packet);
  }

  receive(at: number, expected: number): void {
    this.delivered.add(at, expected);
  }

  acked(at: number, packet: number, as: number, una: number, cwnd: number): void {
    if (as === AckKind.duplicate) this.duplicates.add(at, packet);
    this.una = una;
    // After going back, an ACK for segments sent before the timeout moves past snd_nxt.
    if (this.next < una) this.next = una;
    this.acknowledged.add(at, una);
    if (cwnd !== unknownWindow) this.window.add(at, cwnd);
    this.flight.add(at, this.next - una);
  }

  phase(at: number, phase: number, ssthresh: number, cwnd: number): void {
    if (this.phaseTo.at(-1) !== phase) {
      this.phaseAt.push(at);
      this.phaseTo.push(phase);
    }
    this.ssthresh.add(at, ssthresh === unsetSsthresh ? NaN : ssthresh);
    if (cwnd !== unknownWindow) this.window.add(at, cwnd);
  }

  timeout(at: number, next: number, una: number, rto: number, backoff: number): void {
    const count = this.timeoutCount++;
    this.timeouts.at[count] = at;
    this.timeouts.next[count] = next;
    this.timeouts.rto[count] = rto;
    this.timeouts.backoff[count] = backoff;
    this.una = una;
    this.next = una;
    this.flight.add(at, 0);
  }

  probeTimeout(at: number, waited: number): void {
    this.probeTimeoutAt.push(at);
    this.probeTimeoutWaited.push(waited);
  }

  rttSample(at: number, sample: number, srtt: number, rto: number): void {
    this.rtt.sample(at, sample);
    this.srtt.add(at, srtt);
    if (rto > 0) this.rto.add(at, rto); // pings have no timer
  }

  estimate(at: number, segments: number): void {
    this.estimates.add(at, segments);
  }

  factor(at: number, segmentsPerAck: number): void {
    this.factors.add(at, segmentsPerAck);
  }

  alpha(at: number, alpha: number, beta: number): void {
    this.alphas.add(at, alpha);
    this.betas.add(at, beta);
  }

  flow(at: number, state: number): void {
    if (state === FlowState.started) this.startedAt = at;
    else if (state === FlowState.completed) this.completedAt = at;
  }

  finish(fates: Fates): FlowIndex {
    const sent = this.sent.finish();
    const acks = this.acks.finish();
    const localSends = this.localSends.finish();
    const handoffCopies = this.handoffCopies.finish();
    return {
      sent,
      acks,
      retransmissions: this.retransmissions.finish(),
      localSends,
      handoffCopies,
      drops: this.drops.finish(),
      filtered: this.filtered.finish(),
      duplicates: this.duplicates.finish(),
      marks: this.marks.finish(),
      pieces: this.pieces.finish(),
      selective: this.selectives.finish(),
      lossNotices: this.lossNotices.finish(),
      timeouts: this.timeouts,
      probeTimeouts: { at: Float64Array.from(this.probeTimeoutAt), waited: Float64Array.from(this.probeTimeoutWaited) },
      phases: { at: Float64Array.from(this.phaseAt), phase: Uint8Array.from(this.phaseTo) },
      stalls: this.isDatagrams ? noStalls() : stalls(fates, [sent, localSends, handoffCopies, acks], this.completedAt),
      window: this.window.finish(),
      ssthresh: this.ssthresh.finish(),
      flight: this.flight.finish(),
      acknowledged: this.acknowledged.finish(),
      delivered: this.delivered.finish(),
      estimate: this.estimates.finish(),
      factor: this.factors.finish(),
      told: this.told.finish(),
      buffered: this.buffered.finish(),
      alpha: this.alphas.finish(),
      beta: this.betas.finish(),
      rtt: this.rtt.finish(),
      srtt: this.srtt.finish(),
      rto: this.rto.finish(),
      longestData: Math.max(...[sent, localSends, handoffCopies].map((list) => longestUnderWay(fates, list))),
      longestAck: longestUnderWay(fates, acks),
      startedAt: this.startedAt,
      completedAt: this.completedAt,
    };
  }
}

/** A flow with nothing under way for longer than this is stalled: well above the spacing of packets on the slowest preset, below any retransmission timer. */
const stallNs = 50e6;

/** A UDP flow has no one to wait for: it is silent because it is off. Made again each time: a worker gives its arrays away. */
const noStalls = (): Stalls => ({ from: new Float64Array(0), to: new Float64Array(0) });

function stalls(fates: Fates, lists: readonly PacketList[], completedAt: number): Stalls {
  const from: number[] = [];
  const to: number[] = [];
  const next = lists.map(() => 0);
  let busyUntil = NaN;
  for (;;) {
    // The earliest of the lists' next packets; of equals the first list's.
    let list = -1;
    let at = Infinity;
    for (let i = 0; i < lists.length; i++) {
      const time = lists[i]!.at[next[i]!];
      if (time === undefined || time >= at) continue;
      at = time;
      list = i;
    }
    if (list < 0) break;
    const packet = lists[list]!.packet[next[list]!++]!;
    if (at - busyUntil > stallNs && !(busyUntil >= completedAt)) {
      from.push(busyUntil);
      to.push(at);
    }
    const gone = goneAt(fates, packet);
    if (Number.isNaN(busyUntil) || gone > busyUntil) busyUntil = gone;
  }
  return { from: Float64Array.from(from), to: Float64Array.from(to) };
}
