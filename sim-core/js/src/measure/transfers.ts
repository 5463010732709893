/** Measures of whole transfers. */
import { fileBytes as fileBytesOf } from "@ackscope/scenarios";
import { completedAt } from "./completion.js";
import type { MeasureKind } from "./measure-kind.js";
import { connectionsOf, mean, NoValue, sum, type Connection, type MeasuredRun } from "./measured-run.js";

function completionTime({ metrics }: Connection, run: MeasuredRun): number {
  if (metrics.completionTime !== null) return metrics.completionTime;
  throw new NoValue(`${metrics.id} did not complete in ${run.metrics.simulatedTime} s`);
}

function finishTime({ index, metrics }: Connection, { columns, metrics: { simulatedTime } }: MeasuredRun): number {
  const completed = completedAt(columns, index);
  if (completed === undefined) throw new NoValue(`${metrics.id} did not complete in ${simulatedTime} s`);
  return completed / 1e9;
}

function fileBytes({ scenario }: MeasuredRun, { flow, metrics }: Connection): number {
  const bytes = fileBytesOf(scenario, flow);
  if (bytes === undefined || bytes === null) throw new NoValue(`${metrics.id} sends no file`);
  return bytes;
}

/** Jain's index, (Σx)² / (n Σx²). */
function jain(values: readonly number[]): number {
  return sum(values) ** 2 / (values.length * sum(values.map((value) => value ** 2)));
}

/** Of the flows that there are, not of a sample of them. */
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

export const transfers: readonly MeasureKind[] = [
  {
    id: "completionTime",
    title: "Completion time",
    unit: "s",
    meaning: "First segment sent to last ACK delivered, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => completionTime(each, run))),
  },
  {
    id: "completionTimeMax",
    title: "Longest completion time",
    unit: "s",
    meaning: "Of the flow that takes longest",
    level: "off",
    options: {},
    of: (run, measure) => Math.max(...connectionsOf(run, measure).map((each) => completionTime(each, run))),
  },
  {
    id: "completionTimeMin",
    title: "Shortest completion time",
    unit: "s",
    meaning: "Of the flow that takes shortest",
    level: "off",
    options: {},
    of: (run, measure) => Math.min(...connectionsOf(run, measure).map((each) => completionTime(each, run))),
  },
  {
    id: "finishTime",
    title: "Finish time",
    unit: "s",
    meaning: "Start of the run to last ACK delivered, mean over flows",
    level: "flows",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => finishTime(each, run))),
  },
  {
    id: "fairnessCompletion",
    title: "Fairness of completion times",
    unit: "",
    meaning: "Jain's index",
    level: "off",
    options: {},
    of: (run, measure) => jain(connectionsOf(run, measure).map((each) => completionTime(each, run))),
  },
  {
    id: "fairnessThroughput",
    title: "Fairness of throughputs",
    unit: "",
    meaning: "Jain's index",
    level: "off",
    options: {},
    of: (run, measure) => jain(connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
  {
    id: "shareDelivered",
    title: "Share of the file delivered",
    unit: "",
    meaning: "First arrivals at the end of the run over the file's size, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => each.metrics.bytesDelivered / fileBytes(run, each))),
  },
  {
    id: "throughput",
    title: "Throughput",
    unit: "bit/s",
    meaning: "Payload bits of first arrivals per second, sum over flows",
    level: "off",
    options: {},
    of: (run, measure) => sum(connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
  {
    id: "throughputMin",
    title: "Smallest throughput",
    unit: "bit/s",
    meaning: "Of the flow that has least",
    level: "off",
    options: {},
    of: (run, measure) => Math.min(...connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
  {
    id: "throughputMax",
    title: "Largest throughput",
    unit: "bit/s",
    meaning: "Of the flow that has most",
    level: "off",
    options: {},
    of: (run, measure) => Math.max(...connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
  {
    id: "throughputMean",
    title: "Throughput of a flow",
    unit: "bit/s",
    meaning: "Payload bits of first arrivals per second, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
  {
    id: "throughputSd",
    title: "Spread of throughputs",
    unit: "bit/s",
    meaning: "Standard deviation over flows of payload bits of first arrivals per second",
    level: "off",
    options: {},
    of: (run, measure) => deviation(connectionsOf(run, measure).map(({ metrics }) => metrics.throughput)),
  },
];
