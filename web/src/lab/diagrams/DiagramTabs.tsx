import { usualDiagram, type DiagramName } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { KeyboardEvent, ReactElement } from "react";
import { useLabState } from "../session/context.js";
import { diagrams, otherDiagrams } from "./table.js";

/** What the tabs choose the contents of. */
export const tabPanel = "lab-view";

export const tabOf = (diagram: DiagramName): string => `tab-${diagram}`;

interface DiagramTabsProps {
  readonly diagram: DiagramName;
  readonly onDiagram: (diagram: DiagramName) => void;
}

/** Arrows move along the tabs; a diagram is made when its tab is pressed. */
export function DiagramTabs({ diagram, onDiagram }: DiagramTabsProps): ReactElement {
  const runs = useLabState((state) => state.result?.runs) ?? [];
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent): void => {
    const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const here = tabs.findIndex((tab) => tab === currentTarget);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[key];
    if (to !== undefined) tabs.at(to % tabs.length)?.focus();
  };
  return (
    <div className="tabs no-phone" role="tablist" aria-label={t("Diagrams")}>
      {[diagrams[usualDiagram], ...otherDiagrams]
        .filter(({ has }) => has(runs))
        .map(({ id, title }) => (
          <button
            key={id}
            id={tabOf(id)}
            type="button"
            role="tab"
            aria-selected={diagram === id}
            aria-controls={tabPanel}
            tabIndex={diagram === id ? 0 : -1}
            onClick={() => onDiagram(id)}
            onKeyDown={onKeyDown}
          >
            {t(title)}
          </button>
        ))}
    </div>
  );
}
