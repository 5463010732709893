import type { ReactElement } from "react";
import type { DiagramView } from "../diagrams/index.js";

export type Diagram = NonNullable<DiagramView["diagram"]>;

const names: readonly { readonly id: Diagram; readonly label: string }[] = [
  { id: "ladder", label: "Ladder" },
  { id: "map", label: "Topology" },
];

interface DiagramButtonsProps {
  /** null: something else is shown. */
  readonly diagram: Diagram | null;
  readonly onDiagram: (diagram: Diagram) => void;
  readonly className?: string | undefined;
}

/** What may take the graphs' place; pressed again, the graphs return. */
export function DiagramButtons({ diagram, onDiagram, className }: DiagramButtonsProps): readonly ReactElement[] {
  return names.map(({ id, label }) => (
    <button key={id} type="button" className={className} aria-pressed={diagram === id} onClick={() => onDiagram(id)}>
      {label}
    </button>
  ));
}
