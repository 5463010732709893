import { lazy, Suspense, type ReactElement } from "react";
import type { DiagramRun, Selection } from "../types.js";

// What it says is only needed once somebody points at a mark.
const PacketWords = lazy(() => import("./PacketWords.js"));

/** A packet and the point in the diagram beside which its card stands. */
export interface CardPlace extends Selection {
  readonly x: number;
  readonly y: number;
}

export function PacketCard({
  place,
  run,
  several,
}: {
  readonly place: CardPlace;
  readonly run: DiagramRun | undefined;
  readonly several: boolean;
}): ReactElement | null {
  if (!run || place.packet >= run.index.packets) return null;
  return (
    <Suspense fallback={null}>
      <PacketWords place={place} run={run} several={several} />
    </Suspense>
  );
}
