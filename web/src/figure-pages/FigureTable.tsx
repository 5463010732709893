// A table of the source that holds words: each row opens in the lab.

import type { Figure, WordTable } from "@ackscope/scenarios";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { scenarioAddress } from "./lab-link.js";

export function FigureTable({ figure, table }: { readonly figure: Figure; readonly table: WordTable }): ReactElement {
  return (
    <div className="values word-table scroll-x" tabIndex={0} role="region" aria-label={figure.title}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells: [name = "", ...cells], scenario }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={scenarioAddress(figure, { title: name, base: scenario })}>{name}</Link>
              </th>
              {cells.map((cell, i) => (
                <td key={table.columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
