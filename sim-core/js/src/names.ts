/** How rows name things: the indices in a row against the ids of the document. */
import type { Metrics } from "./metrics.js";

export type Named = Pick<Metrics, "flows" | "links"> & { readonly nodes?: Metrics["nodes"] };

export function flowName(metrics: Named, flow: number): string {
  return metrics.flows[flow]?.id ?? `flow ${flow}`;
}

/** `bottleneck/forward`; behind the link directions come stations, `station 0`. */
export function linkDirectionName(metrics: Named, direction: number): string {
  const link = metrics.links[direction];
  return link ? `${link.id}/${link.direction}` : `station ${direction - metrics.links.length}`;
}

export function nodeName(metrics: Named, node: number): string {
  return metrics.nodes?.[node]?.id ?? `node ${node}`;
}

/** Whether any node has a radio whose doings are counted. */
export function hasRadios({ nodes = [] }: Named): boolean {
  return nodes.some(({ airtime }) => airtime !== null);
}

/** Seconds, exact: six decimals, nine where the time is not whole microseconds. */
export function seconds(ns: number): string {
  return (ns / 1e9).toFixed(ns % 1000 === 0 ? 6 : 9);
}
