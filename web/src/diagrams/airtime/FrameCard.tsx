// The card beside the frame under the pointer. Everything in it is also in the inspector.

import { frameRow, frameTitle, type AirtimeRun } from "@ackscope/scene/airtime";
import { useMemo, type ReactElement } from "react";

export interface FrameCardProps {
  readonly run: AirtimeRun;
  readonly frame: number;
  /** px, and to which side of it there is room. */
  readonly x: number;
  readonly y: number;
  readonly opens: "left" | "right";
}

export function FrameCard({ run, frame, x, y, opens }: FrameCardProps): ReactElement {
  const { starts, lasts, outcome } = useMemo(() => frameRow(run, frame), [run, frame]);
  return (
    <div className={`diagram-card ${opens}`} style={{ left: x, top: y }} aria-hidden="true">
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
    </div>
  );
}
