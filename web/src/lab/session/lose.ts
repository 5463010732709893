// "Lose this one and run again": the scenario with one more scripted loss, on a link that the packet crossed.

import type { Experiment } from "@ackscope/scenarios";
import { carriedBy, PacketKind, type LinkDirection, type PacketIndex, type Topology } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { AckReason, Kind, type Columns } from "ackscope";
import { withValueAt } from "./document.js";
import { script, type PlacedLoss, type ScriptedLoss } from "./scripted-losses.js";

/** A loss that would befall a packet, and the link direction on which it would. */
export interface PossibleLoss {
  readonly loss: ScriptedLoss;
  /** Of the link direction's errors in the document. */
  readonly pointer: string;
  readonly link: LinkDirection;
}

interface Source {
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly columns: Columns;
}

/**
 * The losses by which a packet could have been lost, the one on the bottleneck first; none on a link that it did not cross, and none that no
 * script can name (`whyNot`).
 */
export function possibleLosses(source: Source, packet: number): readonly PossibleLoss[] {
  const { index, topology } = source;
  const flow = topology.flows[index.flow[packet] ?? 0];
  if (!flow) return [];
  const found = wayOf(source, packet).links.flatMap((number): PossibleLoss[] => {
    const link = topology.links[number];
    const loss = link && lossOn(source, flow.id, packet, number, link.radio);
    return link && loss ? [{ loss, link, pointer: `/links/${Math.floor(number / 2)}/${link.direction}/errors` }] : [];
  });
  const slowest = Math.min(...found.map(({ link }) => carriedBy(link)));
  const narrow = found.find(({ link }) => carriedBy(link) === slowest);
  return narrow ? [narrow, ...found.filter((each) => each !== narrow)] : [];
}

/** Why a packet without possible losses has none. */
export function whyNot(source: Source, packet: number): string {
  if (isOfLink(source.index, packet))
    return t("It is an ACK of the link's far end to the agent before the link: no end of the flow sent it.");
  const { links, hops } = wayOf(source, packet);
  if (links.length > 0)
    return t("Packet radios send a lost frame again, and no script can name all frames of an ACK, a probe or an agent's copy.");
  if (hops > 0)
    return t("It went over 802.11 only. A station sends a lost frame again until it gives up, so no single loss takes a packet.");
  return t("It has not come over any link.");
}

/** Link directions that a packet was sent over and came out of, in that order, and how many 802.11 stations sent it on. */
function wayOf({ index, topology, columns }: Source, packet: number): { readonly links: readonly number[]; readonly hops: number } {
  const { rows, at, kind, tag, id } = columns;
  const links: number[] = [];
  let hops = 0;
  const lost = index.droppedAt[packet] ?? NaN;
  const gone = Number.isNaN(lost) ? (index.arrivedAt[packet] ?? NaN) : lost;
  for (let row = index.row[packet] ?? 0; row < rows && !((at[row] ?? 0) > gone); row++) {
    if (id[row] !== packet) continue;
    const link = tag[row] ?? 0;
    if (kind[row] === Kind.transmit && link < topology.links.length) links.push(link);
    else if (kind[row] === Kind.hop) hops++;
  }
  return { links: Number.isNaN(lost) ? links : links.filter((link) => link !== index.endLink[packet]), hops };
}

/** `radio`: a packet radio may send it in several frames, each of which would count. */
function lossOn(source: Source, flow: string, packet: number, link: number, radio: boolean): ScriptedLoss | undefined {
  const { index } = source;
  const number = index.number[packet] ?? 0;
  const copies = alike(source, packet, link);
  const before = copies.indexOf(packet);
  switch (index.kind[packet]) {
    case PacketKind.data: {
      // Agents count on from the copy that they saw: where one of them sent the segment, too, only its place on the link is a name.
      const local = (each: number): boolean => index.localCause[each] !== 0;
      if (!copies.some(local)) return { flow, segment: number, copy: index.copy[packet] ?? 0 };
      return radio ? undefined : { flow, segment: number, crossing: before };
    }
    case PacketKind.datagram:
      return { flow, segment: number, copy: 0 };
    case PacketKind.ack:
      return radio || isOfLink(index, packet) ? undefined : { flow, ack: number, copy: before };
    case PacketKind.probe:
      return radio ? undefined : { flow, probe: number, copy: before };
    case PacketKind.control: {
      const control = controls[number];
      return radio || control === undefined ? undefined : { flow, control, copy: before };
    }
    default:
      return undefined;
  }
}

/** As scripts name them, by `ControlSegment`. */
const controls = ["syn", "synAck", "openingAck", "closingAck"] as const;

const isOfLink = ({ kind, cause }: PacketIndex, packet: number): boolean =>
  kind[packet] === PacketKind.ack && cause[packet] === AckReason.holeOnLink;

/**
 * Packets of the same flow, kind and number that a link sent, in that order: the core counts them as they come (link/scripted_errors.h).
 * REQUIRES: it sent `packet`.
 */
function alike({ index, columns }: Source, packet: number, link: number): readonly number[] {
  const namesakes = namesakesOf(index, packet);
  // Nearly always there is no other, and no row need be read.
  if (namesakes.length < 2) return namesakes;
  const { rows, kind, tag, id } = columns;
  const found: number[] = [];
  for (let row = index.row[namesakes[0]!]!; row < rows; row++) {
    if (kind[row] === Kind.transmit && tag[row] === link && namesakes.includes(id[row]!)) found.push(id[row]!);
  }
  return found;
}

/** Packets of the same flow, kind and number, in the order in which they were made. */
function namesakesOf(index: PacketIndex, packet: number): readonly number[] {
  const { flow, kind, number, packets } = index;
  const found: number[] = [];
  for (let other = 0; other < packets; other++) {
    if (number[other] !== number[packet] || flow[other] !== flow[packet] || kind[other] !== kind[packet]) continue;
    if (!isOfLink(index, other)) found.push(other);
  }
  return found;
}

/** In the base, for all runs. A script that is there already grows; another error model gives way to the script. */
export function withLoss(experiment: Experiment, { pointer, loss }: Pick<PossibleLoss, "pointer" | "loss">): Experiment {
  const others = script(experiment, pointer).filter((each) => !sameLoss(each, loss));
  return withScript(experiment, pointer, [...others, loss]);
}

export function withoutLoss(experiment: Experiment, { pointer, place }: Pick<PlacedLoss, "pointer" | "place">): Experiment {
  return withScript(experiment, pointer, script(experiment, pointer).toSpliced(place, 1));
}

const withScript = (experiment: Experiment, pointer: string, lose: readonly ScriptedLoss[]): Experiment =>
  withValueAt(experiment, { variant: null, pointers: [pointer] }, lose.length > 0 ? { type: "scripted", lose } : { type: "none" });

const sameLoss = (a: ScriptedLoss, b: ScriptedLoss): boolean => nameOf(a) === nameOf(b);

function nameOf(loss: ScriptedLoss): string {
  if ("crossing" in loss) return `${loss.flow} crossing ${loss.segment} ${loss.crossing}`;
  if ("control" in loss) return `${loss.flow} ${loss.control} ${loss.copy ?? 0}`;
  const [as, number] = "ack" in loss ? ["ack", loss.ack] : "probe" in loss ? ["probe", loss.probe] : ["segment", loss.segment];
  return `${loss.flow} ${as} ${number} ${loss.copy ?? 0}`;
}
