// A script's lines, with a verdict beside each that asks for something; or the same in an editor.

import { t } from "@ackscope/scene/language";
import type { StepOutcome } from "ackscope/conformance";
import type { KeyboardEvent, ReactElement } from "react";
import { ScriptVerdictView } from "./ScriptVerdictView.js";

interface ScriptTextProps {
  readonly text: string;
  readonly outcomes: readonly StepOutcome[];
  readonly line: number | null;
  readonly onLine: (line: number) => void;
}

export function ScriptText({ text, outcomes, line: chosen, onLine }: ScriptTextProps): ReactElement {
  const lines = text.replace(/\n$/, "").split("\n");
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onLine(Math.min(lines.length, Math.max(1, (chosen ?? 0) + step)));
  };
  return (
    // One stop of the keyboard; arrows go through the lines.
    <ol
      className="script-lines"
      role="listbox"
      tabIndex={0}
      aria-label={t("Lines of the script")}
      onKeyDown={move}
      aria-activedescendant={chosen === null ? undefined : `line-${chosen}`}
    >
      {lines.map((line, i) => {
        const number = i + 1;
        const own = outcomes.filter((outcome) => outcome.line === number);
        return (
          // The list has the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={number}
            id={`line-${number}`}
            role="option"
            aria-selected={number === chosen}
            aria-label={line === "" ? t("empty line") : undefined}
            className={line.startsWith("//") ? "script-comment" : undefined}
            onClick={() => onLine(number)}
          >
            <span className="script-number" aria-hidden="true">
              {number}
            </span>
            <span className="script-code">{line}</span>
            {own.length > 0 && <ScriptVerdictView verdict={own.every(({ verdict }) => verdict === "same") ? "same" : "fails"} little />}
          </li>
        );
      })}
    </ol>
  );
}
