/**
 * A run as a capture file (pcapng) that Wireshark opens: one interface a vantage, frames of Ethernet or 802.11, headers whole and payload cut off.
 * Times are simulated time since 1970, so that a packet's absolute time in seconds is that of the run.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { FrameKind, Kind } from "../columns.js";
import { ipAddress, IpPackets, macAddress, type IpPacket } from "./ip-packet.js";
import { networkIn, type Network } from "./network.js";
import { isForSender, packetBook, type PacketBook } from "./packet-book.js";
import { frameComments, packetComments } from "./packet-comments.js";
import { enhancedPacket, interfaceDescription, LinkType, nameResolution, sectionHeader } from "./pcapng.js";
import { FrameBook, radioFrame } from "./radio-frame.js";
import type { Extent, RecordedRun, SimulatedRun } from "./recorded-run.js";
import { sightingsOf, type Sightings } from "./sightings.js";
import { vantagesAt, type Vantage } from "./vantage.js";
import { wireBytes } from "./wire-bytes.js";

export interface CaptureOptions extends Extent {
  /** As `vantagesAt` has it; left out: sender. */
  readonly at?: string | undefined;
  /** Payload, all zeros, is written too, so that check sums can be checked. */
  readonly payload?: boolean | undefined;
  /** A handshake before the first packet of each TCP flow that simulates none; left out: yes. */
  readonly handshake?: boolean | undefined;
  /** Put into the file as a comment, such as the document that was run. */
  readonly comment?: string | undefined;
}

const ipv4 = 0x0800;
const packetsPerChunk = 2000;

/** The file in pieces. Throws UnknownVantage. */
export function* captureChunks(run: RecordedRun, options: CaptureOptions = {}): Generator<Uint8Array<ArrayBuffer>> {
  const network = networkIn(run);
  const vantages = vantagesAt(network, options.at ?? "sender");
  yield headOf(run, options);
  for (const vantage of vantages) yield interfaceOf(vantage, network);
  yield nameResolution(network.nodes.map((name, node) => [ipAddress(node), name]));
  const book = packetBook(run.columns, network);
  const sightings = sightingsOf({ columns: run.columns, network, book }, vantages, options);
  const writer = new CaptureWriter(run, { network, book, vantages, sightings }, options);
  for (let from = 0; from < sightings.order.length; from += packetsPerChunk) {
    yield joined(Array.from(sightings.order.subarray(from, from + packetsPerChunk), (sighting) => writer.packet(sighting)).flat());
  }
}

function headOf(run: RecordedRun, { comment }: CaptureOptions): Uint8Array<ArrayBuffer> {
  if (run.kind === "imported") return sectionHeader("Ackscope", [comment ?? `imported from ${run.provenance.file}`]);
  const { core, digest } = run.metrics;
  return sectionHeader(`Ackscope ${core}`, [
    comment ?? `digest ${digest}`,
    ...(lacksHeaders(run) ? [`core ${core} recorded no headers: bits of ECN and timestamps are missing`] : []),
  ]);
}

/** Cores of before wrote no rows about headers. */
function lacksHeaders({ scenario, columns }: SimulatedRun): boolean {
  const uses = scenario.flows.some(({ sender }) => sender?.ecnCapable || sender?.timestamps);
  return uses && columns.kind.includes(Kind.send) && !columns.kind.includes(Kind.header);
}

interface Seen {
  readonly network: Network;
  readonly book: PacketBook;
  readonly vantages: readonly Vantage[];
  readonly sightings: Sightings;
}

class CaptureWriter {
  private readonly packets: IpPackets;
  private readonly frames: FrameBook | null;
  private readonly lost: ReturnType<typeof frameComments>;
  /** Flows that an interface has seen, by `vantage-flow`. */
  private readonly greeted = new Set<string>();

  constructor(
    private readonly run: RecordedRun,
    private readonly seen: Seen,
    private readonly options: CaptureOptions,
  ) {
    this.packets = new IpPackets(seen.network, seen.book);
    const onAir = seen.vantages.some(({ kind }) => kind === "channel");
    this.frames = onAir ? new FrameBook(run.columns) : null;
    this.lost = onAir ? frameComments(run.columns, seen.network) : new Map();
  }

  /** The blocks of one sighting. */
  packet(sighting: number): Uint8Array[] {
    const { sightings, vantages } = this.seen;
    const place = sightings.vantage[sighting]!;
    const vantage = vantages[place]!;
    return vantage.kind === "channel"
      ? [this.onAir(sighting, vantage)]
      : [...this.greeting(sighting, vantage), this.onWire(sighting, vantage)];
  }

  private onWire(sighting: number, vantage: Vantage): Uint8Array {
    const { book, sightings } = this.seen;
    const packet = sightings.packet[sighting]!;
    const at = sightings.at[sighting]!;
    const way = sightings.way[sighting]!;
    const packetBytes = this.packets.of(packet, at, way === "born");
    return this.block(sighting, this.ethernet(packet, vantage, way, isForSender(book.kind[packet]!), packetBytes), {
      length: 14 + packetBytes.headers.length + packetBytes.payload,
      direction: way === "in" ? "inbound" : "outbound",
      comments: packetComments({ ...this.seen, packets: this.packets }, packet),
    });
  }

