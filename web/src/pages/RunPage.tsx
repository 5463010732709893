import { msg, t } from "@ackscope/scene/language";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { DiagramKey, DiagramStack, type DiagramRun, type DiagramView } from "../diagrams/index.js";
import { formatLink } from "../share/link.js";
import { ApiRefusal, deleteRun, fetchRun, type PublishedRun } from "../share/api.js";
import { findMyRun, forgetRun } from "../share/my-runs.js";
import { defaultView, letterOf, openedView } from "../share/stored-view.js";
import { notChecked, pending, spacedDigest, verify, type Verification } from "../share/verify.js";
import { dateText } from "../ui/date.js";
import { Icon, VerdictShape } from "../ui/Icon.js";
import { Rich } from "../ui/rich.js";
import { bytesText, linkText, rateText, momentText } from "../ui/quantity.js";
import { Comparison } from "../lab/Comparison.js";
import { wholeRun } from "../lab/whole-run.js";
import { rerun } from "./rerun.js";
import { fileSegments } from "@ackscope/scenarios";
import { grouped, topologyOf } from "@ackscope/scene";
import "../lab/lab.css";
import "./run.css";

/** Few runs have one, and what draws it is large. */
const PublishedSweep = lazy(() => import("./PublishedSweep.js"));

type Loaded = { readonly run: PublishedRun } | { readonly refusal: string; readonly missing: boolean } | null;

/** A published run: what it is, whether it still gives the same events, the moment that was shared. */
export default function RunPage(): ReactElement | null {
  const { id = "" } = useParams();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    setLoaded(null);
    const aborted = new AbortController();
    fetchRun(id, aborted.signal).then(
      (run) => setLoaded({ run }),
      (error: unknown) => {
        if (aborted.signal.aborted) return;
        const missing = error instanceof ApiRefusal && error.status === 404;
        setLoaded({
          refusal: missing
            ? t("It may have been deleted, or the address is incomplete.")
            : error instanceof Error
              ? error.message
              : String(error),
          missing,
        });
      },
    );
    return () => aborted.abort();
  }, [id]);

  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("run" in loaded) return <Published key={loaded.run.id} run={loaded.run} />;
  return (
    <main id="main" className="page">
      <h1>{loaded.missing ? t("There is no such run") : t("This run cannot be loaded")}</h1>
      <p>{loaded.refusal}</p>
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to="/lab">
          {t("Open the lab")}
        </Link>
      </p>
    </main>
  );
}

function Published({ run }: { readonly run: PublishedRun }): ReactElement {
  const { experiment, id } = run;
  const [verification, setVerification] = useState<Verification>(pending);
  const [runs, setRuns] = useState<readonly DiagramRun[] | null>(null);
  const [deleted, setDeleted] = useState(false);

  useEffect(() => {
    document.title = `${experiment.title} · Ackscope`;
    const again = rerun(experiment);
    again.result.then(
      ({ core, results, shown }) => {
        setRuns(shown);
        setVerification(verify(run, { core, results }));
      },
      (error: unknown) => setVerification(notChecked(error instanceof Error ? error.message : String(error))),
    );
    return () => again.cancel();
  }, [run, experiment]);

  if (deleted) {
    return (
      <main id="main" className="page">
        <h1>{t("Deleted")}</h1>
        <p>{t("“{title}” is gone for everyone who had the link.", { title: experiment.title })}</p>
        <p className="row" style={{ marginTop: 16 }}>
          <Link className="button" to="/runs">
            {t("My runs")}
          </Link>
        </p>
      </main>
    );
  }
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
                <Rich text={t("fork of {run}")} parts={{ run: <Link to={`/r/${run.forkOf.id}`}>{run.forkOf.title}</Link> }} />
              </span>
            )}
            <span>{t(visibilities[run.visibility])}</span>
            <span>{t("seed {seed}", { seed: experiment.base.seed ?? 1 })}</span>
          </p>
        </div>
        <Actions id={id} />
      </div>
      <VerificationLine verification={verification} run={run} />
      <Moment run={run} runs={runs} />
      {experiment.sweep && (
        <Suspense fallback={null}>
          <PublishedSweep experiment={experiment} sweep={experiment.sweep} />
        </Suspense>
      )}
      <div className="run-columns">
        <Results run={run} runs={runs} changed={verification.verdict === "changed"} />
        <Scenario run={run} />
        <Lineage run={run} />
      </div>
      <Own id={id} onDeleted={() => setDeleted(true)} />
    </main>
  );
}

