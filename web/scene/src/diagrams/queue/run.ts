// What the diagram reads of a run's queue, made when it is first drawn and kept as long as the run's rows are; which instants there are, as long
// as its index is.

import type { Columns } from "ackscope";
import type { RunRows } from "../../drawn-run.js";
import type { PacketIndex } from "../../packet-index.js";
import { queueNamed } from "../../queue-choice.js";
import type { Topology } from "../../topology.js";
import { instantsOf, type Instants } from "./instants.js";
import { passagesOf, type Passages } from "./passages.js";

export interface QueueTimes {
  readonly index: PacketIndex;
  readonly topology: Topology;
  /** Its place in `Topology.queues`. */
  readonly queue: number;
  readonly passages: Passages;
  readonly instants: Instants;
}

const made = new WeakMap<Columns, Map<number, Passages>>();
const stepped = new WeakMap<PacketIndex, WeakMap<Passages, Instants>>();

/** undefined: the run's network has no queue of that name. */
export function queueTimes({ columns, index, topology }: RunRows, name: string | undefined): QueueTimes | undefined {
  const queue = name === undefined ? undefined : queueNamed(topology, name);
  if (queue === undefined) return undefined;
  const known = made.get(columns) ?? new Map<number, Passages>();
  made.set(columns, known);
  const passages = known.get(queue) ?? passagesOf({ columns, index, topology }, queue);
  known.set(queue, passages);
  const steps = stepped.get(index) ?? new WeakMap<Passages, Instants>();
  stepped.set(index, steps);
  const instants = steps.get(passages) ?? instantsOf(passages, index);
  steps.set(passages, instants);
  return { index, topology, queue, passages, instants };
}
