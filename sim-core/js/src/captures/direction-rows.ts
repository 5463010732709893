/**
 * What one direction of a captured flow did, as rows. First its packets are noted as they come; at the end, when it is known what was needless and
 * what was lost, they become rows.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import {
  AckKind,
  AckReason,
  ArrivalKind,
  DropReason,
  EstimatePhase,
  FlowState,
  HeaderFlag,
  Kind,
  Limit,
  SendCause,
  noPacket,
  Phase,
  unknownWindow,
  unset,
  unsetSsthresh,
} from "../columns.js";
import type { CapturedPacket } from "./captured.js";
import { TcpFlag, type TcpSegment } from "./decode.js";
import type { LimitSpan } from "./limits.js";
import { Numbers } from "./numbers.js";
import { AckNotes, DataNotes, type Ack, type Data } from "./packet-notes.js";
import type { Retransmission } from "./retransmissions.js";
import { packetName, RowStream } from "./row-streams.js";
import { SentCopies } from "./sent-copies.js";
import { SentData } from "./sent-data.js";
import { StreamPieces } from "./stream-pieces.js";

export interface DirectionResult {
  /** In an order in which rows of equal times may stand. */
  readonly streams: readonly RowStream[];
  /** Of a full segment, or the mean where they differ. */
  readonly segmentBytes: number;
  readonly isMean: boolean;
  /** It is longer than what is drawn. */
  readonly isCut: boolean;
}

const leastDeviation = 200e6;
const duplicatesNeeded = 3;
/** More of a flow is not drawn: it would not fit into a tab. */
const mostSegments = 2_000_000;

export class DirectionRows {
  private readonly sent = new SentData(true);
  private readonly data = new DataNotes();
  private readonly acks = new AckNotes();
  private finAt = NaN;

  /** `from`: the time of the flow's first packet; `atReceiver`: the least round trip, ns, if the capture was taken at this direction's receiver. */
  constructor(
    private readonly from: number,
    private readonly atReceiver: number | null,
  ) {
    if (atReceiver !== null) this.sent.setAtReceiver(atReceiver);
  }

  onData(segment: TcpSegment, { at, length }: CapturedPacket): void {
    const { again } = this.sent;
    const [repeated, late] = [again.found.length, again.reordered.length];
    this.sent.onData(segment, at);
    if ((segment.flags & TcpFlag.fin) !== 0) this.finAt = at - this.from;
    const { payload, flags } = segment;
    if (payload === 0) return;
    const begin = again.place(segment.sequence);
    if (begin < 0) return;
    const repetition = again.found.length > repeated ? again.found.at(-1)! : null;
    const isLate = again.reordered.length > late;
    this.data.push({ at: at - this.from, begin, end: begin + payload, headers: Math.max(0, length - payload), flags, repetition, isLate });
  }

  onAck(segment: TcpSegment, { at, length }: CapturedPacket): void {
    this.sent.onAck(segment, at);
    const { flags, options, payload } = segment;
    const isSyn = (flags & TcpFlag.syn) !== 0;
    const { again } = this.sent;
    if (isSyn || !again.hasBegun || (flags & TcpFlag.ack) === 0) return;
    this.acks.push({
      at: at - this.from,
      acknowledged: again.place(segment.acknowledged),
      window: this.sent.windowOf(segment),
      sack: (options.sack ?? []).map(([left, right]) => [again.place(left), again.place(right)] as const),
      isBare: payload === 0,
      isEcho: (flags & TcpFlag.ece) !== 0,
      bytes: payload === 0 ? length : 0,
    });
  }

  /** `flow`: its number; `link`: that of its data's direction. */
  end(flow: number, link: 0 | 1): DirectionResult {
    this.sent.end();
    const { limits } = this.sent;
    const full = limits.segments.bytes;
    // Found where data was seen; it had left half a round trip before.
    const since = this.from + (this.atReceiver ?? 0) / 2;
    const spans = limits.all.map(({ from, to, limit }) => ({ from: Math.max(0, from - since), to: Math.max(0, to - since), limit }));
    const maker = new RowMaker(flow, link, full, this.atReceiver, this.sent.again.seen.leastRtt, spans);
    let isCut = false;
    for (const each of this.data) {
      isCut = !maker.data(each);
      if (isCut) break;
    }
    for (const each of this.acks) maker.ack(each);
    return { streams: maker.end(this.finAt), ...maker.sizes, isCut };
  }
}

