import { useMemo, type ReactElement, type ReactNode } from "react";
import { elementsOf } from "./elements.js";
import { LiveClosed } from "./LiveClosed.js";
import { LiveRest } from "./LiveRest.js";
import type { ReadingDocument } from "./model/document.js";
import { closedByPredictions } from "./model/sections.js";
import { stagedDiagrams } from "./model/stages.js";

/** The text alone; where it is to be live, its live parts wait. */
export function Text({ document }: { readonly document: Pick<ReadingDocument, "tree"> }): ReactElement {
  return useMemo(() => elementsOf(stagedDiagrams(closedByPredictions(document.tree)), waiting), [document]);
}

interface WaitingProps {
  readonly height?: string;
  readonly children?: ReactNode;
}

const Unknown = (): ReactElement => <b className="live-value">…</b>;
const waiting = {
  "live-value": Unknown,
  "live-counted": ({ children }: WaitingProps) => children,
  "live-parameter": Unknown,
  "live-annotation": ({ children }: WaitingProps) => <span className="live-annotation">{children}</span>,
  "live-diagram": ({ height, children }: WaitingProps) => (
    <figure className="reading-figure" aria-busy="true">
      <div className="reading-plot" style={{ minHeight: Number(height ?? 300) }} />
      <figcaption>{children}</figcaption>
    </figure>
  ),
  "live-prediction": ({ children }: WaitingProps) => (
    <div className="prediction" aria-busy="true">
      {children}
    </div>
  ),
  "live-rest": LiveRest,
  "live-closed": LiveClosed,
  "live-reveal": () => null,
};
