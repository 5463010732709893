// What is said of a script: played as it asks for, and so by the kernel; as it asks for, but the kernel does otherwise; or not.

import { judgeKernel, type Judged } from "ackscope/conformance";
import type { KernelAnswers } from "./kernel.js";
import type { Outcome } from "./play.js";

export type ScriptVerdict = "same" | "differs" | "fails" | "waiting";

export function verdictOf(outcome: Outcome | undefined, kernel: Judged | undefined): ScriptVerdict {
  if (!outcome) return "waiting";
  if (outcome.kind === "wrong" || !outcome.played.isSame) return "fails";
  return kernel && !kernel.isSame ? "differs" : "same";
}

/** What the kernel did with each script, by the script's id. */
export function judgedOf(answers: KernelAnswers | null, byId: ReadonlyMap<string, Outcome>): ReadonlyMap<string, Judged> {
  const judged = new Map<string, Judged>();
  for (const [id, outcome] of byId) {
    const answer = answers?.[id];
    if (answer && outcome.kind === "played") judged.set(id, judgeKernel(outcome.script, answer));
  }
  return judged;
}
