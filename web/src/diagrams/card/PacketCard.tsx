// The card beside the mark under the pointer. Everything in it is also in the inspector.

import type { ReactElement } from "react";
import { packetFields, packetTitle } from "@ackscope/scene";
import type { DiagramRun, Selection } from "../types.js";

/** A packet and the point in the diagram beside which its card stands. */
export interface CardPlace extends Selection {
  readonly x: number;
  readonly y: number;
  /** Towards the larger part of the diagram, so that the card is never cut off. */
  readonly opens: "left" | "right";
  readonly rises: boolean;
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
    <div className={`diagram-card ${place.opens}${place.rises ? " rises" : ""}`} style={{ left: place.x, top: place.y }} aria-hidden="true">
      <p>
        {several ? <b className="run-letter">{run.letter}</b> : null}
        {packetTitle(run.index, place.packet)}
      </p>
      <dl>
        {packetFields(run, place.packet).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
