import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { mySweeps, type Key } from "../share/keyring.js";
import { deleteSweep } from "../sweeps/api.js";
import { forgetBegun } from "../sweeps/begun.js";
import { dateText } from "../ui/date.js";
import { routes } from "../routes/routes.js";

interface MySweepsProps {
  readonly sweeps: readonly Key[];
  readonly onDeleted: () => void;
}

/** Sweeps that this browser handed to the server. */
export function MySweeps({ sweeps, onDeleted }: MySweepsProps): ReactElement | null {
  if (sweeps.length === 0) return null;
  return (
    <>
      <h2>{t("Sweeps on the server")}</h2>
      <ul className="run-list" aria-label={t("Sweeps on the server")}>
        {sweeps.map((sweep) => (
          <li key={sweep.id} className="row own-sweep">
            <Link to={routes.sweep(sweep.id)}>{sweep.title}</Link>
            <span className="dim">{t("begun {date}", { date: dateText(sweep.createdAt) })}</span>
            <DeleteForEveryone
              mine={sweep}
              ring={mySweeps}
              remove={deleteSweep}
              inList
              onDeleted={() => {
                forgetBegun(localStorage, sweep.id);
                onDeleted();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
