// What is looked at, as the page has it and as documents and links keep it. One place for both ways, so that nothing is lost on one of them.

import type { View } from "@ackscope/scenarios";
import type { DiagramView } from "../diagrams/index.js";
import { viewFields, type ShownRuns } from "./view-fields.js";

export type { ShownRuns } from "./view-fields.js";

/** What is looked at where a document says nothing. */
export const defaultView: DiagramView = { from: 0, to: 2.4, at: null, hidden: [], layout: "overlay", bandSeconds: 0.413, selection: null };

/** The name of a place on the page. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** What a document says about the view; the rest is as usual. */
export function openedView(stored: View | undefined): Partial<DiagramView> {
  return stored ? (Object.assign({}, ...viewFields.map((field) => field.open(stored))) as Partial<DiagramView>) : {};
}

/** A document at another moment than it keeps. Ranges of its own for each run would hide the one that is asked for. */
export function momentOf<Run extends { readonly experiment: { readonly view?: View } }>(run: Run, asked: View): Run {
  const { ranges, ...stored } = run.experiment.view ?? {};
  const kept = asked.from === undefined && ranges ? { ...stored, ranges } : stored;
  return { ...run, experiment: { ...run.experiment, view: { ...kept, ...asked } } };
}

/** The whole view as a document keeps it, which has no undefined. */
export function keptView(runs: ShownRuns, view: DiagramView): View {
  const kept = viewFields.flatMap((field) => Object.entries(field.keep(view, runs)));
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
