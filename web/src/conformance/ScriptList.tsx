// All scripts by topic, each with its verdict; a click on a count leaves the others out.

import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { t } from "@ackscope/scene/language";
import type { Judged } from "ackscope/conformance";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { ScriptVerdictView } from "./ScriptVerdictView.js";
import { titleOf } from "./titles.js";
import type { Outcomes } from "./use-outcomes.js";
import { verdictOf, type ScriptVerdict } from "./verdicts.js";

interface ScriptListProps {
  readonly chosen: string;
  readonly outcomes: Outcomes;
  readonly judged: ReadonlyMap<string, Judged>;
}

export function ScriptList({ chosen, outcomes: { byId }, judged }: ScriptListProps): ReactElement {
  const [only, setOnly] = useState<ScriptVerdict | null>(null);
  const of = (id: string): ScriptVerdict => verdictOf(byId.get(id), judged.get(id));
  const all = conformanceTopics.flatMap(({ scripts }) => scripts);
  const counts = (["same", "differs", "fails", "waiting"] as const).map(
    (verdict) => [verdict, all.filter(({ id }) => of(id) === verdict).length] as const,
  );
  const words = (verdict: ScriptVerdict, n: number): string =>
    ({
      same: t("{n} same", { n }),
      differs: t("the kernel differs in {n}", { n }),
      fails: t("{n, plural, one {# fails} other {# fail}}", { n }),
      waiting: t("{n} not run yet", { n }),
    })[verdict];
  return (
    <nav className="scripts" aria-label={t("Scripts")} onKeyDown={toNeighbour}>
      <div className="scripts-sum">
        <h1>{t("Conformance")}</h1>
        <p>
          {t(
            "Short scripts of one end of a connection, played by our TCP in this tab: every packet is held against what the rule asks for.",
          )}
        </p>
        <div className="scripts-tally" role="group" aria-label={t("Verdicts")}>
          {counts
            .filter(([verdict, n]) => n > 0 || only === verdict)
            .map(([verdict, n]) => (
              <button
                key={verdict}
                type="button"
                className="button quiet"
                aria-pressed={only === verdict}
                onClick={() => setOnly(only === verdict ? null : verdict)}
              >
                <ScriptVerdictView verdict={verdict} text={words(verdict, n)} />
              </button>
            ))}
        </div>
      </div>
      {conformanceTopics.map(({ id, title, scripts }) => {
        const shown = scripts.filter((script) => only === null || of(script.id) === only);
        return shown.length === 0 ? null : (
          <section key={id} aria-label={title}>
            <h2>
              {title}
              <span className="num">{scripts.length}</span>
            </h2>
            <ul>
              {shown.map((script) => (
                <li key={script.id}>
                  <Link to={routes.conformanceScript(script.id)} aria-current={script.id === chosen ? "page" : undefined} replace>
                    <ScriptVerdictView verdict={of(script.id)} little />
                    {titleOf(script)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** Up and down go to the script above and below. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("li a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
