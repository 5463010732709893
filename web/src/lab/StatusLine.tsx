import type { Estimate } from "ackscope";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { FailureCard } from "../ui/FailureCard.js";
import { ProblemList, problemsTitle } from "../ui/ProblemList.js";
import { ProgressBar } from "../ui/ProgressBar.js";
import { bytesText, secondsText } from "../ui/quantity.js";
import { addressOf } from "./address.js";
import { useLab, useLabState } from "./context.js";
import { shortened } from "./document.js";
import type { Failure } from "../sim/calls.js";

/** What the diagrams cannot say: that a run takes long, was stopped, was cut off, or failed. Nothing when all is well. */
export function StatusLine({ onSeek }: { readonly onSeek: (pointer: string) => void }): ReactElement {
  const progress = useLabState((state) => state.progress);
  const failure = useLabState((state) => state.failure);
  const result = useLabState((state) => state.result);
  return (
    <div className="status-line">
      {progress && <Progress />}
      {!progress && failure && <FailureLine failure={failure} onSeek={onSeek} />}
      {!progress && !failure && result?.stoppedAt !== null && result && <Stopped at={result.stoppedAt} />}
      {!progress && !failure && result?.runs.some(({ columns }) => columns.truncated) && <Truncated />}
    </div>
  );
}

function Progress(): ReactElement {
  const lab = useLab();
  const progress = useLabState((state) => state.progress);
  const [started] = useState(() => performance.now());
  const parts = [...(progress?.values() ?? [])];
  const events = parts.reduce((sum, part) => sum + part.events, 0);
  const expected = parts.reduce((sum, part) => sum + part.expectedEvents, 0);
  const share = expected > 0 ? Math.min(1, events / expected) : 0;
  const left = share > 0.05 ? ((performance.now() - started) / 1000) * (1 / share - 1) : undefined;
  return (
    <div className="progress">
      <div className="row">
        <b>{t("Running")}</b>
        <span className="grow">{t("{events} events", { events: grouped(events) })}</span>
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
      <b>{t("Stopped at {time}.", { time: secondsText(at / 1e9) })}</b>
      <span className="grow">{t("Diagrams and numbers cover the run up to there.")}</span>
      <button type="button" className="button" onClick={() => lab.run()}>
        {t("Continue")}
      </button>
    </div>
  );
}

function Truncated(): ReactElement {
  const result = useLabState((state) => state.result);
  const cut = result?.runs.filter(({ columns }) => columns.truncated) ?? [];
  const end = Math.min(...cut.map(({ index }) => index.end));
  const rows = Math.max(...cut.map(({ columns }) => columns.rows));
  return (
    <p className="note" role="status">
      {t("Packets are recorded up to {time} ({rows} rows). Metrics cover the whole run.", {
        time: secondsText(end / 1e9),
        rows: grouped(rows),
      })}
    </p>
  );
}

interface FailureLineProps {
  readonly failure: Failure;
  readonly onSeek: (pointer: string) => void;
}

function FailureLine({ failure, onSeek }: FailureLineProps): ReactElement | null {
  const lab = useLab();
  switch (failure.kind) {
    case "cancelled":
      return (
        <div className="note row" role="status">
          <b className="grow">{t("Cancelled.")}</b>
          <button type="button" className="button" onClick={() => lab.run()}>
            {t("Run")}
          </button>
        </div>
      );
    case "problems":
      return <ProblemList title={problemsTitle(failure.problems.length, t("this scenario"))} problems={failure.problems} onSeek={onSeek} />;
    case "tooLarge":
      return <TooLarge estimate={failure.estimate} maxEvents={failure.maxEvents} />;
    case "failed":
      return (
        <FailureCard
          title={t("The simulator stopped")}
          name={failure.name}
          message={failure.message}
          stack={failure.stack}
          kept={t("The scenario is unchanged.")}
          details={() => `${location.origin}/lab${addressOf(lab.state)}`}
        >
          <button type="button" className="button quiet" onClick={() => lab.run()}>
            {t("Run again")}
          </button>
        </FailureCard>
      );
  }
}

/** Refused before the start. One way on is the same share of each file and of the time limit. */
function TooLarge({ estimate, maxEvents }: { readonly estimate: Estimate; readonly maxEvents: number }): ReactElement {
  const lab = useLab();
  // A little less than fits: the other run's estimate may be somewhat larger.
  const share = (0.9 * maxEvents) / estimate.events;
  return (
    <div className="error-card" role="alert">
      <b>{t("This run may need {n} million events", { n: grouped(estimate.events / 1e6) })}</b>
      <p>
        {t("A tab is given {given} million. The trace of {packets} million packets would take {size}.", {
          given: grouped(maxEvents / 1e6),
          packets: grouped(estimate.packets / 1e6, 1),
          size: bytesText(estimate.traceBytes),
        })}
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => lab.edit((experiment) => shortened(experiment, share), "shorten", true)}>
          {t("Shorten it to {share} %", { share: grouped(share * 100, share < 0.1 ? 1 : 0) })}
        </button>
        <button type="button" className="button" onClick={() => history.back()}>
          {t("Undo the last change")}
        </button>
      </p>
    </div>
  );
}
