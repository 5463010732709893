// Where a packet had to wait, read from its own rows between its birth and its end.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, nodesOf, timeOnLink, type Columns } from "ackscope";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { goneAt } from "./packet-list.js";
import { announces } from "./frame-kinds.js";
import { slowestOf, type Topology } from "./topology.js";

/** A stay in a queue. Times in ns. */
export interface Wait {
  /** Its place in `Topology.queues`. */
  readonly queue: number;
  readonly from: number;
  /** It left: for the wire, or because it was pushed out or filtered; NaN where that is not recorded. */
  readonly to: number;
  /** How many were waiting when it came. */
  readonly behind: number;
}

interface WaitSource {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
}

/** A packet's stays, in time order. */
export function waitsOf(source: WaitSource, packet: number): readonly Wait[] {
  const { index, columns } = source;
  const { at, kind, tag, id, a } = columns;
  const found: Wait[] = [];
  const gone = goneAt(index, packet);
  for (let row = index.row[packet]!; row < columns.rows && !(at[row]! > gone); row++) {
    if (id[row] !== packet) continue;
    if (kind[row] === Kind.enqueue) found.push({ queue: tag[row]!, from: at[row]!, to: NaN, behind: a[row]! - 1 });
    const open = found.at(-1);
    if (open && Number.isNaN(open.to)) found[found.length - 1] = { ...open, to: endOf(source, open, row) };
  }
  return found;
}

/** When a stay ends by what a row says; NaN for a row that says nothing of it. */
function endOf({ index, columns, topology }: WaitSource, { from, queue }: Wait, row: number): number {
  // The first frame that a radio sends for it.
  if (columns.kind[row] === Kind.frame) {
    const isOwn = topology.nodes[nodesOf(columns.a[row]!)[0]] === topology.queues[queue]?.from && announces(columns.tag[row]!);
    return isOwn ? columns.at[row]! : NaN;
  }
  if (columns.tag[row] !== queue) return NaN;
  switch (columns.kind[row]) {
    case Kind.transmit: {
      // Written at its turn, unless the link is a FIFO one, whose rows are written at once.
      if (columns.at[row]! > from) return columns.at[row]!;
      const direction = topology.links[queue]!;
      if (direction.phases.length > 0) return columns.at[row]!;
      const packet = columns.id[row]!;
      const flow = topology.flows[index.flow[packet]!];
      const narrow = index.kind[packet] === PacketKind.ack ? slowestOf(topology.edges, flow?.backward ?? []) : flow?.bottleneck;
      if (queue === narrow) return index.leftAt[packet]!;
      // Elsewhere from its arrival; an emulator's tick hides there, and counts as waiting.
      return columns.value[row]! - Math.round(direction.delay * 1e9) - timeOnLink(direction, columns.a[row]!);
    }
    case Kind.drop:
    case Kind.filter:
    case Kind.member:
      return columns.at[row]!;
    default:
      return NaN;
  }
}
