// The runs as diagrams show them where only what the packet filter lets through is shown.

import type { PacketIndex } from "@ackscope/scene";
import type * as room from "@ackscope/scene/filter";
import { othersHidden, type DiagramRun, type DiagramView } from "../../diagrams/index.js";

export type FilterRoom = typeof room;
type FilteredView = Pick<DiagramView, "filter" | "hidden">;

/** Whoever uses no filter does not fetch its language. */
export const filterRoom = (): Promise<FilterRoom> => import("@ackscope/scene/filter");

export const showsOnly = ({ filter, hidden }: FilteredView): boolean => filter !== undefined && hidden.includes(othersHidden);

export async function filteredRuns(runs: readonly DiagramRun[], view: FilteredView): Promise<readonly DiagramRun[]> {
  return showsOnly(view) ? onlyShown(await filterRoom(), runs, view.filter) : runs;
}

/** What several diagrams ask for is made once: they keep what they draw by the index. */
const made = new WeakMap<PacketIndex, { readonly filter: string; readonly index: PacketIndex }>();

/** All packets while the filter cannot be read. */
export function onlyShown(room: FilterRoom, runs: readonly DiagramRun[], filter = ""): readonly DiagramRun[] {
  const parsed = room.parseFilter(filter);
  if (!parsed.ok) return runs;
  return runs.map((run) => {
    const known = made.get(run.index);
    if (known?.filter === filter) return { ...run, index: known.index };
    const index = room.onlyPackets(run.index, room.packetTest(parsed.filter, run));
    made.set(run.index, { filter, index });
    return { ...run, index };
  });
}
