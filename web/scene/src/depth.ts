// How deep between sender (0) and receiver (1) a packet's way begins and ends, counted in hops of its flow's route.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AckReason, DropReason, atAgent } from "ackscope";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { endedAt } from "./packet-list.js";
import type { Topology } from "./topology.js";

/** Where a packet that ends on the first link ends: a mark on the edge itself would be cut in half. */
const shallowest = 0.2;

/** What a node on the way made, an ACK or a copy of data, begins at that node; everything else at an end of its flow. */
export function beginDepth(index: PacketIndex, topology: Topology, flow: number, packet: number): number {
  if (index.kind[packet] !== PacketKind.ack)
    return index.localCause[packet] === 0 ? 0 : firstHop(index, topology, packet, topology.flows[flow]?.forward ?? []);
  if (index.cause[packet] !== AckReason.reconstructed) return 1;
  return 1 - firstHop(index, topology, packet, topology.flows[flow]?.backward ?? []);
}

/** Share of a path before the link on which a packet's way began. What never got onto a link ended at the first one. */
function firstHop(index: PacketIndex, topology: Topology, packet: number, path: readonly number[]): number {
  const link = index.bytes[packet] === 0 ? index.endLink[packet]! : index.firstLink[packet]!;
  return Math.max(0, hopOf(topology, path, link)) / Math.max(1, path.length);
}

/** The far end; for what was lost or filtered, the beginning of the link where that happened, or the agent's node. */
export function endDepth(index: PacketIndex, topology: Topology, flow: number, packet: number): number {
  const upwards = index.kind[packet] === PacketKind.ack;
  if (Number.isNaN(endedAt(index, packet)) || index.dropReason[packet] === DropReason.noRoom) return upwards ? 0 : 1;
  const path = topology.flows[flow]?.[upwards ? "backward" : "forward"] ?? [];
  const hop = endHop(index, topology, path, packet);
  const share = hop < 0 ? 0.5 : Math.max(shallowest, hop / path.length);
  return upwards ? 1 - share : share;
}

function endHop(index: PacketIndex, topology: Topology, path: readonly number[], packet: number): number {
  const link = index.endLink[packet]!;
  if (link !== atAgent) return hopOf(topology, path, link);
  const { edges, agents } = topology;
  const node = agents[index.endWaiting[packet]!]?.node;
  return path.findIndex((each) => edges[each]?.from === node);
}

/**
 * Where a queue stands on a path. While a mobile is elsewhere, its packets take links that are not on the path: one that leaves the path stands
 * beside the link that it replaces, one that comes back to it beside the link that comes to the same node. -1 where there is no such place.
 */
function hopOf({ edges, queues }: Topology, path: readonly number[], queue: number): number {
  const place = path.findIndex((each) => edges[each]?.queue === queue);
  const here = queues[queue];
  if (place >= 0 || !here) return place;
  const leaving = path.findIndex((each) => edges[each]?.from === here.from);
  return leaving >= 0 ? leaving : path.findIndex((each) => edges[each]?.to === here.to);
}
