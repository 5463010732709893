// The key stands outside the plots, as small pictures of the marks themselves. Pressing one hides its series.

import type { ReactElement } from "react";
import "../diagrams.css";
import type { DiagramEvents, DiagramRun, DiagramView, Series } from "../types.js";

const marks: Readonly<Record<Series, ReactElement>> = {
  data: <path stroke="var(--data)" strokeWidth={1.5} d="M10 1v10M8 1h4M8 11h4" />,
  ack: <path stroke="var(--ack)" strokeWidth={1.5} d="M1 10h9V3h9" />,
  retransmission: <path stroke="var(--rexmit)" strokeWidth={1.5} d="M7 1h6v10h-6z" />,
  drop: <path stroke="var(--drop)" strokeWidth={2} d="M6.5 2.5l7 7M6.5 9.5l7-7" />,
  timeout: <path stroke="var(--rto)" strokeWidth={1.5} strokeDasharray="1 3" d="M10 0v12" />,
  window: <path stroke="var(--cwnd)" strokeWidth={2} d="M1 10h6V6h6V2h6" />,
  ssthresh: <path stroke="var(--cwnd)" strokeWidth={1.25} strokeDasharray="7 3 1 3" d="M0 6h20" />,
  estimate: <path stroke="var(--ink)" strokeWidth={3} strokeLinecap="round" d="M2 9h.1M7 7h.1M12 5h.1M17 3h.1" />,
};

const words: Readonly<Record<Series, string>> = {
  data: "data",
  ack: "ACK",
  retransmission: "retransmission",
  drop: "drop",
  timeout: "timeout",
  window: "window",
  ssthresh: "threshold",
  estimate: "estimate",
};

/** Series in the order in which they are explained. */
export const seriesOrder: readonly Series[] = ["data", "ack", "retransmission", "drop", "timeout", "window", "ssthresh", "estimate"];

export interface DiagramKeyProps extends Pick<DiagramEvents, "onView"> {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
}

export function DiagramKey({ runs, view, onView }: DiagramKeyProps): ReactElement {
  const flow = view.flow ?? 0;
  const estimating = runs.filter((run) => (run.index.flows[flow]?.estimate.at.length ?? 0) > 0);
  const shown = seriesOrder.filter((series) => series !== "estimate" || estimating.length > 0);
  const word = (series: Series): string => {
    if (series === "window" && runs.length > 1)
      return `window ${runs[0]?.letter ?? ""}, dashed ${runs
        .slice(1)
        .map(({ letter }) => letter)
        .join(", ")}`;
    if (series === "estimate" && runs.length > 1) return `estimate, ${estimating.map(({ letter }) => letter).join(", ")}`;
    return words[series];
  };
  return (
    <div className="diagram-key" role="group" aria-label="Key: press to hide or show">
      {shown.map((series) => {
        const hidden = view.hidden.includes(series);
        return (
          <button
            key={series}
            type="button"
            aria-pressed={!hidden}
            onClick={() => onView({ hidden: hidden ? view.hidden.filter((name) => name !== series) : [...view.hidden, series] })}
          >
            <svg viewBox="0 0 20 12" aria-hidden="true">
              {marks[series]}
            </svg>
            {word(series)}
          </button>
        );
      })}
    </div>
  );
}
