/**
 * Why a sender sent data again, seen at its own end: by what had come back until then, and how long nothing had. The rules are those of RFC 5681,
 * 6675, 8985 and 6298 as a reader of the capture can apply them; where several fit, the one that would have acted first.
 *
 * A repetition is called needless only on proof: the receiver reports it as a duplicate (D-SACK, RFC 2883), or the ACK that covers it echoes a time
 * stamp from before it (Eifel detection, RFC 3522), or that ACK comes too soon to answer it, by the handshake's round trip.
 */
import { ahead, TcpFlag, type TcpSegment } from "./decode.js";
import type { SenderEvents } from "./sender-order.js";

export type Cause =
  /** Duplicates, selective acknowledgments or partial ACKs show that it is missing. */
  | "fast"
  /** Nothing came back, and the last segment asks whether the tail was lost. */
  | "probe"
  /** Nothing came back for a retransmission timeout. */
  | "timeout"
  /** It was out when the timer expired. */
  | "afterTimeout"
  /** Nothing in the capture says why. */
  | "unknown";

/** That a repetition was needless: the receiver says so, an ACK echoes a time stamp from before it, or one comes too soon to answer it. */
export type Proof = "duplicate" | "timestamp" | "early";

export interface Retransmission {
  /** ns since the file's first packet. */
  readonly at: number;
  /** Bytes of the stream, from 0. */
  readonly begin: number;
  readonly end: number;
  /** 2 is the first repetition. */
  readonly transmission: number;
  readonly cause: Cause;
  readonly evidence: Evidence;
  spurious: Proof | null;
}

/** What had been seen when it left. */
export interface Evidence {
  readonly duplicateAcks: number;
  /** Segments behind it that had come. */
  readonly sackedBehind: number;
  /** Only the clock shows it (RACK): one that left later has come, and there are not three, or it had been sent again already. */
  readonly isByTime: boolean;
  /** Everything before it has been acknowledged, and it has not. */
  readonly isAwaited: boolean;
  /** ns since an ACK came or data left. */
  readonly quiet: number;
  /** ns, by the capture's round trips (RFC 6298, with the 200 ms that Linux holds RTTVAR at). */
  readonly rto: number;
}

/** A segment that came after later ones, and sooner than a sender could have repeated it. */
export interface Reordering {
  /** ns since the file's first packet. */
  readonly at: number;
  /** Bytes of the stream, from 0. */
  readonly begin: number;
  readonly end: number;
  /** After the first that overtook it, ns. */
  readonly late: number;
}

/** A sender as its packets show it: places in the stream in bytes, times in ns. */
export interface SenderSeen {
  readonly una: number;
  readonly highest: number;
  readonly duplicates: number;
  /** 0 before the first sample. */
  readonly srtt: number;
  /** Infinity before the first sample. */
  readonly leastRtt: number;
  readonly latestRtt: number;
  /** Not all is acknowledged that was out when a loss was noticed. */
  readonly isRepairing: boolean;
}

/** Bytes that later ones overtook, or that were lost before the tap. */
interface Gap {
  readonly begin: number;
  readonly end: number;
  /** It was seen, ns. */
  readonly at: number;
}

interface Sent {
  readonly begin: number;
  readonly end: number;
  at: number;
  /** Time stamp of the last transmission. */
  stamp: number | null;
  times: number;
  sacked: boolean;
  repetition: Retransmission | null;
}

const ms = 1e6;
/** What happens within it belongs together: a burst, or the answer to an ACK. */
const atOnce = 3 * ms;
const leastDeviation = 200 * ms;
const duplicatesNeeded = 3;
/** Part of the handshake's round trip in which nothing is answered, with room for a path that becomes shorter. Data's may all have waited in a queue. */
const tooSoon = 0.75;
/** Segments that are remembered without an ACK. */
const mostOut = 50_000;
/** Gaps that are remembered. */
const mostGaps = 1000;

/** REQUIRES: packets in the order in which the sender had them (sender-order.ts). */
export class RetransmissionFinder implements SenderEvents {
  readonly found: Retransmission[] = [];
  readonly reordered: Reordering[] = [];
  /** The least time in which what is missing at the tap can come again, ns. */
  private leastRepair = atOnce;
  /** What is seen has come. */
  private isAtReceiver = false;
  private gaps: Gap[] = [];
  /** Sequence number of the stream's first byte. */
  private first: number | null = null;
  private readonly out: Sent[] = [];
  private una = 0;
  private highest = 0;
  private duplicates = 0;
  private canSack = false;
  private srtt = 0;
  private deviation = 0;
  private leastRtt = Infinity;
  private synAt: number | null = null;
  /** Of an empty path, most likely; 0: not in the capture. */
  private handshakeRtt = 0;
  private latestRtt = 0;
  private latestEvent = -Infinity;
  private latestAck = -Infinity;
  /** Until all of this is acknowledged, the sender repairs. */
  private recoveryUntil = -1;
  private lossUntil = -1;
  private probes = 0;

  /** The capture was taken at the receiver; `roundTrip`: the least there, ns. */
  setAtReceiver(roundTrip: number): void {
    this.isAtReceiver = true;
    this.leastRepair = roundTrip;
  }

