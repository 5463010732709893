import { mostRunsShown } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";
import { deleteRun } from "../share/api.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCaptures, myCollections, myRuns, mySweeps, type Key } from "../share/keyring.js";
import { letterOf } from "../share/stored-view.js";
import { dateText } from "../ui/date.js";
import { Keys } from "./Keys.js";
import { MyCaptures } from "./MyCaptures.js";
import { MySweeps } from "./MySweeps.js";
import { routes } from "../routes/routes.js";

/** What was published from this browser, and what it handed to the server, with the keys that edit and delete it. */
export function MyRuns(): ReactElement {
  const [runs, setRuns] = useState<readonly Key[]>(() => myRuns.list(localStorage));
  const [sweeps, setSweeps] = useState<readonly Key[]>(() => mySweeps.list(localStorage));
  const [captures, setCaptures] = useState<readonly Key[]>(() => myCaptures.list(localStorage));
  const [compared, setCompared] = useState<readonly string[]>([]);
  const read = (): void => {
    setRuns(myRuns.list(localStorage));
    setSweeps(mySweeps.list(localStorage));
    setCaptures(myCaptures.list(localStorage));
  };
  return (
    <>
      {runs.length === 0 ? (
        <>
          <p>
            <b>{t("No runs published from this browser.")}</b>
          </p>
          <p className="soft">{t("Runs that you publish are listed here with their delete keys.")}</p>
          <p className="row" style={{ marginTop: 12 }}>
            <Link className="button" to={routes.lab}>
              {t("Open the lab")}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="soft">{t("Published from this browser. The keys that edit and delete them are kept here and nowhere else.")}</p>
          <p className="row">
            {compared.length > 1 ? (
              <Link className="button" to={`${routes.compare}?${compared.map((id, i) => `${letterOf(i).toLowerCase()}=${id}`).join("&")}`}>
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
                    onGone={read}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <MyCaptures captures={captures} onDeleted={read} />
      <MySweeps sweeps={sweeps} onDeleted={read} />
      <p className="row keys">
        <Keys some={runs.length + sweeps.length + captures.length + myCollections.list(localStorage).length > 0} onImported={read} />
      </p>
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
        <Link to={routes.run(run.id)}>{run.title}</Link>
      </th>
      <td className="dim nowrap">{dateText(run.createdAt)}</td>
      <td className="nowrap">
        <DeleteForEveryone mine={run} ring={myRuns} remove={deleteRun} inList onDeleted={onGone} />
      </td>
    </tr>
  );
}
