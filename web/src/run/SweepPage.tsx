import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, useParams } from "react-router";
import { ApiRefusal } from "../share/api.js";
import { dateText } from "../ui/date.js";
import { fetchSweep, type ServerSweepAnswer } from "../sweeps/api.js";
import "../lab/lab.css";
import "./run.css";

const PublishedSweep = lazy(() => import("./PublishedSweep.js"));

type Loaded = { readonly sweep: ServerSweepAnswer } | { readonly refusal: string; readonly missing: boolean } | null;

/** A sweep that the server computes or has computed: how far it is, its plot, its numbers. */
export function SweepPage(): ReactElement {
  const { id = "" } = useParams();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    setLoaded(null);
    const aborted = new AbortController();
    fetchSweep(id, aborted.signal).then(
      (sweep) => setLoaded({ sweep }),
      (error: unknown) => {
        if (aborted.signal.aborted) return;
        const missing = error instanceof ApiRefusal && error.status === 404;
        const words = error instanceof Error ? error.message : String(error);
        setLoaded({ refusal: missing ? t("It may have been deleted, or the address is incomplete.") : words, missing });
      },
    );
    return () => aborted.abort();
  }, [id]);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("sweep" in loaded) return <Shown key={loaded.sweep.id} sweep={loaded.sweep} />;
  return (
    <main id="main" className="page">
      <h1>{loaded.missing ? t("There is no such sweep") : t("This sweep cannot be loaded")}</h1>
      <p>{loaded.refusal}</p>
      <p className="row">
        <Link className="button primary" to="/lab">
          {t("Open the lab")}
        </Link>
      </p>
    </main>
  );
}

function Shown({ sweep: { id, experiment, createdAt } }: { readonly sweep: ServerSweepAnswer }): ReactElement {
  const { sweep, title, description } = experiment;
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  return (
    <main id="main" className="page run-page">
      <div className="run-head">
        <div>
          <h1>{title}</h1>
          {description && <p className="run-lead">{description}</p>}
          <p className="run-facts">
            <span>{t("begun {date}", { date: dateText(createdAt) })}</span>
            <span>{t("known to those who have the link")}</span>
          </p>
        </div>
      </div>
      {sweep && (
        <Suspense fallback={null}>
          <PublishedSweep experiment={experiment} sweep={sweep} stored={{ id }} />
        </Suspense>
      )}
    </main>
  );
}
