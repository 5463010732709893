/**
 * The TCP flows of a capture: who, how much, how long, and what each direction sent more than once. What a flow says is counted, not explained.
 */
import type { CapturedPacket } from "./captured.js";
import { CopyFinder } from "./copies.js";
import { ahead, decode, TcpFlag, type TcpSegment } from "./decode.js";
import { Growth } from "./growth.js";
import type { LimitTotals } from "./limits.js";
import type { Reordering, Retransmission } from "./retransmissions.js";
import { SentData } from "./sent-data.js";
import { isAtReceiver, TapFinder } from "./tap.js";

export interface Direction {
  readonly from: string;
  readonly port: number;
  segments: number;
  /** Of payload. */
  bytes: number;
  /** Of payload that had been sent before. */
  bytesAgain: number;
  /** Segments with payload of which nothing is new, and that were not only late. */
  sentAgain: number;
  /** ACKs without payload that acknowledge nothing new, while data is out and the window is the same (RFC 5681, section 2). */
  duplicateAcks: number;
  /** ACKs that close the window. */
  zeroWindows: number;
  /** Segments of no byte or one, before what is sent next: they ask whether the other end is there, or in Linux whether its window is open. */
  keepAlives: number;
  /** Segments of one new byte into a closed window. */
  windowProbes: number;
  syns: number;
  fins: number;
  resets: number;
  /** Packets that are in the capture twice; nothing else counts them but `segments`. */
  copies: number;
  mss: number | null;
  /** null: its SYN is not in the capture, so its windows cannot be read. */
  windowScale: number | null;
}

export interface CapturedFlow {
  /** Of whoever sent the first packet that was captured, then of the other. */
  readonly directions: readonly [Direction, Direction];
  /** ns since the file's first packet. */
  readonly from: number;
  to: number;
  /** Both SYNs are in the capture. */
  readonly isWhole: boolean;
  /** Place among the directions of the end that the capture was taken at; null: between them, or it does not tell. */
  readonly tappedAt: 0 | 1 | null;
  /** By how soon data is answered, for there is no handshake. */
  readonly isTapGuessed: boolean;
  /** Of both ways, ns: by the handshake, or the least that data and their ACKs show; null: nothing shows it. */
  readonly roundTrip: number | null;
  /** What either end did as a sender. Where it is not known which end was tapped, as if it had been this one. */
  readonly senders: readonly [SenderSummary, SenderSummary];
}

export interface SenderSummary {
  readonly retransmissions: readonly Retransmission[];
  readonly reordered: readonly Reordering[];
  readonly limits: LimitTotals;
  /** ns; null: nothing told. */
  readonly leastRtt: number | null;
  /** New bytes since the flow began. */
  readonly curve: Growth["curve"];
  /** Packets that hold several segments: the machine's card divides or merges them. */
  readonly merged: number;
}

export interface CaptureSummary {
  readonly packets: number;
  readonly flows: readonly CapturedFlow[];
  /** Packets without a TCP segment that could be read, by what they are. */
  readonly others: ReadonlyMap<string, number>;
}

interface State {
  readonly direction: Direction;
  /** Behind the last byte that was sent; null before the first. */
  end: number | null;
  /** The highest that it acknowledged. */
  acknowledged: number | null;
  window: number;
  readonly sent: SentData;
  readonly growth: Growth;
  readonly copies: CopyFinder;
}

interface Building {
  /** In the list. */
  readonly place: number;
  readonly from: number;
  to: number;
  readonly states: readonly [State, State];
  readonly tap: TapFinder;
}

/** Hears of each segment, by the place of its flow in the list; `isFirst`: it is of the flow's first direction. */
export type SegmentListener = (flow: number, segment: TcpSegment, packet: CapturedPacket, isFirst: boolean) => void;

export class FlowList {
  private readonly flows: Building[] = [];
  private readonly open = new OpenFlows();
  private readonly others = new Map<string, number>();
  private packets = 0;
  /** Packets of one flow often come together. */
  private latest: Building | null = null;

  /** With a listener it finds flows, and judges none: whoever listens does. */
  constructor(private readonly onSegment?: SegmentListener) {}

