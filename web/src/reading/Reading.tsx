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

const importLive = () => import("./LiveReading.js");
let live: ReturnType<typeof importLive> | undefined;
/** The same promise each time: for one that has come React does not wait. */
const fetchLive = () => (live ??= importLive());
const LiveReading = lazy(fetchLive);

/** For a page that is nothing without it: with it there, the text is not shown twice. */
export const withLiveReading = async (text: Promise<ReadingDocument> | undefined): Promise<ReadingDocument | undefined> =>
  (await Promise.all([text, fetchLive()]))[0];

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
