/**
 * What a captured flow says of itself that a simulation of it needs not guess: its segments, its round trip, its first window, how its receiver
 * acknowledges, what was lost, and when its application had something to send.
 */
import { AckReason, ControlSegment, Kind, Limit, SetupOption, unset, type Columns } from "../../columns.js";
import { ackHabit, type AckHabit } from "../habits.js";
import { recordOf, type End, type FlowRecord } from "./flow-record.js";

export interface Transfer {
  readonly record: FlowRecord;
  readonly segments: number;
  /** Payload of a full segment, and bytes on the wire beside it. */
  readonly segmentBytes: number;
  readonly headerBytes: number;
  readonly ackBytes: number;
  /** ns: the least, of a packet without data if the handshake shows it. */
  readonly roundTrip: number;
  readonly hasHandshake: boolean;
  /** ns: when the sender could send; without a handshake, when it did. */
  readonly established: number;
  /** Segments that left before any ACK came. */
  readonly initialWindow: number;
  /** Segments that the receiver allowed at most; null: it never limited the sender. */
  readonly maxWindow: number | null;
  readonly sack: boolean;
  readonly timestamps: boolean;
  readonly acks: Pick<AckHabit, "singly" | "segments">;
  /** Transmissions that did not come. */
  readonly lost: readonly { readonly segment: number; readonly copy: number }[];
  /** What the application wrote, ns after the flow began. */
  readonly writes: readonly Write[];
  /** bit/s: the most that came in a time that holds many segments. */
  readonly fastest: number;
  /** ns: the longest round trip of a segment that was sent once. */
  readonly longestRoundTrip: number;
}

export interface Write {
  readonly at: number;
  readonly bytes: number;
}

/** What is asked of a captured flow's rows, and of where they are from. */
export interface CapturedRows {
  readonly columns: Columns;
  readonly topology: {
    readonly flows: readonly { readonly from: string; readonly segmentBytes: number }[];
    readonly links: readonly { readonly from: string; readonly delay: number }[];
  };
}

/** Why a flow cannot be simulated. */
export type NoTransfer = "no data" | "no ACKs";

/** `flow`: its number among the rows'; `end`: where it was captured. */
export function transferOf({ columns, topology }: CapturedRows, flow: number, end: End): Transfer | NoTransfer {
  const record = recordOf(columns, flow, end);
  if (record.at.length === 0) return "no data";
  if (record.acknowledged.length === 0) return "no ACKs";
  const seen = new RowsOfFlow(flow);
  seen.read(columns);
  const { from } = topology.flows[flow]!;
  const own = topology.links.findIndex((link) => link.from === from);
  const { delay } = topology.links[own]!;
  const sizes = sizesOf(seen, record, topology.flows[flow]!.segmentBytes);
  const opening = openingOf(seen, own);
  const roundTrip = delay > 0 ? 2e9 * delay : seen.leastRtt;
  const atSender = record.end === "sender";
  return {
    record,
    segments: record.first.length,
    ...sizes,
    roundTrip,
    hasHandshake: opening !== null,
    established: Math.min(opening?.established ?? Infinity, seen.sentAt[0]!),
    initialWindow: Math.max(1, record.first.filter((at) => at < record.acknowledged[0]! + (atSender ? 0 : roundTrip)).length),
    maxWindow: seen.isWindowLimited && seen.mostRoom > 0 ? seen.mostRoom : null,
    sack: opening?.sack ?? seen.hasSack,
    timestamps: opening?.timestamps ?? false,
    acks: ackHabit(seen.covers),
    lost: seen.lost,
    writes: writesOf(seen, sizes.segmentBytes),
    fastest: fastestOf(seen.cameAt, sizes.segmentBytes + sizes.headerBytes),
    longestRoundTrip: seen.longestRtt,
  };
}

interface Control {
  readonly at: number;
  readonly tag: number;
  readonly options: number;
  arrives: number;
  link: number;
}

/** One pass over the rows, for what is asked of them. */
class RowsOfFlow {
  readonly controls: Control[] = [];
  readonly lost: { readonly segment: number; readonly copy: number }[] = [];
  /** Of ACKs that fill no hole and report none: how many segments each is the first to acknowledge. */
  readonly covers: number[] = [];
  /** By segment: payload, where it is not full. */
  readonly short = new Map<number, number>();
  /** When the application had data again, after it had none. */
  readonly resumed: number[] = [];
  readonly wireBytes = new Map<number, number>();
  /** ns, by segment: of its first transmission, seen or reckoned. */
  readonly sentAt: number[] = [];
  /** ns: of what came, in order of time. */
  readonly cameAt: number[] = [];
  ackBytes = Infinity;
  mostRoom = 0;
  isWindowLimited = false;
  hasSack = false;
  leastRtt = Infinity;
  longestRtt = 0;
  private limit: number = Limit.none;

  constructor(private readonly flow: number) {}

