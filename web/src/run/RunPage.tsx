import { msg, t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useLocation, useParams } from "react-router";
import type { DiagramRun } from "../diagrams/index.js";
import { fetchRun, fetchStatistics, type PublishedRun, type RunStatistics } from "../share/api.js";
import { addressedView } from "../share/moment.js";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { NotThere } from "../share/NotThere.js";
import { momentOf } from "../share/stored-view.js";
import { verificationOf, type OwnRun } from "../share/service-state.js";
import { useLoaded } from "../share/use-loaded.js";
import { dateText } from "../ui/date.js";
import { Rich } from "../ui/rich.js";
import { Actions } from "./Actions.js";
import { AsItWas } from "./AsItWas.js";
import { Cite } from "./Cite.js";
import { CopyMoment } from "./CopyMoment.js";
import { Deleted } from "./Deleted.js";
import { FromPreset } from "./FromPreset.js";
import { Lineage } from "./Lineage.js";
import { Moment } from "../lab/parts/Moment.js";
import { Own } from "./Own.js";
import { Report } from "../share/Report.js";
import { rerun } from "../lab/session/rerun.js";
import { Results } from "./Results.js";
import { Scenario } from "./Scenario.js";
import { Tags } from "../share/Tags.js";
import { usePublished } from "./use-published.js";
import { VerificationLine } from "./VerificationLine.js";
import { routes } from "../routes/routes.js";
import "../lab/parts/lab.css";
import "./run.css";

export { SweepPage } from "./SweepPage.js";

/** Few runs have one, and what draws it is large. */
const PublishedSweep = lazy(() => import("./PublishedSweep.js"));

/** A published run: what it is, whether it still gives the same events, the moment that was shared. */
export default function RunPage(): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchRun);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return <Published key={loaded.value.id} run={loaded.value} />;
  return (
    <NotThere error={loaded.error} missing={t("There is no such run")} unavailable={t("This run cannot be loaded")}>
      <Link className="button primary" to={routes.lab}>
        {t("Open the lab")}
      </Link>
    </NotThere>
  );
}

function Published({ run: loaded }: { readonly run: PublishedRun }): ReactElement {
  const [run, setRun] = usePublished(loaded);
  const { experiment, id } = run;
  const statistics = useStatistics(id);
  const [own, setOwn] = useState<OwnRun>(null);
  const verification = verificationOf(run, own);
  const [runs, setRuns] = useState<readonly DiagramRun[] | null>(null);
  const [deleted, setDeleted] = useState(false);

  useEffect(() => {
    document.title = `${experiment.title} · Ackscope`;
  }, [experiment.title]);
  useEffect(() => {
    const again = rerun(loaded.experiment);
    again.result.then(
      ({ core, results, shown }) => {
        setRuns(shown);
        setOwn({ core, results });
      },
      (error: unknown) => setOwn({ reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => again.cancel();
    // Its words may be edited meanwhile; what is run stays.
  }, [loaded]);

  if (deleted) return <Deleted title={experiment.title} />;
  return (
    <main id="main" className="page run-page">
      <div className="run-head">
        <div>
          <h1>{experiment.title}</h1>
          {experiment.description && <p className="run-lead">{experiment.description}</p>}
          <p className="run-facts">
            <span>{t("published {date}", { date: dateText(run.createdAt) })}</span>
            {run.forkOf && (
              <span>
                <Rich text={t("fork of {run}")} parts={{ run: <Link to={routes.run(run.forkOf.id)}>{run.forkOf.title}</Link> }} />
              </span>
            )}
            <span>{t(visibilities[run.visibility])}</span>
            <span>{t("seed {seed}", { seed: experiment.base.seed ?? 1 })}</span>
            {run.expiresAt !== null && <span>{t("kept until {date}", { date: dateText(run.expiresAt) })}</span>}
            {statistics && <span>{t("{n, plural, =1 {opened once} other {opened # times}}", { n: statistics.views })}</span>}
            <FromPreset experiment={loaded.experiment} />
          </p>
          <Tags tags={run.tags} />
        </div>
        <Actions id={id} title={experiment.title} />
      </div>
      <AwaitsApproval waits={run.awaitsApproval} />
      <VerificationLine verification={verification} run={run} />
      <AsItWas run={run} own={own} onShown={setRuns} />
      <AskedMoment run={run} runs={runs} />
      {experiment.sweep && (
        <Suspense fallback={null}>
          <PublishedSweep experiment={experiment} sweep={experiment.sweep} stored={{ contentHash: run.contentHash }} />
        </Suspense>
      )}
      <div className="run-columns">
        <Results run={run} runs={runs} changed={verification.verdict === "changed"} />
        <Scenario run={run} />
        <Lineage run={run} />
      </div>
      <Cite run={run} />
      <Own run={run} onEdited={setRun} onDeleted={() => setDeleted(true)} />
      <div className="run-foot">
        <Report kind="run" id={id} />
      </div>
    </main>
  );
}

/** The diagrams at the moment that the address asks for, and else at the published one. */
function AskedMoment({ run, runs }: { readonly run: PublishedRun; readonly runs: readonly DiagramRun[] | null }): ReactElement {
  const { search } = useLocation();
  const shown = useMemo(() => momentOf(run, addressedView(search)), [run, search]);
  return <Moment key={search} run={shown} runs={runs} tools={(view) => <CopyMoment id={run.id} view={view} />} />;
}

/** `null` until they are there, and where they cannot be had: nothing of the page waits for them. */
function useStatistics(id: string): RunStatistics | null {
  const [statistics, setStatistics] = useState<RunStatistics | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    fetchStatistics(id, aborted.signal).then(setStatistics, () => undefined);
    return () => aborted.abort();
  }, [id]);
  return statistics;
}

const visibilities = { public: msg("public"), unlisted: msg("unlisted") } as const;
