// Which experiments are one to the server, so that its sweep is found again.

import { freezeExperiment, type Experiment } from "@ackscope/scenarios";
import { documentHash } from "ackscope/sweep";

/** Equal for experiments that are computed alike, however they were written. */
export function sweepHash(experiment: Experiment): string {
  const { base, variants, sweep } = freezeExperiment(experiment);
  return documentHash(sorted({ base, variants, sweep }));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, sorted(each)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
