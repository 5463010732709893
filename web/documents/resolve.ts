/** From what an author wrote about an experiment to what is run: preset, patch, variants, view, defaults. Throws an Error that says what is wrong where. */
import { applyPatch, checkExperiment, expandVariant, findPreset, mostRunsShown, type Experiment, type Problem } from "@ackscope/scenarios";
import { opened } from "../src/lab/session/document.js";
import { storedValue, isNumber, onStep, shownNumber } from "../src/reading/model/controls.js";
import type { LiveExperiment } from "../src/reading/model/document.js";
import type { ExperimentSpec } from "../src/reading/model/spec.js";

/** `needed`: variants that values and predictions read. */
export function resolved(name: string, spec: ExperimentSpec, needed: readonly string[]): LiveExperiment {
  const experiment = experimentOf(name, spec);
  const ids = experiment.variants.map(({ id }) => id);
  for (const id of needed) if (!ids.includes(id)) throw new Error(`experiment ${name} has no variant ${id}; it has ${ids.join(", ")}`);
  const { a = ids[0] ?? "", b = ids.find((id) => id !== a) ?? null, more = [] } = experiment.view ?? {};
  const shown = [a, ...(b === null ? [] : [b, ...more])];
  const parameters = spec.parameters ?? {};
  for (const [parameter, control] of Object.entries(parameters)) {
    const where = `parameter ${name}.${parameter}`;
    if (storedValue(experiment, control) === undefined) throw new Error(`${where}: there is nothing at ${control.pointers[0] ?? ""}`);
    if (isNumber(control)) {
      const value = shownNumber(experiment, control);
      if (onStep(value, control) !== value)
        throw new Error(`${where}: it starts at ${value}, which is no step from ${control.min} to ${control.max} by ${control.step}`);
    }
  }
  const hidden = needed.filter((id) => !shown.includes(id));
  for (const runs of [shown, hidden])
    if (runs.length > mostRunsShown) throw new Error(`experiment ${name} runs ${runs.length} variants; ${mostRunsShown} are the most`);
  return { experiment, shown, hidden, parameters };
}

function experimentOf(name: string, spec: ExperimentSpec): Experiment {
  const { preset, base, title, patch = [], variants, view } = spec;
  if ((preset === undefined) === (base === undefined)) throw new Error(`experiment ${name} needs either a preset or a base`);
  let experiment =
    preset === undefined ? ({ format: 1, title: title ?? name, base, variants: [] } as unknown as Experiment) : presetOf(name, preset);
  experiment = {
    ...experiment,
    ...(title !== undefined && { title }),
    // What the preset shows of its own variants is none of other variants' business.
    ...(variants && { variants, view: withoutVariants(experiment.view) }),
    ...(view && { view }),
  };
  if (experiment.variants.length === 0) experiment = { ...experiment, variants: [{ id: "run", label: experiment.title, patch: [] }] };
  refuse(name, checkExperiment(experiment));
  if (patch.length > 0) {
    const patched = applyPatch(opened(experiment), patch);
    if ("problems" in patched) refuse(name, patched.problems);
    else experiment = patched.document as Experiment;
    refuse(name, checkExperiment(experiment));
  }
  for (const { id } of experiment.variants) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) refuse(`${name}, variant ${id}`, expanded.problems);
  }
  return opened(experiment);
}

function withoutVariants({ a: _, b: __, more: ___, ...view }: NonNullable<Experiment["view"]> = {}): NonNullable<Experiment["view"]> {
  return view;
}

function presetOf(name: string, id: string): Experiment {
  const found = findPreset(id);
  if (!found) throw new Error(`experiment ${name}: there is no preset ${id}`);
  // What a preset says about its sweep is not the lesson's business.
  const { sweep: _, ...experiment } = found.experiment;
  return experiment;
}

function refuse(name: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const words = problems.map(({ pointer, message, expected }) => `  ${pointer}: ${message}; expected ${expected}`);
  throw new Error(`experiment ${name}:\n${words.join("\n")}`);
}
