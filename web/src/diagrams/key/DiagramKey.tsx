// The key stands outside the plots, as small pictures of the marks themselves. Pressing one hides its series.

import type { PanelName, SequenceStyle } from "@ackscope/scenarios";
import { beliefsOf, queueNamed, shownQueue, type FlowIndex } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { ModelNumber } from "ackscope";
import type { CSSProperties, ReactElement } from "react";
import "../diagrams.css";
import { shownPanels } from "../stack/panels/index.js";
import { historyOf } from "../stack/queues.js";
import { styleOf } from "../stack/style.js";
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
  edge: <path stroke="var(--key-edge, var(--limit))" strokeWidth={1} strokeDasharray="6 3" d="M1 9h8V3h10" />,
  flight: <path stroke="var(--limit)" strokeWidth={1} d="M1 10h4V5h4v3h4V2h6" />,
  sample: <path stroke="var(--ack)" strokeWidth={3} strokeLinecap="round" d="M3 8h.1M8 4h.1M13 7h.1M17 3h.1" />,
  srtt: <path stroke="var(--ink)" strokeWidth={1.5} d="M1 8h5V6h6V5h7" />,
  timer: <path stroke="var(--rto)" strokeWidth={1} d="M1 10h9V2h9" />,
  trip: <path stroke="var(--limit)" strokeWidth={3} strokeLinecap="round" d="M3 5h.1M7 8h.1M12 3h.1M17 6h.1" />,
  throughput: <path stroke="var(--ink-2)" strokeWidth={1} d="M1 6h6V2h6v3h6" />,
  goodput: <path stroke="var(--data)" strokeWidth={2} d="M1 8h6V4h6v3h6" />,
  total: <path stroke="var(--ink-3)" strokeWidth={1} strokeDasharray="2 2" d="M1 6h6V2h6v3h6" />,
  capacity: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M0 3h20" />,
  gap: <path stroke="var(--ack)" strokeWidth={3} strokeLinecap="round" d="M3 4h.1M8 4h.1M12 10h.1M17 4h.1" />,
  service: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M0 6h20" />,
  maximum: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M1 8h8V4h10" />,
  cubic: <path stroke="var(--ink)" strokeWidth={1} d="M1 11C4 3 8 6 10 6s6 0 9-5" />,
  reno: <path stroke="var(--ack)" strokeWidth={1.5} d="M1 10h5V8h4V6h5V4h4" />,
  pacing: <path stroke="var(--ink-3)" strokeWidth={1} d="M1 6h4V2h4v8h4V6h6" />,
  bandwidth: <path stroke="var(--data)" strokeWidth={2} d="M1 8h6V5h12" />,
  wait: <path stroke="var(--data)" strokeWidth={3} strokeLinecap="round" d="M3 9h.1M8 6h.1M13 7h.1M17 3h.1" />,
  otherWait: <path stroke="var(--ink-3)" strokeWidth={3} strokeLinecap="round" d="M3 5h.1M7 8h.1M12 3h.1M17 6h.1" />,
  target: <path stroke="var(--limit)" strokeWidth={1} strokeDasharray="6 3" d="M0 6h20" />,
  flowQueue: <path stroke="var(--ink)" strokeWidth={1.5} d="M1 10h4V7h5V4h4v3h5" />,
  pressure: <path stroke="var(--drop)" strokeWidth={1.5} d="M1 10h5V6h5V3h4v4h4" />,
  l4sPressure: <path stroke="var(--ecn)" strokeWidth={1.5} d="M1 10h5V6h5V3h4v4h4" />,
  otherPressure: <path stroke="var(--ink-3)" strokeWidth={1} d="M1 10h5V6h5V3h4v4h4" />,
  marked: <path stroke="var(--ecn)" strokeWidth={1.5} d="M1 3h6v4h6v2h6" />,
};

/** Where the papers' style draws dots. */
const dots: Readonly<Partial<Record<Series, ReactElement>>> = {
  data: <path stroke="var(--data)" strokeWidth={3} strokeLinecap="round" d="M4 9h.1M10 6h.1M16 3h.1" />,
  ack: <path stroke="var(--ack)" strokeWidth={2} strokeLinecap="round" d="M4 9h.1M10 6h.1M16 3h.1" />,
  retransmission: <path stroke="var(--rexmit)" strokeWidth={3} strokeLinecap="round" d="M10 9h.1" />,
};

type Tokens = Readonly<Record<string, string>>;

