import { mostRunsShown } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { ApiRefusal, deleteRun } from "../share/api.js";
import { forgetRun, listMyRuns, type MyRun } from "../share/my-runs.js";
import { letterOf } from "../share/stored-view.js";
import { dateText } from "../ui/date.js";

/** Runs published from this browser, with their delete keys. */
export default function RunsPage(): ReactElement {
  const [runs, setRuns] = useState<readonly MyRun[]>(() => listMyRuns(localStorage));
  const [compared, setCompared] = useState<readonly string[]>([]);
  useEffect(() => {
    document.title = t("Runs · Ackscope");
  }, []);
  if (runs.length === 0) {
    return (
      <main id="main" className="page">
        <h1>{t("Runs")}</h1>
        <p>
          <b>{t("No runs published from this browser.")}</b>
        </p>
        <p className="soft">{t("Runs that you publish are listed here with their delete keys.")}</p>
        <p className="row" style={{ marginTop: 12 }}>
          <Link className="button" to="/lab">
            {t("Open the lab")}
          </Link>
        </p>
      </main>
    );
  }
  return (
    <main id="main" className="page">
      <h1>{t("Runs")}</h1>
      <p className="soft">{t("Published from this browser. The keys that delete them are kept here and nowhere else.")}</p>
      <p className="row">
        {compared.length > 1 ? (
          <Link className="button" to={`/compare?${compared.map((id, i) => `${letterOf(i).toLowerCase()}=${id}`).join("&")}`}>
            {t("{n, plural, other {Compare # runs}}", { n: compared.length })}
          </Link>
        ) : (
          <span className="dim">{t("Choose two or more runs to compare them.")}</span>
        )}
      </p>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="for-readers">{t("compare")}</span>
              </th>
              <th scope="col">{t("run")}</th>
              <th scope="col">{t("published")}</th>
              <th scope="col">
                <span className="for-readers">{t("delete")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <OwnRun
                key={run.id}
                run={run}
                compared={compared.includes(run.id)}
                onCompare={(on) => setCompared(on ? [...compared, run.id].slice(-mostRunsShown) : compared.filter((id) => id !== run.id))}
                onGone={() => setRuns(listMyRuns(localStorage))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}

interface OwnRunProps {
  readonly run: MyRun;
  readonly compared: boolean;
  readonly onCompare: (on: boolean) => void;
  readonly onGone: () => void;
}

function OwnRun({ run, compared, onCompare, onGone }: OwnRunProps): ReactElement {
  const [sure, setSure] = useState(false);
  const [refusal, setRefusal] = useState("");
  const remove = async (): Promise<void> => {
    try {
      await deleteRun(run.id, run.deleteToken);
    } catch (error) {
      // Gone already is gone.
      if (!(error instanceof ApiRefusal && error.status === 404)) {
        setRefusal(error instanceof Error ? error.message : String(error));
        return;
      }
    }
    forgetRun(localStorage, run.id);
    onGone();
  };
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={t("Compare {title}", { title: run.title })}
          checked={compared}
          onChange={(event) => onCompare(event.target.checked)}
        />
      </td>
      <th scope="row">
        <Link to={`/r/${run.id}`}>{run.title}</Link>
      </th>
      <td className="dim nowrap">{dateText(run.createdAt)}</td>
      <td className="nowrap">
        {sure ? (
          <span className="row">
            <button type="button" className="button danger" onClick={() => void remove()}>
              {t("Delete for everyone")}
            </button>
            <button type="button" className="button" onClick={() => setSure(false)}>
              {t("Keep")}
            </button>
          </span>
        ) : (
          <button
            type="button"
            className="button quiet danger"
            aria-label={t("Delete {title}", { title: run.title })}
            onClick={() => setSure(true)}
          >
            {t("Delete")}
          </button>
        )}
        {refusal && (
          <p className="problem-text" role="alert">
            {refusal}
          </p>
        )}
      </td>
    </tr>
  );
}
