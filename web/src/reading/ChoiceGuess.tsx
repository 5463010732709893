import { t } from "@ackscope/scene/language";
import { useId, type ReactElement } from "react";
import type { ChoicePrediction } from "./model/spec.js";

interface ChoiceGuessProps {
  readonly question: ChoicePrediction;
  /** Place of the option. */
  readonly guess: number | null;
  readonly truth: number | undefined;
  readonly onGuess: (place: number) => void;
}

export function ChoiceGuess({ question, guess, truth, onGuess }: ChoiceGuessProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="prediction-options" disabled={truth !== undefined}>
      <legend className="for-readers">{t("Your guess")}</legend>
      {question.options.map(({ label }, place) => (
        <label key={label} data-answer={truth === place || undefined}>
          <input type="radio" name={name} checked={guess === place} onChange={() => onGuess(place)} />
          <span>{label}</span>
          {truth === place && <i>{t("what happens")}</i>}
        </label>
      ))}
    </fieldset>
  );
}
