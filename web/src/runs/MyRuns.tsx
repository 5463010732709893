import { mostRunsShown } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useRef, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { ApiRefusal, deleteRun } from "../share/api.js";
import { download } from "../figures/download.js";
import { refusalText } from "../share/call.js";
import { myRuns, type Key } from "../share/keyring.js";
import { importKeys, keysFile } from "../share/keys-file.js";

import { letterOf } from "../share/stored-view.js";
import { dateText } from "../ui/date.js";

/** Runs published from this browser, with the keys that edit and delete them. */
export function MyRuns(): ReactElement {
  const [runs, setRuns] = useState<readonly Key[]>(() => myRuns.list(localStorage));
  const [compared, setCompared] = useState<readonly string[]>([]);
  return (
    <>
      {runs.length === 0 ? (
        <>
          <p>
            <b>{t("No runs published from this browser.")}</b>
          </p>
          <p className="soft">{t("Runs that you publish are listed here with their delete keys.")}</p>
          <p className="row" style={{ marginTop: 12 }}>
            <Link className="button" to="/lab">
              {t("Open the lab")}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="soft">{t("Published from this browser. The keys that edit and delete them are kept here and nowhere else.")}</p>
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
                    onCompare={(on) =>
                      setCompared(on ? [...compared, run.id].slice(-mostRunsShown) : compared.filter((id) => id !== run.id))
                    }
                    onGone={() => setRuns(myRuns.list(localStorage))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <p className="row keys">
        <Keys runs={runs} onImported={() => setRuns(myRuns.list(localStorage))} />
      </p>
    </>
  );
}

/** The keys as a file: for another browser, and against the day on which this one's storage is cleared. */
function Keys({ runs, onImported }: { readonly runs: readonly Key[]; readonly onImported: () => void }): ReactElement {
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const read = async (chosen: File): Promise<void> => {
    try {
      const n = importKeys(localStorage, await chosen.text());
      setSaid(t("{n, plural, =0 {Every key of the file was here already.} =1 {One key was added.} other {# keys were added.}}", { n }));
      onImported();
    } catch (error) {
      setSaid(refusalText(error));
    }
  };
  return (
    <>
      {runs.length > 0 && (
        <button type="button" className="button" onClick={() => download("ackscope-keys.json", "application/json", keysFile(localStorage))}>
          {t("Save the keys as a file")}
        </button>
      )}
      <button type="button" className="button" onClick={() => file.current?.click()}>
        {t("Add keys from a file")}
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("File of keys")}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) void read(chosen);
        }}
      />
      <span role="status">{said}</span>
    </>
  );
}

interface OwnRunProps {
  readonly run: Key;
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
        setRefusal(refusalText(error));
        return;
      }
    }
    myRuns.forget(localStorage, run.id);
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
