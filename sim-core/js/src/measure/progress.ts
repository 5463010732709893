/** Measures of how evenly a transfer moves on: bursts, idle times, and what lets it go. */
import type { Measure } from "@ackscope/scenarios";
import { AckKind, ArrivalKind, Kind, type Columns } from "../columns.js";
import { option, type MeasureKind } from "./measure-kind.js";
import { connectionsOf, mean, NoValue, numberOption, sum, textOption, type Connection, type MeasuredRun } from "./measured-run.js";
import { cwndStair, overStretches } from "./stair.js";
import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

/** When new segments reach the receiver, ns; the ends of the stretch stand around them. */
function arrivals({ index }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): readonly number[] {
  const times = [from];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] !== Kind.receive || columns.flow[row] !== index || columns.tag[row] === ArrivalKind.duplicate) continue;
    const at = columns.at[row]!;
    if (at >= from && at < to) times.push(at);
  }
  return [...times, to];
}

/** When ACKs reach the sender, ns; the ends of the stretch stand around them. */
function ackArrivals({ index }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): readonly number[] {
  const times = [from];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] === Kind.acked && columns.flow[row] === index && at >= from && at < to) times.push(at);
  }
  return [...times, to];
}

/** From each time to the next. */
const gapsBetween = (times: readonly number[]): readonly number[] => times.slice(1).map((time, i) => time - times[i]!);

/** Times without a new segment at the receiver, ns. */
const gaps = (connection: Connection, run: MeasuredRun, stretch: Stretch): readonly number[] =>
  gapsBetween(arrivals(connection, run, stretch));

/** The longest time without a new segment at the receiver, of the flow with the longest, ns. */
function longestIdle(run: MeasuredRun, measure: Measure): { readonly begin: number; readonly length: number } {
  const stretch = stretchOf(run, measure);
  const idle = connectionsOf(run, measure).flatMap((each) => {
    const times = arrivals(each, run, stretch);
    return gapsBetween(times).map((length, i) => ({ begin: times[i]!, length }));
  });
  return idle.reduce((longest, each) => (each.length > longest.length ? each : longest));
}

/** Segments that leave a sender in one instant. */
function largestBurst({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): number {
  let [largest, length, instant] = [0, 0, -1];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] !== Kind.send || columns.flow[row] !== index || at < from || at >= to) continue;
    length = at === instant ? length + 1 : 1;
    instant = at;
    largest = Math.max(largest, length);
  }
  if (largest === 0) throw new NoValue(`${metrics.id} sent nothing between ${from / 1e9} and ${to / 1e9} s`);
  return largest;
}

