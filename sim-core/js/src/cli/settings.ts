/** `--set /pointer=VALUE`: one changed value each, in an expanded scenario. */
import { checkScenario, expandScenario, setAtPointer, type Problem, type Scenario } from "@ackscope/scenarios";
import { InputError, UsageError } from "./errors.js";

export interface Setting {
  readonly pointer: string;
  readonly value: unknown;
}

/** Splits at the first `=`; the value is JSON, else a string. */
export function parseSetting(text: string): Setting {
  const split = text.indexOf("=");
  if (split < 0 || !text.startsWith("/"))
    throw new UsageError(`--set ${text}: expected /pointer=VALUE, for example /links/1/forward/rate=9e6`);
  const valueText = text.slice(split + 1);
  let value: unknown = valueText;
  try {
    value = JSON.parse(valueText);
  } catch {
    // Not JSON: the text itself is the value, as in --set /end/type=complete.
  }
  return { pointer: text.slice(0, split), value };
}

/** The scenario with all settings made; defaults of what was set are filled in. Throws InputError with every problem. */
export function applySettings(scenario: Scenario, settings: readonly Setting[], option = "--set"): Scenario {
  if (settings.length === 0) return scenario;
  const problems: Problem[] = [];
  let document: unknown = scenario;
  for (const { pointer, value } of settings) {
    const changed = setAtPointer(document, pointer, value);
    if ("problem" in changed) problems.push(changed.problem);
    else document = changed.document;
  }
  if (problems.length === 0) problems.push(...checkScenario(document));
  if (problems.length > 0) throw new InputError(option, problems);
  return expandScenario(document as Scenario);
}
