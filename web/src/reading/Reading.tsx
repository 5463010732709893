import { lazy, Suspense, type ReactElement } from "react";
import { ReadingPath } from "./context.js";
import type { ReadingDocument } from "./model/document.js";
import { Text } from "./Text.js";
import "./reading.css";

export interface ReadingProps {
  readonly document: ReadingDocument;
  /** Its address. */
  readonly path: string;
}

const LiveReading = lazy(() => import("./LiveReading.js"));

/** A reading document on the page. Laboratories are fetched where there is something live in it. */
export function Reading({ document, path }: ReadingProps): ReactElement {
  if (Object.keys(document.experiments).length + Object.keys(document.captures).length === 0) return <Text document={document} />;
  return (
    <ReadingPath value={path}>
      <Suspense fallback={<Text document={document} />}>
        <LiveReading document={document} />
      </Suspense>
    </ReadingPath>
  );
}
