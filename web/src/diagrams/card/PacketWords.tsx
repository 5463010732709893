// The card beside the mark under the pointer or the cursor. Everything in it is also in the inspector.

import { useMemo, type ReactElement } from "react";
import { causeSentence, packetFields, packetTitle } from "@ackscope/scene";
import type { DiagramRun } from "../types.js";
import { Card } from "./Card.js";
import type { CardPlace } from "./PacketCard.js";

interface PacketWordsProps {
  readonly place: CardPlace;
  readonly run: DiagramRun;
  readonly several: boolean;
}

export default function PacketWords({ place: { packet, x, y }, run, several }: PacketWordsProps): ReactElement {
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
