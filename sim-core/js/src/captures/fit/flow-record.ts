/** Which segments were seen when at one end of a flow, and which ACKs: what a captured flow and a simulated one are compared by. */
import { Kind, type Columns } from "../../columns.js";

/** Where a flow is seen: transmissions as they leave and ACKs as they come, or the other way round. */
export type End = "sender" | "receiver";

export interface FlowRecord {
  readonly end: End;
  /** In order of time, of all transmissions that were seen: ns, the segment, and how often it had been sent before. */
  readonly at: readonly number[];
  readonly segment: readonly number[];
  readonly copy: readonly number[];
  /** ns, by segment: when it was first seen. */
  readonly first: readonly number[];
  /** ns, by segment: when the first ACK that covers it was seen. Ends where nothing more was acknowledged. */
  readonly acknowledged: readonly number[];
}

/** `wanted`: the flow's number among the rows'. */
export function recordOf({ rows, at, kind, flow, id, a, value }: Columns, wanted: number, end: End): FlowRecord {
  const seen = end === "sender" ? { data: Kind.send, ack: Kind.acked } : { data: Kind.receive, ack: Kind.ack };
  const record = {
    end,
    at: [] as number[],
    segment: [] as number[],
    copy: [] as number[],
    first: [] as number[],
    acknowledged: [] as number[],
  };
  const copies = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    if (flow[row] !== wanted) continue;
    if (kind[row] === Kind.send && end === "receiver") copies.set(id[row]!, value[row]!);
    if (kind[row] === seen.data) {
      record.at.push(at[row]!);
      record.segment.push(a[row]!);
      record.copy.push(end === "sender" ? value[row]! : (copies.get(id[row]!) ?? 0));
      record.first[a[row]!] ??= at[row]!;
    } else if (kind[row] === seen.ack) while (record.acknowledged.length < a[row]!) record.acknowledged.push(at[row]!);
  }
  return record;
}