  add(packet: CapturedPacket): void {
    this.packets++;
    const decoded = decode(packet);
    if (typeof decoded === "string") {
      this.others.set(decoded, (this.others.get(decoded) ?? 0) + 1);
      return;
    }
    const flow = this.flowOf(decoded, packet.at);
    // Clocks are set back, and cards with several queues give packets out of their order.
    const at = Math.max(flow.to, packet.at);
    flow.to = at;
    const [one, other] = flow.states;
    const isFirst = one.direction.from === decoded.from && one.direction.port === decoded.fromPort;
    const [own, peer] = isFirst ? [one, other] : [other, one];
    if (own.copies.isCopy(decoded)) {
      own.direction.segments++;
      own.direction.copies++;
      return;
    }
    if (this.onSegment) {
      own.direction.segments++;
      takePayload(decoded, own, false);
      this.onSegment(flow.place, decoded, at === packet.at ? packet : { ...packet, at }, isFirst);
      return;
    }
    const { bytes, bytesAgain } = own.direction;
    take(decoded, own, peer);
    const news = own.direction.bytes - bytes - (own.direction.bytesAgain - bytesAgain);
    if (news > 0) own.growth.add(at - flow.from, news);
    const { tap } = flow;
    const known = tap.tap;
    tap.add(decoded, at, isFirst);
    // Before any data: what the opener's packets show its peer's end sees a round trip later, and the other way round.
    if (known === null && tap.roundTrip !== null) {
      if (tap.tap === "opener") flow.states[1].sent.setAtReceiver(tap.roundTrip);
      if (tap.tap === "answerer") flow.states[0].sent.setAtReceiver(tap.roundTrip);
    }
    own.sent.onData(decoded, at);
    peer.sent.onAck(decoded, at);
  }

  /** No more comes. */
  end(): CaptureSummary {
    for (const { states } of this.flows) for (const { sent } of states) sent.end();
    return this.summary();
  }

  /** Of what has come. */
  summary(): CaptureSummary {
    const flows = this.flows.map(({ from, to, tap: { tap, roundTrip }, states: [one, other] }): CapturedFlow => {
      const senders = [senderOf(one), senderOf(other)] as const;
      const least = Math.min(...senders.map(({ leastRtt }) => leastRtt ?? Infinity));
      // With a handshake the first packet is the opener's.
      const told = tap === "opener" ? 0 : tap === "answerer" ? 1 : null;
      const tappedAt = tap === null ? guessed([one, other]) : told;
      return {
        directions: [counted(one), counted(other)],
        from,
        to,
        isWhole: one.direction.syns > 0 && other.direction.syns > 0,
        tappedAt,
        isTapGuessed: tap === null && tappedAt !== null,
        roundTrip: roundTrip ?? (Number.isFinite(least) ? least : null),
        senders,
      };
    });
    return { packets: this.packets, flows, others: this.others };
  }

  /** The same ports may be used again: a SYN of another connection begins another flow. */
  private flowOf(segment: TcpSegment, at: number): Building {
    if (this.latest && (segment.flags & TcpFlag.syn) === 0 && isOf(segment, this.latest)) return this.latest;
    return (this.latest = this.found(segment, at));
  }

  private found(segment: TcpSegment, at: number): Building {
    const known = this.open.find(segment);
    if (known && !isNewConnection(segment, known)) return known;
    const flow: Building = {
      place: this.flows.length,
      from: at,
      to: at,
      states: [stateOf(segment.from, segment.fromPort), stateOf(segment.to, segment.toPort)],
      tap: new TapFinder(),
    };
    this.flows.push(flow);
    this.open.set(segment, flow);
    return flow;
  }
}

/** By both ends, without a text that names them: one for each packet would cost as much as all else. */
class OpenFlows {
  /** By one address, the other, and the ports. */
  private readonly flows = new Map<string, Map<string, Map<number, Building>>>();

  find(segment: TcpSegment): Building | undefined {
    const { from, fromPort, to, toPort } = segment;
    return isInOrder(segment)
      ? this.flows.get(from)?.get(to)?.get(ports(fromPort, toPort))
      : this.flows.get(to)?.get(from)?.get(ports(toPort, fromPort));
  }

  set(segment: TcpSegment, flow: Building): void {
    const { from, fromPort, to, toPort } = segment;
    const [one, other, key] = isInOrder(segment) ? [from, to, ports(fromPort, toPort)] : [to, from, ports(toPort, fromPort)];
    const ofOne = this.flows.get(one) ?? new Map<string, Map<number, Building>>();
    this.flows.set(one, ofOne);
    const ofBoth = ofOne.get(other) ?? new Map<number, Building>();
    ofOne.set(other, ofBoth);
    ofBoth.set(key, flow);
  }
}

/** One of both directions, also between two ports of one address. */
const isInOrder = ({ from, fromPort, to, toPort }: TcpSegment): boolean => (from === to ? fromPort < toPort : from < to);

const ports = (one: number, other: number): number => one * 0x1_0000 + other;

function isOf({ from, fromPort, to, toPort }: TcpSegment, { states: [{ direction: one }, { direction: other }] }: Building): boolean {
  return (
    (one.port === fromPort && other.port === toPort && one.from === from && other.from === to) ||
    (one.port === toPort && other.port === fromPort && one.from === to && other.from === from)
  );
}

