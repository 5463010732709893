/**
 * A trace to be read by people: one line a row, packets named by what they carry. For golden files
 * and for debugging; it is not meant to be parsed (export/csv.ts is).
 */
import { AckReason, Kind, ProbeHalf, rowKind, unsetIsat, unsetSsthresh, type Columns } from "./columns.js";
import type { Metrics } from "./metrics.js";
import { flowName, linkDirectionName, seconds } from "./names.js";

export function columnsToText(columns: Columns, metrics: Pick<Metrics, "flows" | "links">): string {
  const packets = packetNames(columns);
  const lines: string[] = [];
  for (let row = 0; row < columns.rows; row++) {
    lines.push(`t=${seconds(columns.at[row] ?? 0)} ${rowText(columns, row, metrics, packets)}\n`);
  }
  return lines.join("");
}

function rowText(
  columns: Columns,
  row: number,
  metrics: Pick<Metrics, "flows" | "links">,
  packets: ReadonlyMap<number, string>,
): string {
  const kind = columns.kind[row] ?? 0;
  const tag = columns.tag[row] ?? 0;
  const id = columns.id[row] ?? 0;
  const a = columns.a[row] ?? 0;
  const value = columns.value[row] ?? 0;

  const about = rowKind(kind);
  const name = about?.name ?? `kind ${kind}`;
  const flow = flowName(metrics, columns.flow[row] ?? 0);
  const packet = packets.get(id) ?? `packet ${id}`;
  const link = linkDirectionName(metrics, tag);
  const tagWord = about?.tag?.words?.[tag] ?? String(tag);
  const aWord = about?.a?.words?.[a] ?? String(a);

  switch (kind) {
    case Kind.send:
      return `${name} ${flow} ${packet}, ${tagWord}`;
    case Kind.ack:
      return `${name} ${flow} ${packet}, ${tagWord}, acknowledges ${value}`;
    case Kind.probe:
      return `${name} ${flow} ${packet} ${a} B`;
    case Kind.enqueue:
      return `${name} ${link} ${flow} ${packet}, ${a} waiting, ${value} B`;
    case Kind.transmit:
      return `${name} ${link} ${flow} ${packet} ${a} B arrives ${seconds(value)}`;
    case Kind.drop:
      return `${name} ${link} ${flow} ${packet}, ${aWord}, ${value} waiting`;
    case Kind.receive:
      return `${name} ${flow} ${packet}, ${tagWord}, next ${value}`;
    case Kind.acked:
      return `${name} ${flow} ${packet}, ${tagWord}, snd_una ${a}, cwnd ${decimal(value)}`;
    case Kind.window:
      return `${name} ${flow} ${tagWord}, cwnd ${decimal(value)}, ssthresh ${a === unsetSsthresh ? "unset" : a}, ${id} duplicate ACKs`;
    case Kind.timeout:
      return `${name} ${flow} after ${seconds(value)}, backoff ${tag}, snd_una ${a}, resends from ${id}`;
    case Kind.rtt:
      return `${name} ${flow} sample ${seconds(a * 1000)}, srtt ${seconds(value)}, rto ${seconds(id * 1000)}`;
    case Kind.estimate:
      return `${name} ${flow} ${tagWord}, CwndEst ${a}, RTT ${seconds(id * 1000)}, ISAT ${value === unsetIsat ? "none" : seconds(value)}`;
    case Kind.receiverRtt:
      return `${name} ${flow} probe ${id}, sample ${seconds(a * 1000)}, srtt ${seconds(value)}`;
    case Kind.flow:
      return `${name} ${flow} ${tagWord}, ${a} segments`;
    default:
      return `${name} ${flow} tag ${tag} id ${id} a ${a} value ${value}`;
  }
}

/** What each packet carries, from the row that sent it. */
function packetNames(columns: Columns): Map<number, string> {
  const names = new Map<number, string>();
  for (let row = 0; row < columns.rows; row++) {
    const tag = columns.tag[row] ?? 0;
    const id = columns.id[row] ?? 0;
    const a = columns.a[row] ?? 0;
    const value = columns.value[row] ?? 0;
    switch (columns.kind[row]) {
      case Kind.send:
        names.set(id, value === 0 ? `data ${a}` : `data ${a} copy ${value}`);
        break;
      case Kind.ack:
        names.set(id, tag === AckReason.outOfOrder ? `duplicate ACK ${a}` : `ACK ${a}`);
        break;
      case Kind.probe:
        names.set(id, tag === ProbeHalf.request ? `probe ${value}` : `probe reply ${value}`);
        break;
    }
  }
  return names;
}

function decimal(value: number): string {
  return String(Number(value.toFixed(6)));
}
