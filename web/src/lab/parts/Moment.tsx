import { durationOf } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { DiagramKey, DiagramStack, type DiagramRun, type DiagramView } from "../../diagrams/index.js";
import type { PublishedRun } from "../../share/api.js";
import { defaultView, letterOf, openedView } from "../../share/stored-view.js";
import { momentText } from "../../ui/quantity.js";
import "./moment.css";

interface MomentProps {
  readonly run: Pick<PublishedRun, "experiment">;
  readonly runs: readonly DiagramRun[] | null;
  /** What stands beside the key, of the view as it is. */
  readonly tools?: (view: DiagramView) => ReactElement;
}

/** The diagrams, at the moment that was shared. */
export function Moment({ run, runs, tools }: MomentProps): ReactElement {
  const { view: stored } = run.experiment;
  const [view, setView] = useState<DiagramView>(() => ({ ...defaultView, ...openedView(stored) }));
  const onView = useCallback((next: Partial<DiagramView>) => setView((before) => ({ ...before, ...next })), []);
  const shown = useMemo(() => shownRuns(run, runs), [run, runs]);
  const duration = Math.max(0, ...(shown ?? []).map(durationOf));
  return (
    <div className="moment">
      <div className="detail-head">
        <h2>
          {t(stored?.from !== undefined ? "At the moment that was shared, {from} to {to}" : "{from} to {to}", {
            from: momentText(view.from),
            to: momentText(view.to),
          })}
        </h2>
        <span className="grow" />
        {tools?.(view)}
        {shown && <DiagramKey runs={shown} view={view} onView={onView} />}
      </div>
      <div className="moment-plot">
        {shown && <DiagramStack runs={shown} view={view} duration={duration} generation={1} onView={onView} />}
      </div>
    </div>
  );
}

/** The runs that the author compared, as A, B and further. */
function shownRuns({ experiment }: MomentProps["run"], runs: readonly DiagramRun[] | null): readonly DiagramRun[] | null {
  if (!runs) return null;
  const order = experiment.variants.map(({ id }) => id);
  const a = experiment.view?.a ?? order[0];
  const b = experiment.view?.b === null ? undefined : (experiment.view?.b ?? order.find((id) => id !== a));
  return [a, b, ...(experiment.view?.more ?? [])].flatMap((id, i) => {
    const found = runs[experiment.variants.findIndex((variant) => variant.id === id)];
    return found ? [{ ...found, letter: letterOf(i) }] : [];
  });
}
