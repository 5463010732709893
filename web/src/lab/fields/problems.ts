// Which problems belong to which control. The schema's check points into the experiment, the core into the scenario it was given.

import type { Experiment, Problem } from "@ackscope/scenarios";
import type { Failure } from "../../sim/calls.js";
import type { Place } from "../session/document.js";
import { isWithin } from "../session/pointer.js";

export function problemsAt(
  experiment: Experiment,
  place: Place,
  failure: Extract<Failure, { readonly kind: "problems" }>,
): readonly Problem[] {
  const pointers = place.pointers.flatMap((pointer) => [
    ...(place.variant === null ? [`/base${pointer}`] : inPatch(experiment, place.variant, pointer)),
    pointer,
    // The core points at what was chosen in a slot.
    `${pointer}/type`,
  ]);
  return failure.problems.filter((problem) => pointers.includes(problem.pointer)).slice(0, 1);
}

/** Where in an experiment a variant's own value stands. */
function inPatch(experiment: Experiment, id: string, pointer: string): string[] {
  const at = experiment.variants.findIndex((variant) => variant.id === id);
  const patch = experiment.variants[at]?.patch ?? [];
  return patch.flatMap(({ op, path }, i) =>
    op !== "remove" && isWithin(pointer, path) ? [`/variants/${at}/patch/${i}/value${pointer.slice(path.length)}`] : [],
  );
}
