// Where a run parts from its script: what was asked for, and what came; and what was not looked at.

import { seconds } from "./times.js";
import { t } from "@ackscope/scene/language";
import type { Script, StepOutcome } from "ackscope/conformance";
import type { ReactElement } from "react";

/** The first one counts; the others mostly follow from it. */
const mostShown = 20;

export function Partings({ outcomes, of }: { readonly outcomes: readonly StepOutcome[]; readonly of: string }): ReactElement | null {
  const apart = outcomes.filter(({ verdict }) => verdict === "differs");
  if (apart.length === 0) return null;
  const rest = apart.length - mostShown;
  return (
    <section className="script-partings" aria-label={t("Where {name} parts from the script", { name: of })}>
      <h3>{t("Where {name} parts from the script", { name: of })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Line")}</th>
            <th scope="col">{t("Asked for")}</th>
            <th scope="col">{of}</th>
          </tr>
        </thead>
        <tbody>
          {apart.slice(0, mostShown).map(({ line, expected, found, foundAt }, i) => (
            <tr key={`${line} ${i}`}>
              <td className="num">{line}</td>
              <td className="mono">{expected ?? t("nothing")}</td>
              <td className="mono">
                {found ?? t("nothing")}
                {foundAt === null ? "" : `, ${seconds(foundAt)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{t("and {n} more", { n: rest })}</p>}
    </section>
  );
}

/** What of a script is not looked at. */
export function Unplayed({ unplayed }: Pick<Script, "unplayed">): ReactElement | null {
  if (unplayed.length === 0) return null;
  return (
    <section className="script-partings" aria-label={t("Not played")}>
      <h3>{t("Not played")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Line")}</th>
            <th scope="col">{t("Why")}</th>
          </tr>
        </thead>
        <tbody>
          {unplayed.slice(0, mostShown).map(({ line, reason }, i) => (
            <tr key={`${line} ${i}`}>
              <td className="num">{line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unplayed.length > mostShown && <p>{t("and {n} more", { n: unplayed.length - mostShown })}</p>}
    </section>
  );
}
