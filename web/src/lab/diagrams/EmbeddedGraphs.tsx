// The graphs of a laboratory as an embed has them: a key, which run is which, and the stack.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { DiagramKey, DiagramStack, type DiagramRun } from "../../diagrams/index.js";
import { useIsStale, useStageState } from "../session/context.js";
import { useDiagramEvents } from "../session/diagram-events.js";
import { useFilteredRuns } from "../session/use-filtered-runs.js";
import { RunLetter } from "../../ui/RunLetter.js";

const noRuns: readonly DiagramRun[] = [];

export function EmbeddedGraphs(): ReactElement {
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  const stale = useIsStale();
  const { onView, onHover } = useDiagramEvents();
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  return (
    <>
      <div className="detail-head">
        <DiagramKey runs={runs} view={view} onView={onView} />
        {runs.length > 1 && (
          <ul className="embed-runs" aria-label={t("Runs")}>
            {runs.map(({ letter, label }) => (
              <li key={letter}>
                <RunLetter letter={letter} /> <span className="for-readers">{t("Run {letter}:", { letter })} </span>
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DiagramStack
        runs={runs}
        view={view}
        duration={result.duration}
        generation={result.generation}
        stale={stale}
        onView={onView}
        onHover={onHover}
      />
    </>
  );
}
