// What a filter can ask about a packet: fields with a value, and words that are true or not. docs/packet-filter.md lists the same.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ackReasonWords, SendCause, DropReason, LocalCause, smartField, type Columns, type Words } from "ackscope";
import { msg } from "../language.js";
import { isSyn } from "../control.js";
import { hasFin, isBoundForSender, PacketKind, type PacketIndex } from "../packet-index.js";
import type { Topology } from "../topology.js";
import { countsByPacket, isListed } from "./by-packet.js";

/** A run as a filter reads it. */
export interface FilterSource {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
  readonly letter: string;
}

interface FieldWords {
  readonly name: string;
  /** What else it may be called: the titles of the packet table, with hyphens between words; an expression may have spaces there. */
  readonly aliases?: readonly string[];
  /** One line, for the list of completions; translated where it is shown. */
  readonly help: string;
}

/** A number of each packet; NaN of a packet that has none. Times are ns here, and seconds in expressions. */
export interface NumberField extends FieldWords {
  readonly type: "number" | "time";
  readonly read: (source: FilterSource) => (packet: number) => number;
}

/** A word of each packet; undefined of a packet that has none. */
export interface NameField extends FieldWords {
  readonly type: "name";
  /** What it may be; null: names of the document, which `FilterNames` holds. */
  readonly values: readonly string[] | null;
  readonly read: (source: FilterSource) => (packet: number) => string | undefined;
}

export type FilterField = NumberField | NameField;

/** True or false of each packet. */
export interface FilterWord extends FieldWords {
  readonly test: (source: FilterSource) => (packet: number) => boolean;
}

const kinds: Readonly<Record<number, string>> = {
  [PacketKind.data]: "data",
  [PacketKind.ack]: "ack",
  [PacketKind.datagram]: "udp",
  [PacketKind.probe]: "probe",
  [PacketKind.control]: "control",
};

/** Words for why a sender sent, why a receiver acknowledged and why an agent repeated. */
const causes = {
  sender: {
    [SendCause.windowOpen]: "window",
    [SendCause.fastRetransmit]: "fast",
    [SendCause.partialAck]: "partial",
    [SendCause.timeout]: "timeout",
    [SendCause.selective]: "sack",
    [SendCause.limitedTransmit]: "limited",
  } as Readonly<Record<number, string>>,
  local: {
    [LocalCause.duplicates]: "duplicates",
    [LocalCause.gap]: "gap",
    [LocalCause.burst]: "burst",
    [LocalCause.timer]: "local-timer",
    [LocalCause.handoff]: "handoff",
  } as Readonly<Record<number, string>>,
  receiver: slugs(ackReasonWords),
};

const reasons: Readonly<Record<number, string>> = {
  [DropReason.queueFull]: "full",
  [DropReason.corrupted]: "corrupted",
  [DropReason.scripted]: "scripted",
  [DropReason.early]: "red",
  [DropReason.pushedOut]: "pushed-out",
  [DropReason.brokenContext]: "broken-context",
  [DropReason.outOfRange]: "out-of-range",
  [DropReason.noRoom]: "no-room",
  [DropReason.rtsFailed]: "rts",
  [DropReason.dataFailed]: "data",
  [DropReason.linkRed]: "link-red",
  [DropReason.waitedTooLong]: "waited",
};

/** As the packet table says it. */
const outcomes = { delivered: "delivered", dropped: "dropped", filtered: "filtered", underWay: "under-way" };

