/**
 * What Wireshark 4 finds in a connection, by its own rules (epan/dissectors/packet-tcp.c, tcp_analyze_sequence_number): heuristics of a program that
 * sees packets and nothing else. With it a difference between its words and the core's is explained packet by packet.
 */

export interface SeenSegment {
  readonly fromSender: boolean;
  /** ns */
  readonly at: number;
  readonly sequence: number;
  readonly length: number;
  readonly acknowledged: number;
  /** Bytes, as scaled. */
  readonly window: number;
}

export type Finding =
  | "retransmission"
  | "fast_retransmission"
  | "spurious_retransmission"
  | "out_of_order"
  | "duplicate_ack"
  | "lost_segment"
  | "ack_lost_segment";

interface Side {
  nextSequence: number;
  /** When the newest segment came, ns. */
  nextSequenceAt: number;
  lastAck: number;
  lastAckAt: number;
  window: number;
  duplicates: number;
  /** Up to here ACKs may go. */
  mostToAcknowledge: number;
}

const afterHandshake = (window: number): Side => ({
  nextSequence: 1,
  nextSequenceAt: 0,
  lastAck: 1,
  lastAckAt: 0,
  window,
  duplicates: 0,
  mostToAcknowledge: 1,
});

/** ns: a repeated segment so soon after the newest one is taken for one that was overtaken, as long as Wireshark knows no round-trip time. */
const usualOvertaking = 3e6;
const fastWithin = 20e6;

/** One connection, from its first segment behind the handshake on; the findings of each packet. */
export class WiresharkAnalysis {
  private readonly sender = afterHandshake(65_535);
  private readonly receiver = afterHandshake(65_535);
  private firstRoundTrip = 0;

  constructor(private readonly startedAt: number) {
    for (const side of [this.sender, this.receiver]) side.nextSequenceAt = side.lastAckAt = startedAt;
  }

  see(segment: SeenSegment): readonly Finding[] {
    const [forward, reverse] = segment.fromSender ? [this.sender, this.receiver] : [this.receiver, this.sender];
    const found: Finding[] = [];
    const { at, sequence, length, acknowledged, window } = segment;
    const end = sequence + length;
    // From the SYN to the first ACK after it; a SYN at 0 is taken for none. Our handshake takes no time, so this is no RTT of it.
    if (this.firstRoundTrip === 0 && this.startedAt !== 0) this.firstRoundTrip = at - this.startedAt;
    if (sequence > forward.nextSequence) found.push("lost_segment");
    if (length === 0 && window > 0 && window === forward.window && sequence === forward.nextSequence && acknowledged === forward.lastAck) {
      forward.duplicates += 1;
      found.push("duplicate_ack");
    }
    if (acknowledged !== forward.lastAck) forward.duplicates = 0;
    if (acknowledged > reverse.mostToAcknowledge) {
      found.push("ack_lost_segment");
      reverse.mostToAcknowledge = reverse.nextSequence;
    }
    if (length > 0 && sequence < forward.nextSequence)
      found.push(...kindOfRepeat(segment, forward, reverse, this.firstRoundTrip || usualOvertaking));
    if (length > 0 && end > forward.nextSequence) {
      forward.nextSequence = end;
      forward.nextSequenceAt = at;
    }
    forward.mostToAcknowledge = Math.max(forward.mostToAcknowledge, forward.nextSequence);
    forward.window = window;
    forward.lastAck = acknowledged;
    forward.lastAckAt = at;
    return found;
  }
}

function kindOfRepeat({ at, sequence, length }: SeenSegment, forward: Side, reverse: Side, overtaking: number): readonly Finding[] {
  const end = sequence + length;
  if (reverse.lastAck >= end) return ["retransmission", "spurious_retransmission"];
  const isSoon = at - reverse.lastAckAt < fastWithin;
  if (isSoon && reverse.duplicates >= 2 && reverse.lastAck === sequence) return ["retransmission", "fast_retransmission"];
  if (at - forward.nextSequenceAt < overtaking && forward.nextSequence !== end) return ["out_of_order"];
  return ["retransmission"];
}
