import { slowestOf } from "@ackscope/scene";
import type { Lab } from "./lab.js";
import { changeableLinks, changeOf, freeId, momentOf, withChange, type ChangeType } from "./changes.js";

/** What undo calls a change that was placed in the diagrams: its form opens there. */
export const placedChange = "changes/placed";

/** Adds a change at a moment, of the narrow link of the flow that is looked at, and runs again. */
export function addChange(lab: Lab, type: ChangeType, at: number, subject: string): void {
  const { experiment, result, view } = lab.state;
  const links = changeableLinks(experiment);
  const link = links.find((id) => id === narrowLink(lab)) ?? links[0];
  if (link === undefined) return;
  const change = changeOf(experiment, freeId(experiment), type, {
    link,
    at: momentOf(Math.min(at, result?.duration ?? at), view.to - view.from),
    direction: "both",
  });
  lab.edit((before) => withChange(before, change), subject, true);
  lab.setView({ at: Math.min(view.to, Math.max(view.from, at)) });
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
