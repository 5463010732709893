// A picture of lanes one below the other over a time that runs across. Lanes that do not fit are scrolled; what moves is drawn over them.

import { pictureMarks, type Picture } from "@ackscope/scene";
import { useId, useMemo, type HTMLAttributes, type ReactElement, type ReactNode, type RefObject } from "react";
import "../diagrams.css";
import { pageColour } from "../theme.js";
import "./lanes.css";

interface LaneDiagramProps {
  /** What the picture shows, in words. */
  readonly summary: string;
  /** null: until its size is known. */
  readonly lanes: Picture | null;
  /** SVG; the same object while it is the same. */
  readonly over: { readonly __html: string };
  readonly stale: boolean | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly slider: HTMLAttributes<HTMLElement>;
  readonly card: ReactNode;
  /** Below the lanes. */
  readonly children: ReactNode;
}

export function LaneDiagram({ summary, lanes, over, stale, box, surface, slider, card, children }: LaneDiagramProps): ReactElement {
  const id = useId();
  // Texts are escaped by the back end.
  const marks = useMemo(() => ({ __html: lanes ? pictureMarks(lanes, pageColour) : "" }), [lanes]);
  const size = { width: lanes?.width ?? 0, height: lanes?.height ?? 0 };
  return (
    <figure className={`diagram diagram-lanes${stale ? " stale" : ""}`} aria-labelledby={id}>
      <figcaption id={id} className="diagram-summary">
        {summary}
      </figcaption>
      <div ref={box} className="lanes-scroll">
        <div className="lanes-plot" style={{ height: size.height }}>
          <svg className="lanes-marks" {...size} aria-hidden="true" dangerouslySetInnerHTML={marks} />
          <svg className="lanes-marks" {...size} aria-hidden="true" dangerouslySetInnerHTML={over} />
          <div ref={surface} className="diagram-surface lanes-surface" {...slider} />
          {card}
        </div>
      </div>
      {children}
    </figure>
  );
}
