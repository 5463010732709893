// The card beside the frame under the pointer. Everything in it is also in the inspector.

import { frameRow, frameTitle, type AirtimeRun } from "@ackscope/scene/airtime";
import { Card } from "../card/Card.js";
import { useMemo, type ReactElement } from "react";

export interface FrameCardProps {
  readonly run: AirtimeRun;
  readonly frame: number;
  /** px */
  readonly x: number;
  readonly y: number;
}

export function FrameCard({ run, frame, x, y }: FrameCardProps): ReactElement {
  const { starts, lasts, outcome } = useMemo(() => frameRow(run, frame), [run, frame]);
  return (
    <Card x={x} y={y}>
      <p>{frameTitle(run, frame)}</p>
      <dl>
        {[
          ["starts", starts],
          ["on the air", lasts],
          ["outcome", outcome],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
