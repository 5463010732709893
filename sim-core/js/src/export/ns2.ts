/**
 * A trace as ns-2 writes it (ns manual, "Trace and monitoring support"): a line an event at a link,
 *
 *   event time from to type size flags fid src dst seq uid
 *
 * with + for joining a queue, - for the begin of a transmission, r for its end at the other node, d for a drop in the queue and e for one on the
 * wire. Nodes are numbered in the order of the document, an address is node.flow. Lines are in the order of time.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { DropReason, HeaderFlag, Kind, type Columns } from "../columns.js";
import { Transmitters } from "../links/transmitters.js";
import { networkIn, type Network } from "./network.js";
import { has, isForSender, isMarked, nodeBefore, packetBook, PacketKind, type PacketBook } from "./packet-book.js";
import { isWithin, type Extent, type RecordedRun } from "./recorded-run.js";
import { isLostOn } from "./sightings.js";
import { wireBytes } from "./wire-bytes.js";

type EventLetter = "+" | "-" | "r" | "d" | "e";

interface TraceEvent {
  readonly letter: EventLetter;
  /** ns */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly packet: number;
  /** Known when the transmission is. */
  bytes: number;
}

const linesPerChunk = 10_000;

export function* ns2Chunks(run: RecordedRun, extent: Extent = {}): Generator<string> {
  const network = networkIn(run);
  const book = packetBook(run.columns, network);
  const events = new LinkEvents(network, book).read(run.columns).filter(({ at, packet }) => isWithin(extent, at, book.flow[packet]!));
  // Rows say what will happen, too. The sort is stable.
  events.sort((one, other) => one.at - other.at);
  for (let from = 0; from < events.length; from += linesPerChunk) {
    yield events
      .slice(from, from + linesPerChunk)
      .map((event) => `${line(event, network, book)}\n`)
      .join("");
  }
}

class LinkEvents {
  private readonly events: TraceEvent[] = [];
  private readonly transmitters: Transmitters;
  /** The last + of each packet: where it is. */
  private readonly joined = new Map<number, { readonly place: number; readonly event: TraceEvent }>();
  /** Packets whose loss on the wire stands beside their transmission. */
  private readonly lost = new Set<number>();

  constructor(
    private readonly network: Network,
    private readonly book: PacketBook,
  ) {
    this.transmitters = new Transmitters(network.directions);
  }

  read(columns: Columns): TraceEvent[] {
    for (let row = 0; row < columns.rows; row++) this.take(columns, row);
    return this.events;
  }

  private take({ kind, at, tag, id, a, value }: Columns, row: number): void {
    const packet = id[row]!;
    const place = tag[row]!;
    const time = at[row]!;
    switch (kind[row]) {
      case Kind.enqueue:
        this.joins(packet, place, time);
        break;
      case Kind.transmit: {
        const starts = this.transmitters.start(place, time, a[row]!, value[row]!);
        const joined = this.joins(packet, place, time);
        joined.bytes = a[row]!;
        this.add("-", starts, joined, a[row]!);
        if (!isLostOn(this.book, packet, place)) this.add("r", value[row]!, joined, a[row]!);
        else this.add(letterOf(this.book.dropReason[packet]!), this.book.droppedAt[packet]!, joined, a[row]!);
        this.joined.delete(packet);
        break;
      }
      case Kind.hop: {
        const joined = this.joins(packet, place, value[row]!);
        this.add("-", value[row]!, joined, joined.bytes);
        this.add("r", time, joined, joined.bytes);
        this.joined.delete(packet);
        break;
      }
      case Kind.drop:
      case Kind.filter:
        if (this.lost.has(packet) || nodeBefore(this.network, place) < 0) break;
        this.add("d", time, this.joins(packet, place, time), wireBytes(this.network, this.book, packet));
        break;
      default:
        break;
    }
  }

  /** The + of a packet at a place; ns-2 writes one also where the packet need not wait. */
  private joins(packet: number, place: number, at: number): TraceEvent {
    const known = this.joined.get(packet);
    if (known?.place === place) return known.event;
    const from = nodeBefore(this.network, place);
    const flow = this.network.flows[this.book.flow[packet]!]!;
    const goal = isForSender(this.book.kind[packet]!) ? flow.from : flow.to;
    const to = this.network.directions[place]?.to ?? this.network.nextNode(from, goal) ?? from;
    const event: TraceEvent = { letter: "+", at, from, to, packet, bytes: wireBytes(this.network, this.book, packet) };
    this.events.push(event);
    this.joined.set(packet, { place, event });
    return event;
  }

  private add(letter: EventLetter, at: number, { from, to, packet }: TraceEvent, bytes: number): void {
    if (letter === "e" || letter === "d") this.lost.add(packet);
    this.events.push({ letter, at, from, to, packet, bytes });
  }
}

const letterOf = (reason: number): EventLetter => (reason === DropReason.corrupted ? "e" : "d");

function line({ letter, at, from, to, packet, bytes }: TraceEvent, network: Network, book: PacketBook): string {
  const flow = book.flow[packet]!;
  const ends = network.flows[flow]!;
  const [source, goal] = isForSender(book.kind[packet]!) ? [ends.to, ends.from] : [ends.from, ends.to];
  const time = Number((at / 1e9).toFixed(9));
  const flags = flagsOf(book, packet, at);
  return `${letter} ${time} ${from} ${to} ${typeOf(book.kind[packet]!)} ${bytes} ${flags} ${flow} ${source}.${flow} ${goal}.${flow} ${book.number[packet]} ${packet}`;
}

function typeOf(kind: number): string {
  if (kind === PacketKind.data || kind === PacketKind.syn) return "tcp";
  if (kind === PacketKind.ack || kind >= PacketKind.synAck) return "ack";
  return kind === PacketKind.datagram ? "cbr" : "ping";
}

/** As trace/trace.cc of ns-2.35 puts them: ECN echo, priority, unused, congestion action, congestion experienced, fast start, ECN-capable. */
function flagsOf(book: PacketBook, packet: number, at: number): string {
  const echo = has(book, packet, HeaderFlag.ece) ? "C" : "-";
  const action = has(book, packet, HeaderFlag.cwr) ? "A" : "-";
  const experienced = isMarked(book, packet, at) ? "E" : "-";
  const capable = has(book, packet, HeaderFlag.ect) ? "N" : "-";
  return `${echo}--${action}${experienced}-${capable}`;
}
