// The lab's queues packet by packet: A above B on one time axis, one of them on a phone.

import { queueLabel } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { instantBeside, lineName, queueKeys, queuesOnTheWay, queueTimes, shownQueueOf, type QueueTimes } from "@ackscope/scene/queue";
import { useEffect, useMemo, type ReactElement } from "react";
import { PictureKeys } from "../../../diagrams/key/PictureKeys.js";
import { QueueView } from "../../../diagrams/queue/QueueView.js";
import { queueShortcuts } from "../../../diagrams/queue/shortcuts.js";
import type { DiagramRun } from "../../../diagrams/index.js";
import { Icon } from "../../../ui/Icon.js";
import { useLab, useLabState } from "../../session/context.js";
import { useDiagramEvents } from "../../session/diagram-events.js";
import { isStale } from "../../session/lab.js";
import { speeds } from "../../session/speeds.js";
import type { Direction } from "../../session/steps.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";
import { RunHead } from "../../parts/RunHead.js";
import { RunPanels } from "../RunPanels.js";
import { onStepKey, StepButtons, stepAmong } from "../Stepping.js";

const noRuns: readonly DiagramRun[] = [];
/** Seconds in which playing passes what is in view. */
const watched = 10;

export default function Queues(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const stale = useLabState(isStale);
  const playing = useLabState((state) => state.playing);
  const events = useDiagramEvents();
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  useSlowMotion(view.to - view.from);
  const name = useMemo(() => shownQueueOf(runs, view.queue), [runs, view.queue]);
  const all = useMemo(() => runs.map((run) => queueTimes(run, name)), [runs, name]);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const step = (direction: Direction): void =>
    stepAmong(lab, direction, (now) =>
      all.flatMap((times) => (times && instantBeside(times.instants, now, direction === "next" ? 1 : -1)) ?? []),
    );
  return (
    <RunPanels
      kind="queue"
      time="right"
      runs={runs}
      onKeyDown={(event) => onStepKey(event, queueShortcuts, { nextInstant: "next", previousInstant: "previous" }, step)}
      keys={
        <>
          <Keys all={all} />
          <LinePicker runs={runs} name={name} />
        </>
      }
      controls={
        <StepButtons
          label={t("Events")}
          previous={t("Previous event of the queue (,)")}
          next={t("Next event of the queue (.)")}
          onStep={step}
        >
          <button
            type="button"
            className="button icon"
            aria-label={playing ? t("Pause (Space)") : t("Play (Space)")}
            onClick={() => lab.play(!playing)}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
        </StepButtons>
      }
      nameOf={(letter) => t("Queue of run {letter}", { letter })}
      panel={(run, place) => {
        const times = all[place];
        return (
          <>
            {runs.length > 1 && <RunHead run={run} place={place} />}
            {times ? (
              <QueueView
                run={run}
                times={times}
                runIndex={place}
                several={runs.length > 1}
                view={view}
                duration={result.duration}
                stale={stale}
                {...events}
              />
            ) : (
              <p className="dim">{t("This network has no such queue.")}</p>
            )}
          </>
        );
      }}
    />
  );
}

/** What is in view passes in some seconds; the other diagrams get their speed back. */
function useSlowMotion(seconds: number): void {
  const lab = useLab();
  useEffect(() => {
    const before = lab.state.speed;
    return () => lab.setSpeed(before);
  }, [lab]);
  const slow = speeds.findLast((speed) => speed <= seconds / watched) ?? speeds[0] ?? 1;
  useEffect(() => lab.setSpeed(slow), [lab, slow]);
}

function Keys({ all }: { readonly all: readonly (QueueTimes | undefined)[] }): ReactElement {
  const keys = useMemo(() => queueKeys(all.filter((times) => times !== undefined)), [all]);
  return <PictureKeys keys={keys} />;
}

/** Of any line that packets pass. */
function LinePicker({ runs, name }: { readonly runs: readonly DiagramRun[]; readonly name: string | undefined }): ReactElement {
  const lab = useLab();
  const names = useMemo(() => queuesOnTheWay(runs), [runs]);
  return (
    <label className="flow-picker">
      {t("Line")}
      <select className="native-select" value={name} onChange={(event) => lab.setView({ queue: event.target.value })}>
        {(name === undefined || names.includes(name) ? names : [...names, name]).map((each) => (
          <option key={each} value={each}>
            {queueLabel(runs, each, lineName)}
          </option>
        ))}
      </select>
    </label>
  );
}
