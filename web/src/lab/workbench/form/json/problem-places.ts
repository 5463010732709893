// Where in the text of an experiment a problem is. The schema's check points into the experiment already, the core into the scenario of a variant.

import type { Experiment } from "@ackscope/scenarios";
import { isWithin } from "../../../session/pointer.js";

const ofExperiments = ["/base", "/variants", "/view", "/title", "/description"];

/** A pointer into the experiment: to what a variant's patch brought, else into the base. */
export function placeOfProblem({ variants }: Experiment, variant: string, pointer: string): string {
  if (pointer === "" || ofExperiments.some((key) => isWithin(pointer, key))) return pointer;
  const at = variants.findIndex(({ id }) => id === variant);
  const patch = variants[at]?.patch ?? [];
  const operation = patch.findLastIndex(({ op, path }) => op !== "remove" && isWithin(pointer, path));
  const path = patch[operation]?.path;
  return path === undefined ? `/base${pointer}` : `/variants/${at}/patch/${operation}/value${pointer.slice(path.length)}`;
}