  read({ rows, at, kind, tag, flow, id, a, value }: Columns): void {
    const sends = new Map<number, { readonly segment: number; readonly copy: number }>();
    const controls = new Map<number, Control>();
    const acks = new Set<number>();
    for (let row = 0; row < rows; row++) {
      const packet = id[row]!;
      // The handshake is the first flow's, whoever sent the data.
      if (kind[row] === Kind.control) {
        const control = { at: at[row]!, tag: tag[row]!, options: a[row]!, arrives: at[row]!, link: 0 };
        controls.set(packet, control);
        this.controls.push(control);
      } else if (kind[row] === Kind.transmit && controls.has(packet)) {
        Object.assign(controls.get(packet)!, { arrives: value[row]!, link: tag[row]! });
      } else if (flow[row] === this.flow) {
        switch (kind[row]) {
          case Kind.send:
            sends.set(packet, { segment: a[row]!, copy: value[row]! });
            this.sentAt[a[row]!] ??= at[row]!;
            break;
          case Kind.short:
            this.short.set(a[row]!, value[row]!);
            break;
          case Kind.ack:
            acks.add(packet);
            if (tag[row] === AckReason.unknown && value[row]! > 0) this.covers.push(value[row]!);
            break;
          case Kind.transmit: {
            const sent = sends.get(packet);
            if (sent) this.wireBytes.set(sent.segment, a[row]!);
            else if (acks.has(packet) && a[row]! > 0) this.ackBytes = Math.min(this.ackBytes, a[row]!);
            break;
          }
          case Kind.receive:
            this.cameAt.push(at[row]!);
            break;
          case Kind.drop: {
            const sent = sends.get(packet);
            if (sent) this.lost.push(sent);
            break;
          }
          case Kind.selective:
            this.hasSack = true;
            break;
          case Kind.room:
            if (packet !== unset) this.mostRoom = Math.max(this.mostRoom, packet);
            break;
          case Kind.limit:
            if (this.limit === Limit.data && tag[row] !== Limit.data) this.resumed.push(at[row]!);
            this.limit = tag[row]!;
            if (this.limit === Limit.receiverWindow) this.isWindowLimited = true;
            break;
          case Kind.rtt:
            this.leastRtt = Math.min(this.leastRtt, a[row]! * 1e3);
            this.longestRtt = Math.max(this.longestRtt, a[row]! * 1e3);
            break;
          default: // says nothing that is asked for
        }
      }
    }
  }
}

interface Opening {
  readonly established: number;
  readonly sack: boolean;
  readonly timestamps: boolean;
}

/** `own`: the direction in which the data goes. */
function openingOf({ controls }: RowsOfFlow, own: number): Opening | null {
  const last = (tag: ControlSegment): Control | undefined => controls.findLast((each) => each.tag === tag);
  const [syn, synAck, ack] = [last(ControlSegment.syn), last(ControlSegment.synAck), last(ControlSegment.openingAck)];
  if (!syn || !synAck || !ack) return null;
  const opens = ack.link === own;
  const options = syn.options & synAck.options;
  return {
    // Whoever opens can send with the ACK; the other one when it comes.
    established: opens ? ack.at : ack.arrives,
    sack: (options & SetupOption.sack) !== 0,
    timestamps: (options & SetupOption.timestamps) !== 0,
  };
}

/** `mean`: bytes of a segment, on average where they differ. */
function sizesOf(
  { short, wireBytes, ackBytes }: RowsOfFlow,
  { first }: FlowRecord,
  mean: number,
): Pick<Transfer, "segmentBytes" | "headerBytes" | "ackBytes"> {
  let largest = 0;
  for (const bytes of wireBytes.values()) largest = Math.max(largest, bytes);
  // Of a short one it is known what it carries.
  const known = short.entries().next().value;
  const headerBytes = known ? Math.max(0, (wireBytes.get(known[0]) ?? 0) - known[1]) : Math.max(0, Math.round(largest - mean));
  const segmentBytes = first.length === 1 && known ? known[1] : Math.max(1, largest - headerBytes);
  return { segmentBytes, headerBytes, ackBytes: Number.isFinite(ackBytes) ? ackBytes : headerBytes };
}

/** A write is what was sent between two pauses of the application. */
function writesOf({ sentAt, short, resumed }: RowsOfFlow, segmentBytes: number): readonly Write[] {
  const writes: { at: number; bytes: number }[] = [];
  let next = 0;
  sentAt.forEach((at, segment) => {
    let isNew = segment === 0;
    for (; next < resumed.length && resumed[next]! <= at; next++) isNew = true;
    if (isNew) writes.push({ at, bytes: 0 });
    writes.at(-1)!.bytes += short.get(segment) ?? segmentBytes;
  });
  return writes;
}

/** Segments that are looked at together: fewer come as fast as anything but the path lets them. */
const together = 16;

/** Of what came: bursts on the way to the path do not count. */
function fastestOf(cameAt: readonly number[], bytes: number): number {
  const rates: number[] = [];
  const step = Math.max(1, Math.min(together, cameAt.length - 1));
  for (let i = step; i < cameAt.length; i++) {
    const time = cameAt[i]! - cameAt[i - step]!;
    if (time > 0) rates.push((8 * step * bytes) / (time / 1e9));
  }
  rates.sort((one, other) => one - other);
  // ACKs that come in a heap look faster than anything.
  return rates.length === 0 ? 1e9 : rates[Math.floor(0.9 * (rates.length - 1))]!;
}
