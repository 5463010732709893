// The lab's airtime diagrams: A above B on one time axis, one of them on a phone.

import { msg, t } from "@ackscope/scene/language";
import { useCallback, useState, type ReactElement } from "react";
import { AirtimeKeys } from "../diagrams/airtime/AirtimeKeys.js";
import { AirtimeView } from "../diagrams/airtime/AirtimeView.js";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { RunLetter } from "../ui/RunLetter.js";
import { Segments } from "../ui/Segments.js";
import { useIsPhone } from "../ui/use-phone.js";
import { useLab, useLabState } from "./context.js";
import { FlowPicker, NarrowPicker } from "./Diagrams.js";
import { isStale } from "./lab.js";
import { useFilteredRuns } from "./use-filtered-runs.js";

const noRuns: readonly DiagramRun[] = [];
const shows = [
  { value: "frames", label: msg("Frames") },
  { value: "share", label: msg("Busy share") },
] as const;

export default function Airtimes(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const stale = useLabState(isStale);
  const phone = useIsPhone();
  const [chosen, setChosen] = useState(0);
  const onView = useCallback((next: Partial<DiagramView>) => lab.setView(next), [lab]);
  const onHover = useCallback((hover: DiagramView["selection"]) => lab.setHover(hover), [lab]);
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const { duration } = result;
  const show = view.airtime ?? "frames";
  const only = phone && chosen < runs.length ? chosen : 0;
  return (
    <div className="ladders-panel">
      <div className="detail-head ladder-head">
        <AirtimeKeys runs={runs} shown={show} />
        <FlowPicker />
        {phone && runs.length > 1 && (
          <Segments
            className="wide"
            label={t("Run")}
            value={String(only)}
            options={runs.map(({ letter, label }, i) => ({ value: String(i), label: `${letter} ${label}` }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        <Segments label={t("What lanes show")} value={show} options={shows} onChange={(airtime) => lab.setView({ airtime })} />
      </div>
      <div className="ladders right" data-count={phone ? 1 : runs.length}>
        {runs.map((run, i) =>
          phone && i !== only ? null : (
            <section key={run.letter} className="ladder" aria-label={t("Airtime of run {letter}", { letter: run.letter })}>
              {runs.length > 1 && <AirtimeHead run={run} place={i} />}
              <AirtimeView run={run} runIndex={i} view={view} duration={duration} stale={stale} onView={onView} onHover={onHover} />
            </section>
          ),
        )}
      </div>
    </div>
  );
}

function AirtimeHead({ run, place }: { readonly run: DiagramRun; readonly place: number }): ReactElement {
  return (
    <div className="fold-head">
      <RunLetter letter={run.letter} />
      <h2>
        <span className="for-readers">{t("Run {letter}:", { letter: run.letter })}</span>
        <span className="fold-label">{run.label}</span>
      </h2>
      <NarrowPicker place={place} />
    </div>
  );
}
