/** What the two ends of a flow know while its rows are read, as far as it stands in headers. By the core's rules (sim-core/src/tcp). */

export interface FlowState {
  /** Receiver: it echoes marks until it is told of a reduction (RFC 2481, 6.1.3). */
  echoes: boolean;
  lastAcked: number;
  /** Receiver: the time that its next ACK echoes, ns. */
  stamp: number;
  /** Receiver: segments that it told it has room for. */
  told: number | undefined;
  /** Receiver: the segment that it acknowledges in pieces, and how much of it. */
  partOf: number;
  part: number;
  /** Sender: segments up to here were sent at least once. */
  sent: number;
  una: number;
  duplicates: number;
  /** Sender: `sent` when the window was last cut (RFC 2481, 6.1.2), and whether the receiver has to be told of it. */
  reducedAt: number;
  untold: boolean;
  /** Sender: a marked ACK came; the next segment says so. */
  echoesAck: boolean;
  /** Sender: when the last ACK that came was sent, ns. */
  lastAckSent: number;
  /** Sender: what the timer that ran out had been set to, until the first segment after it; ns. */
  rto: number;
}

export const flowAtStart = (): FlowState => ({
  echoes: false,
  lastAcked: 0,
  stamp: NaN,
  told: undefined,
  partOf: -1,
  part: 0,
  sent: 0,
  una: 0,
  duplicates: 0,
  reducedAt: -1,
  untold: false,
  echoesAck: false,
  lastAckSent: NaN,
  rto: NaN,
});

/** The window was cut: ACKs up to here are of the same window, and the next new segment tells the receiver. */
export function cutWindow(state: FlowState): void {
  state.reducedAt = state.sent;
  state.untold = true;
}