  private onAir(sighting: number, vantage: Vantage & { kind: "channel" }): Uint8Array {
    const { network, sightings } = this.seen;
    const { columns } = this.run;
    const row = sightings.row[sighting]!;
    const channel = network.channels.find(({ id }) => id === vantage.channel);
    if (channel?.type !== "dcf") throw new Error(`channel ${vantage.channel} has no stations`);
    const packet = sightings.packet[sighting]!;
    const bytesOf = (one: number): number => wireBytes(network, this.seen.book, one);
    const { headers, isData } = radioFrame(columns, row, packet, channel, this.frames!.of(row, packet), bytesOf);
    const carried = isData ? this.packets.of(packet, sightings.at[sighting]!, false) : nothing;
    const comment = this.lost.get(columns.tag[row] === FrameKind.aggregate ? `${row} ${packet}` : `${row}`);
    return this.block(sighting, this.cut(headers, carried), {
      length: headers.length + carried.headers.length + carried.payload,
      direction: "unknown",
      comments: [
        ...(comment === undefined ? [] : [comment]),
        ...(isData ? packetComments({ ...this.seen, packets: this.packets }, packet) : []),
      ],
    });
  }

  /** Of a flow whose beginning is in the capture. */
  private greeting(sighting: number, vantage: Vantage): Uint8Array[] {
    const { book, network, sightings } = this.seen;
    const packet = sightings.packet[sighting]!;
    const flow = book.flow[packet]!;
    const key = `${sightings.vantage[sighting]}-${flow}`;
    if (this.greeted.has(key)) return [];
    this.greeted.add(key);
    const begins = book.startedAt[flow]! >= (this.options.from ?? 0);
    const { transport, document } = network.flows[flow]!;
    // Imported rows have the handshake that there was.
    const isRecorded = document === null || (document.setup !== undefined && document.setup !== null);
    if (this.options.handshake === false || transport !== "tcp" || isRecorded || !begins) return [];
    return this.packets.handshake(flow).map(({ fromSender, packet: bytes }, step) => {
      const toReceiver = isOutwards(network, vantage, flow) === fromSender;
      return this.block(sighting, this.ethernet(packet, vantage, toReceiver ? "out" : "in", !fromSender, bytes), {
        length: 14 + bytes.headers.length,
        direction: toReceiver ? "outbound" : "inbound",
        comments: step === 0 ? ["not simulated: the handshake, so that numbers, window scale and options are known"] : [],
      });
    });
  }

  private ethernet(packet: number, vantage: Vantage, way: Sightings["way"][number], forSender: boolean, bytes: IpPacket): Uint8Array {
    const { book, network } = this.seen;
    const { from, to } = network.flows[book.flow[packet]!]!;
    const [source, goal] = this.neighbours(vantage, way) ?? (forSender ? [to, from] : [from, to]);
    const header = new Uint8Array(14);
    header.set(macAddress(goal), 0);
    header.set(macAddress(source), 6);
    header.set([ipv4 >> 8, ipv4 & 255], 12);
    return this.cut(header, bytes);
  }

  /** The two ends of a tapped link. */
  private neighbours(vantage: Vantage, way: Sightings["way"][number]): readonly [number, number] | undefined {
    if (vantage.kind !== "link") return undefined;
    const direction = this.seen.network.directions[(way === "in" ? vantage.in : vantage.out) ?? -1];
    return direction && [direction.from, direction.to];
  }

  private cut(headers: Uint8Array, { headers: inner, payload }: IpPacket): Uint8Array {
    const bytes = new Uint8Array(headers.length + inner.length + (this.options.payload ? payload : 0));
    bytes.set(headers, 0);
    bytes.set(inner, headers.length);
    return bytes;
  }

  private block(
    sighting: number,
    bytes: Uint8Array,
    about: { readonly length: number; readonly direction: "inbound" | "outbound" | "unknown"; readonly comments: readonly string[] },
  ): Uint8Array {
    const { sightings } = this.seen;
    return enhancedPacket({ interface: sightings.vantage[sighting]!, at: sightings.at[sighting]!, bytes, ...about });
  }
}

const nothing: IpPacket = { headers: new Uint8Array(0), payload: 0 };

function interfaceOf(vantage: Vantage, network: Network): Uint8Array<ArrayBuffer> {
  switch (vantage.kind) {
    case "node":
      return interfaceDescription(
        LinkType.ethernet,
        vantage.name,
        `what ${network.nodes[vantage.node]} sends, before any queue, and what reaches it`,
      );
    case "link":
      return interfaceDescription(LinkType.ethernet, vantage.name, "packets as their transmission begins, and as they arrive");
    case "channel":
      return interfaceDescription(LinkType.radiotap, vantage.name, "every frame of the channel, as its sender sends it");
  }
}

/** Whether what a flow's sender sends leaves at a vantage. */
function isOutwards({ flows, directions, nextNode }: Network, vantage: Vantage, flow: number): boolean {
  const { from, to } = flows[flow]!;
  if (vantage.kind === "node") return vantage.node === from;
  const out = vantage.kind === "link" ? directions[vantage.out ?? -1] : undefined;
  return out !== undefined && (out.from === from || nextNode(out.from, to) === out.to);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
