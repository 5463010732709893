/**
 * A trace to be read by people: one line a row, packets named by what they carry. For golden files
 * and for debugging; it is not meant to be parsed (export/csv.ts is).
 */
import {
  ChangeOf,
  FlowState,
  Kind,
  ModelNumber,
  nodesOf,
  ProbeHalf,
  RttFrom,
  unset,
  unsetIsat,
  unsetSsthresh,
  type Columns,
} from "./columns.js";
import type { Metrics } from "./metrics.js";
import { rowKind, type RowSlot } from "./row-kind.js";
import { flowName, linkDirectionName, nodeName, seconds, type Named } from "./names.js";

/** The rows and, on the last line, the digest of the run. */
export function columnsToText(columns: Columns, metrics: Named & Pick<Metrics, "digest">): string {
  const packets = new Map<number, string>();
  const lines: string[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const carries = packetName(columns, row);
    if (carries !== undefined) packets.set(columns.id[row]!, carries);
    lines.push(`t=${seconds(columns.at[row]!)} ${rowText(columns, row, metrics, packets)}\n`);
  }
  lines.push(`digest ${metrics.digest}\n`);
  return lines.join("");
}

function rowText(columns: Columns, row: number, metrics: Named, packets: ReadonlyMap<number, string>): string {
  const kind = columns.kind[row]!;
  const tag = columns.tag[row]!;
  const id = columns.id[row]!;
  const a = columns.a[row]!;
  const value = columns.value[row]!;

  const about = rowKind(kind);
  const name = about?.name ?? `kind ${kind}`;
  const flow = flowName(metrics, columns.flow[row]!);
  const packet = packets.get(id) ?? `packet ${id}`;
  const link = linkDirectionName(metrics, tag);
  const tagWord = about?.tag?.words?.[tag] ?? String(tag);
  const aWord = about?.a?.words?.[a] ?? String(a);

  switch (kind) {
    case Kind.send:
      return `${name} ${flow} ${packet}, ${tagWord}`;
    case Kind.ack:
      return `${name} ${flow} ${packet}, ${tagWord}, acknowledges ${decimal(value)}`;
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
      return `${name} ${flow} ${rttSource(tag, id)}, sample ${seconds(a * 1000)}, srtt ${seconds(value)}`;
    case Kind.flow:
      return tag <= FlowState.completed ? `${name} ${flow} ${tagWord}, ${a} segments` : `${name} ${flow} ${tagWord}`;
    case Kind.frame:
    case Kind.frameLost: {
      const [here, other] = nodesOf(a).map((node) => nodeName(metrics, node));
      if (kind === Kind.frame) return `${name} ${here} to ${other} ${tagWord}, ${flow} ${packet}, until ${seconds(value)}`;
      return `${name} at ${here} by ${other}, ${tagWord}, ${flow} ${packet}, began ${seconds(value)}`;
    }
    case Kind.silence:
      return `${name} ${nodeName(metrics, id)} until ${seconds(value)}, ${tagWord}, ${nodeName(metrics, a)}`;
    case Kind.backoff:
      return `${name} ${nodeName(metrics, id)} since ${seconds(value)}, ${a} slots left of ${tag}`;
    case Kind.turnaround:
      return `${name} ${nodeName(metrics, id)} ${tagWord}, until ${seconds(value)}`;
    case Kind.hop:
      return `${name} ${link} to ${nodeName(metrics, a)} ${flow} ${packet}, began ${seconds(value)}`;
    case Kind.member:
      return `${name} ${link} ${flow} ${packet}, one of ${a}, ${value} times before`;
    case Kind.pressure:
      return `${name} ${link} ${id === unset ? "all" : `queue ${id}, ${flow}`}, ${aWord} ${value}`;
    case Kind.retries:
      return `${name} ${link} ${flow} ${packet}, ${a} retransmissions, average ${decimal(value)}`;
    case Kind.change:
      return `${name} ${link} ${aWord}, ${changedTo(a, value)}`;
    case Kind.header:
      return `${name} ${flow} ${packet}, ${flagWords(tag, about?.tag?.flags)}, timestamp ${seconds(value)}`;
    case Kind.short:
      return `${name} ${flow} ${packet}, ${value} B`;
    case Kind.range:
      return `${name} ${flow} ${packet}, numbers ${a} to ${value - 1}`;
    case Kind.markedBytes:
      return `${name} ${flow} ${packet}, ${value} B marked, ${a - 1} B not`;
    case Kind.probeTimeout:
      return `${name} ${flow} after ${seconds(value)}, snd_una ${a}, ${id} in flight`;
    case Kind.persistentCongestion:
      return `${name} ${flow} over ${seconds(value)}, ${id} lost, ssthresh ${a === unsetSsthresh ? "unset" : a}`;
    case Kind.undo:
      return `${name} ${flow} by ${tagWord}, cwnd ${decimal(value)}, ssthresh ${a === unsetSsthresh ? "unset" : a}`;
    case Kind.model:
      return `${name} ${flow} ${tagWord}, ${modelValue(tag, value)}`;
    case Kind.control: {
      const options = flagWords(a, about?.a?.flags);
      return `${name} ${flow} ${packet}${options === "" ? "" : `, ${options}`}`;
    }
    default:
      return `${name} ${flow} tag ${tag} id ${id} a ${a} value ${value}`;
  }
}

/** What the packet of a row carries, if the row says so: those that send one do. */
function packetName(columns: Columns, row: number): string | undefined {
  const tag = columns.tag[row]!;
  const a = columns.a[row]!;
  const value = columns.value[row]!;
  switch (columns.kind[row]) {
    case Kind.send:
      return value === 0 ? `data ${a}` : `data ${a} copy ${value}`;
    case Kind.ack:
      return value === 0 ? `duplicate ACK ${a}` : `ACK ${a}`;
    case Kind.probe:
      if (tag === ProbeHalf.pong) return `answer to ping ${value}`;
      return tag === ProbeHalf.request ? `probe ${value}` : `probe reply ${value}`;
    case Kind.control: {
      const word = rowKind(Kind.control)?.tag?.words?.[tag] ?? String(tag);
      return value === 0 ? word : `${word} copy ${value}`;
    }
    default:
      return undefined;
  }
}

/** The words of all flags that are set. */
function flagWords(flags: number, words: RowSlot["flags"] = {}): string {
  return Object.entries(words)
    .flatMap(([flag, word]) => ((flags & Number(flag)) === 0 ? [] : [word]))
    .join(", ");
}

/** What a link is like from now on. */
function changedTo(of: number, value: number): string {
  if (of === ChangeOf.rate) return `${value} bit/s`;
  return of === ChangeOf.delay ? seconds(value) : `${value} waiting`;
}

/** What a controller believes: a window, or a time. */
function modelValue(number: number, value: number): string {
  return number === ModelNumber.cubicMaximum || number === ModelNumber.renoEstimate ? decimal(value) : seconds(value);
}

/** What brought a receiver's RTT. */
function rttSource(tag: number, number: number): string {
  if (tag === RttFrom.told) return `told by segment ${number}`;
  return tag === RttFrom.ownData ? "own data" : `probe ${number}`;
}

function decimal(value: number): string {
  return String(Number(value.toFixed(6)));
}
