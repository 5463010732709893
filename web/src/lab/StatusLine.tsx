import type { Estimate } from "ackscope";
import { grouped } from "@ackscope/scene";
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
        <b>Running</b>
        <span className="grow">{grouped(events)} events</span>
        {left !== undefined && left >= 1 && <span className="dim">at most {secondsText(left, 0)} left</span>}
        <button type="button" className="button" onClick={() => lab.cancel()}>
          Cancel
        </button>
      </div>
      <ProgressBar label="Running" share={share} />
    </div>
  );
}

function Stopped({ at }: { readonly at: number }): ReactElement {
  const lab = useLab();
  return (
    <div className="note row" role="status">
      <b>Stopped at {secondsText(at / 1e9)}.</b>
      <span className="grow">Diagrams and numbers cover the run up to there.</span>
      <button type="button" className="button" onClick={() => lab.run()}>
        Continue
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
      Packets are recorded up to {secondsText(end / 1e9)} ({grouped(rows)} rows). Metrics cover the whole run.
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
          <b className="grow">Cancelled.</b>
          <button type="button" className="button" onClick={() => lab.run()}>
            Run
          </button>
        </div>
      );
    case "problems":
      return <ProblemList title={problemsTitle(failure.problems.length, "this scenario")} problems={failure.problems} onSeek={onSeek} />;
    case "tooLarge":
      return <TooLarge estimate={failure.estimate} maxEvents={failure.maxEvents} />;
    case "failed":
      return (
        <FailureCard
          title="The simulator stopped"
          name={failure.name}
          message={failure.message}
          stack={failure.stack}
          kept="Your scenario is unchanged."
          details={() => `${location.origin}/lab${addressOf(lab.state)}`}
        >
          <button type="button" className="button quiet" onClick={() => lab.run()}>
            Run again
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
      <b>This run may need {grouped(estimate.events / 1e6)} million events</b>
      <p>
        A tab is given {grouped(maxEvents / 1e6)} million. The trace of {grouped(estimate.packets / 1e6, 1)} million packets would take{" "}
        {bytesText(estimate.traceBytes)}.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => lab.edit((experiment) => shortened(experiment, share), "shorten", true)}>
          Shorten it to {grouped(share * 100, share < 0.1 ? 1 : 0)} %
        </button>
        <button type="button" className="button" onClick={() => history.back()}>
          Undo the last change
        </button>
      </p>
    </div>
  );
}