  /** A segment of the direction that is looked at. */
  onData(segment: TcpSegment, at: number): void {
    const isSyn = (segment.flags & TcpFlag.syn) !== 0;
    this.first ??= (segment.sequence + (isSyn ? 1 : 0)) >>> 0;
    if (isSyn) this.synAt = at;
    if (segment.payload === 0) return;
    const begin = this.place(segment.sequence);
    const end = begin + segment.payload;
    // A keep-alive repeats a byte that was acknowledged.
    if (end <= this.una && (segment.payload === 1 || !this.isAtReceiver)) return;
    const stamp = segment.options.timestamps?.value ?? null;
    if (begin >= this.highest) {
      if (begin > this.highest) this.notice({ begin: this.highest, end: begin, at });
      this.out.push({ begin, end, at, stamp, times: 1, sacked: false, repetition: null });
      this.highest = end;
      // Where nothing is ever acknowledged, as in a capture of one direction, the oldest are forgotten.
      if (this.out.length > 2 * mostOut) this.out.splice(0, mostOut);
    } else {
      const gap = this.fill(begin, end);
      if (gap && at - gap.at < this.leastRepair) {
        this.reordered.push({ at, begin, end, late: at - gap.at });
        this.insert({ begin, end, at, stamp, times: 1, sacked: false, repetition: null });
      } else this.repeat(begin, end, at, stamp, gap !== undefined);
    }
    this.latestEvent = at;
  }

  get hasBegun(): boolean {
    return this.first !== null;
  }

  /** A segment of the other direction. */
  onAck(segment: TcpSegment, at: number): void {
    const { options, payload } = segment;
    if ((segment.flags & TcpFlag.syn) !== 0) this.canSack = options.sackPermitted ?? false;
    if (this.first === null || (segment.flags & TcpFlag.ack) === 0) return;
    if (this.synAt !== null) this.handshakeRtt = at - this.synAt;
    this.synAt = null;
    this.latestEvent = at;
    this.latestAck = at;
    const acknowledged = this.place(segment.acknowledged);
    const blocks = (options.sack ?? []).map(([left, right]) => ({ begin: this.place(left), end: this.place(right) }));
    const [first, second] = blocks;
    const isDuplicateReport = first && (first.end <= acknowledged || (second && first.begin >= second.begin && first.end <= second.end));
    if (isDuplicateReport) this.proveNeedless(first.begin, first.end);
    for (const block of isDuplicateReport ? blocks.slice(1) : blocks) this.sack(block.begin, block.end, at);
    if (acknowledged > this.una) this.advance(acknowledged, options.timestamps?.echo ?? null, at);
    else if (acknowledged === this.una && payload === 0 && this.out.length > 0) this.duplicates++;
  }

  /** Bytes of the stream, from 0. REQUIRES: it has begun. */
  place(sequence: number): number {
    // Near the highest that was sent: numbers run in a circle of 4 GiB, and streams may be longer.
    const high = (this.first! + this.highest) >>> 0; // the stream has begun
    return this.highest + ahead(high, sequence);
  }

  private notice(gap: Gap): void {
    if (this.gaps.length === mostGaps) this.gaps.shift();
    this.gaps.push(gap);
  }

  /** The gap that a segment falls into, as it was; undefined: it was seen before. */
  private fill(begin: number, end: number): Gap | undefined {
    const gap = this.gaps.find((each) => begin >= each.begin && begin < each.end);
    if (!gap) return undefined;
    const rest = [
      { ...gap, end: begin },
      { ...gap, begin: end },
    ].filter((part) => part.begin < part.end);
    this.gaps = this.gaps.flatMap((each) => (each === gap ? rest : [each]));
    return gap;
  }

  /** Where it belongs by its place in the stream. */
  private insert(sent: Sent): void {
    this.out.splice(this.firstFrom(sent.begin), 0, sent);
  }

  private repeat(begin: number, end: number, at: number, stamp: number | null, isUnseen: boolean): void {
    const touched: Sent[] = [];
    for (let i = Math.max(0, this.firstFrom(begin) - 1); i < this.out.length && this.out[i]!.begin < end; i++)
      if (this.out[i]!.end > begin) touched.push(this.out[i]!); // in range
    const times = Math.max(1, ...touched.map((sent) => sent.times)) + 1;
    const sackedBehind = this.out.filter((sent) => sent.sacked && sent.begin >= end).length;
    const isCounted = this.duplicates >= duplicatesNeeded || sackedBehind >= duplicatesNeeded;
    const evidence: Evidence = {
      duplicateAcks: this.duplicates,
      sackedBehind,
      isByTime: touched.some((sent) => this.isOvertaken(sent) && (sent.times > 1 || !isCounted)),
      isAwaited: begin === this.una,
      quiet: at - this.latestEvent,
      rto: this.rto(),
    };
    const cause = this.causeOf(begin, end, at, evidence, touched);
    // What has come before needs no copy.
    const spurious = this.isAtReceiver && !isUnseen ? "duplicate" : null;
    const repetition: Retransmission = { at, begin, end, transmission: times, cause, evidence, spurious };
    this.found.push(repetition);
    if (cause === "timeout") {
      this.lossUntil = this.highest;
      this.recoveryUntil = -1;
    } else if (cause === "fast" && this.una >= this.recoveryUntil) this.recoveryUntil = this.highest;
    else if (cause === "probe") this.probes++;
    for (const sent of touched) {
      sent.at = at;
      sent.stamp = stamp;
      sent.times = times;
      sent.repetition = repetition;
    }
    if (isUnseen) this.insert({ begin, end, at, stamp, times, sacked: false, repetition });
  }

