/** Measures of segments and ACKs. */
import { AckKind, ArrivalKind, Kind } from "../columns.js";
import { dataLosses } from "./losses.js";
import { option, optional, type MeasureKind } from "./measure-kind.js";
import { connectionsOf, flowNumber, mean, NoValue, numberOption, sum, type Connection, type MeasuredRun } from "./measured-run.js";
import { cwndStair, meanOver } from "./stair.js";
import { stretchOf, stretchOptions, type Stretch } from "./stretch.js";

/** When the receiver gets its first segment and sends its first ACK, ns. */
function firstAck({ index, metrics }: Connection, { columns }: MeasuredRun): Stretch {
  let arrived: number | undefined;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== index) continue;
    if (columns.kind[row] === Kind.receive) arrived ??= columns.at[row]!;
    else if (columns.kind[row] === Kind.ack && arrived !== undefined) return [arrived, columns.at[row]!];
  }
  throw new NoValue(`${metrics.id} sent no ACK`);
}

function firstAckDelay(connection: Connection, run: MeasuredRun): number {
  const [arrived, sent] = firstAck(connection, run);
  return (sent - arrived) / 1e9;
}

/** So many ACKs in a row that cover one segment each are taken for a habit and not for a coincidence. */
const defaultRun = 10;

/**
 * How long after `at` the receiver begins to acknowledge each segment at once, in round trips of the sender's srtt at `at`. ACKs of
 * segments out of order are sent at once by every receiver and say nothing.
 */
function returnToEveryAck({ index, metrics }: Connection, { columns }: MeasuredRun, at: number, run: number): number {
  let srtt: number | undefined;
  let begun = 0;
  let length = 0;
  let filled = false;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== index) continue;
    const time = columns.at[row]!;
    if (columns.kind[row] === Kind.rtt && time <= at) srtt = columns.value[row];
    if (columns.kind[row] === Kind.receive) filled = columns.tag[row] !== ArrivalKind.inOrder;
    if (columns.kind[row] !== Kind.ack || time < at || filled) continue;
    if (columns.value[row]! !== 1) length = 0;
    else if (++length === 1) begun = time;
    if (length < run) continue;
    if (srtt === undefined) throw new NoValue(`${metrics.id} had no round-trip time before ${at / 1e9} s`);
    return (begun - at) / srtt;
  }
  throw new NoValue(`${metrics.id} never sent ${run} ACKs in a row for one segment each after ${at / 1e9} s`);
}

/**
 * ACKs for each window's worth of segments: 1 is an ACK a window, the window itself an ACK a segment. Windows are those of the sender
 * over time; segments are those that ACKs of the stretch acknowledge.
 */
function acksPerWindow({ index, metrics }: Connection, { columns }: MeasuredRun, [from, to]: Stretch): number {
  let [acks, covered] = [0, 0];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] !== Kind.ack || columns.flow[row] !== index || columns.at[row]! < from || columns.at[row]! >= to) continue;
    acks++;
    covered += columns.value[row]!;
  }
  if (covered === 0) throw new NoValue(`${metrics.id} acknowledged nothing between ${from / 1e9} and ${to / 1e9} s`);
  return (acks / covered) * meanOver(cwndStair(columns, index), from, to);
}

/** Segments that leave from the first duplicate ACK on, with it and the ones behind it, before the ACK after the `acks`-th comes. */
function sentAfterAcks({ index, metrics }: Connection, { columns }: MeasuredRun, acks: number): number {
  const come: number[] = [];
  const sent: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== index) continue;
    if (columns.kind[row] === Kind.acked && (come.length > 0 || columns.tag[row] === AckKind.duplicate)) come.push(columns.at[row]!);
    if (columns.kind[row] === Kind.send) sent.push(columns.at[row]!);
  }
  const [first] = come;
  const next = come[acks];
  if (first === undefined || next === undefined) throw new NoValue(`${metrics.id} had no ${acks + 1} ACKs from the first duplicate on`);
  return sent.filter((at) => at >= first && at < next).length;
}

