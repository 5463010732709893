import { t } from "@ackscope/scene/language";
import { useMemo, type CSSProperties, type ReactElement } from "react";
import { letterOf } from "../../../share/stored-view.js";
import { useRestingState } from "../../session/context.js";
import { scenarioDifferences } from "../../session/scenario-differences.js";

/** Beyond these the list is not an answer any more. */
const mostShown = 24;

/** In what the scenarios of the runs on the page differ. */
export default function WhatDiffers(): ReactElement | null {
  const documents = useRestingState((state) => state.documents);
  const { rows, count } = useMemo(
    () =>
      scenarioDifferences(
        documents.map(({ scenario }) => scenario),
        mostShown,
      ),
    [documents],
  );
  if (documents.length < 2) return null;
  return (
    <section aria-label={t("What differs")}>
      <h3>{t("What differs")}</h3>
      {rows.length === 0 ? (
        <p className="dim">{t("Nothing: all runs have the same scenario.")}</p>
      ) : (
        <table className="comparison what-differs" style={{ "--runs": documents.length } as CSSProperties}>
          <caption className="for-readers">{t("Scenarios of the runs")}</caption>
          <thead>
            <tr>
              <th>
                <span className="for-readers">{t("place in the scenario")}</span>
              </th>
              {documents.map(({ id }, i) => (
                <th key={id} scope="col">
                  {letterOf(i)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pointer, place, values }) => (
              <tr key={pointer}>
                <th scope="row">{place}</th>
                {values.map((value, i) => (
                  <td key={i} className="mono">
                    {value === "" ? "–" : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count > rows.length && <p className="dim">{t("and {n} more", { n: count - rows.length })}</p>}
    </section>
  );
}
