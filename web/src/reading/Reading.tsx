import { lazy, Suspense, useMemo, type ReactElement, type ReactNode } from "react";
import { elementsOf } from "./elements.js";
import type { ReadingDocument } from "./model/document.js";
import "./reading.css";

export interface ReadingProps {
  readonly document: ReadingDocument;
  /** Its address. */
  readonly path: string;
}

const LiveReading = lazy(() => import("./LiveReading.js"));

/** A reading document on the page. Laboratories are fetched where there is something live in it. */
export function Reading({ document, path }: ReadingProps): ReactElement {
  if (Object.keys(document.experiments).length === 0) return <Text document={document} />;
  return (
    <Suspense fallback={<Text document={document} />}>
      <LiveReading document={document} path={path} />
    </Suspense>
  );
}

/** The text alone; where it is to be live, its live parts wait. */
function Text({ document }: Pick<ReadingProps, "document">): ReactElement {
  return useMemo(() => elementsOf(document.tree, waiting), [document]);
}

interface WaitingProps {
  readonly height?: string;
  readonly children?: ReactNode;
}

const Unknown = (): ReactElement => <b className="live-value">…</b>;
const waiting = {
  "live-value": Unknown,
  "live-parameter": Unknown,
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
  "live-reveal": () => null,
};
