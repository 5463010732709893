// Packets as somebody sees them who stands at a place on their way: at a node when they arrive there, at a queue when they leave it. What begins at
// a node (a copy that an agent sends, an ACK that it makes) is seen there when it leaves.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, Transmitters, type Columns } from "ackscope";
import { ackArrivals, inOrder } from "./ack-arrivals.js";
import { isLostOnTheWire } from "./crosses.js";
import type { FlowIndex } from "./flow-history.js";
import { t } from "./language.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { ListBuilder, type PacketList } from "./packet-list.js";
import { queueNamed } from "./queue-choice.js";
import { SeriesBuilder, type Series } from "./series.js";
import { stationPrefix, type Topology } from "./topology.js";

/** What a view's `where` says to stand at the flow's far end. */
export const atReceiver = "receiver";

/** A flow's packets as they pass. */
export interface Seen {
  /** Data that its sender sent, copies included; or its datagrams. */
  readonly sent: PacketList;
  /** Of these, what was sent again. */
  readonly copies: PacketList;
  /** Copies that agents sent. */
  readonly localSends: PacketList;
  readonly acks: PacketList;
  readonly duplicates: PacketList;
  /** The highest ACK number that has passed. */
  readonly acknowledged: Series;
  /** When each packet of the run passes, ns; NaN where it never does. */
  readonly at: (packet: number) => number;
}

const bySender = new WeakMap<FlowIndex, Seen>();

/** At the sender, where data is when it is sent and ACKs are when they arrive. */
export function seenBySender(index: PacketIndex, history: FlowIndex): Seen {
  const known = bySender.get(history);
  if (known) return known;
  const seen: Seen = {
    sent: history.sent,
    copies: history.retransmissions,
    localSends: history.localSends,
    get acks() {
      return ackArrivals(index, history);
    },
    duplicates: history.duplicates,
    acknowledged: history.acknowledged,
    at: (packet) => (index.kind[packet] === PacketKind.ack ? index.arrivedAt : index.sentAt)[packet]!,
  };
  bySender.set(history, seen);
  return seen;
}

export interface Place {
  /** As a view names it; undefined: the sender. */
  readonly where: string | undefined;
  readonly label: string;
}

/** The places on a flow's way, from its sender to its receiver. */
export function placesOf(topology: Topology | undefined, flow = 0): readonly Place[] {
  const path = topology?.flows[flow];
  if (!path) return [];
  const { edges, queues } = topology;
  const between = path.forward.flatMap((edge, i): Place[] => {
    const { from, queue } = edges[edge]!;
    const name = queues[queue]!.name;
    const node = { where: `${stationPrefix}${from}`, label: t("{node} (node)", { node: from }) };
    const to = edges[edge]!.to;
    const before = {
      where: name,
      label: name.startsWith(stationPrefix) ? t("queue of {node}", { node: from }) : t("queue from {from} to {to}", { from, to }),
    };
    // A station's queue and its node have one name; a packet is seen there when it comes.
    return name === node.where ? (i === 0 ? [] : [node]) : [...(i === 0 ? [] : [node]), before];
  });
  return [
    { where: undefined, label: t("{node} (sender)", { node: path.from }) },
    ...between,
    { where: atReceiver, label: t("{node} (receiver)", { node: path.to }) },
  ];
}

/** By what is known of the packets: a filter leaves rows as they are. */
const made = new WeakMap<PacketIndex, Map<string, readonly Seen[]>>();

export interface VantageSource {
  readonly columns: Columns;
  readonly index: PacketIndex;
  readonly topology: Topology;
}

/** By flow; undefined at the sender, and in a network without such a place. Made when it is first asked for, and kept as long as the index. */
export function seenFrom(source: VantageSource, where: string | undefined, flow: number): Seen | undefined {
  if (where === undefined) return undefined;
  const { index, topology } = source;
  const known = made.get(index) ?? new Map<string, readonly Seen[]>();
  made.set(index, known);
  // Flows end at different nodes.
  const key = where === atReceiver ? `${stationPrefix}${topology.flows[flow]?.to ?? ""}` : where;
  let seen = known.get(key);
  if (!seen) {
    const times = passing(source, key);
    if (!times) return undefined;
    seen = index.flows.map((history) => seenAt(index, history, times));
    known.set(key, seen);
  }
  return seen[flow];
}

