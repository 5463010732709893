/** Measures of nodes with radios: what they lose and why, how long their queues are, where their time goes. */
import type { Measure } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import type { Airtime, NodeMetrics } from "../metrics.js";
import { option, optional, type MeasureKind } from "./measure-kind.js";
import { mean, NoValue, sum, textOption, type MeasuredRun } from "./measured-run.js";
import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

type Count = Exclude<keyof NodeMetrics, "id" | "airtime">;

const ofNode = { node: optional("text", "id of the node; left out: all that have a radio") };

function radiosOf(run: MeasuredRun, measure: Measure): readonly NodeMetrics[] {
  const node = textOption(measure, "node");
  const radios = run.metrics.nodes.filter(({ id, airtime }) => airtime !== null && (node === undefined || id === node));
  if (radios.length === 0) throw new NoValue(node === undefined ? "no node has a radio" : `${node} has no radio`);
  return radios;
}

function counts(run: MeasuredRun, measure: Measure, key: Count): readonly number[] {
  return radiosOf(run, measure).map((node) => {
    const value = node[key];
    if (value === null) throw new NoValue(`${node.id} has no ${key}`);
    return value;
  });
}

const total = (run: MeasuredRun, measure: Measure, ...keys: readonly Count[]): number =>
  sum(keys.map((key) => sum(counts(run, measure, key))));

function spread(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

const counter = (id: string, title: string, meaning: string, ...keys: readonly Count[]): MeasureKind => ({
  id,
  title,
  unit: "",
  meaning,
  level: "off",
  options: ofNode,
  of: (run, measure) => total(run, measure, ...keys),
});

function backoffs({ columns }: MeasuredRun, [from, to]: Stretch): number {
  let count = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] === Kind.backoff && columns.at[row]! >= from && columns.at[row]! < to) count++;
  }
  return count;
}

export const radios: readonly MeasureKind[] = [
  {
    id: "backoffs",
    title: "Backoffs",
    unit: "",
    meaning: "Times that radios counted backoff slots, to the end or until the channel became busy or the peer called, sum over nodes",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => backoffs(run, stretchOf(run, measure)),
  },
  counter(
    "contentionLosses",
    "Packets lost to contention",
    "Given up after too many RTS or DATA frames, sum over nodes",
    "rtsFailures",
    "dataFailures",
  ),
  counter("rtsFailures", "Packets lost to RTS failures", "Given up after too many RTS, or polls, sum over nodes", "rtsFailures"),
  counter("dataFailures", "Packets lost to DATA failures", "Given up after too many DATA frames, sum over nodes", "dataFailures"),
  counter("overflowLosses", "Packets lost to full queues", "Of radios, sum over nodes", "overflow"),
  counter("linkRedLosses", "Packets dropped by link RED", "Sum over nodes", "linkRedDrops"),
  counter("collisions", "Frames spoilt", "Frames that others spoilt at the node that they were for, sum over nodes", "collisions"),
  counter("framesSent", "Frames sent", "Of any kind, sum over nodes", "framesSent"),
  counter("frameRetransmissions", "Frames sent again", "RTS, polls and DATA frames, sum over nodes", "frameRetransmissions"),
  {
    id: "contentionLossRate",
    title: "Contention loss",
    unit: "",
    meaning: "Packets given up by radios over the packets that they took on, sum over nodes",
    level: "off",
    options: ofNode,
    of: (run, measure) => {
      const lost = total(run, measure, "rtsFailures", "dataFailures");
      const served = lost + total(run, measure, "packetsDelivered");
      if (served === 0) throw new NoValue("no radio took on a packet");
      return lost / served;
    },
  },
  {
    id: "nodeQueueMean",
    title: "Mean queue of a node",
    unit: "packets",
    meaning: "Waiting for its radio, without the one in service, mean over nodes",
    level: "off",
    options: ofNode,
    of: (run, measure) => mean(counts(run, measure, "queueMean")),
  },
  {
    id: "nodeQueueMax",
    title: "Longest queue of a node",
    unit: "packets",
    meaning: "Waiting for its radio, without the one in service, the longest of all nodes",
    level: "off",
    options: ofNode,
    of: (run, measure) => Math.max(...counts(run, measure, "queueMax")),
  },
  {
    id: "queueSpread",
    title: "Deviation of queue lengths",
    unit: "packets",
    meaning: "Standard deviation over nodes of their mean queues",
    level: "off",
    options: {},
    of: (run, measure) => spread(counts(run, measure, "queueMean")),
  },
  {
    id: "airtimeShare",
    title: "Share of the time",
    unit: "",
    meaning: "That radios spend on one thing, mean over nodes",
    level: "off",
    options: { ...ofNode, on: option("text", "rts, cts, data, ack, turnaround, receive, sense, silent, backoff or idle") },
    of: (run, measure) => {
      const on = textOption(measure, "on")!;
      return mean(
        radiosOf(run, measure).map(({ id, airtime }) => {
          const share = airtime![on as keyof Airtime] as number | null | undefined;
          if (share === undefined || share === null) throw new NoValue(`${id} has no ${on}`);
          return share;
        }),
      );
    },
  },
];
