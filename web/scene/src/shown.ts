// Which packets diagrams show: all, or those that a filter lets through. Every diagram asks here, so that none shows what another hides.

import type { PacketIndex } from "./packet-index.js";

/** By packet: 1 of those that are shown; absent: all are. */
export type Shown = Pick<PacketIndex, "shown">;

export function isShown({ shown }: Shown, packet: number): boolean {
  return shown === undefined || shown[packet] === 1;
}
