// What a person may choose in a set-up.

import type { LossKind, SetUp } from "ackscope/captures";

const usualPacket = 1500; // B

/** A queue that loses needs a length: at first as much as the path itself holds. */
export function withLosses(setUp: SetUp, losses: LossKind): SetUp {
  const held = Math.max(1, Math.round((setUp.rate * setUp.roundTrip) / (8 * usualPacket)));
  return { ...setUp, losses, queue: losses === "queue" ? (setUp.queue ?? held) : null };
}
