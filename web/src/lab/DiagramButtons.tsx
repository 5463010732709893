import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { useLabState } from "./context.js";

export type Diagram = NonNullable<DiagramView["diagram"]>;

export const diagramNames: readonly { readonly id: Diagram; readonly label: string }[] = [
  { id: "ladder", label: msg("Ladder") },
  { id: "airtime", label: msg("Airtime") },
  { id: "map", label: msg("Topology") },
  { id: "sweep", label: msg("Sweep") },
];

/** Whether runs have what a diagram shows. */
export function hasDiagram(runs: readonly Pick<DiagramRun, "topology">[], diagram: Diagram): boolean {
  return diagram !== "airtime" || runs.some(({ topology }) => topology.radios.length > 0);
}

interface DiagramButtonsProps {
  /** null: something else is shown. */
  readonly diagram: Diagram | null;
  readonly onDiagram: (diagram: Diagram) => void;
  readonly className?: string | undefined;
}

/** What may take the graphs' place; pressed again, the graphs return. */
export function DiagramButtons({ diagram, onDiagram, className }: DiagramButtonsProps): readonly ReactElement[] {
  const runs = useLabState((state) => state.result?.runs) ?? [];
  return diagramNames
    .filter(({ id }) => hasDiagram(runs, id))
    .map(({ id, label }) => (
      <button key={id} type="button" className={className} aria-pressed={diagram === id} onClick={() => onDiagram(id)}>
        {t(label)}
      </button>
    ));
}
