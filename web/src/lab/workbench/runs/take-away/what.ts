// What of the lab is taken away, and the document that goes with it.

import { freezeExperiment, type Experiment } from "@ackscope/scenarios";
import type { TakenRuns } from "@ackscope/scene/sheets";
import type { DiagramRun, DiagramView } from "../../../../diagrams/index.js";
import { keptView } from "../../../../share/stored-view.js";
import { checkExperimentDocument } from "../../../session/check.js";
import { shownScenario } from "../../../session/document.js";
import type { LabResult, LabState } from "../../../session/lab.js";

export type Extent = "seen" | "whole";

export interface Taken {
  readonly experiment: Experiment;
  readonly result: LabResult;
  /** Of what is taken: the range that is seen, or the whole run. */
  readonly view: DiagramView;
  readonly extent: Extent;
}

/** undefined while there is nothing to take. */
export function takenOf(state: LabState, extent: Extent): Taken | undefined {
  const { result, view } = state;
  if (!result) return undefined;
  const whole = { from: 0, to: result.duration, ranges: undefined };
  return { experiment: embedded(state), result, view: extent === "whole" ? { ...view, ...whole } : view, extent };
}

/** As pictures take it. Nodes that were dragged stand where they were left, though the run is of before. */
export function takenRuns({ experiment, result: { runs, variants, duration }, view, extent }: Taken): TakenRuns {
  const placed = variants.map(({ id }) => shownScenario(experiment, id));
  return { title: experiment.title, runs, placed, duration, view, extent };
}

/** The experiment as it is shown: what a link to it would hold, with every default written out. */
export function embedded(state: LabState): Experiment {
  const { experiment, view } = state;
  const checked = checkExperimentDocument(experiment);
  return { ...(checked.ok ? freezeExperiment(experiment) : experiment), view: keptView(state, view) };
}

/** `title-variant-what.ending`, in letters that every file system has. */
export function fileName(taken: Taken, run: DiagramRun | undefined, what: string, ending: string): string {
  const words = [taken.experiment.title, run?.label ?? "", what].map(slug).filter((word) => word !== "");
  return `${words.join("-")}.${ending}`;
}

function slug(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}
