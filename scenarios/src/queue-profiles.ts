// What queue disciplines do as a whole: the parts that go together, each of them a choice of the catalogue that stays visible. How much may wait, and
// whether ACKs are filtered, is the scenario's.

import type { Scenario } from "./generated/scenario.js";
import type { PatchOperation } from "./patch.js";

type Queue = NonNullable<Scenario["links"][number]["forward"]["queue"]>;

export interface QueueProfile {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Where it comes from. */
  readonly source: string;
  readonly parts: Readonly<Required<Pick<Queue, "admit" | "order" | "depart" | "buckets">>>;
}

const arriving = { admit: { type: "dropTail" }, order: { type: "fifo" }, depart: { type: "none" }, buckets: null } as const;

/** A queue for each flow, new ones first, and the longest one loses its first packet when the buffer is full. */
const inTurns = {
  admit: { type: "longestQueueDrop", by: "bytes", takes: "first" },
  order: { type: "deficitRoundRobin", newlyActive: "first" },
} as const;

export const queueProfiles: readonly QueueProfile[] = [
  {
    id: "fifo",
    title: "FIFO",
    summary: "First come, first served, and what finds the queue full is dropped.",
    source: "RFC 2309, 2",
    parts: arriving,
  },
  {
    id: "codel",
    title: "CoDel",
    summary: "First come, first served; packets are dropped in their turn while all have waited for more than 5 ms for too long.",
    source: "RFC 8289",
    parts: { ...arriving, depart: { type: "codel" } },
  },
  {
    id: "pie",
    title: "PIE",
    summary: "First come, first served; arriving packets are dropped with a probability that keeps the wait at 15 ms.",
    source: "RFC 8033",
    parts: { ...arriving, admit: { type: "pie" } },
  },
  {
    id: "fqCodel",
    title: "FQ-CoDel",
    summary: "A queue for each flow, visited in turn, new ones first, and CoDel in each of them.",
    source: "RFC 8290",
    parts: { ...inTurns, depart: { type: "codel" }, buckets: {} },
  },
  {
    id: "cake",
    title: "CAKE",
    summary:
      "A queue for each flow, visited in turn, new ones first, and COBALT in each of them. Its shaper and its ACK filter stand beside it.",
    source: "Høiland-Jørgensen, Täht and Morton, LANMAN 2018",
    parts: { ...inTurns, depart: { type: "cobalt", onSlowLinks: "longer", sparesLast: true }, buckets: { ways: 8 } },
  },
  {
    id: "dualPi2",
    title: "DualPI2",
    summary:
      "Two queues: a short one for L4S senders, which is served first and marked early, and one for all others, kept at 15 ms. One probability for both gives their senders like rates.",
    source: "RFC 9332",
    parts: { ...arriving, order: { type: "dualQueue" }, depart: { type: "dualPi2" } },
  },
];

/** Parts in a queue, which stands at this pointer. */
export const inQueue = (queue: string, parts: object): PatchOperation[] =>
  Object.entries(parts).map(([part, value]) => ({ op: "add", path: `${queue}/${part}`, value: value as unknown }));