export const segments: readonly MeasureKind[] = [
  {
    id: "timeouts",
    title: "Retransmission timeouts",
    unit: "",
    meaning: "Sum over flows",
    level: "off",
    options: {},
    of: (run, measure) => sum(connectionsOf(run, measure).map((each) => flowNumber(each, "timeouts"))),
  },
  {
    id: "retransmissions",
    title: "Segments sent again",
    unit: "",
    meaning: "Sum over flows",
    level: "off",
    options: {},
    of: (run, measure) => sum(connectionsOf(run, measure).map((each) => flowNumber(each, "retransmissions"))),
  },
  {
    id: "fastRetransmits",
    title: "Fast retransmits",
    unit: "",
    meaning: "Sum over flows",
    level: "off",
    options: {},
    of: (run, measure) => sum(connectionsOf(run, measure).map((each) => flowNumber(each, "fastRetransmits"))),
  },
  {
    id: "acksSent",
    title: "ACKs sent",
    unit: "",
    meaning: "Sum over flows",
    level: "off",
    options: {},
    of: (run, measure) => sum(connectionsOf(run, measure).map((each) => flowNumber(each, "acksSent"))),
  },
  {
    id: "acksPerSegment",
    title: "ACKs per segment",
    unit: "",
    meaning: "ACKs sent over segments received, of all flows together",
    level: "off",
    options: {},
    of: (run, measure) => {
      const connections = connectionsOf(run, measure);
      const received = sum(connections.map((each) => flowNumber(each, "acksSent") * flowNumber(each, "segmentsPerAck")));
      if (received === 0) throw new NoValue("no segment was received");
      return sum(connections.map((each) => flowNumber(each, "acksSent"))) / received;
    },
  },
  {
    id: "acksPerWindow",
    title: "ACKs per window",
    unit: "",
    meaning: "ACKs sent for each window's worth of segments acknowledged, mean over flows",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => {
      const stretch = stretchOf(run, measure);
      return mean(connectionsOf(run, measure).map((each) => acksPerWindow(each, run, stretch)));
    },
  },
  {
    id: "dataLosses",
    title: "Data segments lost",
    unit: "",
    meaning: "By the network, sum over flows",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => {
      const [from, to] = stretchOf(run, measure);
      const lost = connectionsOf(run, measure).map(({ index }) => dataLosses(run.columns, index));
      return sum(lost.map((times) => times.filter((time) => time >= from && time < to).length));
    },
  },
  {
    id: "sentAfterAcks",
    title: "Segments sent during a repair",
    unit: "segments",
    meaning: "Retransmissions included, from the first duplicate ACK on, up to so many ACKs; mean over flows",
    level: "packets",
    options: { acks: option("number", "ACKs, from the first duplicate on") },
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => sentAfterAcks(each, run, numberOption(measure, "acks")!))),
  },
  {
    id: "firstAckDelay",
    title: "Delay of the first ACK",
    unit: "s",
    meaning: "First segment received to first ACK sent, mean over flows",
    level: "packets",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => firstAckDelay(each, run))),
  },
  {
    id: "firstAckSent",
    title: "Time of the first ACK",
    unit: "s",
    meaning: "When the receiver sends its first ACK, mean over flows",
    level: "packets",
    options: {},
    of: (run, measure) => mean(connectionsOf(run, measure).map((each) => firstAck(each, run)[1] / 1e9)),
  },
  {
    id: "returnToEveryAck",
    title: "Return to an ACK per segment",
    unit: "RTT",
    meaning: "Round trips after a time until the receiver acknowledges each segment, mean over flows",
    level: "packets",
    options: {
      at: option("number", "time from which on it is counted, s"),
      run: optional("number", `ACKs in a row that make the habit; ${defaultRun} if left out`),
    },
    of: (run, measure) => {
      const at = numberOption(measure, "at")! * 1e9;
      const length = numberOption(measure, "run") ?? defaultRun;
      return mean(connectionsOf(run, measure).map((each) => returnToEveryAck(each, run, at, length)));
    },
  },
];
