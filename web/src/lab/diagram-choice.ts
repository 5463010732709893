// Which diagrams can take the place of the graphs.

import type { DiagramRun, DiagramView } from "../diagrams/index.js";

export type DiagramName = NonNullable<DiagramView["diagram"]>;

export interface DiagramChoice {
  readonly name: Exclude<DiagramName, "graphs">;
  readonly label: string;
}

/** Those that the runs on the page have something for. */
export function otherDiagrams(runs: readonly Pick<DiagramRun, "topology">[]): readonly DiagramChoice[] {
  const radios = runs.some(({ topology }) => topology.radios.length > 0);
  return [{ name: "ladder", label: "Ladder" }, ...(radios ? [{ name: "airtime", label: "Airtime" } as const] : [])];
}
