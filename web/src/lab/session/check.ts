import { checkExperiment, type Experiment, type Problem } from "@ackscope/scenarios";

export type CheckedExperiment =
  { readonly ok: true; readonly experiment: Experiment } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Any JSON value as an experiment, or all that is wrong with it. */
export function checkExperimentDocument(document: unknown): CheckedExperiment {
  const problems = checkExperiment(document);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, experiment: document as Experiment };
}
