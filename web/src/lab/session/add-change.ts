import { slowestOf } from "@ackscope/scene";
import type { Lab } from "./lab.js";
import { changeableLinks, changeOf, freeId, momentOf, withChange, type ChangeType, type Owner } from "./changes.js";
import { fromOwnView, ownView } from "./zoom.js";

/** What undo calls a change that was placed in the diagrams, of one run where each has its own: its form opens there. */
export const placedChange = (place: number | null): string => (place === null ? "changes/placed" : `changes/placed/${place}`);

export interface ChangePlace {
  /** s of the run */
  readonly at: number;
  /** Whose it is to be. */
  readonly of: Owner;
  /** The run in whose own diagrams it is placed; null: in those of all runs. */
  readonly place: number | null;
}

/** Adds a change at a moment, of the narrow link of the flow that is looked at, and runs again. */
export function addChange(lab: Lab, type: ChangeType, { at, of, place }: ChangePlace, subject: string): void {
  const { experiment, result, view } = lab.state;
  const links = changeableLinks(experiment);
  const link = links.find((id) => id === narrowLink(lab)) ?? links[0];
  if (link === undefined) return;
  const run = place === null ? undefined : result?.runs[place];
  const seen = (run && place !== null ? ownView(run, place, view) : undefined) ?? view;
  const change = changeOf(experiment, freeId(experiment), type, {
    link,
    at: momentOf(Math.min(at, result?.duration ?? at), seen.to - seen.from),
    direction: "both",
  });
  lab.edit((before) => withChange(before, change, of), subject, true);
  const shown = { at: Math.min(seen.to, Math.max(seen.from, at)) };
  lab.setView(run && place !== null ? fromOwnView(run, place, view, shown) : shown);
}

/** The slowest link with a wire of its own on the way of the data. */
function narrowLink({ state: { result, view } }: Lab): string | undefined {
  const topology = result?.runs[0]?.topology;
  const flow = topology?.flows[view.flow ?? 0];
  if (!topology || !flow) return undefined;
  const { links } = topology;
  return links[
    slowestOf(
      links,
      flow.forward.filter((edge) => edge < links.length),
    )
  ]?.id;
}
