// The lab's queues packet by packet: A above B on one time axis, one of them on a phone.

import { pictureMarks, queueNamed } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { instantBeside, lineName, queueKeys, queuesOnTheWay, queueTimes, shownQueueOf, type QueueTimes } from "@ackscope/scene/queue";
import { useEffect, useMemo, type KeyboardEvent, type ReactElement } from "react";
import { actionOf } from "../../../commands/shortcut.js";
import { QueueView } from "../../../diagrams/queue/QueueView.js";
import { queueShortcuts } from "../../../diagrams/queue/shortcuts.js";
import { pageColour } from "../../../diagrams/theme.js";
import type { DiagramRun } from "../../../diagrams/index.js";
import { Icon } from "../../../ui/Icon.js";
import { useLab, useLabState } from "../../session/context.js";
import { useDiagramEvents } from "../../session/diagram-events.js";
import { isStale } from "../../session/lab.js";
import { speeds } from "../../session/speeds.js";
import { rangeAround } from "../../session/steps.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";
import { RunHead } from "../../parts/RunHead.js";
import { RunPanels } from "../RunPanels.js";

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
  const at = view.at ?? view.from;
  const step = (direction: 1 | -1): void => {
    const found = all.flatMap((times) => (times && instantBeside(times.instants, Math.round(at * 1e9), direction)) ?? []);
    if (found.length === 0) return;
    const to = (direction > 0 ? Math.min(...found) : Math.max(...found)) / 1e9;
    lab.play(false);
    lab.setView({ at: to, ...rangeAround(view, to, result.duration) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const asked = actionOf(queueShortcuts, event);
    if (!asked || (event.target as Element).matches("input, select")) return;
    event.preventDefault();
    event.stopPropagation();
    step(asked === "nextInstant" ? 1 : -1);
  };
  return (
    <RunPanels
      kind="queue"
      time="right"
      runs={runs}
      onKeyDown={onKeyDown}
      keys={
        <>
          <Keys all={all} />
          <LinePicker runs={runs} name={name} />
        </>
      }
      controls={
        <span className="map-steps" role="group" aria-label={t("Events")}>
          <button type="button" className="button icon" aria-label={t("Previous event of the queue (,)")} onClick={() => step(-1)}>
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className="button icon"
            aria-label={playing ? t("Pause (Space)") : t("Play (Space)")}
            onClick={() => lab.play(!playing)}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
          <button type="button" className="button icon" aria-label={t("Next event of the queue (.)")} onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </span>
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
  return (
    <div className="diagram-key" role="group" tabIndex={0} aria-label={t("Key")}>
      {keys.map(({ label, picture }) => (
        <span key={label} className="key-entry">
          <svg viewBox="0 0 20 12" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureMarks(picture, pageColour) }} />
          {label}
        </span>
      ))}
    </div>
  );
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
            {labelOf(runs, each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function labelOf(runs: readonly DiagramRun[], name: string): string {
  for (const { topology } of runs) {
    const queue = queueNamed(topology, name);
    if (queue !== undefined) return lineName(topology, queue);
  }
  return name;
}