function segmentsPerAckReceived({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): number {
  let acks = 0;
  let [first, last]: (number | undefined)[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const at = columns.at[row]!;
    if (columns.kind[row] !== Kind.acked || columns.flow[row] !== index || at < from || at >= to) continue;
    if (columns.tag[row] === AckKind.old) continue;
    first ??= columns.a[row]!;
    if (last !== undefined) acks++;
    last = columns.a[row]!;
  }
  if (acks === 0) throw new NoValue(`${metrics.id} had fewer than two ACKs between ${from / 1e9} and ${to / 1e9} s`);
  return (last! - first!) / acks;
}

function windowMean({ index, flow, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): number {
  const most = flow.sender?.maxWindow ?? Infinity;
  let [time, integral] = [0, 0];
  overStretches([cwndStair(columns, index)], from, to, (length, [cwnd]) => {
    time += length;
    integral += length * Math.min(cwnd!, most);
  });
  if (time === 0) throw new NoValue(`${metrics.id} had no window between ${from / 1e9} and ${to / 1e9} s`);
  return integral / time;
}

/** Stretches in which a segment of a flow was lost and has not reached its receiver yet, ns. */
function repairs(columns: Columns, flow: number): readonly Stretch[] {
  const segmentOf = new Map<number, number>();
  const missing = new Set<number>();
  const received = new Set<number>();
  const stretches: Stretch[] = [];
  let since = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    const at = columns.at[row]!;
    if (columns.kind[row] === Kind.send) segmentOf.set(columns.id[row]!, columns.a[row]!);
    else if (columns.kind[row] === Kind.drop) {
      const segment = segmentOf.get(columns.id[row]!);
      if (segment === undefined || received.has(segment)) continue;
      if (missing.size === 0) since = at;
      missing.add(segment);
    } else if (columns.kind[row] === Kind.receive) {
      received.add(columns.a[row]!);
      if (missing.delete(columns.a[row]!) && missing.size === 0) stretches.push([since, at]);
    }
  }
  if (missing.size > 0) stretches.push([since, Infinity]);
  return stretches;
}

/** A flow's rate while another repairs a loss, over its rate while that one does not. */
function speedUpDuringRepair(connection: Connection, other: Connection, run: MeasuredRun, stretch: Stretch): number {
  const [from, to] = stretch;
  const repairing = repairs(run.columns, other.index).map(([a, b]): Stretch => [Math.max(a, from), Math.min(b, to)]);
  const during = repairing.reduce((sum, [a, b]) => sum + Math.max(0, b - a), 0);
  const times = arrivals(connection, run, stretch).slice(1, -1);
  const inside = times.filter((time) => repairing.some(([a, b]) => time >= a && time < b)).length;
  if (during === 0) throw new NoValue(`${other.metrics.id} lost nothing between ${from / 1e9} and ${to / 1e9} s`);
  if (inside === times.length) throw new NoValue(`${connection.metrics.id} received nothing while ${other.metrics.id} repaired nothing`);
  return inside / during / ((times.length - inside) / (to - from - during));
}

export const progress: readonly MeasureKind[] = [
  {
    id: "longestIdle",
    title: "Longest idle time",
    unit: "s",
    meaning: "Longest time without a new segment at the receiver, of the flow with the longest",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => longestIdle(run, measure).length / 1e9,
  },
  {
    id: "longestIdleBegin",
    title: "Beginning of the longest idle time",
    unit: "s",
    meaning: "When the last new segment before it reaches the receiver, of the flow with the longest",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => longestIdle(run, measure).begin / 1e9,
  },
  {
    id: "idleGaps",
    title: "Idle times",
    unit: "",
    meaning: "Number of times without a new segment at the receiver that are at least so long, mean over flows",
    level: "packets",
    options: { atLeast: option("number", "s"), ...stretchOptions },
    of: (run, measure) => {
      const least = numberOption(measure, "atLeast")! * 1e9;
      const counts = connectionsOf(run, measure).map(
        (each) => gaps(each, run, stretchOf(run, measure)).filter((gap) => gap >= least).length,
      );
      return mean(counts);
    },
  },
  {
    id: "idleShare",
    title: "Share of idle times",
    unit: "",
    meaning: "Share of the time in times without a new segment at the receiver that are at least so long, mean over flows",
    level: "packets",
    options: { atLeast: option("number", "s"), ...stretchOptions },
    of: (run, measure) => {
      const least = numberOption(measure, "atLeast")! * 1e9;
      const stretch = stretchOf(run, measure);
      const idle = connectionsOf(run, measure).map((each) => sum(gaps(each, run, stretch).filter((gap) => gap >= least)));
      return mean(idle) / (stretch[1] - stretch[0]);
    },
  },
  {
    id: "ackGaps",
    title: "Times without an ACK",
    unit: "",
    meaning: "Number of times without an ACK at the sender that are at least so long, mean over flows",
    level: "flows",
    options: { atLeast: option("number", "s"), ...stretchOptions },
    of: (run, measure) => {
      const least = numberOption(measure, "atLeast")! * 1e9;
      const stretch = stretchOf(run, measure);
      return mean(
        connectionsOf(run, measure).map((each) => gapsBetween(ackArrivals(each, run, stretch)).filter((gap) => gap >= least).length),
      );
    },
  },
  {
    id: "largestBurst",
    title: "Largest burst",
    unit: "segments",
    meaning: "Segments that a sender sends in one instant, of the flow with the largest",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => Math.max(...connectionsOf(run, measure).map((each) => largestBurst(each, run, stretchOf(run, measure)))),
  },
  {
    id: "segmentsPerAckReceived",
    title: "Segments per ACK at the sender",
    unit: "segments",
    meaning: "Segments acknowledged for each ACK that reaches the sender, mean over flows",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => segmentsPerAckReceived(each, run, stretchOf(run, measure)))),
  },
  {
    id: "windowMean",
    title: "Mean usable window",
    unit: "segments",
    meaning: "The smaller of cwnd and the advertised window over time, mean over flows",
    level: "flows",
    options: stretchOptions,
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => windowMean(each, run, stretchOf(run, measure)))),
  },
  {
    id: "speedUpDuringRepair",
    title: "Rate while another repairs",
    unit: "",
    meaning: "Rate of new segments while another flow has a lost segment to repair, over the rate at other times, mean over flows",
    level: "packets",
    options: { other: option("text", "id of the other flow"), ...stretchOptions },
    of: (run, measure) => {
      const [other] = connectionsOf(run, { id: measure.id, flows: [textOption(measure, "other")!] });
      return mean(connectionsOf(run, measure).map((each) => speedUpDuringRepair(each, other!, run, stretchOf(run, measure))));
    },
  },
];
