import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { othersHidden } from "../diagrams/index.js";
import type * as filterRoom from "@ackscope/scene/filter";
import { useEffect, useMemo, useState } from "react";

type FilterRoom = typeof filterRoom;

/** The runs as graphs show them: without what the filter leaves out, if others are to be hidden. */
export function useFilteredRuns(runs: readonly DiagramRun[], { filter, hidden }: DiagramView): readonly DiagramRun[] {
  const [room, setRoom] = useState<FilterRoom | null>(null);
  const only = filter !== undefined && hidden.includes(othersHidden);
  useEffect(() => {
    // Whoever uses no filter does not fetch its language.
    if (only) void import("@ackscope/scene/filter").then(setRoom);
  }, [only]);
  return useMemo(() => {
    const parsed = only ? room?.parseFilter(filter) : undefined;
    if (!room || !parsed?.ok) return runs;
    return runs.map((run) => ({ ...run, index: room.onlyPackets(run.index, room.packetTest(parsed.filter, run)) }));
  }, [runs, room, only, filter]);
}
