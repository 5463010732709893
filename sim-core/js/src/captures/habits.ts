/**
 * What a captured flow shows of its two ends besides repairs and limits: for how many segments an ACK stands, whether the sender paces, and what ended its
 * slow start. Read off the flow's rows; what they cannot tell is null.
 */
import { AckReason, Kind, Limit, type Columns } from "../columns.js";

export interface Habits {
  readonly acks: AckHabit | null;
  /** null: where it was captured that cannot be seen, or it sent too little. */
  readonly pacing: Pacing | null;
  readonly slowStart: SlowStartEnd | null;
}

export interface AckHabit {
  /** Segments that were acknowledged one by one in the beginning. */
  readonly singly: number;
  /** Of which one ACK stands for so many, after that: the median. */
  readonly segments: number;
  /** ACKs that stand for more than two: RFC 5681, section 4.2, wants one for every second segment. */
  readonly stretched: number;
  /** ACKs that fill no hole and report none. */
  readonly of: number;
}

export interface Pacing {
  readonly isPaced: boolean;
  /** Of the segments that a window let leave: those that left without an ACK just before. */
  readonly share: number;
}

export interface SlowStartEnd {
  /** ns: when the round began that did not grow any more, or when the first loss was repaired. */
  readonly at: number;
  /** Segments that were out. */
  readonly segments: number;
  /** A loss, or nothing that is seen: HyStart, or a threshold that was remembered. */
  readonly by: "loss" | "itself";
}

/** `flow`: its number among the rows'; `atSender`: it was captured there, so sends are seen and not reckoned. */
export function habitsOf(columns: Columns, flow: number, atSender: boolean): Habits {
  const covers = coversOf(columns, flow);
  return {
    acks: covers.length === 0 ? null : ackHabit(covers),
    pacing: atSender ? pacingOf(columns, flow) : null,
    slowStart: atSender ? slowStartEnd(columns, flow) : null,
  };
}

function coversOf({ rows, kind, tag, flow, value }: Columns, wanted: number): readonly number[] {
  const covers: number[] = [];
  for (let row = 0; row < rows; row++)
    if (kind[row] === Kind.ack && flow[row] === wanted && tag[row] === AckReason.unknown && value[row]! > 0) covers.push(value[row]!);
  return covers;
}

/** The first ACKs that stand for one segment each, and how many those after them stand for. `covers`: of each ACK, in order. */
export function ackHabit(covers: readonly number[]): AckHabit {
  const end = covers.findIndex((count, i) => count > 1 && (covers[i + 1] ?? 2) > 1);
  const singly = end < 0 ? covers.length : end;
  const later = covers.slice(singly).toSorted((one, other) => one - other);
  const counted = { stretched: covers.filter((count) => count > 2).length, of: covers.length };
  // A few at the end, behind many single ones, are no habit.
  if (later.length < Math.max(3, covers.length / 20)) return { singly: covers.length, segments: 1, ...counted };
  return { singly, segments: Math.max(1, Math.round(later[later.length >> 1]!)), ...counted };
}

const ms = 1e6;
/** A sender that is clocked by ACKs sends within it. */
const atOnce = 0.5 * ms;
/** So many tell. */
const enough = 20;
/** Of a paced sender most leave between ACKs; of one that is not, hardly any, if ACKs are far enough apart to see it. */
const [most, hardlyAny] = [0.5, 0.1];
const apart = 1 * ms;

function pacingOf({ rows, at, kind, tag, flow, value }: Columns, wanted: number): Pacing | null {
  let [alone, sent, ackAt, limit] = [0, 0, NaN, Limit.none as number];
  const gaps: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (flow[row] !== wanted) continue;
    if (kind[row] === Kind.limit) limit = tag[row]!;
    else if (kind[row] === Kind.acked) {
      if (!Number.isNaN(ackAt)) gaps.push(at[row]! - ackAt);
      ackAt = at[row]!;
    } else if (kind[row] === Kind.send && value[row] === 0 && !Number.isNaN(ackAt) && isWindow(limit)) {
      sent++;
      if (at[row]! - ackAt > atOnce) alone++;
    }
  }
  if (sent < enough || gaps.length === 0) return null;
  const share = alone / sent;
  if (share > most) return { isPaced: true, share };
  gaps.sort((one, other) => one - other);
  return share < hardlyAny && gaps[gaps.length >> 1]! >= apart ? { isPaced: false, share } : null;
}

const isWindow = (limit: number): boolean => limit === Limit.congestionWindow || limit === Limit.path;

/** In slow start a round trip sends half as much again at least, with an ACK for every second segment. */
const grows = 1.25;

function slowStartEnd({ rows, at, kind, tag, flow, a, value }: Columns, wanted: number): SlowStartEnd | null {
  let [una, next, limit] = [0, 0, Limit.none as number];
  /** The round that is under way: it ends when all is acknowledged that was out when it began. */
  let round = { at: NaN, until: 0, sent: 0, isFree: true };
  let before = 0;
  for (let row = 0; row < rows; row++) {
    if (flow[row] !== wanted) continue;
    if (kind[row] === Kind.limit) {
      limit = tag[row]!;
      if (limit === Limit.data || limit === Limit.receiverWindow) round.isFree = false;
    } else if (kind[row] === Kind.send) {
      if (value[row]! > 0) return { at: at[row]!, segments: next - una, by: "loss" };
      next = a[row]! + 1;
      round.sent++;
    } else if (kind[row] === Kind.acked && a[row]! > una) {
      una = a[row]!;
      if (una <= round.until) continue;
      // Something else than its window may have held it: then nothing is told.
      if (!round.isFree) return null;
      if (before > 0 && round.sent < grows * before) return { at: round.at, segments: round.until - una + round.sent, by: "itself" };
      before = round.sent;
      round = { at: at[row]!, until: next, sent: 0, isFree: isWindow(limit) };
    }
  }
  return null;
}
