// The table of whole runs: one flow's metrics and its path's, side by side.

import { grouped } from "./format.js";
import { msg, t } from "./language.js";
import type { FlowMetrics, Metrics } from "ackscope";
import { megabits, millisecondsText, momentText } from "./quantities.js";
import { lostAtStations, markedAtStations } from "./stations-lost.js";
import { amount } from "./units.js";

export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly string[];
  /** The runs differ by more than 10 %. */
  readonly far: boolean;
}

interface Quantity {
  readonly label: string;
  /** Of the few that tell most, besides how long it took. */
  readonly main?: boolean;
  readonly value: (flow: FlowMetrics, metrics: Metrics) => number | null;
  readonly text: (value: number) => string;
  /** An amount of data, in segments of so many bytes: written in bytes where that was chosen. */
  readonly data?: (segments: number, segmentBytes: number) => string;
}

const completion: Quantity = { label: msg("completion"), value: (flow) => flow.completionTime, text: (value) => momentText(value, 2) };
const goodput: Quantity = { label: msg("goodput, Mbit/s"), value: (flow) => flow.throughput, text: megabits };

const quantities: readonly Quantity[] = [
  completion,
  goodput,
  {
    label: msg("dropped"),
    value: (_flow, metrics) => metrics.links.reduce((sum, { drops }) => sum + drops, 0) + lostAtStations(metrics),
    text: grouped,
  },
  {
    label: msg("marked"),
    value: (_flow, metrics) => metrics.links.reduce((sum, { marks }) => sum + marks, 0) + markedAtStations(metrics) || null,
    text: grouped,
  },
  {
    label: msg("ACKs filtered"),
    value: (_flow, { links }) => links.reduce((sum, { filtered }) => sum + filtered, 0) || null,
    text: grouped,
  },
  { label: msg("retransmissions"), main: true, value: (flow) => flow.retransmissions, text: grouped },
  { label: msg("timeouts"), main: true, value: (flow) => flow.timeouts, text: grouped },
  { label: msg("fast retransmits"), value: (flow) => flow.fastRetransmits, text: grouped },
  { label: msg("ACKs sent"), main: true, value: (flow) => flow.acksSent, text: grouped },
  { label: msg("segments per ACK"), value: (flow) => flow.segmentsPerAck, text: (value) => grouped(value, 2) },
  {
    label: msg("mean cwnd"),
    value: (flow) => flow.cwndMean,
    text: (value) => grouped(value, 1),
    data: (value, bytes) => amount(value, bytes, 1),
  },
  { label: msg("mean RTT"), value: (flow) => flow.rttMean, text: millisecondsText },
  {
    label: msg("all flows, Mbit/s"),
    value: (_flow, { flows, aggregateThroughput }) => (flows.length > 1 ? aggregateThroughput : null),
    text: megabits,
  },
  {
    label: msg("fairness (Jain)"),
    value: (_flow, { flows, fairness }) => (flows.length > 1 ? fairness.throughput : null),
    text: (value) => grouped(value, 3),
  },
];

/** `segmentBytes`: of the flow's segments in each run, where they are known. */
export function wholeRun(runs: readonly Metrics[], flow: number, segmentBytes: readonly number[] = []): readonly ComparisonRow[] {
  return quantities.map((quantity) => rowOf(quantity, runs, flow, segmentBytes));
}

function rowOf(quantity: Quantity, runs: readonly Metrics[], flow: number, segmentBytes: readonly number[]): ComparisonRow {
  const { label, value, text, data } = quantity;
  const values = runs.map((metrics) => {
    const of = metrics.flows[flow];
    return of ? value(of, metrics) : null;
  });
  // What neither run has is left out, a flow of datagrams has no RTT; only an end that never comes is worth a word.
  const known = quantity === completion || values.some((each) => each !== null);
  const row = comparisonRow(label, values, text, known ? t("none") : "");
  if (!data) return row;
  return { ...row, cells: values.map((each, i) => (each === null ? (row.cells[i] ?? "") : data(each, segmentBytes[i] ?? 0))) };
}

/** The few that tell most; where no run completes, how fast it went in place of how long it took. */
export function mainResults(runs: readonly Metrics[], flow: number): readonly ComparisonRow[] {
  const completes = runs.some(({ flows }) => typeof flows[flow]?.completionTime === "number");
  const shown = [completes ? completion : goodput, ...quantities.filter(({ main }) => main)];
  return shown.map((quantity) => rowOf(quantity, runs, flow, []));
}

export function comparisonRow(
  label: string,
  values: readonly (number | null)[],
  text: (value: number) => string,
  nothing = "",
): ComparisonRow {
  return { label, cells: values.map((each) => (each === null ? nothing : text(each))), far: areFar(values) };
}

function areFar(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return false;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return high - low > 0.1 * Math.max(Math.abs(low), Math.abs(high));
}
