import { countConnections, type Experiment, type Scenario } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { ProblemList, problemsTitle } from "../../ui/ProblemList.js";
import { ProgressBar } from "../../ui/ProgressBar.js";
import { bytesText, momentText, secondsText } from "../../ui/quantity.js";
import { useLab, useLabState } from "../session/context.js";
import { shortened, shownScenario, withValueAt } from "../session/document.js";
import { canUndo } from "../session/history.js";
import { eventsOf } from "../session/lab.js";
import type { Failure } from "../../sim/calls.js";
import { RunFailed } from "./RunFailed.js";

interface StatusLineProps {
  readonly onSeek: (pointer: string) => void;
  /** The way out of a scenario that cannot run and has nothing before it; a frame has none. */
  readonly otherwise?: ReactNode;
}

/** What the diagrams cannot say: that a run takes long, was stopped, was cut off, or failed. Nothing when all is well. */
export function StatusLine({ onSeek, otherwise }: StatusLineProps): ReactElement {
  const progress = useLabState((state) => state.progress);
  const failure = useLabState((state) => state.failure);
  const result = useLabState((state) => state.result);
  return (
    <div className="status-line">
      {progress && <Progress />}
      {!progress && failure && <FailureLine failure={failure} onSeek={onSeek} otherwise={otherwise} />}
      {!progress && !failure && result?.stoppedAt !== null && result && <Stopped at={result.stoppedAt} />}
      {!progress && !failure && result?.runs.some(({ columns }) => columns.truncated) && <Truncated />}
    </div>
  );
}

function Progress(): ReactElement {
  const lab = useLab();
  const progress = useLabState((state) => state.progress);
  const [started] = useState(() => performance.now());
  const [now, setNow] = useState(started);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const parts = [...(progress?.values() ?? [])];
  const events = parts.reduce((sum, part) => sum + part.events, 0);
  const expected = parts.reduce((sum, part) => sum + part.expectedEvents, 0);
  const share = expected > 0 ? Math.min(1, events / expected) : 0;
  const left = share > 0.05 ? ((now - started) / 1000) * (1 / share - 1) : undefined;
  return (
    <div className="progress">
      <div className="row">
        <b>{t("Running")}</b>
        <span className="grow">
          {expected > 0
            ? t("{done} of at most {expected} events", { done: grouped(events), expected: grouped(expected) })
            : t("{done} events", { done: grouped(events) })}
        </span>
        {left !== undefined && left >= 1 && <span className="dim">{t("at most {time} left", { time: secondsText(left, 0) })}</span>}
        <button type="button" className="button" onClick={() => lab.cancel()}>
          {t("Cancel")}
        </button>
      </div>
      <ProgressBar label={t("Running")} share={share} />
    </div>
  );
}

function Stopped({ at }: { readonly at: number }): ReactElement {
  const lab = useLab();
  return (
    <div className="note row" role="status">
      <b>{t("Stopped at {time}.", { time: momentText(at / 1e9) })}</b>
      <span className="grow">{t("Diagrams and numbers cover the run up to there.")}</span>
      <button type="button" className="button primary" onClick={() => lab.continue()}>
        {t("Continue")}
      </button>
      <button type="button" className="button" onClick={() => lab.discard()}>
        {t("Discard")}
      </button>
    </div>
  );
}

function Truncated(): ReactElement {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const cut = result?.runs.filter(({ columns }) => columns.truncated) ?? [];
  const end = Math.min(...cut.map(({ index }) => index.end));
  const rows = Math.max(...cut.map(({ columns }) => columns.rows));
  return (
    <div className="note row" role="status">
      <span className="grow">
        {t("Packets are recorded up to {time} ({rows} rows). Metrics cover the whole run.", {
          time: momentText(end / 1e9),
          rows: grouped(rows),
        })}
      </span>
      <button
        type="button"
        className="button"
        title={t("Windows, timeouts and estimates of the whole run, no packets")}
        onClick={() => lab.edit(recordingFlowsOnly, "trace", true)}
      >
        {t("Record flows only")}
      </button>
    </div>
  );
}

interface FailureLineProps extends StatusLineProps {
  readonly failure: Failure;
}

function FailureLine({ failure, onSeek, otherwise }: FailureLineProps): ReactElement | null {
  const lab = useLab();
  const shown = useLabState((state) => state.result !== null);
  switch (failure.kind) {
    case "cancelled":
      return (
        <div className="note row" role="status">
          <b>{t("Cancelled.")}</b>
          <span className="grow">{shown ? t("What is shown is older than the scenario.") : t("Nothing has run yet.")}</span>
          <button type="button" className="button" onClick={() => lab.run()}>
            {t("Run")}
          </button>
        </div>
      );
    case "problems":
      return <ProblemList title={problemsTitle(failure.problems.length, t("this scenario"))} problems={failure.problems} onSeek={onSeek} />;
    case "tooLarge":
      return <TooLarge failure={failure} otherwise={otherwise} />;
    case "failed":
      return <RunFailed failure={failure} />;
  }
}

interface TooLargeProps extends Pick<StatusLineProps, "otherwise"> {
  readonly failure: Extract<Failure, { readonly kind: "tooLarge" }>;
}

/** Refused before the start. One way on is the same share of each file and of the time limit. */
function TooLarge({ failure: { document, estimate, maxEvents }, otherwise }: TooLargeProps): ReactElement {
  const lab = useLab();
  const undoable = useLabState((state) => canUndo(state.history));
  // Events a millisecond.
  const pace = useLabState(({ result }) => (result ? eventsOf(result) / Math.max(1, result.took) : 0));
  const experiment = useLabState((state) => state.experiment);
  const size = sizeOf(shownScenario(experiment, document));
  // A little less than fits: the other run's estimate may be somewhat larger.
  const share = (0.9 * maxEvents) / estimate.events;
  return (
    <div className="error-card" role="alert">
      <b>{t("This run may need {n} million events", { n: grouped(estimate.events / 1e6) })}</b>
      <p>
        {t("{flows, plural, one {# flow} other {# flows}} may send some {packets} million packets until {end}.", {
          flows: size.flows,
          packets: grouped(estimate.packets / 1e6, 1),
          end: momentText(size.end, 0),
        })}{" "}
        {t("A tab is given {limit} million events. The trace would take {bytes}.", {
          limit: grouped(maxEvents / 1e6),
          bytes: bytesText(estimate.traceBytes),
        })}{" "}
        {pace > 0 && t("At the pace of the last run it would take {time}.", { time: longText(estimate.events / pace / 1000) })}
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => lab.edit((experiment) => shortened(experiment, share), "shorten", true)}>
          {t("Shorten it to {percent} %", { percent: grouped(share * 100, share < 0.1 ? 1 : 0) })}
        </button>
        {undoable ? (
          <button type="button" className="button" onClick={() => history.back()}>
            {t("Undo the last change")}
          </button>
        ) : (
          otherwise
        )}
      </p>
    </div>
  );
}

const recordingFlowsOnly = (experiment: Experiment): Experiment =>
  withValueAt(experiment, { variant: null, pointers: ["/trace/level"] }, "flows");

/** What makes a run large: how many connections, and how long they may go on. */
function sizeOf({ flows, end }: Scenario): { readonly flows: number; readonly end: number } {
  const connections = countConnections(flows);
  return { flows: connections, end: end && "at" in end ? end.at : (end?.limit ?? 0) };
}

const longText = (seconds: number): string => (seconds < 120 ? secondsText(seconds, 0) : t("{n} minutes", { n: grouped(seconds / 60) }));
