import type { ReactElement } from "react";
import { useLabState } from "./context.js";
import { otherDiagrams, type DiagramName } from "./diagram-choice.js";

export interface DiagramChoicesProps {
  /** The diagram on the page; null while the table is. */
  readonly diagram: DiagramName | null;
  readonly onDiagram: (name: DiagramName) => void;
}

/** A press puts a diagram in the place of the graphs, another one brings them back. */
export function DiagramChoices({ diagram, onDiagram, className }: DiagramChoicesProps & { readonly className?: string }): ReactElement {
  const runs = useLabState((state) => state.result?.runs);
  return (
    <>
      {otherDiagrams(runs ?? []).map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={className}
          aria-pressed={diagram === name}
          onClick={() => onDiagram(diagram === name ? "graphs" : name)}
        >
          {label}
        </button>
      ))}
    </>
  );
}
