import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { answerInClass, type ClassState } from "../classroom/api.js";
import { numberWithUnit } from "../classroom/binned.js";
import { Refusal } from "../share/Refusal.js";
import { deviceOf } from "./device.js";

interface AnswerProps {
  readonly state: ClassState;
  readonly mine: number | null;
  readonly onAnswered: (answer: number) => void;
}

/** One tap for an option, one number with its button: sent at once, and changed as long as the question is open. */
export function Answer({ state: { code, round, question }, mine, onAnswered }: AnswerProps): ReactElement | null {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [written, setWritten] = useState("");
  if (question === null) return null;
  const send = (answer: number): void => {
    setSending(true);
    setRefusal(null);
    answerInClass(code, { round, device: deviceOf(code), answer })
      .then(() => onAnswered(answer), setRefusal)
      .finally(() => setSending(false));
  };
  const number = Number(written.trim().replace(",", "."));
  const isNumber = written.trim() !== "" && Number.isFinite(number);
  return (
    <>
      {"options" in question ? (
        <div className="class-options" role="group" aria-label={t("Your answer")}>
          {question.options.map((option, place) => (
            <button
              key={option}
              type="button"
              className="button"
              aria-pressed={mine === place}
              disabled={sending}
              onClick={() => send(place)}
            >
              {option}
            </button>
          ))}
        </div>
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (isNumber) send(number);
          }}
        >
          <input
            className="text-input"
            aria-label={question.unit === "" ? t("Your answer") : t("Your answer, in {unit}", { unit: question.unit })}
            inputMode="decimal"
            autoComplete="off"
            value={written}
            aria-invalid={written.trim() !== "" && !isNumber}
            onChange={(event) => setWritten(event.target.value)}
          />
          <span>{question.unit}</span>
          <button type="submit" className="button primary" disabled={!isNumber || sending}>
            {t("Answer")}
          </button>
        </form>
      )}
      {"min" in question && "max" in question && (
        <p className="dim">
          {t("Between {min} and {max}.", {
            min: numberWithUnit(question.min ?? 0, ""),
            max: numberWithUnit(question.max ?? 0, question.unit),
          })}
        </p>
      )}
      {refusal !== null && <Refusal error={refusal} />}
      <p role="status">{mine !== null && t("Your answer counts. You may change it until everyone’s are shown.")}</p>
    </>
  );
}