  private causeOf(
    begin: number,
    end: number,
    at: number,
    { duplicateAcks, sackedBehind, quiet, rto }: Evidence,
    touched: readonly Sent[],
  ): Cause {
    const isFirst = begin <= this.una;
    const isSilent = quiet > atOnce;
    const isLoss = this.una < this.lossUntil;
    // An ACK that has just come lets more than one leave.
    if (isLoss && !(isFirst && isSilent)) return "afterTimeout";
    if (isLoss) return at - this.latestAck < rto / 2 && sackedBehind > 0 ? "afterTimeout" : "timeout";
    const isRepairing = this.una < this.recoveryUntil;
    const isOvertaken = touched.some((sent) => this.isOvertaken(sent));
    // A recovery repeats a segment once, unless one that left behind its repetition has come; a timer does not wait for that.
    if (isFirst && touched.some(({ times }) => times > 1) && !isOvertaken) return "timeout";
    const isShown = duplicateAcks >= duplicatesNeeded || sackedBehind >= duplicatesNeeded || isRepairing || sackedBehind > 0 || isOvertaken;
    // A reordering window is a part of the round trip, and less than any timeout.
    if (isShown && quiet < Math.min(0.9 * rto, this.srtt + atOnce)) return "fast";
    if (end === this.highest && this.canSack && this.probes === 0 && !isShown) return "probe";
    if (isFirst && isSilent) return "timeout";
    if (end === this.highest && this.canSack && isSilent) return "probe";
    return isShown ? "fast" : "unknown";
  }

  /** One that left later has come (RFC 8985, section 6.2). */
  private isOvertaken({ at, end }: Sent): boolean {
    return this.out.some((sent) => sent.sacked && (sent.at > at || (sent.at === at && sent.end > end)));
  }

  /** The place among those that are out of the first that begins there or behind. */
  private firstFrom(begin: number): number {
    let [low, high] = [0, this.out.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.out[middle]!.begin < begin) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sack(begin: number, end: number, at: number): void {
    for (let i = this.firstFrom(begin); i < this.out.length && this.out[i]!.end <= end; i++) {
      const sent = this.out[i]!; // in range
      if (sent.sacked) continue;
      sent.sacked = true;
      if (sent.times === 1) this.measure(at - sent.at);
    }
  }

  private advance(acknowledged: number, echo: number | null, at: number): void {
    const [edge] = this.out;
    // Only the ACK that moves past it says by its echo what had come: later ones echo others.
    if (edge?.repetition && edge.stamp !== null && echo !== null && edge.begin <= this.una && ahead(echo, edge.stamp) > 0)
      edge.repetition.spurious ??= "timestamp";
    let newest: Sent | undefined;
    let isAmbiguous = false;
    while (this.out.length > 0 && this.out[0]!.end <= acknowledged) {
      newest = this.out.shift()!;
      const { repetition } = newest;
      if (repetition && at - newest.at < tooSoon * this.handshakeRtt) repetition.spurious ??= "early";
      // What stood behind a hole came before the ACK; of what was repeated nobody knows which one came (Karn).
      isAmbiguous ||= newest.times > 1;
    }
    if (newest && !isAmbiguous && !newest.sacked) this.measure(at - newest.at);
    this.una = acknowledged;
    if (this.gaps.length > 0) this.gaps = this.gaps.filter((gap) => gap.end > acknowledged);
    this.duplicates = 0;
    this.probes = 0;
  }

  private proveNeedless(begin: number, end: number): void {
    const repeated = this.found.findLast((each) => each.begin < end && each.end > begin);
    if (repeated) repeated.spurious ??= "duplicate";
  }

  /** What else reads the same packets asks for it. */
  get seen(): SenderSeen {
    const { una, highest, duplicates, srtt, leastRtt, latestRtt } = this;
    return { una, highest, duplicates, srtt, leastRtt, latestRtt, isRepairing: una < Math.max(this.recoveryUntil, this.lossUntil) };
  }

  private measure(sample: number): void {
    this.latestRtt = sample;
    this.leastRtt = Math.min(this.leastRtt, sample);
    if (this.srtt === 0) {
      this.srtt = sample;
      this.deviation = sample / 2;
      return;
    }
    this.deviation += (Math.abs(this.srtt - sample) - this.deviation) / 4;
    this.srtt += (sample - this.srtt) / 8;
  }

  private rto(): number {
    return this.srtt === 0 ? 1000 * ms : this.srtt + Math.max(leastDeviation, 4 * this.deviation);
  }
}
