/**
 * Words for the codes in event rows, by their numbers.
 * Generated from sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit.
 */
export type Words = Readonly<Record<number, string>>;

/** SendCause */
export const sendCauseWords: Words = {
  0: "window open",
  1: "fast retransmit",
  2: "partial ACK",
  3: "timeout",
  4: "selective acknowledgment",
  5: "limited transmit",
  6: "deemed lost by RACK",
  7: "tail loss probe",
  8: "lost by packet number",
  9: "lost by time",
  10: "probe timeout",
  11: "cause unknown",
  12: "as scripted",
};

/** AckReason */
export const ackReasonWords: Words = {
  0: "every segment",
  1: "count reached",
  2: "timer",
  3: "out of order",
  4: "hole filled",
  5: "link under-used",
  6: "delay elapsed or not positive",
  7: "a piece of a segment",
  8: "reconstructed on the way",
  9: "hole on the link",
  10: "room in the buffer",
  11: "asked for",
  12: "FIN",
  13: "marks begin or end",
  14: "nothing more to come",
  15: "a mark came",
  16: "a period is over",
  17: "reason unknown",
  18: "as scripted",
};

/** ProbeHalf */
export const probeHalfWords: Words = {
  0: "request",
  1: "reply",
  2: "window probe",
  3: "answer to a ping",
};

/** DropReason */
export const dropReasonWords: Words = {
  1: "queue full",
  2: "corrupted",
  3: "scripted",
  4: "dropped early (RED)",
  5: "pushed out of a full queue",
  6: "header not rebuilt: an earlier one is missing",
  7: "out of range",
  8: "no room in the receive buffer",
  9: "contention: no answer to its RTS",
  10: "contention: no ACK for its frame",
  11: "dropped early (link RED)",
  12: "dropped in its turn",
  13: "lost out of sight",
};

/** ArrivalKind */
export const arrivalKindWords: Words = {
  0: "in order",
  1: "out of order",
  2: "duplicate",
};

/** AckKind */
export const ackKindWords: Words = {
  0: "new",
  1: "duplicate",
  2: "partial",
  3: "old",
  4: "window update",
};

/** Phase */
export const phaseWords: Words = {
  0: "slow start",
  1: "congestion avoidance",
  2: "fast recovery",
};

/** UndoReason */
export const undoReasonWords: Words = {
  0: "a timestamp",
  1: "duplicates",
  2: "originals",
};

/** ModelNumber */
export const modelNumberWords: Words = {
  0: "W_max",
  1: "when the cubic is at W_max",
  2: "W_est",
  3: "conservative slow start",
  4: "α",
  5: "bandwidth",
  6: "least RTT",
  7: "mode",
  8: "pacing gain",
  9: "long-term bound",
  10: "short-term bound",
};

/** Pressure */
export const pressureWords: Words = {
  0: "count",
  1: "drop probability",
  2: "classic probability",
  3: "L4S probability",
};

/** Limit */
export const limitWords: Words = {
  0: "receiver's window",
  1: "congestion window",
  2: "path's capacity",
  3: "sender out of data",
  4: "loss recovery",
  5: "nothing",
};

/** EstimatePhase */
export const estimatePhaseWords: Words = {
  0: "initial slow start",
  1: "slow start after a loss",
  2: "congestion avoidance",
  3: "told by the sender",
};

/** RttFrom */
export const rttFromWords: Words = {
  0: "a probe of its own",
  1: "the sender, which tells",
  2: "data of its own",
};

/** FlowState */
export const flowStateWords: Words = {
  0: "started",
  1: "completed",
  2: "established",
  3: "closed",
  4: "gave up",
};

/** DatagramAt */
export const datagramAtWords: Words = {
  0: "sent",
  1: "received",
};

/** LocalCause */
export const localCauseWords: Words = {
  1: "duplicate ACKs",
  2: "a gap that selective acknowledgments show",
  3: "next loss of a burst",
  4: "local timer",
  5: "copy because of a handoff; the tag is the handoff's index",
};

/** HandoffHalf */
export const handoffHalfWords: Words = {
  0: "leaves",
  1: "joins",
};

/** FrameKind */
export const frameKindWords: Words = {
  0: "RTS",
  1: "CTS",
  2: "DATA",
  3: "link ACK",
  4: "poll",
  5: "answer to a poll",
  6: "link NACK",
  7: "A-MPDU",
  8: "block ACK",
  9: "block ACK request",
};

/** AirLoss */
export const airLossWords: Words = {
  0: "collided with another's frame",
  1: "the receiver was sending",
  2: "the receiver was turning",
  3: "bit errors",
  4: "not answered: the receiver senses another's frame",
  5: "not answered: the receiver was told to keep silent (NAV)",
  6: "not answered: the receiver owes another an answer",
  7: "not answered: the receiver is in conversation",
  8: "nobody waits for it any more",
};

/** SilenceReason */
export const silenceReasonWords: Words = {
  0: "a frame says so",
  1: "a frame was not decoded (EIFS)",
};

/** Turnaround */
export const turnaroundWords: Words = {
  0: "from hearing to sending",
  1: "from sending to hearing",
};

/** ChangeOf */
export const changeOfWords: Words = {
  0: "capacity",
  1: "delay",
  2: "outage begins",
  3: "outage ends",
};

/** HeaderFlag */
export const headerFlagWords: Words = {
  1: "ECT",
  2: "CE",
  4: "ECE",
  16: "CWR",
  128: "timestamps",
  1024: "FIN",
  8192: "ECT(1)",
  16384: "AE",
};

/** ControlSegment */
export const controlSegmentWords: Words = {
  0: "SYN",
  1: "SYN-ACK",
  2: "ACK of the SYN-ACK",
  3: "ACK of the FIN",
};

/** SetupOption */
export const setupOptionWords: Words = {
  1: "SACK",
  2: "timestamps",
  4: "ECN",
  8: "AccECN",
};
