// Scripts, played by a core of the page's own: each takes a few milliseconds.

import { instantiateCore, ScenarioError, type Core } from "ackscope";
import { parseScript, playScript, ScriptError, type Played, type Script, type ScriptProblem } from "ackscope/conformance";
import { compiledCore } from "../sim/browser.js";
import { loadedOnce } from "../sim/loaded-once.js";

/** What came of a script: it was played, or says something that cannot be. */
export type Outcome =
  | { readonly kind: "played"; readonly script: Script; readonly played: Played }
  | { readonly kind: "wrong"; readonly problem: ScriptProblem };

export const pageCore: () => Promise<Core> = loadedOnce(() => compiledCore().then(instantiateCore));

export async function outcomeOf(core: Core, text: string, signal?: AbortSignal): Promise<Outcome> {
  try {
    const script = parseScript(text);
    return { kind: "played", script, played: await playScript(core, script, signal) };
  } catch (error) {
    if (error instanceof ScriptError) return { kind: "wrong", problem: error.problem };
    if (error instanceof ScenarioError) return { kind: "wrong", problem: inSettings(text, error) };
    throw error;
  }
}

/** What the core refuses is what the script's head gives a sender or a receiver. */
function inSettings(text: string, { problems }: ScenarioError): ScriptProblem {
  const [{ pointer, message, expected } = { pointer: "", message: "it cannot be run", expected: "" }] = problems;
  const key = pointer.includes("/receiver") ? "receiver" : "sender";
  const line = text.split("\n").findIndex((each) => each.includes(`${key}:`)) + 1;
  return { line: Math.max(1, line), column: 1, message: `${pointer.replace(/^\/flows\/0\//, "")}: ${message}`, expected };
}
