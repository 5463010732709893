// The card beside the mark under the pointer or the cursor. Everything in it is also in the inspector.

import { useMemo, type ReactElement } from "react";
import { causeSentence, packetFields, packetTitle } from "@ackscope/scene";
import type { DiagramRun, Selection } from "../types.js";
import { Card } from "./Card.js";

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
  return <Contents place={place} run={run} several={several} />;
}

interface ContentsProps {
  readonly place: CardPlace;
  readonly run: DiagramRun;
  readonly several: boolean;
}

function Contents({ place: { packet, x, y }, run, several }: ContentsProps): ReactElement {
  const { index, columns, topology } = run;
  const { fields, cause } = useMemo(() => {
    const source = { index, columns, topology };
    return { fields: packetFields(source, packet), cause: causeSentence(source, packet) };
  }, [index, columns, topology, packet]);
  return (
    <Card x={x} y={y}>
      <p>
        {several ? <b className="run-letter">{run.letter}</b> : null}
        {packetTitle(index, packet)}
      </p>
      <p className="card-cause">{cause}</p>
      <dl>
        {fields.map(({ label, value }, i) => (
          <div key={i}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
