/** One flow of a file that has been listed: its packets are read again, and only its own are taken. */
import type { CapturedPacket } from "./captured.js";
import { FlowList, type CapturedFlow } from "./flow-list.js";
import { FlowRows, type ImportedRows } from "./flow-rows.js";

type Sized = Pick<CapturedFlow, "directions">;

const bytesOf = ({ directions: [one, other] }: Sized): number => one.bytes + other.bytes;

/** The place of the flow that carries most; -1: there is none. */
export const largestFlow = (flows: readonly Sized[]): number =>
  flows.reduce((best, flow, i) => (best < 0 || bytesOf(flow) > bytesOf(flows[best]!) ? i : best), -1);

/** Which of a flow's directions carries more: its rows have it first. */
export const mainDirection = ({ directions: [one, other] }: Sized): 0 | 1 => (other.bytes > one.bytes ? 1 : 0);

/** Where the capture was taken, of the end that sends more; between the two it is read as if at the sender. */
export const tappedEnd = (flow: Sized, tappedAt: 0 | 1 | null): "sender" | "receiver" =>
  tappedAt === 1 - mainDirection(flow) ? "receiver" : "sender";

export class OneFlow {
  private readonly rows: FlowRows;
  private readonly list: FlowList;

  /** `place`: the flow's, in the list. */
  constructor(flow: Pick<CapturedFlow, "directions" | "from" | "roundTrip">, place: number, tappedAt: 0 | 1 | null) {
    this.rows = new FlowRows(flow, tappedAt);
    this.list = new FlowList((of, segment, packet, isFirst) => {
      if (of === place) this.rows.add(segment, packet, isFirst);
    });
  }

  /** REQUIRES: the packets that were listed, in the same order. */
  add(packet: CapturedPacket): void {
    this.list.add(packet);
  }

  end(): ImportedRows {
    return this.rows.end();
  }
}
