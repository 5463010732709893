import { startTransition, useEffect, useState } from "react";
import type { ReadingDocument } from "./model/document.js";

type Loaded = { readonly text: ReadingDocument } | { readonly error: unknown };

/**
 * The text of a reading page and the title of its tab; null until both the text and the face that it is set in are there, so that no
 * line moves under the reader's eyes.
 *
 * @throws (while rendering) what the loading threw, for the page's boundary.
 */
export function useReadingDocument(title: string, load: () => Promise<ReadingDocument | undefined> | undefined): ReadingDocument | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
    let left = false;
    const show = (what: Loaded): void => {
      // What is there already is not waited for.
      if (!left) startTransition(() => setLoaded(what));
    };
    void Promise.all([load(), typeface()]).then(
      ([text]) => text && show({ text }),
      (error: unknown) => show({ error }),
    );
    return () => {
      left = true;
    };
    // A page stands for one document: another one mounts it again, by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (loaded && "error" in loaded) throw loaded.error;
  return loaded?.text ?? null;
}

/** A slow line shall not keep the words back for the sake of their face. */
const patience = 2000;

const typeface = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('400 17px "Source Serif 4 Variable"').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