function Actions({ id }: { readonly id: string }): ReactElement {
  const navigate = useNavigate();
  const [said, setSaid] = useState(() => t("Copy link"));
  const lab = `/lab#${formatLink({ source: { type: "run", id }, view: {} })}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(`/r/${id}`, location.href).href);
    setSaid(t("Copied"));
  };
  return (
    <div className="run-actions">
      <Link className="button primary" to={lab}>
        {t("Open in lab")}
      </Link>
      {/* A fork is an edited copy: it is made in the lab and published from there, with this run as its parent. */}
      <button
        type="button"
        className="button"
        title={t("Change it in the lab, then publish it as your own")}
        onClick={() => void navigate(lab)}
      >
        <Icon name="fork" />
        {t("Fork")}
      </button>
      <button type="button" className="button" onClick={() => void copy().catch(() => setSaid(t("The browser refused")))}>
        <Icon name="link" />
        {said}
      </button>
    </div>
  );
}

const words = { verified: msg("Verified"), changed: msg("Changed"), pending: msg("Pending"), notChecked: msg("Not checked") } as const;

const visibilities = { public: msg("public"), unlisted: msg("unlisted") } as const;

function VerificationLine({ verification, run }: { readonly verification: Verification; readonly run: PublishedRun }): ReactElement {
  return (
    <div className="verification" data-verdict={verification.verdict} role="status">
      <b>
        <VerdictShape verdict={verification.verdict} />
        {t(words[verification.verdict])}
      </b>
      <span className="grow">{t(verification.sentence)}</span>
      <span className="dim">{t("core {core}", { core: run.core })}</span>
      <span className="digests">
        {run.results.map(({ variant, digest }) => (
          <span key={variant} className="mono" title={variant}>
            {spacedDigest(digest)}
          </span>
        ))}
      </span>
    </div>
  );
}

function Moment({ run, runs }: { readonly run: PublishedRun; readonly runs: readonly DiagramRun[] | null }): ReactElement {
  const { view: stored } = run.experiment;
  const [view, setView] = useState<DiagramView>(() => ({ ...defaultView, ...openedView(stored) }));
  const onView = useCallback((next: Partial<DiagramView>) => setView((before) => ({ ...before, ...next })), []);
  const shown = useMemo(() => shownRuns(run, runs), [run, runs]);
  const duration = Math.max(...run.results.map(({ metrics }) => metrics.simulatedTime));
  return (
    <div className="moment">
      <div className="detail-head">
        <h2>
          {t(stored?.from !== undefined ? "At the moment that was shared, {from} to {to}" : "{from} to {to}", {
            from: momentText(view.from),
            to: momentText(view.to),
          })}
        </h2>
        <span className="grow" />
        {shown && <DiagramKey runs={shown} view={view} onView={onView} />}
      </div>
      <div className="moment-plot">
        {shown && <DiagramStack runs={shown} view={view} duration={duration} generation={1} onView={onView} />}
      </div>
    </div>
  );
}

/** The runs that the author compared, as A, B and further. */
function shownRuns({ experiment, results }: PublishedRun, runs: readonly DiagramRun[] | null): readonly DiagramRun[] | null {
  if (!runs) return null;
  const order = results.map(({ variant }) => variant);
  const a = experiment.view?.a ?? order[0];
  const b = experiment.view?.b === null ? undefined : (experiment.view?.b ?? order.find((id) => id !== a));
  return [a, b, ...(experiment.view?.more ?? [])].flatMap((id, i) => {
    const found = runs[experiment.variants.findIndex((variant) => variant.id === id)];
    return found ? [{ ...found, letter: letterOf(i) }] : [];
  });
}

interface ResultsProps {
  readonly run: PublishedRun;
  readonly runs: readonly DiagramRun[] | null;
  readonly changed: boolean;
}

function Results({ run, runs, changed }: ResultsProps): ReactElement {
  const letters = run.results.map((_, i) => ({ letter: String.fromCharCode(65 + i) }));
  return (
    <section>
      <h2>{changed ? t("Result as published") : t("Result")}</h2>
      <ul className="variant-names">
        {run.results.map(({ variant }, i) => (
          <li key={variant}>
            <b>{letters[i]?.letter}</b> {run.experiment.variants.find(({ id }) => id === variant)?.label ?? variant}
          </li>
        ))}
      </ul>
      <Comparison
        runs={letters}
        caption={t("Results")}
        rows={wholeRun(
          run.results.map(({ metrics }) => metrics),
          0,
        )}
      />
      {changed && runs && (
        <>
          <h2 className="second">{t("Result here, now")}</h2>
          <Comparison
            runs={letters}
            caption={t("Results here")}
            rows={wholeRun(
              runs.map(({ metrics }) => metrics),
              0,
            )}
          />
        </>
      )}
    </section>
  );
}

function Scenario({ run }: { readonly run: PublishedRun }): ReactElement {
  const { base, variants } = run.experiment;
  const topology = topologyOf(base);
  const narrow = topology.edges[topology.flows[0]?.bottleneck ?? 0];
  const limit = topology.queues[narrow?.queue ?? 0]?.queueLimit;
  const flow = base.flows[0];
  const facts = [
    [t("bottleneck"), narrow ? linkText(narrow) : ""],
    [t("queue"), narrow ? t("drop-tail, {limit}", { limit: limit ?? t("unlimited") }) : ""],
    [t("connections"), String(topology.flows.length)],
    [t("file"), fileText(base, flow)],
    [t("variants"), String(variants.length)],
  ];
  return (
    <section>
      <h2>{t("Scenario")}</h2>
      <table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="downloads">
        <a href={`/api/v1/runs/${run.id}`}>.json</a>
      </p>
    </section>
  );
}

function fileText(base: PublishedRun["experiment"]["base"], flow: (typeof base)["flows"][number] | undefined): string {
  if (flow?.traffic?.type === "onOff") return t("UDP, on and off; it never completes");
  if (flow?.traffic?.type === "constantBitRate") return t("UDP at {rate}; it never completes", { rate: rateText(flow.traffic.rate) });
  const segments = flow && fileSegments(base, flow);
  const size = bytesText(flow?.sender?.segmentBytes ?? 0);
  return typeof segments === "number" ? `${grouped(segments)} × ${size}` : t("endless, segments of {size}", { size });
}

function Lineage({ run }: { readonly run: PublishedRun }): ReactElement {
  return (
    <section>
      <h2>{t("Lineage")}</h2>
      <ol className="lineage">
        {run.forkOf && (
          <li>
            <Link to={`/r/${run.forkOf.id}`}>{run.forkOf.title}</Link>
          </li>
        )}
        <li className="here">
          <span>
            <b>{run.experiment.title}</b> <span className="dim">{t("this run")}</span>
          </span>
        </li>
        {run.forks.map(({ id, title }) => (
          <li key={id} className="fork">
            <Link to={`/r/${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Own({ id, onDeleted }: { readonly id: string; readonly onDeleted: () => void }): ReactElement | null {
  const [mine] = useState(() => findMyRun(localStorage, id));
  const [sure, setSure] = useState(false);
  const [refusal, setRefusal] = useState("");
  if (!mine) return null;
  const remove = async (): Promise<void> => {
    try {
      await deleteRun(id, mine.deleteToken);
      forgetRun(localStorage, id);
      onDeleted();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="own">
      <span>{t("You published this run from this browser.")}</span>
      {sure ? (
        <>
          <button type="button" className="button danger" onClick={() => void remove()}>
            {t("Delete for everyone")}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {t("Keep")}
          </button>
        </>
      ) : (
        <button type="button" className="button danger" onClick={() => setSure(true)}>
          {t("Delete")}
        </button>
      )}
      <span className="dim">{t("Deleting removes it for everyone who has the link.")}</span>
      {refusal && (
        <span className="problem-text" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
