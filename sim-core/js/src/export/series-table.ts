/**
 * What changes over time in a run, one value a row: windows, timers and estimates of each flow, packets waiting in each queue.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { Kind, unsetIsat, unsetSsthresh, type Columns } from "../columns.js";
import { Transmitters } from "../links/transmitters.js";
import { networkIn, placeName, type Network } from "./network.js";
import { isWithin, type Extent, type RecordedRun } from "./recorded-run.js";
import type { Cell, Table } from "./table.js";

export const seriesColumns = ["time", "of", "series", "value", "unit"] as const;

interface Point {
  /** ns */
  readonly at: number;
  readonly flow: number;
  readonly of: string;
  readonly series: string;
  readonly value: number;
  readonly unit: string;
}

export function seriesTable(run: RecordedRun, extent: Extent = {}): Table {
  const { columns } = run;
  const network = networkIn(run);
  return {
    columns: seriesColumns,
    *rows() {
      const points = [...flowPoints(columns, network), ...queuePoints(columns, network)].filter(({ at, flow }) =>
        // A queue is shared: it belongs to every flow.
        isWithin(flow < 0 ? { ...extent, flows: undefined } : extent, at, flow),
      );
      points.sort((one, other) => one.at - other.at);
      for (const { at, of, series, value, unit } of points) yield [at / 1e9, of, series, value, unit] satisfies Cell[];
    },
  };
}

function flowPoints(columns: Columns, network: Network): Point[] {
  const { rows, kind, tag, flow, id, a, at, value } = columns;
  const points: Point[] = [];
  for (let row = 0; row < rows; row++) {
    const add = (series: string, unit: string, number: number): void => {
      points.push({ at: at[row]!, flow: flow[row]!, of: network.flows[flow[row]!]?.id ?? "", series, value: number, unit });
    };
    switch (kind[row]) {
      case Kind.acked:
        add("cwnd", "segments", value[row]!);
        add("snd_una", "segments", a[row]!);
        break;
      case Kind.window:
        add("cwnd", "segments", value[row]!);
        if (a[row] !== unsetSsthresh) add("ssthresh", "segments", a[row]!);
        add("phase", "", tag[row]!);
        break;
      case Kind.rtt:
        add("rtt", "s", a[row]! / 1e6);
        add("srtt", "s", value[row]! / 1e9);
        add("rto", "s", id[row]! / 1e6);
        break;
      case Kind.timeout:
        add("timeout", "s", value[row]! / 1e9);
        break;
      case Kind.probeTimeout:
        add("probe timeout", "s", value[row]! / 1e9);
        break;
      case Kind.receive:
        add("rcv_nxt", "segments", value[row]!);
        break;
      case Kind.estimate:
        add("cwnd estimate", "segments", a[row]!);
        add("rtt estimate", "s", id[row]! / 1e6);
        if (value[row] !== unsetIsat) add("isat", "s", value[row]! / 1e9);
        break;
      case Kind.receiverRtt:
        add("receiver rtt", "s", a[row]! / 1e6);
        add("receiver srtt", "s", value[row]! / 1e9);
        break;
      case Kind.factor:
        add("d", "segments", a[row]!);
        break;
      case Kind.alpha:
        add("alpha", "", value[row]!);
        add("beta", "", a[row]! / 1e6);
        break;
      case Kind.room:
        add("advertised window", "segments", id[row]!);
        add("relay buffer", "segments", a[row]!);
        break;
      default:
        break;
    }
  }
  return points;
}

/**
 * Packets waiting. A FIFO link says beforehand when a packet will leave, so that is counted when its time has come; a station says only what
 * waits when a packet joins or is lost.
 */
function queuePoints({ rows, kind, tag, id, a, at, value }: Columns, network: Network): Point[] {
  const transmitters = new Transmitters(network.directions);
  const changes: { at: number; place: number; by: number }[] = [];
  const points: Point[] = [];
  const waits = new Map<number, number>();
  const isLink = (place: number): boolean => place < network.directions.length;
  for (let row = 0; row < rows; row++) {
    const place = tag[row]!;
    const packet = id[row]!;
    const leaves = (time: number): void => {
      if (waits.get(packet) !== place) return;
      waits.delete(packet);
      changes.push({ at: time, place, by: -1 });
    };
    switch (kind[row]) {
      case Kind.enqueue:
        if (isLink(place)) {
          waits.set(packet, place);
          changes.push({ at: at[row]!, place, by: 1 });
        } else points.push(queuePoint(network, at[row]!, place, a[row]!));
        break;
      case Kind.transmit:
        leaves(transmitters.start(place, at[row]!, a[row]!, value[row]!));
        break;
      case Kind.drop:
      case Kind.filter:
        leaves(at[row]!);
        break;
      default:
        break;
    }
  }
  changes.sort((one, other) => one.at - other.at);
  const waiting = new Map<number, number>();
  for (const { at: time, place, by } of changes) {
    const now = (waiting.get(place) ?? 0) + by;
    waiting.set(place, now);
    points.push(queuePoint(network, time, place, now));
  }
  return points;
}

function queuePoint(network: Network, at: number, place: number, value: number): Point {
  return { at, flow: -1, of: placeName(network, place), series: "queue", value, unit: "packets" };
}
