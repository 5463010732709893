// "Lose this one and run again": the scenario with one more scripted loss, on a link that the packet crossed.

import { getAtPointer, type Experiment, type Scenario } from "@ackscope/scenarios";
import { PacketKind, type LinkDirection, type PacketIndex, type Topology } from "@ackscope/scene";
import { Kind, type Columns } from "ackscope";
import { withValueAt } from "./document.js";

type Errors = NonNullable<Scenario["links"][number]["forward"]["errors"]>;
export type ScriptedLoss = Extract<Errors, { type: "scripted" }>["lose"][number];

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
 * The losses by which a packet could have been lost, the one on the bottleneck first; none of what an agent sent, which no script can name,
 * and none on a link that it did not cross.
 */
export function possibleLosses(source: Source, packet: number): readonly PossibleLoss[] {
  const { index, topology } = source;
  const flow = topology.flows[index.flow[packet] ?? 0];
  if (!flow || index.localCause[packet] !== 0) return [];
  const found = crossed(source, packet).flatMap((number): PossibleLoss[] => {
    const link = topology.links[number];
    const loss = lossOn(source, flow.id, packet, number);
    return link && loss ? [{ loss, link, pointer: `/links/${Math.floor(number / 2)}/${link.direction}/errors` }] : [];
  });
  const slowest = Math.min(...found.map(({ link }) => link.rate));
  const narrow = found.find(({ link }) => link.rate === slowest);
  return narrow ? [narrow, ...found.filter((each) => each !== narrow)] : [];
}

/** Link directions that a packet was sent over and came out of, in that order. */
function crossed({ index, topology, columns }: Source, packet: number): readonly number[] {
  const { rows, at, kind, tag, id } = columns;
  const found: number[] = [];
  const lost = index.droppedAt[packet] ?? NaN;
  const gone = Number.isNaN(lost) ? (index.arrivedAt[packet] ?? NaN) : lost;
  for (let row = index.row[packet] ?? 0; row < rows && !((at[row] ?? 0) > gone); row++) {
    const link = tag[row] ?? 0;
    if (kind[row] === Kind.transmit && id[row] === packet && link < topology.links.length) found.push(link);
  }
  return Number.isNaN(lost) ? found : found.filter((link) => link !== index.endLink[packet]);
}

function lossOn({ index, columns }: Source, flow: string, packet: number, link: number): ScriptedLoss | undefined {
  const number = index.number[packet] ?? 0;
  switch (index.kind[packet]) {
    case PacketKind.data:
      return { flow, segment: number, copy: index.copy[packet] ?? 0 };
    case PacketKind.datagram:
      return { flow, segment: number, copy: 0 };
    case PacketKind.ack:
      return { flow, ack: number, copy: acksBefore(index, columns, packet, link) };
    default:
      return undefined;
  }
}

/** ACKs of the same flow and number that the link sent before: the core counts them as they come (link/scripted_errors.h). */
function acksBefore(index: PacketIndex, { rows, kind, tag, id }: Columns, packet: number, link: number): number {
  let count = 0;
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.transmit || tag[row] !== link) continue;
    const other = id[row] ?? 0;
    if (other === packet) return count;
    const same = index.flow[other] === index.flow[packet] && index.number[other] === index.number[packet];
    if (same && index.kind[other] === PacketKind.ack) count++;
  }
  return count;
}

/** In the base, for all runs. A script that is there already grows; another error model gives way to the script. */
export function withLoss(experiment: Experiment, { pointer, loss }: Pick<PossibleLoss, "pointer" | "loss">): Experiment {
  const others = script(experiment, pointer).filter((each) => !sameLoss(each, loss));
  return withScript(experiment, pointer, [...others, loss]);
}

/** A loss of the script. */
export interface PlacedLoss {
  readonly pointer: string;
  readonly place: number;
  readonly link: string;
  readonly direction: "forward" | "backward";
  readonly loss: ScriptedLoss;
}

/** All scripted losses of the base. */
export function scriptedLosses(experiment: Experiment): readonly PlacedLoss[] {
  return experiment.base.links.flatMap(({ id }, i) =>
    (["forward", "backward"] as const).flatMap((direction) => {
      const pointer = `/links/${i}/${direction}/errors`;
      return script(experiment, pointer).map((loss, place) => ({ pointer, place, link: id, direction, loss }));
    }),
  );
}

export function withoutLoss(experiment: Experiment, { pointer, place }: Pick<PlacedLoss, "pointer" | "place">): Experiment {
  return withScript(experiment, pointer, script(experiment, pointer).toSpliced(place, 1));
}

function script(experiment: Experiment, pointer: string): readonly ScriptedLoss[] {
  const errors = getAtPointer(experiment.base, pointer) as Errors | undefined;
  return errors?.type === "scripted" ? errors.lose : [];
}

const withScript = (experiment: Experiment, pointer: string, lose: readonly ScriptedLoss[]): Experiment =>
  withValueAt(experiment, { variant: null, pointers: [pointer] }, lose.length > 0 ? { type: "scripted", lose } : { type: "none" });

const sameLoss = (a: ScriptedLoss, b: ScriptedLoss): boolean =>
  a.flow === b.flow &&
  (a.copy ?? 0) === (b.copy ?? 0) &&
  ("ack" in a ? "ack" in b && a.ack === b.ack : "segment" in b && a.segment === b.segment);
