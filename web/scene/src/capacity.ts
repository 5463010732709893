// The capacity of a flow's bottleneck, bit/s, as it changes during the run.

import type { Series } from "./series.js";
import { carriedBy, type Topology } from "./topology.js";

/** Undefined: the document does not say which link that is. */
export function bottleneckCapacity(topology: Topology, flow: number): Series | undefined {
  const number = topology.flows[flow]?.bottleneck ?? -1;
  const edge = topology.edges[number];
  if (!edge) return undefined;
  const phases = topology.links[number]?.phases ?? [];
  const wires = phases.length > 0 ? phases : [{ from: 0, rate: edge.rate }];
  return {
    at: Float64Array.from(wires, ({ from }) => from),
    value: Float64Array.from(wires, ({ rate }) => carriedBy({ rate, shaped: edge.shaped })),
  };
}
