import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import type { Key } from "../share/keyring.js";
import { deleteSweep } from "../sweeps/api.js";
import { forgetBegun } from "../sweeps/begun.js";
import { mySweeps } from "../sweeps/my-sweeps.js";
import { dateText } from "../ui/date.js";

interface MySweepsProps {
  readonly sweeps: readonly Key[];
  readonly onChanged: () => void;
}

/** Sweeps that this browser handed to the server. */
export function MySweeps({ sweeps, onChanged }: MySweepsProps): ReactElement | null {
  if (sweeps.length === 0) return null;
  return (
    <section aria-labelledby="my-sweeps">
      <h2 id="my-sweeps">{t("Sweeps on the server")}</h2>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("sweep")}</th>
              <th scope="col">{t("begun")}</th>
              <th scope="col">
                <span className="for-readers">{t("delete")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sweeps.map((sweep) => (
              <tr key={sweep.id}>
                <th scope="row">
                  <Link to={`/s/${sweep.id}`}>{sweep.title}</Link>
                </th>
                <td className="dim nowrap">{dateText(sweep.createdAt)}</td>
                <td className="nowrap">
                  <DeleteForEveryone
                    mine={sweep}
                    ring={mySweeps}
                    remove={deleteSweep}
                    inList
                    onDeleted={() => {
                      forgetBegun(localStorage, sweep.id);
                      onChanged();
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
