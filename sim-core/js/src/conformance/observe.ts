/** What the tested end did in a run, as a script would write it. */
import { AckReason, ControlSegment, HeaderFlag, Kind, type Columns } from "../columns.js";
import type { Tested } from "./compile-script.js";
import type { ByteRange, Quantity, StepOf } from "./script.js";
import { Segmentation } from "./segmentation.js";

export interface SeenPacket extends ByteRange {
  /** s */
  readonly at: number;
  readonly flags: string;
  readonly ack: number | null;
  readonly sack: readonly ByteRange[];
  /** How often these bytes were sent before. */
  readonly copy: number;
  /** Serial number in the run; null: of another program's record. */
  readonly serial: number | null;
}

export interface ScriptedAckSeen {
  /** s */
  readonly at: number;
  readonly ack: number;
  readonly serial: number;
}

/** Of a run of ours, besides. */
export interface ObservedRun extends Observed {
  readonly segmentation: Segmentation;
}

export interface Observed {
  readonly packets: readonly SeenPacket[];
  /** ACKs of a scripted receiver, in s: one of what had not come does not leave. */
  readonly scriptedAcks: readonly ScriptedAckSeen[];
  /**
   * As the sender has it then, before `next` comes; null: not measured or not set yet. tcpi_rtt and tcpi_rto in µs, the others in segments.
   */
  valueAt(step: StepOf<"assert">, next: ScriptedAckSeen | undefined): number | null;
}

const unset = 0xffffffff;
/** s: what happens at one moment of the script takes some ns on the wire. */
const moment = 1e-5;

export function observe(columns: Columns, tested: Tested, segmentBytes: number): ObservedRun {
  const rowsOf = indexKinds(columns);
  const segmentation = tested === "sender" ? segmentationOf(columns, rowsOf, segmentBytes) : new Segmentation(segmentBytes);
  const flags = new Map(rowsOf(Kind.header).map((row) => [columns.id[row]!, columns.tag[row]!]));
  const packets = tested === "sender" ? sentPackets(columns, rowsOf, segmentation, flags) : sentAcks(columns, rowsOf, segmentation, flags);
  return {
    packets: packets.toSorted((a, b) => a.at - b.at || (a.serial ?? 0) - (b.serial ?? 0)),
    segmentation,
    scriptedAcks: rowsOf(Kind.ack)
      .filter((row) => columns.tag[row] === AckReason.scripted)
      .map((row) => ({ at: columns.at[row]! / 1e9, ack: segmentation.start(columns.a[row]!), serial: columns.id[row]! })),
    valueAt: ({ quantity, at }, next) => valueAt(columns, quantity, at, next),
  };
}

type RowsOf = (kind: Kind) => readonly number[];

function indexKinds({ kind, rows }: Columns): RowsOf {
  const index = new Map<number, number[]>();
  for (let row = 0; row < rows; row++) {
    const of = index.get(kind[row]!);
    if (of) of.push(row);
    else index.set(kind[row]!, [row]);
  }
  return (wanted) => index.get(wanted) ?? [];
}

function segmentationOf(columns: Columns, rowsOf: RowsOf, segmentBytes: number): Segmentation {
  const short = new Map(rowsOf(Kind.short).map((row) => [columns.a[row]!, columns.value[row]!]));
  const starts = [1];
  const last = Math.max(-1, ...short.keys());
  for (let segment = 0; segment <= last; segment++) starts.push(starts[segment]! + (short.get(segment) ?? segmentBytes));
  return new Segmentation(segmentBytes, starts);
}

const ecnFlags = (flags: number): string => ((flags & HeaderFlag.ece) !== 0 ? "E" : "") + ((flags & HeaderFlag.cwr) !== 0 ? "W" : "");