/** Marks of a key have the colours that the style gives them (palettes.ts of the scenes). */
const coloursOf: Readonly<Record<SequenceStyle, Tokens>> = {
  tcptrace: { "--data": "var(--ink)", "--rexmit": "var(--xplot-red)" },
  wireshark: { "--rexmit": "var(--data)", "--ack": "var(--wireshark-ack)", "--sack": "var(--xplot-red)" },
  paper: {
    "--data": "var(--ink)",
    "--rexmit": "var(--ink)",
    "--ack": "var(--ink-3)",
    "--sack": "var(--ink-2)",
    "--ecn": "var(--ink)",
    "--rto": "var(--ink)",
    "--cwnd": "var(--ink)",
    "--limit": "var(--ink-3)",
  },
};
/** Of the window's edge, from the usual colours. */
const edgeOf: Readonly<Partial<Record<SequenceStyle, string>>> = { tcptrace: "var(--xplot-yellow)", wireshark: "var(--ack)" };

/** In the order in which they are explained. */
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
  told: msg("advertised window"),
  buffered: msg("receive buffer"),
  limit: msg("queue limit"),
  average: msg("average queue"),
  edge: msg("receiver’s window"),
  flight: msg("in flight"),
  sample: msg("RTT sample"),
  srtt: msg("smoothed RTT"),
  timer: msg("RTO"),
  trip: msg("each segment’s RTT"),
  goodput: msg("goodput"),
  throughput: msg("throughput"),
  total: msg("all flows"),
  capacity: msg("capacity"),
  gap: msg("ACK spacing"),
  service: msg("bottleneck’s pace"),
  maximum: "W_max",
  cubic: msg("cubic"),
  reno: "W_est",
  bandwidth: msg("bandwidth, estimated"),
  pacing: msg("pacing rate"),
  marked: msg("α, share of marks"),
  wait: msg("time in the queue"),
  otherWait: msg("other flows’"),
  target: msg("target"),
  flowQueue: msg("this flow’s packets"),
  pressure: msg("drop probability, or count"),
  l4sPressure: msg("L4S probability"),
  otherPressure: msg("other flows’ queues"),
};

export const seriesOrder = Object.keys(words) as readonly Series[];

/** Series of which there is only one panel, in which they are explained only while it is shown. */
const panelOf: Readonly<Partial<Record<Series, PanelName>>> = {
  edge: "sequence",
  window: "window",
  ssthresh: "window",
  estimate: "window",
  factor: "window",
  alpha: "window",
  told: "window",
  buffered: "window",
  flight: "window",
  limit: "queue",
  average: "queue",
  flowQueue: "queue",
  sample: "rtt",
  srtt: "rtt",
  timer: "rtt",
  trip: "rtt",
  goodput: "throughput",
  throughput: "throughput",
  total: "throughput",
  capacity: "throughput",
  gap: "spacing",
  service: "spacing",
  maximum: "model",
  cubic: "model",
  reno: "model",
  pacing: "model",
  bandwidth: "model",
  marked: "model",
  wait: "sojourn",
  otherWait: "sojourn",
  target: "sojourn",
  pressure: "pressure",
  l4sPressure: "pressure",
  otherPressure: "pressure",
};

/** What is left out unless it is asked for. */
const onRequest: ReadonlySet<Series> = new Set(["flight", "trip", "total", "flowQueue"]);

/** What a flow without a TCP sender can show. */
const ofDatagrams: readonly Series[] = [
  "data",
  "drop",
  "mark",
  "limit",
  "average",
  "sample",
  "srtt",
  "goodput",
  "throughput",
  "total",
  "capacity",
  "wait",
  "otherWait",
  "target",
  "flowQueue",
  "pressure",
  "l4sPressure",
  "otherPressure",
];