class RowMaker {
  private readonly sends = new RowStream();
  /** Packets that nobody saw. */
  private readonly unseen = new RowStream();
  private readonly drops = new RowStream();
  private readonly receives = new RowStream();
  private readonly acksSent = new RowStream();
  private readonly acksTaken = new RowStream();
  private readonly others = new RowStream();
  private readonly pieces: StreamPieces;
  private readonly copies = new SentCopies();
  /** When a segment that was not seen should have been, by its number. */
  private readonly missing = new Map<number, number>();
  /** Of the least round trip, ns: how long either way takes. */
  private readonly half: number;
  private packets = 0;
  /** At the receiver: which segments have come, and the first that has not. */
  private readonly come = new Set<number>();
  private expected = 0;
  private una = 0;
  private window = -1;
  private told = -1;
  private hadSack = false;
  private srtt = 0;
  private deviation = 0;
  private backoff = 0;
  private latest = 0;
  private readonly flight: FlightPeaks;
  /** When what ACKs showed to be missing was sent again. */
  private readonly repairs: number[] = [];

  constructor(
    private readonly flow: number,
    private readonly link: 0 | 1,
    private readonly full: number,
    private readonly atReceiver: number | null,
    leastRtt: number,
    private readonly spans: readonly LimitSpan[],
  ) {
    this.pieces = new StreamPieces(full);
    this.half = (atReceiver ?? (Number.isFinite(leastRtt) ? leastRtt : 0)) / 2;
    this.flight = new FlightPeaks(spans);
  }

  /** false: there is no room for it. */
  data({ at, begin, end, headers, flags, repetition, isLate }: Data): boolean {
    const { pieces } = this;
    if (this.packets > mostSegments) return false;
    const left = Math.max(0, this.atReceiver === null ? at : at - this.half);
    const before = pieces.count;
    if (begin > pieces.highest) {
      pieces.extend(begin);
      for (let segment = before; segment < pieces.count; segment++) this.missing.set(segment, left);
    }
    if (end > pieces.highest) pieces.extend(end);
    const first = pieces.at(begin);
    const last = pieces.at(end - 1);
    if (repetition?.cause === "timeout") this.timeout(left, first, repetition);
    if (repetition?.cause === "fast") this.repairs.push(left);
    for (let segment = first; segment <= last; segment++) {
      const payload = Math.min(end, pieces.endOf(segment)) - Math.max(begin, pieces.beginOf(segment));
      const missing = this.missing.get(segment);
      this.missing.delete(segment);
      // It repeats an original that never came by here.
      if (missing !== undefined && repetition && !isLate)
        this.drop(this.send(this.unseen, { segment, at: missing, payload, headers, flags: 0, cause: SendCause.windowOpen }));
      const original = this.copies.latestOf(segment);
      if (original >= 0 && repetition && this.atReceiver === null && showsLoss(repetition)) this.drop(original);
      const cause = repetition ? causeOf(repetition) : SendCause.windowOpen;
      const sent = this.send(this.sends, { segment, at: left, payload, headers, flags, cause });
      this.flight.sent(left, segment + 1);
      if (this.atReceiver !== null) this.receive(sent, at);
    }
    return true;
  }

  ack({ at, acknowledged, window, sack, isBare, isEcho, bytes }: Ack): void {
    const { flow, pieces, acksSent: rows } = this;
    const place = acknowledged >= pieces.highest ? pieces.count : pieces.at(Math.max(0, acknowledged));
    const number = Math.max(this.una, place);
    const covers = number - this.una;
    // What carries data of its own is an ACK of this direction only if it says something new.
    if (!isBare && covers === 0) return;
    const opens = window !== null && window !== this.window;
    const arrives = this.atReceiver === null ? at : at + this.half;
    const left = this.atReceiver === null ? Math.max(0, at - this.half) : at;
    const id = this.newPacket();
    const reason =
      covers === 0 && sack.length > 0 ? AckReason.outOfOrder : covers > 0 && this.hadSack ? AckReason.holeFilled : AckReason.unknown;
    rows.add({ at: left, kind: Kind.ack, flow, tag: reason, id, a: number, value: covers });
    if (isEcho) rows.add({ at: left, kind: Kind.header, flow, tag: HeaderFlag.ece, id, a: noPacket });
    const blocks = sack.filter(([begin, end]) => begin >= 0 && end > begin && end <= pieces.highest);
    blocks.forEach(([begin, end], block) =>
      rows.add({ at: left, kind: Kind.selective, flow, tag: block, id, a: pieces.at(begin), value: pieces.at(end - 1) + 1 }),
    );
    if (window !== null) {
      const told = Math.floor(window / this.full);
      if (told !== this.told) rows.add({ at: left, kind: Kind.room, flow, id: told, a: unset, value: number });
      this.told = told;
    }
    rows.add({ at: left, kind: Kind.transmit, flow, tag: 1 - this.link, id, a: bytes, value: arrives });
    if (this.atReceiver === null) {
      // What a SACK block has shown before was answered then.
      const isFirstAnswer = covers > 0 && this.copies.countOf(number - 1) > 0 && !this.copies.hasArrived(number - 1);
      for (let segment = this.una; segment < number; segment++) this.shown(segment, left);
      for (const [begin, end] of blocks)
        for (let segment = pieces.at(begin); segment <= pieces.at(end - 1); segment++) this.shown(segment, left);
      if (isFirstAnswer) this.measure(number - 1, arrives);
    }
    const { peak, isWindow, isRecovery, isOut } = this.flight.before(arrives, this.una);
    if (isWindow)
      this.acksTaken.add({
        at: arrives,
        kind: Kind.estimate,
        flow,
        tag: EstimatePhase.congestionAvoidance,
        id: Math.round(this.srtt / 1e3),
        a: peak,
        value: -1,
      });
    const as = covers > 0 ? (isRecovery ? AckKind.partial : AckKind.new) : isOut && !opens ? AckKind.duplicate : AckKind.window;
    this.acksTaken.add({ at: arrives, kind: Kind.acked, flow, tag: as, id, a: number, value: unknownWindow });
    if (covers > 0) this.backoff = 0;
    this.una = number;
    this.hadSack = sack.length > 0;
    this.window = window ?? this.window;
    this.latest = Math.max(this.latest, arrives);
  }

