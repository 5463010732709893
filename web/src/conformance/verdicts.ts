// What is said of a script: the same as it asks for, another thing for a reason that it names, or a failure.

import type { Outcome } from "./play.js";

export type ScriptVerdict = "same" | "differs" | "fails" | "waiting";

export function verdictOf(outcome: Outcome | undefined): ScriptVerdict {
  if (!outcome) return "waiting";
  if (outcome.kind === "wrong") return "fails";
  return outcome.played.isSame ? "same" : "fails";
}
