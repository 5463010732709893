import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { VerdictShape } from "../ui/Icon.js";
import type { ScriptVerdict } from "./verdicts.js";

const shapes = { same: "verified", differs: "changed", fails: "failed", waiting: "pending" } as const;
const classes = { same: "pass", differs: "differs", fails: "fail", waiting: "waiting" } as const;

export function verdictWords(verdict: ScriptVerdict): string {
  const words = { same: t("same"), differs: t("the kernel differs"), fails: t("fails"), waiting: t("not run yet") };
  return words[verdict];
}

/** `text` in place of its own word; in little only the shape, with the word for readers. */
export function ScriptVerdictView({
  verdict,
  text,
  little = false,
}: {
  readonly verdict: ScriptVerdict;
  readonly text?: string;
  readonly little?: boolean;
}): ReactElement {
  const words = text ?? verdictWords(verdict);
  return (
    <span className={`verdict verdict-${classes[verdict]}`}>
      <VerdictShape verdict={shapes[verdict]} />
      <span className={little ? "for-readers" : undefined}>{words}</span>
    </span>
  );
}
