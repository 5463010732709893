import { useEffect, useState } from "react";
import { fetchRun, type PublishedRun } from "../share/api.js";
import { delayBefore } from "../share/service-state.js";

/** The run, asked for again while the server has not verified it. An answer that did not change costs no body: the browser sends its etag. */
export function usePublished(loaded: PublishedRun): [PublishedRun, (run: PublishedRun) => void] {
  const [run, setRun] = useState(loaded);
  const { id, state } = run;
  useEffect(() => {
    if (state !== "pending") return;
    const aborted = new AbortController();
    let timer = 0;
    const ask = (attempt: number): void => {
      timer = window.setTimeout(() => {
        fetchRun(id, aborted.signal).then(
          (newest) => {
            if (newest.state === "pending") ask(attempt + 1);
            else setRun(newest);
          },
          () => {
            if (!aborted.signal.aborted) ask(attempt + 1);
          },
        );
      }, delayBefore(attempt));
    };
    ask(0);
    return () => {
      aborted.abort();
      window.clearTimeout(timer);
    };
  }, [id, state]);
  return [run, setRun];
}
