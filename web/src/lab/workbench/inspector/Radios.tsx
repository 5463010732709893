import { isSimulated } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { DiagramRun } from "../../../diagrams/index.js";
import { RunLetter } from "../../../ui/RunLetter.js";
import { airGlossary } from "./air-words.js";
import { airWords, radioTable, type AirPart, type RadioRow, type RadioTable } from "./radio-rows.js";
import "./radios.css";

/** What each radio lost and how it spent its time, run by run. */
export default function Radios({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement | null {
  const tables = runs.filter(isSimulated).flatMap(({ letter, metrics }) => {
    const table = radioTable(metrics);
    return table ? [{ letter, table }] : [];
  });
  if (tables.length === 0) return null;
  const parts = (Object.keys(airWords) as AirPart[]).filter((part) => tables.some(({ table }) => table.rows.some((row) => has(row, part))));
  return (
    <section aria-label={t("Radios")}>
      <h3>{t("Radios: packets lost, and time")}</h3>
      {tables.map(({ letter, table }) => (
        <OneRun key={letter} letter={letter} named={runs.length > 1} table={table} />
      ))}
      <ul className="air-key">
        {parts.map((part) => (
          <li key={part}>
            <i className={`air-part air-${part}`} /> {t(airWords[part])}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t("Words of the air")}</summary>
        <dl className="air-words">
          {airGlossary.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

const has = ({ air }: RadioRow, part: AirPart): boolean => air.some((share) => share.part === part);

function OneRun({ letter, named, table }: { readonly letter: string; readonly named: boolean; readonly table: RadioTable }): ReactElement {
  return (
    <>
      <table className="comparison radios">
        <caption className={named ? undefined : "for-readers"}>
          {named ? <RunLetter letter={letter} /> : t("Packets lost at each radio, and how it spent its time")}
        </caption>
        <thead>
          <tr>
            <th>
              <span className="for-readers">{t("radio")}</span>
            </th>
            {table.columns.map(({ title, help }) => (
              <th key={title} scope="col" className="number" title={t(help)}>
                {t(title)}
              </th>
            ))}
            <th scope="col">{t("time")}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.id}</th>
              {row.counts.map((count, i) => (
                <td key={i} className="number">
                  {count}
                </td>
              ))}
              <td title={row.words}>
                <span className="for-readers">{row.words}</span>
                <span className="air-bar" aria-hidden="true">
                  {row.air.map(({ part, share }) => (
                    <i key={part} className={`air-part air-${part}`} style={{ flexGrow: share }} />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {table.more > 0 && <p className="dim">{t("and {more} more, which the metrics list", { more: table.more })}</p>}
    </>
  );
}
