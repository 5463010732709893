import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, useParams } from "react-router";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { NotThere } from "../share/NotThere.js";
import { useLoaded } from "../share/use-loaded.js";
import { deleteSweep, fetchSweep, type ServerSweepAnswer } from "../sweeps/api.js";
import { forgetBegun } from "../sweeps/begun.js";
import { mySweeps } from "../share/keyring.js";
import { dateText } from "../ui/date.js";
import { Deleted } from "./Deleted.js";
import { Report } from "../share/Report.js";
import { routes } from "../routes/routes.js";
import "../lab/parts/lab.css";
import "./run.css";

const PublishedSweep = lazy(() => import("./PublishedSweep.js"));

/** A sweep that the server computes or has computed: how far it is, its plot, its numbers. */
export function SweepPage(): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchSweep);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return <Shown key={loaded.value.id} sweep={loaded.value} />;
  return (
    <NotThere error={loaded.error} missing={t("There is no such sweep")} unavailable={t("This sweep cannot be loaded")}>
      <Link className="button primary" to={routes.lab}>
        {t("Open the lab")}
      </Link>
    </NotThere>
  );
}

function Shown({ sweep: { id, experiment, createdAt, awaitsApproval } }: { readonly sweep: ServerSweepAnswer }): ReactElement {
  const { sweep, title, description } = experiment;
  const [deleted, setDeleted] = useState(false);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  if (deleted) return <Deleted title={title} />;
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
      <AwaitsApproval waits={awaitsApproval} />
      {sweep && (
        <Suspense fallback={null}>
          <PublishedSweep experiment={experiment} sweep={sweep} stored={{ id }} />
        </Suspense>
      )}
      <Own id={id} onDeleted={() => setDeleted(true)} />
      <Report kind="sweep" id={id} />
    </main>
  );
}

/** For whoever began the sweep in this browser. */
function Own({ id, onDeleted }: { readonly id: string; readonly onDeleted: () => void }): ReactElement | null {
  const [mine] = useState(() => mySweeps.find(localStorage, id));
  if (!mine) return null;
  const forget = (): void => {
    forgetBegun(localStorage, id);
    onDeleted();
  };
  return (
    <div className="own">
      <span>{t("You began this sweep in this browser.")}</span>
      <DeleteForEveryone mine={mine} ring={mySweeps} remove={deleteSweep} onDeleted={forget} />
      <span className="dim">{t("Deleting removes the sweep for everyone who has the link.")}</span>
    </div>
  );
}
