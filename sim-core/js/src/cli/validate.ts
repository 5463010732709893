/** `ackscope validate`: everything that is wrong with a document, without running it. */
import { checkExperiment, checkScenario, expandVariant, type Experiment, type Problem, type Scenario } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { ScenarioError } from "../errors.js";
import { loadCore } from "../node.js";
import { ExitCode, InputError, problemLines } from "./errors.js";
import { print, printJson, warn } from "./output.js";
import { readSubject, type RawSubject } from "./subject.js";

export async function validateCommand(argument: string, { json = false }: { readonly json?: boolean }): Promise<ExitCode> {
  const problems = await problemsIn(argument);
  if (json) printJson({ valid: problems.length === 0, problems });
  else if (problems.length === 0) print(`${argument} is valid`);
  else warn(`${new InputError(argument, problems).message}\n${problemLines(problems)}`);
  return problems.length === 0 ? ExitCode.fine : ExitCode.badInput;
}

async function problemsIn(argument: string): Promise<readonly Problem[]> {
  let raw: RawSubject;
  try {
    raw = await readSubject(argument);
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
  const structural = raw.kind === "experiment" ? checkExperiment(raw.document) : checkScenario(raw.document);
  if (structural.length > 0) return structural;
  const core = await loadCore();
  return raw.kind === "experiment"
    ? problemsOfExperiment(core, raw.document as Experiment)
    : problemsOfScenario(core, raw.document as Scenario);
}

/** What only the core knows: reachability, names that mean nothing, combinations that cannot work. */
function problemsOfScenario(core: Core, scenario: Scenario): readonly Problem[] {
  try {
    core.create(scenario).destroy();
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.problems;
    throw error;
  }
}

/** Problems of the base have a place in the document. A variant's have none of their own but its patch. */
function problemsOfExperiment(core: Core, experiment: Experiment): Problem[] {
  const base = problemsOfScenario(core, experiment.base);
  const known = new Set(base.map(key));
  const problems = base.map((problem) => ({ ...problem, pointer: `/base${problem.pointer}` }));
  for (const [index, { id }] of experiment.variants.entries()) {
    const expanded = expandVariant(experiment, id);
    const found =
      "problems" in expanded
        ? expanded.problems
        : problemsOfScenario(core, expanded.scenario).filter((problem) => !known.has(key(problem)));
    for (const { pointer, message, expected } of found) {
      problems.push({ pointer: `/variants/${index}/patch`, message: `${message} (${pointer} of the patched scenario)`, expected });
    }
  }
  return problems;
}

function key({ pointer, message }: Problem): string {
  return `${pointer} ${message}`;
}
