// What the source claims about a figure, and whether it holds here. A claim that differs says why, and what makes it hold.

import type { Figure } from "@ackscope/scenarios";
import { counted } from "@ackscope/scene";
import type { FigureReport, JudgedClaim } from "ackscope/sweep";
import type { ReactElement } from "react";
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
  text: "from the text",
  slides: "from the slides",
  public: "from another public source",
  recalled: "recalled, not looked up",
  derived: "derived from what the text says",
};

export function ClaimList({ figure, report, missing, waiting }: ClaimListProps): ReactElement {
  if (figure.claims.length === 0 && !figure.fitted?.length) {
    return (
      <section aria-labelledby="claims">
        <h2 id="claims">Claims</h2>
        <p className="soft">The source claims nothing about this figure that numbers could settle.</p>
      </section>
    );
  }
  return (
    <>
      {figure.claims.length > 0 && (
        <section aria-labelledby="claims">
          <h2>
            <span id="claims">Claims</span>
            {report && <TallyView tally={tallyOf(report)} />}
          </h2>
          <ol className="claims">
            {figure.claims.map(({ id, text, expected }) => {
              const judged = report?.claims.find((claim) => claim.id === id);
              return (
                <li key={id}>
                  <Verdict verdict={judged?.verdict ?? "waiting"}>{judged?.verdict ?? "open"}</Verdict>
                  <div>
                    <p>{text}</p>
                    {judged ? (
                      <Evidence claim={judged} />
                    ) : (
                      <p className="evidence">
                        {waiting ? (missing > 0 ? `waiting for ${counted(missing, "point")}` : "being judged") : "not judged"}; expected:{" "}
                        {expected}
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
        here <b>{measured}</b>. Expected: {expected}, {origins[origin]}.{because !== undefined && ` It fails: ${because}.`}
      </p>
      {cause !== undefined && (
        <details>
          <summary>Cause</summary>
          <p>{cause}</p>
          {evidence !== undefined && <p>{evidence}</p>}
          {cure ? (
            <p>
              What makes it hold: {cure.text} With that, here <b>{cure.measured}</b>.
            </p>
          ) : (
            <p>No parameter was found that makes it hold.</p>
          )}
        </details>
      )}
    </>
  );
}

function Fitted({ figure, report }: Pick<ClaimListProps, "figure" | "report">): ReactElement {
  return (
    <section aria-labelledby="fitted">
      <h2 id="fitted">Fitted</h2>
      <p className="evidence">Open values were chosen so that these statements hold. They prove nothing and are not counted.</p>
      <ul className="claims fitted">
        {(figure.fitted ?? []).map(({ text, fitted, expected }, i) => (
          <li key={text}>
            <div>
              <p>{text}</p>
              <p className="evidence">
                {report?.fitted[i] && (
                  <>
                    here <b>{report.fitted[i].measured}</b>.{" "}
                  </>
                )}
                Expected: {expected}. Fitted: {fitted}.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
