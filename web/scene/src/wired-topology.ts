// The topology of what was captured: its wires, and nothing about queues on them.

import type { WiredTopology } from "ackscope/export";
import { shortestWay } from "@ackscope/scenarios";
import type { FlowPath, LinkDirection, Topology } from "./topology.js";

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
    return {
      ...flow,
      forward: shortestWay(links, flow.from, flow.to),
      backward: shortestWay(links, flow.to, flow.from),
      // Where it is narrow nobody saw.
      bottleneck: -1,
      segments: null,
      relays: null,
      longestRto: Infinity,
    };
  });
  return { nodes, links, queues: links, edges: links, flows, agents: [], handoffs: [], radios: [] };
}
