// A published experiment once more in this tab, every variant of it.

import type { Experiment } from "@ackscope/scenarios";
import type { DiagramRun } from "../diagrams/index.js";
import { prepare } from "../lab/document.js";
import type { OwnResult } from "../share/verify.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { failureOf } from "../sim/calls.js";

export interface Rerun {
  readonly core: string;
  readonly results: readonly OwnResult[];
  /** In the order of the variants. */
  readonly shown: readonly DiagramRun[];
}

export function rerun(experiment: Experiment): { readonly result: Promise<Rerun>; cancel(): void } {
  const prepared = prepare(
    experiment,
    experiment.variants.map(({ id }) => id),
  );
  if (!prepared.ok) return { result: Promise.reject(new Error("This version does not accept the scenario any more.")), cancel: () => {} };
  const running = pageSimulator().run({ documents: prepared.documents, maxEvents });
  const result = running.result.then(
    (runs): Rerun => ({
      core: runs[0]?.metrics.core ?? "",
      results: runs.map(({ id, metrics }) => ({ variant: id, digest: metrics.digest })),
      shown: runs.map(({ columns, index, topology, metrics }, i) => ({
        letter: String.fromCharCode(65 + i),
        label: experiment.variants[i]?.label ?? "",
        columns,
        index,
        topology,
        metrics,
      })),
    }),
    (error: unknown) => {
      throw new Error(reasonOf(error));
    },
  );
  return { result, cancel: () => running.cancel("drop") };
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case "tooLarge":
      return "Too large for this tab; the results are the server's.";
    case "cancelled":
      return "The check was cancelled.";
    case "problems":
      return "This version does not accept the scenario any more.";
    case "failed":
      return `The simulator stopped: ${failure.message}`;
  }
}
