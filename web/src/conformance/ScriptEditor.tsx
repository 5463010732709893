// A script to be changed. What cannot be read is said with its line and column.

import { t } from "@ackscope/scene/language";
import type { ScriptProblem } from "ackscope/conformance";
import type { ReactElement } from "react";

interface ScriptEditorProps {
  readonly text: string;
  readonly problem: ScriptProblem | null;
  readonly onText: (text: string) => void;
}

export function ScriptEditor({ text, problem, onText }: ScriptEditorProps): ReactElement {
  return (
    <div className="script-editor">
      <textarea
        value={text}
        spellCheck={false}
        aria-label={t("Script")}
        aria-describedby="script-problem"
        rows={Math.min(40, text.split("\n").length + 2)}
        onChange={(event) => onText(event.target.value)}
      />
      <p id="script-problem" role="status">
        {problem
          ? t("Line {line}, column {column}: {message}; expected {expected}.", {
              line: problem.line,
              column: problem.column,
              message: problem.message,
              expected: problem.expected,
            })
          : t("It is played at every pause.")}
      </p>
    </div>
  );
}
