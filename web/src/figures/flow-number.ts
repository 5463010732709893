import type { Topology } from "@ackscope/scene";

/** Where a flow stands in a network; the first if none is named, or none of that name is there. */
export function flowNumber({ flows }: Topology, id: string | undefined): number {
  return Math.max(0, id === undefined ? 0 : flows.findIndex((flow) => flow.id === id));
}
