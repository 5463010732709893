// What stations lost and marked, which have queues and counts of their own.

import type { NodeMetrics } from "ackscope";

/** Runs that were published before there were radios have no list of nodes. */
interface Nodes {
  readonly nodes?: readonly NodeMetrics[] | undefined;
}

/** Packets that stations lost: not among those of links, which have counts of their own. */
export function lostAtStations({ nodes = [] }: Nodes): number {
  return nodes
    .filter(isStation)
    .reduce((sum, node) => sum + (node.rtsFailures ?? 0) + (node.dataFailures ?? 0) + (node.overflow ?? 0) + (node.linkRedDrops ?? 0), 0);
}

export function markedAtStations({ nodes = [] }: Nodes): number {
  return nodes.filter(isStation).reduce((sum, node) => sum + (node.linkRedMarks ?? 0), 0);
}

/** A radio that stands in for links' transmitters has no queue of its own, and its losses are its links'. */
export const isStation = ({ queueMean }: NodeMetrics): boolean => queueMean !== null;
