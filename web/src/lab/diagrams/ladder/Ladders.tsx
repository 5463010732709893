// The lab's ladders: A beside B with time down, A above B with time to the right, one of them on a phone.

import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { windowWords } from "@ackscope/scene/ladder";
import { LadderKeys } from "../../../diagrams/ladder/LadderKeys.js";
import { LadderView } from "../../../diagrams/ladder/LadderView.js";
import type { DiagramRun, DiagramView } from "../../../diagrams/index.js";
import { linkText } from "../../../ui/quantity.js";
import { Segments } from "../../../ui/Segments.js";
import { useIsStale, useStage, useStageState } from "../../session/context.js";
import { useDiagramEvents } from "../../session/diagram-events.js";
import { FlowPicker } from "../../parts/FlowPicker.js";
import { termsOfLadders } from "../graphs/key-terms.js";
import { KeyTerms } from "../graphs/KeyTerms.js";
import { RunHead } from "../../parts/RunHead.js";
import { RunPanels } from "../RunPanels.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";

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
  const stage = useStage();
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  const stale = useIsStale();
  // In lessons the text explains its words, and frames lead nowhere.
  const inLab = useStageState(({ level }) => level !== null);
  const events = useDiagramEvents();
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const time = view.ladder?.time ?? "down";
  const arrange = (next: DiagramView["ladder"]): void => stage.setView({ ladder: { time, fold: view.ladder?.fold ?? false, ...next } });
  return (
    <RunPanels
      kind="ladder"
      time={time}
      runs={runs}
      keys={
        <>
          <LadderKeys runs={runs} view={view} onView={events.onView} />
          {inLab && <KeyTerms names={termsOfLadders(runs, view)} />}
          <FlowPicker />
        </>
      }
      settings={
        <>
          <Segments label={t("Where time runs")} value={time} options={times} onChange={(next) => arrange({ time: next })} />
          <Segments
            label={t("Idle time")}
            value={view.ladder?.fold ? "fold" : "linear"}
            options={folds}
            onChange={(next) => arrange({ fold: next === "fold" })}
          />
        </>
      }
      nameOf={(letter) => t("Ladder of run {letter}", { letter })}
      panel={(run, place) => (
        <>
          <RunHead run={run} place={place}>
            <span className="dim">{windowsOf(run, view)}</span>
          </RunHead>
          <LadderView
            run={run}
            runIndex={place}
            several={runs.length > 1}
            view={view}
            duration={result.duration}
            stale={stale}
            describe={linkText}
            {...events}
          />
        </>
      )}
    />
  );
}

function windowsOf({ index }: DiagramRun, { flow = 0, from, to }: DiagramView): string | undefined {
  const history = index.flows[flow];
  return history && windowWords(history, from * 1e9, to * 1e9);
}
