/** How rows name things: the indices in a row against the ids of the document. */
import type { Metrics } from "./metrics.js";

type Named = Pick<Metrics, "flows" | "links">;

export function flowName(metrics: Named, flow: number): string {
  return metrics.flows[flow]?.id ?? `flow ${flow}`;
}

/** `bottleneck/forward`. */
export function linkDirectionName(metrics: Named, direction: number): string {
  const link = metrics.links[direction];
  return link ? `${link.id}/${link.direction}` : `link direction ${direction}`;
}

/** Seconds, exact: six decimals, nine where the time is not whole microseconds. */
export function seconds(ns: number): string {
  return (ns / 1e9).toFixed(ns % 1000 === 0 ? 6 : 9);
}