function isNewConnection({ flags, from, fromPort, sequence }: TcpSegment, { states }: Building): boolean {
  if ((flags & TcpFlag.syn) === 0 || (flags & TcpFlag.ack) !== 0) return false;
  const own = states.find(({ direction }) => direction.from === from && direction.port === fromPort);
  // A SYN that is sent again has the same number.
  return own?.end !== undefined && own.end !== null && ahead(own.end, sequence) !== -1 && own.direction.segments > 0;
}

function stateOf(from: string, port: number): State {
  const none = {
    segments: 0,
    bytes: 0,
    bytesAgain: 0,
    sentAgain: 0,
    duplicateAcks: 0,
    zeroWindows: 0,
    keepAlives: 0,
    windowProbes: 0,
    syns: 0,
    fins: 0,
    resets: 0,
    copies: 0,
  };
  return {
    direction: { from, port, ...none, mss: null, windowScale: null },
    end: null,
    acknowledged: null,
    window: -1,
    sent: new SentData(),
    growth: new Growth(),
    copies: new CopyFinder(),
  };
}

/** By the direction that carries more. */
function guessed(states: readonly [State, State]): 0 | 1 | null {
  const sender = states[0].direction.bytes >= states[1].direction.bytes ? 0 : 1;
  const { leastRtt } = states[sender].sent.again.seen;
  const isHere = isAtReceiver(Number.isFinite(leastRtt) ? leastRtt : null);
  return isHere === null ? null : isHere ? (sender === 0 ? 1 : 0) : sender;
}

const counted = ({ direction, sent }: State): Direction => ({
  ...direction,
  sentAgain: direction.sentAgain - sent.again.reordered.length,
});

function senderOf({ sent: { again, limits }, growth }: State): SenderSummary {
  const { leastRtt } = again.seen;
  return {
    retransmissions: again.found,
    reordered: again.reordered,
    limits: limits.totals,
    curve: growth.curve,
    leastRtt: Number.isFinite(leastRtt) ? leastRtt : null,
    merged: limits.segments.merged,
  };
}

function take(segment: TcpSegment, own: State, peer: State): void {
  const { direction } = own;
  const { flags, options, payload } = segment;
  direction.segments++;
  if ((flags & TcpFlag.rst) !== 0) direction.resets++;
  if ((flags & TcpFlag.fin) !== 0) direction.fins++;
  if ((flags & TcpFlag.syn) !== 0) {
    direction.syns++;
    direction.mss = options.mss ?? null;
    direction.windowScale = options.windowScale ?? 0;
  }
  const isKeepAlive = asks(segment, own);
  if (isKeepAlive) direction.keepAlives++;
  else if (payload === 1 && peer.window === 0 && segment.sequence === own.end) direction.windowProbes++;
  takePayload(segment, own, isKeepAlive);
  if ((flags & TcpFlag.ack) === 0) return;
  const isBare = payload === 0 && (flags & (TcpFlag.syn | TcpFlag.fin | TcpFlag.rst)) === 0;
  const isSame = own.acknowledged === segment.acknowledged && own.window === segment.window;
  const isOut = peer.end !== null && ahead(segment.acknowledged, peer.end) > 0;
  if (isBare && isSame && isOut) direction.duplicateAcks++;
  if (segment.window === 0 && (flags & (TcpFlag.rst | TcpFlag.syn)) === 0) direction.zeroWindows++;
  if (own.acknowledged === null || ahead(own.acknowledged, segment.acknowledged) > 0) own.acknowledged = segment.acknowledged;
  own.window = segment.window;
}

/** A keep-alive (RFC 9293, section 3.8.4). */
const asks = ({ flags, payload, sequence }: TcpSegment, { end }: State): boolean =>
  payload <= 1 && (flags & (TcpFlag.syn | TcpFlag.fin | TcpFlag.rst)) === 0 && end !== null && ahead(sequence, end) === 1;

/** SYN and FIN take a number each. */
function takePayload({ sequence, payload, flags }: TcpSegment, own: State, isKeepAlive: boolean): void {
  const begins = (flags & TcpFlag.syn) !== 0 ? (sequence + 1) >>> 0 : sequence;
  const ends = (begins + payload + ((flags & TcpFlag.fin) !== 0 ? 1 : 0)) >>> 0;
  const { direction } = own;
  if (own.end === null) {
    own.end = ends;
    direction.bytes += payload;
    return;
  }
  const before = Math.max(0, Math.min(payload, ahead(begins, own.end)));
  direction.bytes += payload;
  direction.bytesAgain += before;
  if (payload > 0 && before === payload && !isKeepAlive) direction.sentAgain++;
  if (ahead(own.end, ends) > 0) own.end = ends;
}
