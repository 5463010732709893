// The sweep of a published run: what it is, and its results once this page has computed them.

import { runsOf, usualDiagram, type Experiment, type Sweep } from "@ackscope/scenarios";
import { diagramKinds } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { measureKind } from "ackscope/measure";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { useStore } from "zustand";
import { opened } from "../lab/session/document.js";
import { optionsOf, SweepSession } from "../sweeps/session.js";
import { atPoint } from "../lab/diagrams/sweep/sweep-edit.js";
import { SweepResultsView, type OpenPoint } from "../lab/diagrams/sweep/SweepResultsView.js";
import { valuesText } from "../lab/diagrams/sweep/sweep-values.js";
import { formatLink } from "../share/link.js";
import { pageSweeps } from "../sim/figures.js";
import { findSweep } from "../sweeps/api.js";
import { followSweep } from "../sweeps/follow.js";
import { routes } from "../routes/routes.js";

interface PublishedSweepProps {
  readonly experiment: Experiment;
  readonly sweep: Sweep;
  /** Where the server has it, or computes it; or of what it may have it. */
  readonly stored: { readonly id: string } | { readonly contentHash: string };
}

export default function PublishedSweep({ experiment, sweep, stored }: PublishedSweepProps): ReactElement {
  const navigate = useNavigate();
  const [session] = useState(() => new SweepSession(pageSweeps()));
  const { started, hidden } = useStore(session.store);
  const whole = useMemo(() => opened(experiment), [experiment]);
  const place = "id" in stored ? stored.id : stored.contentHash;
  const isPlace = "id" in stored;
  useEffect(() => {
    let current = true;
    const follow = (id: string): void => {
      if (current && session.store.getState().started === null) followSweep(session, id, whole, sweep);
    };
    if (isPlace) follow(place);
    // Without an answer it can be computed here.
    else findSweep(place).then(({ sweeps: [found] }) => found && follow(found.id), Boolean);
    return () => {
      current = false;
    };
  }, [session, place, isPlace, whole, sweep]);
  // Not when the run is read again, as it is when it has been verified: its document is the same in a new object.
  useEffect(() => () => session.close(), [session]);
  const lab = (shown: Experiment, view: Parameters<typeof formatLink>[0]["view"]): string =>
    routes.labWith(formatLink({ source: { type: "experiment", experiment: shown, from: null }, view }));
  const open: OpenPoint = (series, value, seed) =>
    void navigate(lab(atPoint(whole, sweep, value, seed), { a: series, diagram: usualDiagram }));
  return (
    <section className="published-sweep" aria-labelledby="sweep">
      <h2 id="sweep">{t("Sweep")}</h2>
      <p>{inWords(experiment, sweep)}</p>
      {(isPlace || !started) && (
        <p className="row">
          {!isPlace && (
            <button type="button" className="button primary" onClick={() => session.run(whole, sweep)}>
              {t("Compute the sweep here")}
            </button>
          )}
          <Link className="button" to={lab(experiment, { diagram: diagramKinds.sweep.id })}>
            {t("Open the sweep in the lab")}
          </Link>
        </p>
      )}
      {started && (
        <SweepResultsView started={started} stale={false} hidden={hidden} onHidden={(next) => session.hide(next)} onPoint={open} />
      )}
    </section>
  );
}

function inWords(experiment: Experiment, sweep: Sweep): string {
  return t(
    "{measure} against {parameter} at {values}; {runs, plural, one {# run} other {# runs}}, {seeds, plural, one {# seed} other {# seeds}} a point.",
    {
      measure: t(measureKind({ id: sweep.measure.id, options: optionsOf(sweep) }).title),
      parameter: sweep.label ?? sweep.parameter.join(", "),
      values: sweep.unit ? `${valuesText(sweep.values)}\u2009${sweep.unit}` : valuesText(sweep.values),
      runs: runsOf(experiment, sweep),
      seeds: sweep.seeds,
    },
  );
}
