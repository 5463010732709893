import { t } from "@ackscope/scene/language";
import { useId, type CSSProperties, type ReactElement } from "react";
import { Slider } from "./Controls.js";
import type { NumberPrediction } from "./model/spec.js";
import { predictedText } from "./model/scoring.js";

interface NumberGuessProps {
  readonly question: NumberPrediction;
  /** null: the answer is shown, and nobody guessed. */
  readonly guess: number | null;
  readonly truth: number | undefined;
  readonly onGuess: (guess: number) => void;
}

/** A scale with the guess on it, later with the answer beside it. */
export function NumberGuess({ question, guess, truth, onGuess }: NumberGuessProps): ReactElement {
  const { min, max } = question;
  const id = useId();
  const at = (value: number): CSSProperties => ({ left: `${((value - min) / (max - min)) * 100}%` });
  return (
    <div className="prediction-number">
      <label htmlFor={id}>{t("Your guess")}</label>
      {truth === undefined ? (
        <Slider id={id} control={question} value={guess ?? question.start} change={onGuess} />
      ) : (
        <span className="prediction-scale">
          {guess !== null && <i className="guess" style={at(guess)} />}
          <i className="truth" style={at(Math.min(max, Math.max(min, truth)))} />
        </span>
      )}
      <output htmlFor={id}>{guess === null ? "" : predictedText(question, guess)}</output>
      <span className="prediction-ends" aria-hidden="true">
        <span>{predictedText(question, min)}</span>
        <span>{predictedText(question, max)}</span>
      </span>
    </div>
  );
}