/** "link under-used" is link-under-used in an expression. */
function slugs(words: Words): Readonly<Record<number, string>> {
  return Object.fromEntries(Object.entries(words).map(([number, word]) => [number, word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")]));
}

const has = (value: number): boolean => !Number.isNaN(value);

/** A number that only packets of some kinds have. */
const ofKind =
  (kind: readonly number[], column: (index: PacketIndex) => ArrayLike<number>) =>
  ({ index }: FilterSource) =>
  (packet: number): number =>
    kind.includes(index.kind[packet]!) ? column(index)[packet]! : NaN;

const time =
  (column: (index: PacketIndex) => Float64Array) =>
  ({ index }: FilterSource) =>
  (packet: number): number =>
    column(index)[packet]!;

export const fields: readonly FilterField[] = [
  { name: "time", aliases: ["sent"], type: "time", help: msg("when it was sent"), read: time(({ sentAt }) => sentAt) },
  {
    name: "left",
    aliases: ["left-the-queue"],
    type: "time",
    help: msg("when it left the bottleneck\u2019s queue"),
    read: time(({ leftAt }) => leftAt),
  },
  { name: "arrived", type: "time", help: msg("when it arrived; alone: that it arrived"), read: time(({ arrivedAt }) => arrivedAt) },
  { name: "dropped", type: "time", help: msg("when it was lost; alone: that it was lost"), read: time(({ droppedAt }) => droppedAt) },
  { name: "filtered", type: "time", help: msg("when it was removed on the way"), read: time(({ filteredAt }) => filteredAt) },
  {
    name: "delay",
    type: "time",
    help: msg("from sending to arrival"),
    read:
      ({ index: { arrivedAt, sentAt } }) =>
      (packet) =>
        arrivedAt[packet]! - sentAt[packet]!,
  },
  {
    name: "type",
    type: "name",
    help: msg("what it is"),
    values: Object.values(kinds),
    read:
      ({ index: { kind } }) =>
      (packet) =>
        kinds[kind[packet]!],
  },
  {
    name: "seq",
    type: "number",
    help: msg("segment of a data packet, or number of a datagram"),
    read: ofKind([PacketKind.data, PacketKind.datagram], ({ number }) => number),
  },
  {
    name: "ack",
    type: "number",
    help: msg("number of an ACK; alone: that it is one"),
    read: ofKind([PacketKind.ack], ({ number }) => number),
  },
  {
    name: "newly",
    aliases: ["newly-acknowledged"],
    type: "number",
    help: msg("segments that an ACK newly acknowledges"),
    read: ofKind([PacketKind.ack], ({ covers }) => covers),
  },
  { name: "copy", type: "number", help: msg("0 is the first transmission"), read: ofKind([PacketKind.data], ({ copy }) => copy) },
  {
    name: "len",
    aliases: ["bytes"],
    type: "number",
    help: msg("bytes on the wire"),
    read:
      ({ index: { bytes } }) =>
      (packet) =>
        bytes[packet]! > 0 ? bytes[packet]! : NaN,
  },
  {
    name: "cause",
    type: "name",
    help: msg("why it was sent"),
    values: [...Object.values(causes.sender), ...Object.values(causes.local), ...Object.values(causes.receiver)],
    read:
      ({ index: { kind, cause, localCause } }) =>
      (packet) => {
        if (localCause[packet] !== 0) return causes.local[localCause[packet]!];
        if (kind[packet] === PacketKind.data) return causes.sender[cause[packet]!];
        return kind[packet] === PacketKind.ack ? causes.receiver[cause[packet]!] : undefined;
      },
  },
  {
    name: "reason",
    type: "name",
    help: msg("why it was lost"),
    values: Object.values(reasons),
    read:
      ({ index: { droppedAt, dropReason } }) =>
      (packet) =>
        has(droppedAt[packet]!) ? reasons[dropReason[packet]!] : undefined,
  },
  {
    name: "outcome",
    type: "name",
    help: msg("what became of it"),
    values: Object.values(outcomes),
    read:
      ({ index: { arrivedAt, droppedAt, filteredAt } }) =>
      (packet) => {
        if (has(droppedAt[packet]!)) return outcomes.dropped;
        if (has(filteredAt[packet]!)) return outcomes.filtered;
        return has(arrivedAt[packet]!) ? outcomes.delivered : outcomes.underWay;
      },
  },
  {
    name: "link",
    type: "name",
    help: msg("where it was lost or removed"),
    values: null,
    read:
      ({ index: { droppedAt, filteredAt, endLink }, topology: { queues } }) =>
      (packet) =>
        has(droppedAt[packet]!) || has(filteredAt[packet]!) ? queues[endLink[packet]!]?.id : undefined,
  },
  { name: "node", aliases: ["sent-by"], type: "name", help: msg("who sent it"), values: null, read: senderNode },
  {
    name: "flow",
    type: "name",
    help: msg("its flow; the table then shows all of them"),
    values: null,
    read:
      ({ index, topology }) =>
      (packet) =>
        topology.flows[index.flow[packet]!]?.id,
  },
  {
    name: "run",
    type: "name",
    help: msg("its run"),
    values: null,
    read:
      ({ letter }) =>
      () =>
        letter,
  },
  {
    name: "ecn",
    aliases: ["marks"],
    type: "number",
    help: msg("how often routers marked it; alone: that one did"),
    read: ({ index }) => countsByPacket(index, "ecn", ({ marks }) => marks),
  },
  {
    name: "sack",
    aliases: ["sack-blocks"],
    type: "number",
    help: msg("blocks in an ACK; alone: that it has some"),
    read: ({ index }) =>
      countsByPacket(
        index,
        "sack",
        ({ selective }) => selective,
        ({ selective }, i) => selective.block[i] !== smartField,
      ),
  },
  { name: "packet", type: "number", help: msg("serial number in its run"), read: () => (packet) => packet },
];

/** A packet of the sender, of the receiver, or of whoever stands between them. */
function senderNode({ index, columns, topology }: FilterSource): (packet: number) => string | undefined {
  return (packet) => {
    const flow = topology.flows[index.flow[packet]!];
    const first = topology.links[index.firstLink[packet]!]?.from;
    if (index.localCause[packet] === LocalCause.handoff) return first;
    if (index.localCause[packet] !== 0) return topology.agents[columns.tag[index.row[packet]!]!]?.node ?? first;
    return isBoundForSender(index, packet) ? flow?.to : flow?.from;
  };
}

export const words: readonly FilterWord[] = [
  { name: "data", help: msg("a data packet"), test: isKind(PacketKind.data) },
  { name: "udp", help: msg("a datagram"), test: isKind(PacketKind.datagram) },
  { name: "probe", help: msg("a probe"), test: isKind(PacketKind.probe) },
  { name: "control", help: msg("a packet that opens or closes a connection"), test: isKind(PacketKind.control) },
  {
    name: "syn",
    help: msg("a SYN or the answer to one"),
    test:
      ({ index }) =>
      (packet) =>
        isSyn(index, packet),
  },
  {
    name: "fin",
    help: msg("a packet with a FIN"),
    test:
      ({ index }) =>
      (packet) =>
        hasFin(index, packet),
  },
  {
    name: "retx",
    help: msg("sent again, by the sender or by an agent on the way"),
    test:
      ({ index: { kind, copy, localCause } }) =>
      (packet) =>
        kind[packet] === PacketKind.data && (copy[packet]! > 0 || (localCause[packet] !== 0 && localCause[packet] !== LocalCause.handoff)),
  },
  {
    name: "local",
    help: msg("a copy that an agent on the way sent"),
    test:
      ({ index: { localCause } }) =>
      (packet) =>
        localCause[packet] !== 0,
  },
  {
    name: "lost",
    help: msg("never arrived, because it was lost"),
    test:
      ({ index: { droppedAt } }) =>
      (packet) =>
        has(droppedAt[packet]!),
  },
  {
    name: "underway",
    help: msg("neither arrived nor lost when the record ends"),
    test:
      ({ index: { arrivedAt, droppedAt, filteredAt } }) =>
      (packet) =>
        !has(arrivedAt[packet]!) && !has(droppedAt[packet]!) && !has(filteredAt[packet]!),
  },
  {
    name: "dup",
    help: msg("a duplicate ACK, as the sender saw it"),
    test: ({ index }) => isListed(index, "dup", ({ duplicates }) => duplicates),
  },
  { name: "timeout", help: msg("sent because of a timeout"), test: isCause(SendCause.timeout) },
  { name: "fast", help: msg("sent by fast retransmit"), test: isCause(SendCause.fastRetransmit) },
];

function isKind(wanted: number): FilterWord["test"] {
  return ({ index: { kind } }) =>
    (packet) =>
      kind[packet] === wanted;
}

function isCause(wanted: number): FilterWord["test"] {
  return ({ index: { kind, cause, localCause } }) =>
    (packet) =>
      kind[packet] === PacketKind.data && localCause[packet] === 0 && cause[packet] === wanted;
}

const byName: ReadonlyMap<string, FilterField> = new Map(
  fields.flatMap((field) => [field.name, ...(field.aliases ?? [])].map((name) => [name, field] as const)),
);

/** By its name or an alias. */
export const fieldNamed = (name: string): FilterField | undefined => byName.get(name);

/** Words of the longest name. */
export const longestName = Math.max(...[...byName.keys()].map((name) => name.split("-").length));
export const wordNamed = (name: string): FilterWord | undefined => words.find((each) => each.name === name);
