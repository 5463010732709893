/** Holds a reading document to what it says: every claim, every prediction, every value of its text. */
import type { Core } from "ackscope";
import { annotationOf } from "../src/reading/model/annotations.js";
import { onStep } from "../src/reading/model/controls.js";
import type { Prediction } from "../src/reading/model/spec.js";
import { valueText, type Values } from "../src/reading/model/values.js";
import type { Compiled } from "./compile.js";
import { evaluate, type Evaluated } from "./evaluate.js";

export interface Checked extends Evaluated {
  /** What does not hold; an empty list if everything does. */
  readonly problems: readonly string[];
}

export async function checkReading(core: Core, { document, claims }: Compiled): Promise<Checked> {
  const evaluated = await evaluate(core, document);
  const { values } = evaluated;
  const problems: string[] = [];
  for (const name of Object.keys(document.values)) {
    const result = values.of(name);
    if (result && "reason" in result) problems.push(`value ${name}: ${result.reason}`);
  }
  for (const { text, holds } of claims)
    if (values.holds(holds) !== true)
      problems.push(`claim "${text}" does not hold: ${holds.map((each) => worded(each, values)).join(" ")}`);
  for (const [name, spec] of Object.entries(document.annotations)) {
    const live = document.experiments[spec.experiment]!;
    const { from: begins = 0, to: ends = Infinity } = live.experiment.view ?? {};
    const found = annotationOf(name, spec, live, values);
    if (!found) problems.push(`annotation ${name}: there are no times, or it ends before it begins`);
    else if (found.from < begins || found.to > ends)
      problems.push(`annotation ${name}: from ${found.from} to ${found.to} s is not in the diagram, which shows ${begins} to ${ends}`);
  }
  for (const [name, question] of Object.entries(document.questions))
    problems.push(...problemsOf(question, values, document.values).map((problem) => `prediction ${name}: ${problem}`));
  return { ...evaluated, problems };
}

function worded(operand: string | number, values: Values): string {
  if (typeof operand === "number" || ["<", "<=", ">", ">=", "="].includes(operand)) return String(operand);
  const result = values.of(operand);
  return `${operand} (${result && "value" in result ? result.value : (result?.reason ?? "none")})`;
}

function problemsOf(question: Prediction, values: Values, specs: Compiled["document"]["values"]): string[] {
  if (question.kind === "choice") {
    const holding = question.options.filter(({ holds }) => values.holds(holds) === true);
    return holding.length === 1 ? [] : [`${holding.length} of its options hold: ${holding.map(({ label }) => label).join("; ")}`];
  }
  const result = values.of(question.answer);
  if (!result || !("value" in result)) return ["there is no answer"];
  const [min, max] = question.kind === "time" ? [question.from, question.to] : [question.min, question.max];
  const answer = result.value / (question.kind === "time" ? 1 : (specs[question.answer]?.factor ?? 1));
  if (answer < min || answer > max) return [`the answer, ${valueText(answer, { decimals: 3 })}, is not between ${min} and ${max}`];
  const { start, step, close } = question;
  if (onStep(start, { min, max, step }) !== start) return [`it starts at ${start}, which is no step of ${step} from ${min} to ${max}`];
  if (Math.abs(start - answer) <= close) return [`it starts at the answer, ${answer}`];
  return [];
}
