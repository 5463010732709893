import { t } from "@ackscope/scene/language";
import { Children, isValidElement, lazy, Suspense, useContext, useRef, useState, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { answer, answers, type Answered } from "./answered.js";
import type { ClassQuestion } from "../classroom/api.js";
import { hasServer } from "../routes/site.js";
import { ChoiceGuess } from "./ChoiceGuess.js";
import { ReadingPath, useReading, useValues } from "./context.js";
import type { NumberPrediction, Prediction, TimePrediction } from "./model/spec.js";
import type { ReadingDocument } from "./model/document.js";
import { predictedText, rightOption, scoreOf } from "./model/scoring.js";
import type { Result } from "./model/values.js";
import { LiveReveal, Revealed } from "./LiveReveal.js";
import { NumberGuess } from "./NumberGuess.js";
import { TimeGuess } from "./TimeGuess.js";

const AskClass = lazy(() => import("../classroom/AskClass.js"));

interface LivePredictionProps {
  readonly of: string;
  readonly height?: string;
  readonly children?: ReactNode;
}

/** A question, what the reader expects, then what the simulator says about it. */
export default function LivePrediction({ of, height, children }: LivePredictionProps): ReactElement {
  const { document } = useReading();
  const path = useContext(ReadingPath);
  const question = document.questions[of];
  if (!question) throw new Error(`there is no prediction ${of}`);
  const given = useStore(answers, (all) => all[path]?.[of]);
  const [guess, setGuess] = useState<number | null>(() => given?.guess ?? (question.kind === "choice" ? null : question.start));
  const truth = useValues((values) =>
    question.kind === "choice" ? rightOption(question, values) : answerOf(question, document, values.of(question.answer)),
  );
  const parts = Children.toArray(children);
  const isReveal = (part: ReactNode): boolean => isValidElement(part) && part.type === LiveReveal;
  // The answer is the simulator's: it is known only when the run is there.
  const score = given && truth !== undefined ? given : undefined;
  const reveal = (made: number | null): void => {
    if (truth === undefined) return;
    const right = made !== null && (question.kind === "choice" ? made === truth : scoreOf(made, truth, question).right);
    answer(path, of, { guess: made, right });
  };
  const asked = useRef<HTMLDivElement>(null);
  /** What a class is asked, while it is. */
  const [forClass, setForClass] = useState<ClassQuestion | null>(null);
  return (
    <div className="prediction" role="group" aria-label={t("Prediction")} data-of={of} data-kind={question.kind}>
      <h2>{t("Predict before you look")}</h2>
      <div className="prediction-question" ref={asked}>
        {parts.filter((part) => !isReveal(part))}
      </div>
      <Guess question={question} guess={score ? score.guess : guess} truth={score ? truth : undefined} height={height} onGuess={setGuess} />
      <div className="prediction-foot">
        {score ? (
          <button type="button" className="button" onClick={() => answer(path, of, null)}>
            {t("Try again")}
          </button>
        ) : (
          <>
            <button type="button" className="button primary" disabled={guess === null || truth === undefined} onClick={() => reveal(guess)}>
              {t("Show what happens")}
            </button>
            <button type="button" className="button quiet" disabled={truth === undefined} onClick={() => reveal(null)}>
              {t("Show me without a guess")}
            </button>
          </>
        )}
        {hasServer && (
          <button type="button" className="button quiet" onClick={() => setForClass(classQuestion(question, asked.current))}>
            {t("Ask a class")}
          </button>
        )}
        <p className="prediction-verdict" role="status" data-right={score?.right}>
          {score && truth !== undefined && <Verdict question={question} given={score} truth={truth} />}
        </p>
      </div>
      {forClass !== null && (
        <Suspense fallback={null}>
          <AskClass
            title={document.title}
            question={forClass}
            truth={truth === undefined ? undefined : [truth]}
            onTold={() => given === undefined && reveal(null)}
            onClose={() => setForClass(null)}
          />
        </Suspense>
      )}
      <Revealed value={score !== undefined}>{parts.filter(isReveal)}</Revealed>
    </div>
  );
}

/** The question as phones show it: its words without what is drawn between them. */
function classQuestion(question: Prediction, asked: HTMLElement | null): ClassQuestion {
  const text = (asked?.innerText ?? "").trim().slice(0, 1000) || t("What do you expect?");
  if (question.kind === "choice") return { text, options: question.options.map(({ label }) => label.slice(0, 200)) };
  return question.kind === "time"
    ? { text, unit: "s", min: question.from, max: question.to }
    : { text, unit: question.unit ?? "", min: question.min, max: question.max };
}

/** In shown units; undefined while there is none. */
function answerOf(
  { kind, answer: name }: NumberPrediction | TimePrediction,
  { values }: ReadingDocument,
  result: Result,
): number | undefined {
  return result && "value" in result ? result.value / (kind === "number" ? (values[name]?.factor ?? 1) : 1) : undefined;
}

interface GuessProps {
  readonly question: Prediction;
  readonly guess: number | null;
  /** Once the reader has answered. */
  readonly truth: number | undefined;
  readonly height: string | undefined;
  readonly onGuess: (guess: number) => void;
}

function Guess({ question, guess, truth, height, onGuess }: GuessProps): ReactElement {
  switch (question.kind) {
    case "time":
      return (
        <TimeGuess
          question={question}
          guess={truth === undefined ? (guess ?? question.start) : guess}
          truth={truth}
          height={Number(height ?? 180)}
          onGuess={onGuess}
        />
      );
    case "number":
      return (
        <NumberGuess question={question} guess={truth === undefined ? (guess ?? question.start) : guess} truth={truth} onGuess={onGuess} />
      );
    case "choice":
      return <ChoiceGuess question={question} guess={guess} truth={truth} onGuess={onGuess} />;
  }
}

interface VerdictProps {
  readonly question: Prediction;
  readonly given: Answered;
  readonly truth: number;
}

/** Right or not, and by how much. */
function Verdict({ question, given, truth }: VerdictProps): ReactElement {
  if (given.guess === null)
    return (
      <>
        {t("Shown without a guess. It is: {truth}.", {
          truth: question.kind === "choice" ? (question.options[truth]?.label ?? "") : predictedText(question, truth),
        })}
      </>
    );
  if (question.kind === "choice")
    return <>{given.right ? t("As you said.") : t("Not so. It is: {option}.", { option: question.options[truth]?.label ?? "" })}</>;
  const { off } = scoreOf(given.guess, truth, question);
  const text = (value: number): string => predictedText(question, value);
  const parts = { guess: text(given.guess), truth: text(truth), off: text(Math.abs(off ?? 0)), close: text(question.close) };
  if (given.right) return <>{t("Your guess: {guess}. The simulator: {truth}. Right, within {close}.", parts)}</>;
  if (question.kind === "time")
    return (
      <>
        {(off ?? 0) > 0
          ? t("Your guess: {guess}. The simulator: {truth}. Too late by {off}.", parts)
          : t("Your guess: {guess}. The simulator: {truth}. Too early by {off}.", parts)}
      </>
    );
  return (
    <>
      {(off ?? 0) > 0
        ? t("Your guess: {guess}. The simulator: {truth}. Too high by {off}.", parts)
        : t("Your guess: {guess}. The simulator: {truth}. Too low by {off}.", parts)}
    </>
  );
}