  /** `finAt`: when its FIN was seen; NaN: it was not. */
  end(finAt: number): readonly RowStream[] {
    const { flow, pieces } = this;
    // Acknowledged, or not known: the capture has missed it.
    for (const [segment, at] of this.missing)
      this.send(this.unseen, { segment, at, payload: pieces.bytesOf(segment), headers: 0, flags: 0, cause: SendCause.windowOpen });
    this.spans.forEach(({ from, to, limit }, i) => {
      this.others.add({ at: from, kind: Kind.limit, flow, tag: limit });
      if (this.spans[i + 1]?.from !== to) this.others.add({ at: to, kind: Kind.limit, flow, tag: Limit.none });
    });
    this.recoveries();
    if (!Number.isNaN(finAt) && pieces.count > 0 && this.una >= pieces.count)
      this.others.add({ at: Math.max(finAt, this.latest), kind: Kind.flow, flow, tag: FlowState.completed });
    return [this.others.sorted(), this.acksTaken, this.sends, this.unseen.sorted(), this.drops.sorted(), this.receives, this.acksSent];
  }

  /** As RFC 5681 has it: from a fast retransmission until what was out is acknowledged, and then congestion avoidance. */
  private recoveries(): void {
    const phase = (at: number, tag: Phase): number =>
      this.others.add({ at, kind: Kind.window, flow: this.flow, tag, a: unsetSsthresh, value: unknownWindow });
    let next = 0;
    for (const { from, to, limit } of this.spans) {
      while ((this.repairs[next] ?? Infinity) < from) next++;
      const begins = this.repairs[next];
      if (limit !== Limit.recovery || begins === undefined || begins > to) continue;
      phase(begins, Phase.fastRecovery);
      phase(to, Phase.congestionAvoidance);
    }
  }

  get sizes(): Pick<DirectionResult, "segmentBytes" | "isMean"> {
    const { pieces, full } = this;
    const isMean = !pieces.isUniform;
    return { segmentBytes: isMean ? pieces.highest / pieces.count : full, isMean };
  }

  private newPacket(): number {
    return packetName(this.flow, this.packets++);
  }

  /** Its row of the transmission takes it to the other end until more is known. */
  private send(rows: RowStream, { segment, at, payload, headers, flags, cause }: Leaving): number {
    const { flow, copies } = this;
    const id = this.newPacket();
    rows.add({ at, kind: Kind.send, flow, tag: cause, id, a: segment, value: copies.countOf(segment) });
    if (payload < this.full) rows.add({ at, kind: Kind.short, flow, id, a: segment, value: payload });
    const header = ((flags & TcpFlag.ece) !== 0 ? HeaderFlag.ece : 0) | ((flags & TcpFlag.cwr) !== 0 ? HeaderFlag.cwr : 0);
    if (header !== 0) rows.add({ at, kind: Kind.header, flow, tag: header, id, a: noPacket });
    const row = rows.add({ at, kind: Kind.transmit, flow, tag: this.link, id, a: payload + headers, value: at + this.half });
    return copies.add({ id, segment, at, row }, rows);
  }

  private drop(copy: number): void {
    const { copies, flow, link } = this;
    if (copies.hasCome(copy)) return;
    this.drops.add({ at: copies.timeOf(copy), kind: Kind.drop, flow, tag: link, id: copies.idOf(copy), a: DropReason.inferred });
  }

