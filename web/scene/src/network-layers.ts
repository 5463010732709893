// Where nodes stand along the way of the data: one layer a hop.

import type { FlowPath, Topology } from "./topology.js";

/**
 * The layer of each node, from 0: along the longest path of a flow, the first of several. Hosts beside it stand before the router that they
 * send through and behind the one that they receive from; whatever else hangs on its nearer half stands before, on its farther half behind.
 */
export function networkLayers(topology: Topology): ReadonlyMap<string, number> {
  const { nodes, edges } = topology;
  const path = mainPath(topology);
  const layers = new Map(path.map((id, i) => [id, i]));
  const onwards = new Map(path.map((id, i) => [id, i >= path.length / 2]));
  const waiting = [...path];
  for (let next = 0; next < waiting.length; next++) {
    const here = waiting[next] ?? "";
    for (const { from, to } of edges) {
      if (from !== here || layers.has(to)) continue;
      const ahead = isBehind(topology, to, here, layers) ?? onwards.get(here) ?? true;
      onwards.set(to, ahead);
      layers.set(to, (layers.get(here) ?? 0) + (ahead ? 1 : -1));
      waiting.push(to);
    }
  }
  const first = Math.min(...layers.values());
  return new Map(nodes.map((id) => [id, (layers.get(id) ?? first) - first]));
}

/** The nodes of the longest path that a flow takes. */
export function mainPath({ nodes, edges, flows }: Topology): readonly string[] {
  const flow = flows.reduce<FlowPath | undefined>(
    (best, each) => (best && best.forward.length >= each.forward.length ? best : each),
    undefined,
  );
  return flow ? [flow.from, ...flow.forward.map((edge) => edges[edge]?.to ?? flow.to)] : nodes.slice(0, 1);
}

/** Whether a host stands behind its router, as far as the way of its own data says so. */
function isBehind({ edges, flows }: Topology, host: string, router: string, layers: ReadonlyMap<string, number>): boolean | undefined {
  const at = layers.get(router) ?? 0;
  for (const { from, to, forward } of flows) {
    const path = [from, ...forward.map((edge) => edges[edge]?.to ?? to)];
    const beyond = from === host && path[1] === router ? path[2] : to === host && path.at(-2) === router ? path.at(-3) : undefined;
    const other = beyond === undefined ? undefined : layers.get(beyond);
    if (other !== undefined && other !== at) return other < at;
  }
  return undefined;
}
