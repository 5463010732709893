/** Measures of the sender's congestion window. */
import { Phase } from "../columns.js";
import { dataLosses } from "./losses.js";
import { option, optional, type MeasureKind } from "./measure-kind.js";
import {
  connectionsOf,
  flowNumber,
  mean,
  median,
  NoValue,
  numberOption,
  sum,
  textOption,
  type Connection,
  type MeasuredRun,
} from "./measured-run.js";
import { cwndStair, deflatedStair, overStretches, phaseStair, stairAt } from "./stair.js";
import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

function firstLoss({ index, metrics }: Connection, { columns }: MeasuredRun): number {
  const [first] = dataLosses(columns, index);
  if (first === undefined) throw new NoValue(`${metrics.id} lost no data segment`);
  return first;
}

function windowAtFirstLoss(connection: Connection, run: MeasuredRun): number {
  const loss = firstLoss(connection, run);
  const { at, value } = cwndStair(run.columns, connection.index);
  return value.reduce((largest, cwnd, i) => (at[i]! <= loss ? Math.max(largest, cwnd) : largest), 0);
}

function cwndAt({ index, metrics }: Connection, { columns }: MeasuredRun, time: number): number {
  const cwnd = stairAt(cwndStair(columns, index), time);
  if (cwnd === undefined) throw new NoValue(`${metrics.id} had no window at ${time / 1e9} s`);
  return cwnd;
}

/** cwnd when the first slow start ends, at its largest until then: what ends it may have taken some away. */
function slowStartExit({ index, metrics }: Connection, { columns }: MeasuredRun): number {
  const phases = phaseStair(columns, index);
  const end = phases.at[phases.value.findIndex((phase) => phase !== Phase.slowStart)];
  if (end === undefined) throw new NoValue(`${metrics.id} is in slow start to the end`);
  const { at, value } = cwndStair(columns, index);
  return value.reduce((largest, cwnd, i) => (at[i]! <= end ? Math.max(largest, cwnd) : largest), 0);
}

/** Segments per second. */
function growth(connection: Connection, run: MeasuredRun, from: number, to: number): number {
  return (cwndAt(connection, run, to) - cwndAt(connection, run, from)) / ((to - from) / 1e9);
}

/** Losses this soon after the last one belong to its repair. */
const quiet = 1e9;

/** cwnd when the network begins to drop: one value for each time of congestion, of which this is the median. */
function windowAtCongestion(connection: Connection, { columns }: MeasuredRun): number {
  const { index, metrics } = connection;
  const losses = dataLosses(columns, index);
  if (losses.length === 0) throw new NoValue(`${metrics.id} lost no data segment`);
  const cwnd = cwndStair(columns, index);
  return median(losses.filter((time, i) => i === 0 || time - losses[i - 1]! > quiet).map((time) => stairAt(cwnd, time)!));
}

