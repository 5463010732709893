/** Measures of the sender's round-trip times and of the timer that follows from them. */
import { Kind } from "../columns.js";
import { option, type MeasureKind } from "./measure-kind.js";
import { connectionsOf, flowNumber, mean, NoValue, numberOption, type Connection, type MeasuredRun } from "./measured-run.js";
import { deflatedStair, stairAt } from "./stair.js";
import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

/** The RTO after each sample, s. */
function timers({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): readonly number[] {
  const values: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] === Kind.rtt && columns.flow[row] === index && at >= from && at < to) values.push(columns.id[row]! / 1e6);
  }
  if (values.length === 0) throw new NoValue(`${metrics.id} had no RTT sample between ${from / 1e9} and ${to / 1e9} s`);
  return values;
}

/** The window when each segment left whose RTT was sampled. */
function windowsOfSamples({ index, flow, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): readonly number[] {
  const most = flow.sender?.maxWindow ?? Infinity;
  const windows = deflatedStair(columns, index);
  const values: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] !== Kind.rtt || columns.flow[row] !== index || at < from || at >= to) continue;
    const cwnd = stairAt(windows, at - columns.a[row]! * 1e3);
    if (cwnd !== undefined) values.push(Math.min(cwnd, most));
  }
  if (values.length === 0) throw new NoValue(`${metrics.id} had no RTT sample between ${from / 1e9} and ${to / 1e9} s`);
  return values;
}

/** The sample that this share of all does not exceed, by nearest rank, s. */
function quantile({ index, metrics }: Connection, { columns }: MeasuredRun, share: number, [from, to]: Stretch): number {
  const samples: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] === Kind.rtt && columns.flow[row] === index && at >= from && at < to) samples.push(columns.a[row]! / 1e6);
  }
  if (samples.length === 0) throw new NoValue(`${metrics.id} had no RTT sample between ${from / 1e9} and ${to / 1e9} s`);
  samples.sort((a, b) => a - b);
  return samples[Math.max(0, Math.ceil(share * samples.length) - 1)]!;
}

export const roundTrips: readonly MeasureKind[] = [
  {
    id: "rttMean",
    title: "Mean round-trip time",
    unit: "s",
    meaning: "Of the sender's samples, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => flowNumber(each, "rttMean"))),
  },
  {
    id: "rttSd",
    title: "Spread of round-trip times",
    unit: "s",
    meaning: "Standard deviation of the sender's samples, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => flowNumber(each, "rttStddev"))),
  },
  {
    id: "rttQuantile",
    title: "Quantile of round-trip times",
    unit: "s",
    meaning: "The sample that a share of a flow's samples does not exceed, mean over flows: with pings, latency under load",
    level: "flows",
    options: { share: option("number", "from 0 to 1: 0.5 is the median"), ...stretchOptions },
    of: (run, measure) =>
      mean(connectionsOf(run, measure).map((each) => quantile(each, run, numberOption(measure, "share")!, stretchOf(run, measure)))),
  },
  {
    id: "rtoMean",
    title: "Mean retransmission timeout",
    unit: "s",
    meaning: "The RTO after each RTT sample, before any backoff, mean over samples, then over flows",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => mean(timers(each, run, stretchOf(run, measure))))),
  },
  {
    id: "windowOfSamples",
    title: "Mean window of RTT samples",
    unit: "segments",
    meaning:
      "cwnd when a segment left whose RTT was sampled, without what duplicate ACKs add, or the advertised window if that is smaller; mean over samples, then over flows",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => mean(windowsOfSamples(each, run, stretchOf(run, measure))))),
  },
];
