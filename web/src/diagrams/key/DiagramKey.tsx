// The key stands outside the plots, as small pictures of the marks themselves. Pressing one hides its series.

import { queueNamed, type FlowIndex } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import "../diagrams.css";
import { historyOf, shownQueue } from "../stack/queues.js";
import type { DiagramEvents, DiagramRun, DiagramView, Series } from "../types.js";

const marks: Readonly<Record<Series, ReactElement>> = {
  data: <path stroke="var(--data)" strokeWidth={1.5} d="M10 1v10M8 1h4M8 11h4" />,
  ack: <path stroke="var(--ack)" strokeWidth={1.5} d="M1 10h9V3h9" />,
  retransmission: <path stroke="var(--rexmit)" strokeWidth={1.5} d="M7 1h6v10h-6z" />,
  local: <path stroke="var(--rexmit)" strokeWidth={1.5} d="M4 1h6v10h-6zM14 2v8h4" />,
  selective: <path stroke="var(--sack)" strokeWidth={3} d="M10 1v10" />,
  drop: <path stroke="var(--drop)" strokeWidth={2} d="M6.5 2.5l7 7M6.5 9.5l7-7" />,
  mark: <circle cx={10} cy={6} r={3} fill="var(--ecn)" />,
  filtered: <path stroke="var(--ack)" strokeWidth={1.5} fill="var(--paper)" d="M6.5 2.5h7L10 9.5z" />,
  timeout: <path stroke="var(--rto)" strokeWidth={1.5} strokeDasharray="1 3" d="M10 0v12" />,
  window: <path stroke="var(--cwnd)" strokeWidth={2} d="M1 10h6V6h6V2h6" />,
  ssthresh: <path stroke="var(--cwnd)" strokeWidth={1.25} strokeDasharray="7 3 1 3" d="M0 6h20" />,
  estimate: <path stroke="var(--ink)" strokeWidth={3} strokeLinecap="round" d="M2 9h.1M7 7h.1M12 5h.1M17 3h.1" />,
  factor: <path stroke="var(--ack)" strokeWidth={1.5} strokeDasharray="2 2" d="M1 10h6V6h6V2h6" />,
  alpha: <path stroke="var(--ink-2)" strokeWidth={1.25} d="M1 2h6v4h6v4h6" />,
  told: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M1 9h8V3h10" />,
  buffered: <path stroke="var(--ink-2)" strokeWidth={1} d="M1 10h5V7h5V3h4v5h4" />,
  limit: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M0 6h20" />,
  average: <path stroke="var(--ink)" strokeWidth={3} strokeLinecap="round" d="M2 8h.1M7 7h.1M12 6h.1M17 6h.1" />,
};

const words: Readonly<Record<Series, string>> = {
  data: msg("data"),
  ack: msg("ACK"),
  retransmission: msg("retransmission"),
  local: msg("local retransmission"),
  selective: msg("selective ACK"),
  drop: msg("drop"),
  mark: msg("ECN mark"),
  filtered: msg("filtered ACK"),
  timeout: msg("timeout"),
  window: msg("window"),
  ssthresh: msg("threshold"),
  estimate: msg("estimate"),
  factor: msg("d, segments per ACK"),
  alpha: "α",
  told: msg("told window"),
  buffered: msg("relay\u2019s buffer"),
  limit: msg("queue limit"),
  average: msg("average queue"),
};

/** Series in the order in which they are explained. */
export const seriesOrder: readonly Series[] = [
  "data",
  "ack",
  "retransmission",
  "local",
  "selective",
  "drop",
  "mark",
  "filtered",
  "timeout",
  "window",
  "ssthresh",
  "estimate",
  "factor",
  "alpha",
  "told",
  "buffered",
  "limit",
  "average",
];

/** What a flow without a TCP sender can show. */
const ofDatagrams: readonly Series[] = ["data", "drop", "mark", "limit", "average"];

/** How many events of a series that only some mechanisms have. */
const occurrences: Readonly<Partial<Record<Series, (history: FlowIndex) => number>>> = {
  mark: ({ marks }) => marks.at.length,
  filtered: ({ filtered }) => filtered.at.length,
  estimate: ({ estimate }) => estimate.at.length,
  factor: ({ factor }) => factor.at.length,
  alpha: ({ alpha }) => alpha.at.length,
  local: ({ localSends }) => localSends.at.length,
  selective: ({ selective }) => selective.at.length,
  told: ({ told }) => told.at.length,
  buffered: ({ buffered }) => buffered.at.length,
};

/** How many there are in the queue that is shown, whichever flow it befell. */
const inQueue: Readonly<Partial<Record<Series, (run: DiagramRun, queue: string) => number>>> = {
  mark: (run, queue) => historyOf(run, queue)?.marks.at.length ?? 0,
  filtered: (run, queue) => historyOf(run, queue)?.filtered.at.length ?? 0,
  limit: ({ topology }, queue) => ((topology.queues[queueNamed(topology, queue) ?? -1]?.queueLimit ?? null) === null ? 0 : 1),
  average: (run, queue) => historyOf(run, queue)?.average.at.length ?? 0,
};

export interface DiagramKeyProps extends Pick<DiagramEvents, "onView"> {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
}

export function DiagramKey({ runs, view, onView }: DiagramKeyProps): ReactElement {
  const flow = view.flow ?? 0;
  const queue = shownQueue(runs, view);
  const having = (series: Series): readonly DiagramRun[] => {
    const ofFlow = occurrences[series];
    const ofQueue = inQueue[series];
    if (!ofFlow && !ofQueue) return runs;
    return runs.filter((run) => {
      const history = run.index.flows[flow];
      return (ofFlow && history && ofFlow(history) > 0) || (ofQueue && queue !== undefined && ofQueue(run, queue) > 0);
    });
  };
  const datagrams = runs.every(({ topology }) => topology.flows[flow]?.transport === "udp");
  const shown = seriesOrder.filter((series) => having(series).length > 0 && (!datagrams || ofDatagrams.includes(series)));
  const word = (series: Series): string => {
    if (series === "window" && runs.length > 1)
      return t("window {first}, dashed {others}", {
        first: runs[0]?.letter ?? "",
        others: runs
          .slice(1)
          .map(({ letter }) => letter)
          .join(", "),
      });
    if (series === "data" && datagrams) return t("datagram");
    if (occurrences[series] && having(series).length < runs.length)
      return `${t(words[series])}, ${having(series)
        .map(({ letter }) => letter)
        .join(", ")}`;
    return t(words[series]);
  };
  return (
    <div className="diagram-key" role="group" aria-label={t("Key: press to hide or show")}>
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
