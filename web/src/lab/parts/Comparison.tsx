import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Term } from "../../ui/Term.js";
import type { TermName } from "../../ui/terms.js";

/** Quantities whose names need an explanation. */
const termOf: Readonly<Partial<Record<string, TermName>>> = { RTO: "RTO", PTO: "PTO", "receiver\u2019s estimate": "estimate" };

interface ComparisonProps {
  readonly runs: readonly { readonly letter: string }[];
  readonly caption: string;
  /** The caption stands above the quantities, because no title stands above the table. */
  readonly seen?: boolean;
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[]; readonly far?: boolean }[];
}

/** Quantity, A, B. Differences above 10 % stand out; nothing names a winner. */
export function Comparison({ runs, caption, seen = false, rows }: ComparisonProps): ReactElement {
  return (
    <table className="comparison">
      {!seen && <caption className="for-readers">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{seen ? caption : <span className="for-readers">{t("quantity")}</span>}</th>
          {runs.map(({ letter }) => (
            <th key={letter} scope="col" className="number">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ cells }) => cells.some((cell) => cell !== ""))
          .map(({ label, cells, far }) => (
            <tr key={label}>
              <th scope="row">{termOf[label] ? <Term name={termOf[label]} word={t(label)} /> : t(label)}</th>
              {cells.map((cell, i) => (
                <td key={i} className={far ? "number far" : "number"}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
