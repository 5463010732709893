// Room for the lane of changes, kept free from the first picture on: the lane itself arrives later and moves nothing.

import type { Experiment } from "@ackscope/scenarios";
import { lazy, Suspense, type ReactElement } from "react";
import { useLabState } from "../../session/context.js";
import { runIds } from "../../session/lab.js";

const ChangesLane = lazy(() => import("./ChangesLane.js"));

interface ChangesPlaceProps {
  /** The run above whose own diagrams the lane stands; null: above those of all runs. */
  readonly place: number | null;
}

export function ChangesPlace({ place }: ChangesPlaceProps): ReactElement | null {
  const changes = useLabState((state) => {
    const ids = runIds(state);
    return hasChanges(state.experiment, place === null ? ids : ids.slice(place, place + 1));
  });
  if (!changes) return null;
  return (
    <div className="changes-place">
      <Suspense fallback={null}>
        <ChangesLane place={place} />
      </Suspense>
    </div>
  );
}

/** Whether the base or one of these variants has changes; a patch that takes all of them away leaves the room empty. */
function hasChanges({ base, variants }: Experiment, ids: readonly string[]): boolean {
  if ((base.changes ?? []).length > 0) return true;
  return variants.some(({ id, patch }) => ids.includes(id) && patch.some(({ path }) => path.startsWith("/changes")));
}
