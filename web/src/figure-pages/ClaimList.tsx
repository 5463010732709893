// What the source claims about a figure, and whether it holds here. A claim that differs says why, and what makes it hold.

import type { Figure } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { CureCost, FigureReport, JudgedClaim } from "ackscope/sweep";
import type { ReactElement } from "react";
import { Rich } from "../ui/rich.js";
import { noVerdicts, TallyView, Verdict, type Tally } from "./Verdict.js";

export function tallyOf({ claims }: Pick<FigureReport, "claims">): Tally {
  return claims.reduce((tally, { verdict }) => ({ ...tally, [verdict]: tally[verdict] + 1 }), noVerdicts);
}

interface ClaimListProps {
  readonly figure: Figure;
  readonly report: FigureReport | null;
  /** Points that are not there. */
  readonly missing: number;
  /** Whether they are on their way. */
  readonly waiting: boolean;
}

const origins: Readonly<Record<string, string>> = {
  text: msg("from the text"),
  slides: msg("from the slides"),
  public: msg("from another public source"),
  recalled: msg("recalled, not looked up"),
  derived: msg("derived from what the text says"),
  independent: msg("from another implementation"),
};

const verdictWords = { pass: msg("pass"), differs: msg("differs"), fail: msg("fail") } as const;

export function ClaimList({ figure, report, missing, waiting }: ClaimListProps): ReactElement {
  if (figure.claims.length === 0 && !figure.fitted?.length) {
    return (
      <section aria-labelledby="claims">
        <h2 id="claims">{t("Claims")}</h2>
        <p className="soft">{t("The source claims nothing about this figure that numbers could settle.")}</p>
      </section>
    );
  }
  return (
    <>
      {figure.claims.length > 0 && (
        <section aria-labelledby="claims">
          <h2>
            <span id="claims">{t("Claims")}</span>
            {report && <TallyView tally={tallyOf(report)} />}
          </h2>
          <ol className="claims">
            {figure.claims.map(({ id, text, expected }) => {
              const judged = report?.claims.find((claim) => claim.id === id);
              return (
                <li key={id}>
                  <Verdict verdict={judged?.verdict ?? "waiting"}>{judged ? t(verdictWords[judged.verdict]) : t("open")}</Verdict>
                  <div>
                    <p lang="en">{text}</p>
                    {judged ? (
                      <Evidence claim={judged} />
                    ) : (
                      <p className="evidence">
                        {t(
                          waiting
                            ? missing > 0
                              ? "waiting for {missing, plural, one {# point} other {# points}}; expected: {expected}"
                              : "being judged; expected: {expected}"
                            : "not judged; expected: {expected}",
                          { missing, expected },
                        )}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
        </section>
      )}
      {figure.fitted && figure.fitted.length > 0 && <Fitted figure={figure} report={report} />}
    </>
  );
}

function Evidence({ claim }: { readonly claim: JudgedClaim }): ReactElement {
  const { measured, expected, origin, because, cause, evidence, cure } = claim;
  return (
    <>
      <p className="evidence">
        <Rich
          text={t("here {measured}. Expected: {expected}, {origin}.", { expected, origin: t(origins[origin] ?? origin) })}
          parts={{ measured: <b>{measured}</b> }}
        />{" "}
        {because !== undefined && t("It fails: {because}.", { because })}
      </p>
      {cause !== undefined && (
        <details>
          <summary>{t("Cause")}</summary>
          <p lang="en">{cause}</p>
          {evidence !== undefined && <p lang="en">{evidence}</p>}
          {cure ? (
            <>
              <p>
                <Rich
                  text={t("What makes it hold: {cure} With that, here {measured}.")}
                  parts={{ cure: <span lang="en">{cure.text}</span>, measured: <b>{cure.measured}</b> }}
                />
              </p>
              <Costs costs={cure.costs} />
            </>
          ) : (
            <p>{t("No parameter was found that makes it hold.")}</p>
          )}
        </details>
      )}
    </>
  );
}

/** Claims of the figure that hold without a cure, and not with it. */
function Costs({ costs }: { readonly costs: readonly CureCost[] }): ReactElement {
  if (costs.length === 0) return <p>{t("It costs no other claim of this figure.")}</p>;
  return (
    <>
      <p>{t("What it costs: {n, plural, one {a claim holds no longer} other {# claims hold no longer}}.", { n: costs.length })}</p>
      <ul>
        {costs.map(({ claim, text, measured }) => (
          <li key={claim}>
            <span lang="en">{text}</span> <Rich text={t("With that, here {measured}.")} parts={{ measured: <b>{measured}</b> }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Fitted({ figure, report }: Pick<ClaimListProps, "figure" | "report">): ReactElement {
  return (
    <section aria-labelledby="fitted">
      <h2 id="fitted">{t("Fitted")}</h2>
      <p className="evidence">{t("Open values were chosen so that these statements hold. They prove nothing and are not counted.")}</p>
      <ul className="claims fitted">
        {(figure.fitted ?? []).map(({ text, fitted, expected }, i) => (
          <li key={text}>
            <div>
              <p lang="en">{text}</p>
              <p className="evidence">
                {report?.fitted[i] && <Rich text={t("here {measured}.")} parts={{ measured: <b>{report.fitted[i].measured}</b> }} />}{" "}
                {t("Expected: {expected}. Fitted: {fitted}.", { expected, fitted })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
