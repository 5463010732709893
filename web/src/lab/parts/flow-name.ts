import type { Topology } from "@ackscope/scene";

/** A flow, and what carries it in one run after the other, where that is not TCP in all of them. */
export function flowName(topologies: readonly Pick<Topology, "flows">[], flow: number): string {
  const id = topologies[0]?.flows[flow]?.id ?? "";
  const carriers = [...new Set(topologies.flatMap(({ flows }) => flows[flow]?.transport.toUpperCase() ?? []))];
  return carriers.every((carrier) => carrier === "TCP") ? id : `${id} (${carriers.join(", ")})`;
}
