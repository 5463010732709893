// The topology of what was captured: its wires, and nothing about queues on them.

import type { WiredTopology } from "ackscope/export";
import { shortestWay } from "@ackscope/scenarios";
import { slowestOf, type FlowPath, type LinkDirection, type Topology } from "./topology.js";

export function topologyOfWires({ nodes, links: wires, flows: wired }: WiredTopology): Topology {
  const links = wires.map((wire, queue): LinkDirection => ({
    ...wire,
    name: `${wire.id}/${wire.direction}`,
    queue,
    queueLimit: null,
    limitPerFlow: false,
    limitIncludesInService: false,
    early: "RED",
    control: null,
  }));
  const flows = wired.map((flow): FlowPath => {
    const forward = shortestWay(links, flow.from, flow.to);
    return {
      ...flow,
      forward,
      backward: shortestWay(links, flow.to, flow.from),
      bottleneck: slowestOf(links, forward),
      segments: null,
      relays: null,
      longestRto: Infinity,
    };
  });
  return { nodes, links, queues: links, edges: links, flows, agents: [], handoffs: [], radios: [] };
}