function sentPackets(columns: Columns, rowsOf: RowsOf, segmentation: Segmentation, headers: ReadonlyMap<number, number>): SeenPacket[] {
  const seconds = (row: number) => columns.at[row]! / 1e9;
  const data = rowsOf(Kind.send).map((row) => {
    const segment = columns.a[row]!;
    const serial = columns.id[row]!;
    return {
      at: seconds(row),
      from: segmentation.start(segment),
      to: segmentation.start(segment + 1),
      flags: `${ecnFlags(headers.get(serial) ?? 0)}.`,
      ack: 1,
      sack: [],
      copy: columns.value[row]!,
      serial,
    };
  });
  const opening = rowsOf(Kind.control)
    .filter((row) => columns.tag[row] !== ControlSegment.synAck)
    .map((row) => {
      const isSyn = columns.tag[row] === ControlSegment.syn;
      const serial = columns.id[row]!;
      const from = isSyn ? 0 : 1;
      const ecn = ecnFlags(headers.get(serial) ?? 0);
      return {
        at: seconds(row),
        from,
        to: from,
        flags: isSyn ? `S${ecn}` : `${ecn}.`,
        ack: isSyn ? null : 1,
        sack: [],
        copy: columns.value[row]!,
        serial,
      };
    });
  const probes = rowsOf(Kind.probe).map((row) => {
    // Beyond what is acknowledged already, so that it must be answered.
    const una = lastBefore(columns, rowsOf(Kind.acked), columns.at[row]!);
    const from = segmentation.start(una === null ? 0 : columns.a[una]!) - 1;
    return { at: seconds(row), from, to: from, flags: ".", ack: 1, sack: [], copy: columns.value[row]! - 1, serial: columns.id[row]! };
  });
  return [...data, ...opening, ...probes];
}

function lastBefore(columns: Columns, rows: readonly number[], at: number): number | null {
  return rows.findLast((row) => columns.at[row]! <= at) ?? null;
}

function sentAcks(columns: Columns, rowsOf: RowsOf, segmentation: Segmentation, headers: ReadonlyMap<number, number>): SeenPacket[] {
  const blocks = new Map<number, ByteRange[]>();
  for (const row of rowsOf(Kind.selective)) {
    const block = { from: segmentation.start(columns.a[row]!), to: segmentation.start(columns.value[row]!) };
    blocks.set(columns.id[row]!, [...(blocks.get(columns.id[row]!) ?? []), block]);
  }
  return rowsOf(Kind.ack).map((row) => {
    const serial = columns.id[row]!;
    return {
      at: columns.at[row]! / 1e9,
      from: 1,
      to: 1,
      flags: `${ecnFlags(headers.get(serial) ?? 0)}.`,
      ack: segmentation.start(columns.a[row]!),
      sack: blocks.get(serial) ?? [],
      copy: 0,
      serial,
    };
  });
}

function valueAt(columns: Columns, quantity: Quantity, at: number, next: ScriptedAckSeen | undefined): number | null {
  const until = (at + moment) * 1e9;
  let sent = 0;
  let acknowledged = 0;
  let found: number | null = null;
  for (let row = 0; row < columns.rows && columns.at[row]! <= until; row++) {
    const kind = columns.kind[row];
    if (kind === Kind.acked && columns.id[row] === next?.serial) break;
    if (kind === Kind.send) sent = Math.max(sent, columns.a[row]! + 1);
    else if (kind === Kind.acked) acknowledged = Math.max(acknowledged, columns.a[row]!);
    if (quantity === "tcpi_unacked") {
      found = sent - acknowledged;
    } else if (quantity === "tcpi_snd_cwnd") {
      if (kind === Kind.window || kind === Kind.acked) found = Math.floor(columns.value[row]! + 1e-9);
    } else if (quantity === "tcpi_snd_ssthresh") {
      if (kind === Kind.window) found = columns.a[row] === unset ? null : columns.a[row]!;
    } else if (kind === Kind.rtt) {
      found = quantity === "tcpi_rtt" ? Math.round(columns.value[row]! / 1000) : columns.id[row]!;
    }
  }
  return found;
}
