// The diagrams of one drawn run of a panel of traces, and the same in words.

import type { Panel } from "@ackscope/scenarios";
import { queueNamed, queueHistory, moment, summary, traceStack, traceThumbnail } from "@ackscope/scene";
import type { PacketIndex, QueueHistory, Scene, TraceDiagram, TraceRun } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { flowNumber } from "../figures/flow-number.js";
import type { Trace } from "../figures/TimelineView.js";

type Traces = NonNullable<Panel["traces"]>;

function tracesOf({ id, traces }: Panel): Traces {
  if (!traces) throw new Error(`panel ${id} does not say what it draws of a run`);
  return traces;
}

/** Until when a panel's runs are drawn, s. */
export function traceEnd(panel: Panel): number {
  return tracesOf(panel).span[1];
}

/** The name of the link direction whose queue is drawn; undefined for none. */
export function tracedQueue({ diagrams, queue }: Traces): string | undefined {
  return diagrams.includes("queue") && queue ? `${queue.link}/${queue.direction}` : undefined;
}

export function traceDiagrams(panel: Panel, trace: Trace, width: number): readonly TraceDiagram[] {
  const traces = tracesOf(panel);
  return traceStack(tracedRun(traces, trace), { width, diagrams: traces.diagrams, lossRows: traces.rows, ...shown(traces, trace) });
}

export function littleSequence(panel: Panel, trace: Trace, width: number, height: number): Scene {
  const traces = tracesOf(panel);
  return traceThumbnail({ ...trace, queue: undefined }, { width, height, ...shown(traces, trace) });
}

export function traceInWords(panel: Panel, name: string, trace: Trace): string {
  const traces = tracesOf(panel);
  const { flows, from, to } = shown(traces, trace);
  const { index, topology } = trace;
  const transfers = flows.map((flow) =>
    summary([{ index, letter: name, label: t("flow {flow}", { flow: topology.flows[flow]?.id ?? "" }) }], flow, from, to),
  );
  const { queue } = tracedRun(traces, trace);
  const roundTrips = traces.diagrams.includes("roundTrips") ? flows.map((flow) => roundTripsInWords(index.flows[flow], from, to)) : [];
  return [...transfers, ...roundTrips, ...(queue ? [queueInWords(tracedQueue(traces) ?? "", queue, from, to)] : [])].join(" ");
}

function roundTripsInWords(history: PacketIndex["flows"][number] | undefined, from: number, to: number): string {
  const inside = history ? history.rtt.value.filter((_, i) => history.rtt.at[i]! >= from && history.rtt.at[i]! <= to) : [];
  if (inside.length === 0) return t("No RTT sample.");
  return t("{n, plural, one {# RTT sample} other {# RTT samples}} of {least} to {most}.", {
    n: inside.length,
    least: moment(Math.min(...inside)),
    most: moment(Math.max(...inside)),
  });
}

function queueInWords(name: string, { waiting, drops, filtered }: QueueHistory, from: number, to: number): string {
  const inside = (at: Float64Array): number => at.filter((time) => time >= from && time <= to).length;
  const longest = waiting.value.reduce((most, value, i) => ((waiting.at[i] ?? 0) <= to && value > most ? value : most), 0);
  const removed = inside(filtered.at);
  const values = { queue: name, longest, time: moment(to), drops: inside(drops.at), removed };
  const told = t(
    "Queue {queue}: at most {longest, plural, one {# packet} other {# packets}} waiting by {time}, {drops, plural, one {# drop} other {# drops}}.",
    values,
  );
  return removed > 0 ? `${told} ${t("{removed, plural, one {# ACK} other {# ACKs}} filtered.", values)}` : told;
}

function shown({ flows, span }: Traces, { topology }: Trace): { flows: readonly number[]; from: number; to: number } {
  const named: readonly (string | undefined)[] = flows ?? [undefined];
  return { flows: named.map((id) => flowNumber(topology, id)), from: span[0] * 1e9, to: span[1] * 1e9 };
}

function tracedRun(traces: Traces, { columns, index, topology }: Trace): TraceRun {
  const name = tracedQueue(traces);
  const link = name === undefined ? undefined : queueNamed(topology, name);
  return { index, topology, queue: link === undefined ? undefined : queueHistory(columns, index, topology, link) };
}