/** How many events of a series that only some mechanisms have. */
const occurrences: Readonly<Partial<Record<Series, (history: FlowIndex) => number>>> = {
  mark: ({ marks }) => marks.at.length,
  filtered: ({ filtered }) => filtered.at.length,
  estimate: ({ estimate }) => estimate.at.length,
  factor: ({ factor }) => factor.at.length,
  alpha: ({ alpha }) => alpha.at.length,
  local: ({ localSends }) => localSends.at.length,
  selective: ({ selective }) => selective.at.length,
  sample: ({ rtt }) => rtt.at.length,
  srtt: ({ rtt }) => rtt.at.length,
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

const believes =
  (number: ModelNumber) =>
  ({ columns }: DiagramRun, flow: number): boolean =>
    beliefsOf(columns, flow).has(number);

/** Whether the network, or a sender's model, has them. */
const inNetwork: Readonly<Partial<Record<Series, (run: DiagramRun, flow: number) => boolean>>> = {
  edge: ({ index, topology }, flow) => topology.flows[flow]?.maxWindow !== null || (index.flows[flow]?.told.at.length ?? 0) > 0,
  total: ({ topology }) => topology.flows.length > 1,
  otherWait: ({ topology }) => topology.flows.length > 1,
  flowQueue: ({ topology }) => topology.flows.length > 1,
  l4sPressure: ({ topology }) => topology.queues.some(({ control }) => control?.step !== undefined),
  otherPressure: ({ topology }) =>
    topology.flows.length > 1 && topology.queues.some(({ control, limitPerFlow }) => control?.perFlow ?? limitPerFlow),
  target: ({ topology }) => topology.queues.some(({ control }) => control !== null),
  maximum: believes(ModelNumber.cubicMaximum),
  cubic: believes(ModelNumber.cubicPlateau),
  reno: believes(ModelNumber.renoEstimate),
  pacing: believes(ModelNumber.pacingGain),
  bandwidth: believes(ModelNumber.bandwidth),
  marked: believes(ModelNumber.markedShare),
  service: ({ topology }, flow) => topology.links[topology.flows[flow]?.bottleneck ?? -1] !== undefined,
};

export interface DiagramKeyProps extends Pick<DiagramEvents, "onView"> {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  /** Series that are not even offered. */
  readonly without?: readonly Series[] | undefined;
}

export function DiagramKey({ runs, view, without = [], onView }: DiagramKeyProps): ReactElement {
  const flow = view.flow ?? 0;
  const panels = shownPanels(runs, view);
  const queue = panels.includes("queue") ? shownQueue(runs, view) : undefined;
  const having = (series: Series): readonly DiagramRun[] => {
    const ofFlow = occurrences[series];
    const ofQueue = inQueue[series];
    const network = inNetwork[series];
    if (network) return runs.filter((run) => network(run, flow));
    if (!ofFlow && !ofQueue) return runs;
    return runs.filter((run) => {
      const history = run.index.flows[flow];
      return (ofFlow && history && ofFlow(history) > 0) || (ofQueue && queue !== undefined && ofQueue(run, queue) > 0);
    });
  };
  const datagrams = runs.every(({ topology }) => topology.flows[flow]?.transport === "udp");
  const isSeen = (series: Series): boolean => {
    const panel = panelOf[series];
    return (panel === undefined || panels.includes(panel)) && (!datagrams || ofDatagrams.includes(series)) && having(series).length > 0;
  };
  const shown = seriesOrder.filter((series) => isSeen(series) && !without.includes(series));
  const style = styleOf(view);
  const word = (series: Series): string => {
    const letters = (some: readonly DiagramRun[]): string => some.map(({ letter }) => letter).join(", ");
    if (series === "window" && runs.length > 1)
      return t("window {first}, dashed {others}", { first: runs[0]?.letter ?? "", others: letters(runs.slice(1)) });
    if (series === "data" && datagrams) return t("datagram");
    if (series === "timer" && runs.every(({ topology }) => topology.flows[flow]?.transport === "quic")) return "PTO";
    if (occurrences[series] && having(series).length < runs.length)
      return t("{series}, {runs}", { series: t(words[series]), runs: letters(having(series)) });
    return t(words[series]);
  };
  const press = (series: Series): void => {
    const key = onRequest.has(series) ? "shown" : "hidden";
    const now = view[key] ?? [];
    onView({ [key]: now.includes(series) ? now.filter((name) => name !== series) : [...now, series] });
  };
  return (
    <div
      className="diagram-key"
      role="group"
      aria-label={t("Key: press to hide or show")}
      style={style && edgeOf[style] ? ({ "--key-edge": edgeOf[style] } as CSSProperties) : undefined}
    >
      {shown.map((series) => (
        <button
          key={series}
          type="button"
          aria-pressed={onRequest.has(series) ? (view.shown ?? []).includes(series) : !view.hidden.includes(series)}
          onClick={() => press(series)}
        >
          <svg viewBox="0 0 20 12" aria-hidden="true" style={style && (coloursOf[style] as CSSProperties)}>
            {(style === "paper" && dots[series]) || marks[series]}
          </svg>
          {word(series)}
        </button>
      ))}
    </div>
  );
}
