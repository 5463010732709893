// Trains: packets of one kind that go over a link so close behind each other that their numbers would lie on one another. They are drawn as one
// shape with their count, in which single packets are hairlines.
//
// Indices are in range by construction; `!` says so to the compiler.

import { hasFin, PacketKind, type PacketIndex } from "../../packet-index.js";
import { isDuplicate, type LadderRole } from "./roles.js";

/** One line on a link, in px of time: first bit leaves, last bit leaves, first bit arrives, last bit arrives. */
export interface Crossing {
  readonly packet: number;
  readonly role: LadderRole;
  readonly lost: number;
  readonly starts: number;
  readonly leaves: number;
  readonly reaches: number;
  readonly arrives: number;
  /** How many packets share the line; the last of them; whether each is the next of the one before. */
  count: number;
  last: number;
  inOrder: boolean;
}

/** Neighbours nearer than this where they arrive are of one train, px. */
const trainPixels = 13;
/** Bursts stay apart: a gap of so many px that is so many times the spacing before it begins another train. */
const burstPixels = 4;
const burstRatio = 4;

/** Whether a packet is what comes after another in a train: the next segment, an ACK that goes on, or the same duplicate once more. A FIN is told. */
export function follows(index: PacketIndex, before: number, packet: number): boolean {
  const duplicate = isDuplicate(index, packet);
  if (hasFin(index, packet) || index.flow[packet] !== index.flow[before] || duplicate !== isDuplicate(index, before)) return false;
  const step = index.number[packet]! - index.number[before]!;
  if (duplicate) return step === 0;
  return index.kind[packet] === PacketKind.ack ? step > 0 : step === 1;
}

/** Of one link, in order. What is sent again or lost stands alone. */
export function trainsOf(index: PacketIndex, crossings: readonly Crossing[]): ReadonlyMap<Crossing, readonly Crossing[]> {
  const trains: Crossing[][] = [];
  const open = new Map<LadderRole, Crossing[]>();
  for (const crossing of crossings) {
    if (!canJoin(crossing)) {
      open.delete(crossing.role);
      continue;
    }
    const train = open.get(crossing.role);
    const before = train?.at(-1);
    if (train && before && isBehind(train, before, crossing) && follows(index, before.last, crossing.packet)) {
      train.push(crossing);
      continue;
    }
    const begun = [crossing];
    open.set(crossing.role, begun);
    trains.push(begun);
  }
  return new Map(trains.filter((train) => packetsOf(train) > 1).flatMap((train) => train.map((each) => [each, train] as const)));
}

function isBehind(train: readonly Crossing[], before: Crossing, { arrives }: Crossing): boolean {
  const gap = arrives - before.arrives;
  const packets = packetsOf(train);
  const spacing = packets > 1 ? (before.arrives - train[0]!.arrives) / (packets - 1) : Infinity;
  return gap < trainPixels && (gap < burstPixels || gap < burstRatio * spacing);
}

const canJoin = ({ role, lost, inOrder }: Crossing): boolean => (role === "data" || role === "ack") && lost === 0 && inOrder;

export const packetsOf = (train: readonly Crossing[]): number => train.reduce((sum, { count }) => sum + count, 0);
