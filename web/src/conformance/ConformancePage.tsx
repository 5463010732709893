// Conformance in public: scripts of one end of a connection, played here, each with its rule and a verdict. A reader can change one, or write another.

import type { Judged, KernelAnswer } from "ackscope/conformance";
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { t } from "@ackscope/scene/language";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { scenarioAddress } from "../share/scenario-address.js";
import { Exchange } from "./Exchange.js";
import { exchange } from "./exchange.js";
import { useKernelAnswers } from "./kernel.js";
import { Partings, Unplayed } from "./Partings.js";
import type { Outcome } from "./play.js";
import { ScriptEditor } from "./ScriptEditor.js";
import { ScriptList } from "./ScriptList.js";
import { ScriptText } from "./ScriptText.js";
import { ScriptVerdictView } from "./ScriptVerdictView.js";
import { headOf, titleOf } from "./titles.js";
import { useEdited } from "./use-edited.js";
import { useOutcomes } from "./use-outcomes.js";
import { judgedOf, verdictOf } from "./verdicts.js";
import "./conformance.css";

const all = conformanceTopics.flatMap(({ scripts }) => scripts);
const usual = "tail-loss-probe/finds-the-hole";

export default function ConformancePage(): ReactElement {
  const [search] = useSearchParams();
  const asked = search.get("script");
  const shown = all.find(({ id }) => id === asked) ?? all.find(({ id }) => id === usual) ?? all[0]!;
  const outcomes = useOutcomes(shown.id);
  const { answers, failure: kernelFailure } = useKernelAnswers();
  const judged = useMemo(() => judgedOf(answers, outcomes.byId), [answers, outcomes.byId]);
  useEffect(() => {
    document.title = t("{name} · Ackscope", { name: titleOf(shown) });
  }, [shown]);
  return (
    <main id="main" className="conformance">
      <ScriptList chosen={shown.id} outcomes={outcomes} judged={judged} />
      <ScriptView
        key={shown.id}
        id={shown.id}
        text={shown.text}
        outcome={outcomes.byId.get(shown.id)}
        answer={answers?.[shown.id]}
        judged={judged.get(shown.id)}
        failure={outcomes.failure}
        kernelFailure={kernelFailure}
        isUnknown={asked !== null && asked !== shown.id}
      />
    </main>
  );
}

interface ScriptViewProps {
  readonly id: string;
  readonly text: string;
  readonly outcome: Outcome | undefined;
  readonly answer: KernelAnswer | undefined;
  readonly judged: Judged | undefined;
  readonly failure: string | null;
  readonly kernelFailure: string | null;
  readonly isUnknown: boolean;
}

function ScriptView({ id, text, outcome: own, answer, judged, failure, kernelFailure, isUnknown }: ScriptViewProps): ReactElement {
  const [line, setLine] = useState<number | null>(null);
  const edited = useEdited(text);
  const outcome = edited.text === null ? own : edited.outcome;
  const played = outcome?.kind === "played" ? outcome : null;
  // It answered the script as it was.
  const kernel = edited.text === null ? (judged ?? null) : null;
  const moments = useMemo(() => (played ? exchange(played.script, [played.played, ...(kernel ? [kernel] : [])]) : []), [played, kernel]);
  const verdict = verdictOf(outcome, kernel ?? undefined);
  const script = played?.script;
  return (
    <>
      <header className="script-head">
        <div className="grow">
          <h2>{titleOf({ id, text: edited.text ?? text })}</h2>
          <p>{headOf(edited.text ?? text, "about")}</p>
          <p className="dim">{headOf(edited.text ?? text, "rule")}</p>
          {isUnknown && <p role="status">{t("There is no script of that name; this is another one.")}</p>}
        </div>
        <ScriptVerdictView verdict={verdict} />
        <div className="script-actions">
          <button
            type="button"
            className="button"
            aria-pressed={edited.text !== null}
            onClick={edited.text === null ? edited.begin : edited.discard}
          >
            {edited.text === null ? t("Edit and run") : t("Discard the changes")}
          </button>
          {played && (
            <Link className="button" to={labAddress(script?.title || id, played.played.scenario)}>
              {t("Open in the lab")}
            </Link>
          )}
        </div>
      </header>
      <section className="script-side" aria-label={t("Script")}>
        <div className="script-bar">
          <b>{t("Script")}</b> <span className="mono dim">{id}</span>
        </div>
        {edited.text === null ? (
          <ScriptText text={text} outcomes={played?.played.outcomes ?? []} line={line} onLine={setLine} />
        ) : (
          <ScriptEditor text={edited.text} problem={outcome?.kind === "wrong" ? outcome.problem : null} onText={edited.change} />
        )}
        {outcome?.kind === "wrong" && edited.text === null && <p role="alert">{outcome.problem.message}</p>}
        {failure !== null && (
          <p role="alert" className="script-failure">
            {t("The scripts cannot be played. {reason}", { reason: failure })}
          </p>
        )}
        {played && <Partings outcomes={played.played.outcomes} of="Ackscope" />}
        {played && <Unplayed unplayed={played.script.unplayed} />}
        {kernelFailure !== null && (
          <p role="status" className="script-kernel">
            {t("The kernel’s answers cannot be had. {reason}", { reason: kernelFailure })}
          </p>
        )}
        {kernel && answer && (
          <>
            <p className="script-kernel">
              <ScriptVerdictView verdict={kernel.isSame ? "same" : "differs"} text={kernelWords(kernel.isSame, answer)} />
            </p>
            {!kernel.isSame && <p className="script-cause">{script?.differs || t("The cause is not known yet.")}</p>}
            <Partings outcomes={kernel.outcomes} of="Linux" />
          </>
        )}
      </section>
      <section className="script-diagram" aria-label={t("Diagram")} aria-busy={!outcome && failure === null}>
        <div className="script-bar">
          <span className="exchange-key">
            <span className="key-data">{t("data")}</span>
            <span className="key-again">{t("sent again")}</span>
            <span className="key-ack">{t("ACK")}</span>
          </span>
        </div>
        {played && (
          <Exchange
            moments={moments}
            titles={[
              { name: "Ackscope", about: t("in this tab") },
              ...(kernel && answer ? [{ name: `Linux ${versionOf(answer)}`, about: t("recorded") }] : []),
            ]}
            line={line}
            onLine={setLine}
          />
        )}
      </section>
    </>
  );
}

/** Its first two numbers. */
const versionOf = ({ kernel }: KernelAnswer): string => kernel.split(".").slice(0, 2).join(".");

function kernelWords(isSame: boolean, answer: KernelAnswer): string {
  const words = { version: versionOf(answer), day: answer.measured };
  return isSame
    ? t("Linux {version} answers the same, measured on {day}", words)
    : t("Linux {version} does otherwise, measured on {day}", words);
}

const labAddress = (title: string, scenario: object): string =>
  scenarioAddress(title, t("A conformance script: one end follows it, the other one its rules."), "script", scenario);
