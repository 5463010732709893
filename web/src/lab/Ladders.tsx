// The lab's ladders: A beside B with time down, A above B with time to the right, one of them on a phone.

import { msg, t } from "@ackscope/scene/language";
import { useCallback, useState, type ReactElement } from "react";
import { windowWords } from "@ackscope/scene/ladder";
import { LadderKeys } from "../diagrams/ladder/LadderKeys.js";
import { LadderView } from "../diagrams/ladder/LadderView.js";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { linkText } from "../ui/quantity.js";
import { RunLetter } from "../ui/RunLetter.js";
import { Segments } from "../ui/Segments.js";
import { useIsPhone } from "../ui/use-phone.js";
import { useLab, useLabState } from "./context.js";
import { FlowPicker, NarrowPicker } from "./Diagrams.js";
import { isStale } from "./lab.js";
import { useFilteredRuns } from "./use-filtered-runs.js";

const noRuns: readonly DiagramRun[] = [];
const times = [
  { value: "down", label: msg("Time down") },
  { value: "right", label: msg("Time right") },
] as const;
const folds = [
  { value: "linear", label: msg("Linear") },
  { value: "fold", label: msg("Fold idle gaps") },
] as const;

export default function Ladders(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const stale = useLabState(isStale);
  const phone = useIsPhone();
  const [shown, setShown] = useState(0);
  const onView = useCallback((next: Partial<DiagramView>) => lab.setView(next), [lab]);
  const onHover = useCallback((hover: DiagramView["selection"]) => lab.setHover(hover), [lab]);
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const { duration } = result;
  const time = view.ladder?.time ?? "down";
  const arrange = (next: DiagramView["ladder"]): void => lab.setView({ ladder: { time, fold: view.ladder?.fold ?? false, ...next } });
  const only = phone && shown < runs.length ? shown : 0;
  return (
    <div className="ladders-panel">
      <div className="detail-head ladder-head">
        <LadderKeys runs={runs} view={view} onView={onView} />
        <FlowPicker />
        {phone && runs.length > 1 && (
          <Segments
            className="wide"
            label={t("Run")}
            value={String(only)}
            options={runs.map(({ letter, label }, i) => ({ value: String(i), label: `${letter} ${label}` }))}
            onChange={(value) => setShown(Number(value))}
          />
        )}
        <Segments label={t("Where time runs")} value={time} options={times} onChange={(next) => arrange({ time: next })} />
        <Segments
          label={t("Idle time")}
          value={view.ladder?.fold ? "fold" : "linear"}
          options={folds}
          onChange={(next) => arrange({ fold: next === "fold" })}
        />
      </div>
      <div className={`ladders ${time}`} data-count={phone ? 1 : runs.length}>
        {runs.map((run, i) =>
          phone && i !== only ? null : (
            <section key={run.letter} className="ladder" aria-label={t("Ladder of run {letter}", { letter: run.letter })}>
              <LadderHead run={run} place={i} view={view} />
              <LadderView
                run={run}
                runIndex={i}
                several={runs.length > 1}
                view={view}
                duration={duration}
                stale={stale}
                describe={linkText}
                onView={onView}
                onHover={onHover}
              />
            </section>
          ),
        )}
      </div>
    </div>
  );
}

interface LadderHeadProps {
  readonly run: DiagramRun;
  readonly place: number;
  readonly view: DiagramView;
}

function LadderHead({ run, place, view: { flow = 0, from, to } }: LadderHeadProps): ReactElement {
  const history = run.index.flows[flow];
  return (
    <div className="fold-head">
      <RunLetter letter={run.letter} />
      <h2>
        <span className="for-readers">{t("Run {letter}:", { letter: run.letter })}</span>
        <span className="fold-label">{run.label}</span>
      </h2>
      <NarrowPicker place={place} />
      <span className="grow" />
      <span className="dim">{history && windowWords(history, from * 1e9, to * 1e9)}</span>
    </div>
  );
}
