import type { DiagramName } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useLabState } from "../session/context.js";
import { otherDiagrams } from "./table.js";

interface DiagramButtonsProps {
  /** null: something else is shown. */
  readonly diagram: DiagramName | null;
  readonly onDiagram: (diagram: DiagramName) => void;
}

/** On a phone: what may take the graphs' place; pressed again, the graphs return. */
export function DiagramButtons({ diagram, onDiagram }: DiagramButtonsProps): readonly ReactElement[] {
  const runs = useLabState((state) => state.result?.runs) ?? [];
  return otherDiagrams
    .filter(({ has }) => has(runs))
    .map(({ id, title }) => (
      <button key={id} type="button" aria-pressed={diagram === id} onClick={() => onDiagram(id)}>
        {t(title)}
      </button>
    ));
}
