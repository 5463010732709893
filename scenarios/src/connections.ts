/** Connections of flows: `parallel` makes several of one flow. Event rows number them in the document's order. */

interface Flow {
  readonly id: string;
  readonly parallel?: { readonly count?: number | undefined } | undefined;
}

/** Names of a flow's connections, as the core gives them (sim-core/src/scenario/plan.cpp). */
export function connectionNames({ id, parallel }: Flow): readonly string[] {
  const count = parallel?.count ?? 1;
  return count === 1 ? [id] : Array.from({ length: count }, (_, member) => `${id}-${member + 1}`);
}

export const countConnections = (flows: readonly Pick<Flow, "parallel">[]): number =>
  flows.reduce((sum, { parallel }) => sum + (parallel?.count ?? 1), 0);
