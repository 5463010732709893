// An assignment's questions for a class: everyone answers about the same run, the assignment's own.

import { freezeExperiment, measureOf, type Assignment, type Question } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { grade, type GradedQuestion } from "ackscope/courses";
import { measureKind } from "ackscope/measure";
import { lazy, Suspense, useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import type { ClassQuestion } from "../classroom/api.js";
import { hasServer } from "../routes/site.js";
import { routes } from "../routes/routes.js";
import { formatLink } from "../share/link.js";
import { Refusal } from "../share/Refusal.js";
import { pageRunner } from "./page-runner.js";

const AskClass = lazy(() => import("../classroom/AskClass.js"));

export function ClassQuestions({ assignment }: { readonly assignment: Assignment }): ReactElement | null {
  const { experiment, questions, title } = assignment;
  const [asked, setAsked] = useState<{ readonly of: Question; readonly question: ClassQuestion } | null>(null);
  const [graded, setGraded] = useState<readonly GradedQuestion[] | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const address = useMemo(
    () => routes.labWith(formatLink({ source: { type: "experiment", experiment: freezeExperiment(experiment), from: null }, view: {} })),
    [experiment],
  );
  if (!hasServer) return null;
  const ask = (of: Question): void => {
    setAsked({ of, question: classQuestion(of, assignment) });
    if (graded !== null) return;
    setRefusal(null);
    pageRunner()
      .then((runner) => grade(runner, assignment, { experiment }, {}))
      .then(({ questions: all }) => setGraded(all))
      .catch(setRefusal);
  };
  const found = graded?.find(({ id }) => id === asked?.of.id);
  const reason = found && reasonOf(found);
  return (
    <details className="assignment-marks">
      <summary>{t("For lecturers: ask a class")}</summary>
      <p className="dim">{t("Phones answer, without accounts. Everyone has the same run, with the assignment’s own seed and values.")}</p>
      <ul className="assignment-class">
        {questions.map((question) => (
          <li key={question.id}>
            <span>{question.text}</span>
            <button
              type="button"
              className="button"
              onClick={() => ask(question)}
              aria-label={t("Ask a class: {question}", { question: question.text })}
            >
              {t("Ask a class")}
            </button>
          </li>
        ))}
      </ul>
      {refusal !== null && <Refusal error={refusal} />}
      {reason !== undefined && (
        <p className="error-card" role="alert">
          {t("The run has no answer to this question: {reason}", { reason })}
        </p>
      )}
      <p className="row">
        <Link className="button" to={address} target="_blank">
          {t("Open the run in the lab")}
        </Link>
      </p>
      {asked !== null && (
        <Suspense fallback={null}>
          <AskClass title={title} question={asked.question} truth={found && truthOf(found, assignment)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </details>
  );
}

function classQuestion(question: Question, { experiment }: Assignment): ClassQuestion {
  if (question.type === "choice") return { text: question.text, options: experiment.variants.map(({ label }) => label.slice(0, 200)) };
  return { text: question.text, unit: measureKind(measureOf(question)).unit };
}

/** Places of the right variants, or the number; undefined where the run has none. */
function truthOf({ measured }: GradedQuestion, { experiment }: Assignment): readonly number[] | undefined {
  if (typeof measured === "number") return [measured];
  if ("reason" in measured) return undefined;
  return measured.map((variant) => experiment.variants.findIndex(({ id }) => id === variant));
}

const reasonOf = ({ measured }: GradedQuestion): string | undefined =>
  typeof measured === "object" && "reason" in measured ? measured.reason : undefined;