/** Growth per second in congestion avoidance with at least `full` segments of window, over that with fewer. */
function growthWhenFull({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch, full: number): number {
  const cwnd = cwndStair(columns, index);
  const phase = phaseStair(columns, index);
  const time = { full: 0, before: 0 };
  const rise = { full: 0, before: 0 };
  let last: number | undefined;
  overStretches([cwnd, phase], from, to, (length, [segments, current]) => {
    if (current !== Phase.congestionAvoidance) {
      last = undefined;
      return;
    }
    time[segments! >= full ? "full" : "before"] += length;
    if (last !== undefined) rise[last >= full ? "full" : "before"] += segments! - last;
    last = segments;
  });
  if (time.full === 0 || rise.before <= 0) throw new NoValue(`${metrics.id} did not grow through ${full} segments in congestion avoidance`);
  return rise.full / time.full / (rise.before / time.before);
}

function variation({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): number {
  let [time, integral, squares] = [0, 0, 0];
  overStretches([cwndStair(columns, index)], from, to, (length, [cwnd]) => {
    time += length;
    integral += length * cwnd!;
    squares += length * cwnd! ** 2;
  });
  if (time === 0) throw new NoValue(`${metrics.id} had no window between ${from / 1e9} and ${to / 1e9} s`);
  const average = integral / time;
  return Math.sqrt(Math.max(0, squares / time - average ** 2)) / average;
}

/** How often cwnd falls from `level` or more to less. */
function falls({ index }: Connection, { columns }: MeasuredRun, [from, to]: Stretch, level: number): number {
  let above = false;
  let count = 0;
  overStretches([cwndStair(columns, index)], from, to, (_, [cwnd]) => {
    if (above && cwnd! < level) count++;
    above = cwnd! >= level;
  });
  return count;
}

/** What the sender may have out: cwnd, or the advertised window if that is smaller. */
const limitOf = ({ flow }: Connection): number => flow.sender?.maxWindow ?? Infinity;

/** Share of the time that the sender's window is so many whole segments. */
function share(connection: Connection, { columns }: MeasuredRun, [from, to]: Stretch, window: number, stair: typeof cwndStair): number {
  let [time, there] = [0, 0];
  overStretches([stair(columns, connection.index)], from, to, (length, [cwnd]) => {
    time += length;
    if (Math.floor(Math.min(cwnd!, limitOf(connection))) === window) there += length;
  });
  if (time === 0) throw new NoValue(`${connection.metrics.id} had no window between ${from / 1e9} and ${to / 1e9} s`);
  return there / time;
}

export const windows: readonly MeasureKind[] = [
  {
    id: "windowShare",
    title: "Share of the time with a window",
    unit: "",
    meaning: "How much of the time cwnd, or the advertised window if that is smaller, is so many whole segments, mean over flows",
    level: "flows",
    options: {
      window: option("number", "segments"),
      recovery: optional("text", "deflated: without what duplicate ACKs add during fast recovery; with it if left out"),
      ...stretchOptions,
    },
    of: (run, measure) => {
      const stretch = stretchOf(run, measure);
      const stair = textOption(measure, "recovery") === "deflated" ? deflatedStair : cwndStair;
      return mean(connectionsOf(run, measure).map((each) => share(each, run, stretch, numberOption(measure, "window")!, stair)));
    },
  },
  {
    id: "cwndFalls",
    title: "Falls of the window below a level",
    unit: "",
    meaning: "How often cwnd falls from the level or more to less, sum over flows",
    level: "flows",
    options: { level: option("number", "segments"), ...stretchOptions },
    of: (run, measure) => {
      const stretch = stretchOf(run, measure);
      return sum(connectionsOf(run, measure).map((each) => falls(each, run, stretch, numberOption(measure, "level")!)));
    },
  },
  {
    id: "windowAtFirstLoss",
    title: "Largest window up to the first loss",
    unit: "segments",
    meaning: "cwnd when the network first drops a data segment, at its largest until then, mean over flows",
    level: "packets",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => windowAtFirstLoss(each, run))),
  },
  {
    id: "windowAtCongestion",
    title: "Window at congestion",
    unit: "segments",
    meaning: "cwnd when the network begins to drop data segments after a second without a drop; median over such times, mean over flows",
    level: "packets",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => windowAtCongestion(each, run))),
  },
  {
    id: "slowStartExit",
    title: "Window when slow start ends",
    unit: "segments",
    meaning: "cwnd when the first slow start ends, at its largest until then, mean over flows",
    level: "flows",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => slowStartExit(each, run))),
  },
  {
    id: "growthWhenFull",
    title: "Growth of the window on a full path",
    unit: "",
    meaning: "Per second in congestion avoidance, over the growth on a path that is not full, mean over flows",
    level: "flows",
    options: { full: option("number", "segments that fill the path"), ...stretchOptions },
    of: (run, measure) => {
      const stretch = stretchOf(run, measure);
      return mean(connectionsOf(run, measure).map((each) => growthWhenFull(each, run, stretch, numberOption(measure, "full")!)));
    },
  },
  {
    id: "firstLoss",
    title: "Time of the first loss",
    unit: "s",
    meaning: "When the network first drops a data segment, mean over flows",
    level: "packets",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => firstLoss(each, run) / 1e9)),
  },
  {
    id: "cwndMean",
    title: "Mean cwnd",
    unit: "segments",
    meaning: "The smaller of cwnd and the advertised window over time, mean over flows",
    level: "off",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => flowNumber(each, "cwndMean"))),
  },
  {
    id: "cwndMax",
    title: "Largest window",
    unit: "segments",
    meaning: "cwnd, of the flow with the largest",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => {
      const [from, to] = stretchOf(run, measure);
      let largest = 0;
      for (const { index } of connectionsOf(run, measure)) {
        overStretches([cwndStair(run.columns, index)], from, to, (_, [cwnd]) => (largest = Math.max(largest, cwnd!)));
      }
      return largest;
    },
  },
  {
    id: "cwndAt",
    title: "Window at a time",
    unit: "segments",
    meaning: "cwnd, mean over flows",
    level: "flows",
    options: { at: option("number", "time, s") },
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => cwndAt(each, run, numberOption(measure, "at")! * 1e9))),
  },
  {
    id: "cwndGrowth",
    title: "Growth of the window",
    unit: "segments/s",
    meaning: "Between two times, mean over flows",
    level: "flows",
    options: { from: option("number", "beginning, s"), to: option("number", "end, s") },
    of: (run, measure) => {
      const [from, to] = stretchOf(run, measure);
      return mean(connectionsOf(run, measure).map((each) => growth(each, run, from, to)));
    },
  },
  {
    id: "cwndGrowthBeforeLoss",
    title: "Growth of the window before the first loss",
    unit: "segments/s",
    meaning: "Over the last seconds before the network first drops a data segment, mean over flows",
    level: "packets",
    options: { seconds: option("number", "length of the stretch, s") },
    of: (run, measure) => {
      const stretch = numberOption(measure, "seconds")! * 1e9;
      return mean(
        connectionsOf(run, measure).map((each) => {
          const loss = firstLoss(each, run);
          return growth(each, run, loss - stretch, loss);
        }),
      );
    },
  },
  {
    id: "cwndVariation",
    title: "Unsteadiness of the window",
    unit: "",
    meaning: "Standard deviation of cwnd over time over its mean, mean over flows",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => {
      const stretch = stretchOf(run, measure);
      return mean(connectionsOf(run, measure).map((each) => variation(each, run, stretch)));
    },
  },
];
