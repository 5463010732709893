import type { DiagramRun, DiagramView } from "../../diagrams/index.js";
import { useEffect, useMemo, useState } from "react";
import { filterRoom, onlyShown, showsOnly, type FilterRoom } from "./filtered-runs.js";

/** The runs as diagrams show them: without what the filter leaves out, if others are to be hidden. */
export function useFilteredRuns(runs: readonly DiagramRun[], { filter, hidden }: DiagramView): readonly DiagramRun[] {
  const [room, setRoom] = useState<FilterRoom | null>(null);
  const only = showsOnly({ filter, hidden });
  useEffect(() => {
    if (only) void filterRoom().then(setRoom);
  }, [only]);
  return useMemo(() => (room && only ? onlyShown(room, runs, filter) : runs), [runs, room, only, filter]);
}
