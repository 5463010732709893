// The lab's sweep: what is swept above, what came of it below.

import { checkExperiment, usualDiagram, type Experiment, type Sweep } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { maxEvents } from "../../../sim/browser.js";
import { ComputeOnServer } from "../../../sweeps/ComputeOnServer.js";
import { ProblemList } from "../../../ui/ProblemList.js";
import { secondsText } from "../../../ui/quantity.js";
import { useLab, useLabState } from "../../session/context.js";
import { eventsOf, runIds, type LabResult } from "../../session/lab.js";
import { useFormSource } from "../../fields/use-form-source.js";
import { orderOf, sweepSession } from "../../../sweeps/session.js";
import { atPoint, changed, sameSweep, withoutSweep, withSweep } from "./sweep-edit.js";
import { axisAt, axisOf, sweptParameters, type SweptParameter } from "./sweep-parameters.js";
import { SweepBuilder, type SweepChange } from "./SweepBuilder.js";
import { SweepResultsView, type OpenPoint } from "./SweepResultsView.js";
import { mostSweepEvents, tooLarge, useEstimate, type Asked } from "./use-estimate.js";
import "./sweep.css";

/** A page that computes so many runs must stay open for long: the server is offered, too large or not. */
const manyRuns = 100;

export default function SweepView(): ReactElement {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const source = useFormSource();
  const session = sweepSession(lab);
  const { started, hidden } = useStore(session.store);
  const parameters = useMemo(() => sweptParameters(source), [source]);
  const sweep = useMemo(() => experiment.sweep ?? proposed(experiment, parameters), [experiment, parameters]);
  const problems = useMemo(() => problemsOf(experiment, sweep), [experiment, sweep]);
  const right = problems.length === 0;
  const asked = useEstimate(experiment, sweep, right);
  const stale = useMemo(
    () => started !== null && !sameSweep(started.order.experiment, { ...experiment, sweep }),
    [started, experiment, sweep],
  );

  const change = (next: SweepChange, subject: string): void =>
    lab.edit((before) => withSweep(before, changed(sweep, next)), `sweep-${subject}`, true);
  const run = (): void => {
    if (!experiment.sweep) lab.edit((before) => withSweep(before, sweep), "sweep", true);
    session.run(experiment, sweep);
  };
  const open: OpenPoint = (series, value, seed) => {
    const order = started?.order;
    if (!order) return;
    const others = runIds(lab.state).filter((id) => id !== series);
    lab.arrange(
      atPoint(stale ? order.experiment : experiment, order.sweep, value, seed),
      [series, ...others],
      `point-${series}-${String(value)}-${seed}`,
    );
    lab.setView({ diagram: usualDiagram });
  };
  const ready = asked !== null && "estimate" in asked && tooLarge(asked.estimate) === null;
  const isLarge = asked !== null && "estimate" in asked && (!ready || asked.estimate.runs >= manyRuns);
  return (
    <div className="sweep-panel">
      <SweepBuilder experiment={experiment} sweep={sweep} parameters={parameters} onChange={change} />
      {!right && <ProblemList title={t("This sweep cannot run")} problems={problems} />}
      <div className="sweep-start">
        <button type="button" className="button primary" disabled={!ready} onClick={run}>
          {t("Run the sweep")}
        </button>
        <Expected asked={asked} wanted={right} />
        <span className="grow" />
        {experiment.sweep && (
          <button type="button" className="button quiet" onClick={() => lab.edit(withoutSweep, "sweep-remove", true)}>
            {t("Remove the sweep")}
          </button>
        )}
      </div>
      {right && isLarge && <ComputeOnServer experiment={experiment} sweep={sweep} session={session} />}
      {started && (
        <SweepResultsView started={started} stale={stale} hidden={hidden} onHidden={(next) => session.hide(next)} onPoint={open} />
      )}
    </div>
  );
}

/** To begin with: the first parameter of the form, at some values and with enough seeds for an error bar. */
function proposed({ base }: Experiment, [first]: readonly SweptParameter[]): Sweep {
  return { ...(first ? axisOf(first) : axisAt(base, "/seed")), seeds: 3, measure: { id: "throughput" } };
}

type Problems = ReturnType<typeof checkExperiment>;

/** Of the experiment with its sweep, and what the registry of measures has against it. */
function problemsOf(experiment: Experiment, sweep: Sweep): Problems {
  const problems = checkExperiment(withSweep(experiment, sweep));
  if (problems.length > 0) return problems;
  try {
    orderOf(experiment, sweep);
    return [];
  } catch (error) {
    return [
      {
        pointer: "/sweep/measure",
        message: error instanceof Error ? error.message : String(error),
        expected: t("a measure with its options"),
      },
    ];
  }
}

/** What it will take, before it starts; or why it does not start. */
function Expected({ asked, wanted }: { readonly asked: Asked; readonly wanted: boolean }): ReactElement | null {
  const result = useLabState((state) => state.result);
  if (!wanted) return null;
  if (!asked) return <span className="dim">{t("Estimating")}</span>;
  if ("refusal" in asked) {
    return (
      <span className="problem-text" role="alert">
        {asked.refusal}
      </span>
    );
  }
  const { runs, events, largest } = asked.estimate;
  const million = (count: number): string => grouped(Math.ceil(count / 1e6));
  const refused = tooLarge(asked.estimate);
  if (refused !== null) {
    return (
      <span className="problem-text" role="alert">
        {refused === "run"
          ? t(
              "{where} may need {events} million events; a run on this page has at most {limit} million. Shorten it, or use the command line.",
              {
                where: largest.where,
                events: million(largest.events),
                limit: million(maxEvents),
              },
            )
          : t(
              "Its runs may need {events} million events; a sweep on this page has at most {limit} million. Take fewer values or seeds, or use the command line.",
              {
                events: million(events),
                limit: million(mostSweepEvents),
              },
            )}
      </span>
    );
  }
  const seconds = result ? secondsFor(events, result) : null;
  return (
    <span className="dim">
      {seconds === null
        ? t("{runs, plural, one {# run} other {# runs}}, at most {events} events", { runs, events: grouped(events) })
        : t("{runs, plural, one {# run} other {# runs}}, at most {events} events and {time} at the speed of the last run", {
            runs,
            events: grouped(events),
            time: secondsText(Math.max(1, Math.ceil(seconds)), 0),
          })}
    </span>
  );
}

/** As the last run went, on as many processors as sweeps have. */
function secondsFor(events: number, result: LabResult): number | null {
  const known = eventsOf(result);
  if (known === 0 || result.took === 0) return null;
  const workers = Math.max(1, navigator.hardwareConcurrency - 1);
  return (events * result.took) / known / 1000 / workers;
}
