// A published experiment once more in this tab, every variant of it.

import { frozenScenario, type Experiment, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { SimulatedDrawnRun } from "@ackscope/scene";
import { prepare } from "./document.js";
import type { OwnResult } from "../../share/verify.js";
import { maxEvents, pageSimulator } from "../../sim/browser.js";
import { failureOf } from "../../sim/calls.js";
import { keptSimulator } from "../../sim/kept-core.js";
import type { RunningRun } from "../../sim/simulator.js";

export interface Rerun {
  readonly core: string;
  readonly results: readonly OwnResult[];
  /** In the order of the variants. */
  readonly shown: readonly SimulatedDrawnRun[];
}

export function rerun(experiment: Experiment): { readonly result: Promise<Rerun>; cancel(): void } {
  const prepared = prepare(
    experiment,
    experiment.variants.map(({ id }) => id),
  );
  if (!prepared.ok) return { result: Promise.reject(new Error(notAccepted())), cancel: () => {} };
  const running = pageSimulator().run({ documents: prepared.documents, maxEvents });
  return { result: shownBy(experiment, prepared.documents, running), cancel: () => running.cancel("drop") };
}

/** With the core of then, on exactly what was stored. `null` if the server does not keep that core. */
export async function rerunAsItWas(experiment: Experiment, core: string): Promise<Rerun | null> {
  const simulator = await keptSimulator(core);
  if (simulator === null) return null;
  const documents = experiment.variants.map(({ id }) => {
    const stored = frozenScenario(experiment, id);
    if ("problems" in stored) throw new Error(stored.problems[0]?.message);
    return { id, scenario: stored.scenario };
  });
  return shownBy(experiment, documents, simulator.run({ documents, maxEvents }));
}

async function shownBy(experiment: Experiment, documents: readonly { readonly scenario: Scenario }[], running: RunningRun): Promise<Rerun> {
  let runs;
  try {
    runs = await running.result;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
  return {
    core: runs[0]?.metrics.core ?? "",
    results: runs.map(({ id, metrics }) => ({ variant: id, digest: metrics.digest })),
    shown: runs.map(({ columns, index, topology, metrics }, i) => ({
      kind: "simulated",
      letter: String.fromCharCode(65 + i),
      label: experiment.variants[i]?.label ?? "",
      columns,
      index,
      topology,
      metrics,
      scenario: documents[i]!.scenario, // one for each run
    })),
  };
}

const notAccepted = (): string => t("This version does not accept the scenario any more.");

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case "tooLarge":
      return t("Too large for this tab; the results are the server’s.");
    case "cancelled":
      return t("The check was cancelled.");
    case "problems":
      return notAccepted();
    case "failed":
      return t("The simulator stopped: {message}", { message: failure.message });
  }
}