/** When each packet passes a named place, ns. */
function passing({ columns, index, topology }: VantageSource, where: string): Float64Array | undefined {
  const node = where.startsWith(stationPrefix) ? where.slice(stationPrefix.length) : undefined;
  if (node !== undefined) return topology.nodes.includes(node) ? throughNode(columns, index, topology, node) : undefined;
  const queue = queueNamed(topology, where);
  if (queue === undefined || queue >= topology.links.length) return undefined;
  // What comes the other way is seen at the node where the queue is.
  const times = throughNode(columns, index, topology, topology.queues[queue]!.from);
  outOfQueue(columns, topology, queue, times);
  return times;
}

function throughNode(columns: Columns, index: PacketIndex, { edges, nodes, flows }: Topology, node: string): Float64Array {
  const { rows, at, kind, tag, id, a, value } = columns;
  const times = new Float64Array(index.packets).fill(NaN);
  const number = nodes.indexOf(node);
  for (let row = 0; row < rows; row++) {
    const packet = id[row]!;
    switch (kind[row]) {
      case Kind.transmit: {
        const edge = edges[tag[row]!]!;
        if (edge.to === node) times[packet] = value[row]!;
        else if (edge.from === node && Number.isNaN(times[packet]!)) times[packet] = index.sentAt[packet]!;
        break;
      }
      case Kind.hop:
        if (a[row] === number) times[packet] = at[row]!;
        break;
      case Kind.drop:
        // Lost on the wire that leads here: such a loss is told when the packet would have arrived.
        if (edges[tag[row]!]?.to === node && times[packet]! >= at[row]!) times[packet] = NaN;
        break;
      default:
        break;
    }
  }
  // What never got onto a link, and what stations send, begins without a row of a link.
  index.flows.forEach(({ sent, acks }, flow) => {
    for (const [list, end] of [
      [sent, flows[flow]?.from],
      [acks, flows[flow]?.to],
    ] as const) {
      if (end !== node) continue;
      for (const packet of list.packet) if (Number.isNaN(times[packet]!)) times[packet] = index.sentAt[packet]!;
    }
  });
  return times;
}

function outOfQueue({ rows, at, kind, tag, id, a, value }: Columns, topology: Topology, queue: number, times: Float64Array): void {
  const transmitters = new Transmitters(topology.links);
  for (let row = 0; row < rows; row++) {
    if (tag[row] !== queue) continue;
    if (kind[row] === Kind.transmit) times[id[row]!] = transmitters.start(queue, at[row]!, a[row]!, value[row]!);
    else if (kind[row] === Kind.filter || (kind[row] === Kind.drop && !isLostOnTheWire(a[row]!))) times[id[row]!] = NaN;
  }
}

function seenAt(index: PacketIndex, history: FlowIndex, times: Float64Array): Seen {
  const passed = (packets: Uint32Array<ArrayBuffer>): PacketList =>
    inOrder(
      packets.filter((packet) => !Number.isNaN(times[packet]!)),
      times,
    );
  const acks = passed(history.acks.packet);
  return {
    sent: passed(history.sent.packet),
    copies: passed(history.retransmissions.packet),
    localSends: passed(history.localSends.packet),
    acks,
    ...numbersOf(index, acks),
    at: (packet) => times[packet]!,
  };
}

function numbersOf({ number, covers }: PacketIndex, { at, packet }: PacketList): Pick<Seen, "acknowledged" | "duplicates"> {
  const acknowledged = new SeriesBuilder(packet.length);
  const duplicates = new ListBuilder(packet.length);
  let highest = 0;
  packet.forEach((ack, i) => {
    const next = number[ack]!;
    if (next > highest) acknowledged.add(at[i]!, (highest = next));
    else if (next === highest && covers[ack] === 0) duplicates.add(at[i]!, ack);
  });
  return { acknowledged: acknowledged.finish(), duplicates: duplicates.finish() };
}

const late = new WeakMap<Seen, PacketList>();

/** First transmissions that pass after one of a later segment. */
export function outOfOrder({ copy, number }: PacketIndex, seen: Seen): PacketList {
  const known = late.get(seen);
  if (known) return known;
  const { at, packet } = seen.sent;
  const found = new ListBuilder(packet.length);
  let highest = -1;
  packet.forEach((each, i) => {
    if (number[each]! < highest && copy[each] === 0) found.add(at[i]!, each);
    highest = Math.max(highest, number[each]!);
  });
  const list = found.finish();
  late.set(seen, list);
  return list;
}