  /** An ACK that left then shows that a segment has come: the last of those that could have. */
  private shown(segment: number, left: number): void {
    const { copies } = this;
    if (copies.countOf(segment) === 0 || copies.hasArrived(segment)) return;
    const copy = copies.lastBefore(segment, left);
    copies.setArrival(copy, Math.max(left, copies.timeOf(copy)));
    this.receive(copy, left);
  }

  private receive(copy: number, at: number): void {
    const segment = this.copies.segmentOf(copy);
    this.copies.noteArrival(copy);
    const isKnown = segment < this.expected || this.come.has(segment);
    const isNext = segment === this.expected;
    if (isNext) {
      this.expected++;
      while (this.come.size > 0 && this.come.delete(this.expected)) this.expected++;
    } else if (!isKnown) this.come.add(segment);
    const tag = isKnown ? ArrivalKind.duplicate : isNext ? ArrivalKind.inOrder : ArrivalKind.outOfOrder;
    this.receives.add({ at, kind: Kind.receive, flow: this.flow, tag, id: this.copies.idOf(copy), a: segment, value: this.expected });
  }

  private timeout(at: number, next: number, { evidence }: Retransmission): void {
    this.others.add({ at, kind: Kind.timeout, flow: this.flow, tag: this.backoff++, id: next, a: next, value: evidence.quiet });
  }

  /** Of what was sent once (Karn); the timer as RFC 6298 has it, with the deviation that Linux holds it at. */
  private measure(segment: number, at: number): void {
    if (this.copies.countOf(segment) !== 1) return;
    const sample = at - this.copies.timeOf(this.copies.latestOf(segment));
    if (!(sample > 0)) return;
    this.deviation = this.srtt === 0 ? sample / 2 : this.deviation + (Math.abs(this.srtt - sample) - this.deviation) / 4;
    this.srtt = this.srtt === 0 ? sample : this.srtt + (sample - this.srtt) / 8;
    const rto = this.srtt + Math.max(leastDeviation, 4 * this.deviation);
    this.acksTaken.add({ at, kind: Kind.rtt, flow: this.flow, id: Math.round(rto / 1e3), a: Math.round(sample / 1e3), value: this.srtt });
  }
}

interface Leaving {
  readonly segment: number;
  readonly at: number;
  readonly payload: number;
  readonly headers: number;
  readonly flags: number;
  readonly cause: SendCause;
}

/** How much was out at most between two ACKs. Where the congestion window was the limit, that is what it was. */
class FlightPeaks {
  private readonly at = new Numbers();
  private readonly next = new Numbers();
  private i = 0;
  private highest = 0;
  private span = 0;

  constructor(private readonly spans: readonly LimitSpan[]) {}

  sent(at: number, next: number): void {
    this.at.push(at);
    this.next.push(next);
  }

  /** REQUIRES: times do not decrease. */
  before(
    at: number,
    una: number,
  ): { readonly peak: number; readonly isWindow: boolean; readonly isRecovery: boolean; readonly isOut: boolean } {
    for (; this.i < this.at.length && this.at.get(this.i) < at; this.i++) this.highest = Math.max(this.highest, this.next.get(this.i));
    while (this.span + 1 < this.spans.length && this.spans[this.span]!.to < at) this.span++;
    const { limit, to } = this.spans[this.span] ?? { limit: Limit.none, to: -Infinity };
    const isWindow = limit === Limit.congestionWindow || limit === Limit.path;
    return {
      peak: this.highest - una,
      isWindow: isWindow && this.highest > una,
      isRecovery: limit === Limit.recovery && at < to,
      isOut: this.highest > una,
    };
  }
}

/** A sender that goes back after a timeout repeats what may have come, if it is not what the receiver waits for. */
const showsLoss = ({ cause, evidence: { sackedBehind, isAwaited }, spurious }: Retransmission): boolean =>
  spurious === null && (cause !== "afterTimeout" || sackedBehind > 0 || isAwaited);

function causeOf({ cause, evidence: { duplicateAcks, sackedBehind, isByTime } }: Retransmission): SendCause {
  switch (cause) {
    case "fast":
      if (isByTime) return SendCause.rack;
      return duplicateAcks >= duplicatesNeeded ? SendCause.fastRetransmit : sackedBehind > 0 ? SendCause.selective : SendCause.partialAck;
    case "probe":
      return SendCause.tailProbe;
    case "timeout":
      return SendCause.timeout;
    case "afterTimeout":
      return SendCause.windowOpen;
    case "unknown":
      return SendCause.unknown;
  }
}
