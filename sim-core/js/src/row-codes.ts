/** The numbers in event rows. Generated from sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit. */

/** What happened. The numbers are part of the digest and never change their meaning. */
export const Kind = {
  send: 1,
  ack: 2,
  probe: 3,
  enqueue: 4,
  transmit: 5,
  drop: 6,
  receive: 7,
  acked: 8,
  window: 9,
  timeout: 10,
  rtt: 11,
  estimate: 12,
  receiverRtt: 13,
  flow: 14,
  datagram: 15,
  mark: 16,
  factor: 17,
  alpha: 18,
  filter: 19,
  localSend: 20,
  lossNotice: 21,
  selective: 22,
  room: 23,
  handoff: 24,
  frame: 25,
  frameLost: 26,
  silence: 27,
  backoff: 28,
  turnaround: 29,
  hop: 30,
  retries: 31,
  change: 32,
  header: 33,
  short: 34,
  control: 35,
  model: 36,
  undo: 37,
  range: 38,
  probeTimeout: 39,
  persistentCongestion: 40,
  markedBytes: 41,
  member: 42,
  pressure: 43,
  limit: 44,
} as const;
export type KindName = keyof typeof Kind;
export type Kind = (typeof Kind)[KindName];

/** Why a sender sent a segment (`send` rows, tag). */
export const SendCause = {
  windowOpen: 0,
  fastRetransmit: 1,
  partialAck: 2,
  timeout: 3,
  /** A hole that selective acknowledgments show. */
  selective: 4,
  /** New data beyond the window, on an early duplicate. */
  limitedTransmit: 5,
  /** One that was sent after it has come, and it has had the time to. */
  rack: 6,
  /** Nothing has been heard for two round trips. */
  tailProbe: 7,
  /** QUIC: one sent as many packets later as its threshold says has come. */
  packetThreshold: 8,
  /** QUIC: one sent after it has come, and it has had the time to. */
  timeThreshold: 9,
  /** QUIC: nothing has been acknowledged for a probe timeout. */
  probeTimeout: 10,
  /** Captured, and nothing in the capture says why. */
  unknown: 11,
  /** By an end that follows a script. */
  scripted: 12,
} as const;
export type SendCause = (typeof SendCause)[keyof typeof SendCause];

/** Why a receiver sent an ACK (`ack` rows, tag). */
export const AckReason = {
  everySegment: 0,
  countReached: 1,
  timer: 2,
  outOfOrder: 3,
  holeFilled: 4,
  linkUnderUsed: 5,
  delayElapsed: 6,
  divided: 7,
  /** By an agent on the way, between two of the receiver's own. */
  reconstructed: 8,
  /** By the far end of a link, for the agent at its near end. */
  holeOnLink: 9,
  /** The receive buffer has room again. */
  room: 10,
  /** A window probe came, a segment that there is no room for, or an IMMEDIATE_ACK frame. */
  asked: 11,
  /** The sender's FIN came, or the receiver's is sent again. */
  closing: 12,
  /** The data before was marked and the next is not, or the other way round (DCTCP). */
  marksChange: 13,
  /** The sender had no more to send when it sent the segment (PSH). */
  pushed: 14,
  /** QUIC: a packet came that a router had marked. */
  marked: 15,
  /** TACK: a part of the least round trip. */
  periodOver: 16,
  /** Captured, and nothing in the capture says why. */
  unknown: 17,
  /** By an end that follows a script. */
  scripted: 18,
} as const;
export type AckReason = (typeof AckReason)[keyof typeof AckReason];

/** Which half of a round-trip probe this is (`probe` rows, tag). */
export const ProbeHalf = {
  request: 0,
  reply: 1,
  /** A sender asks after a closed window. */
  window: 2,
  /** Of a train of pings, which are datagrams. */
  pong: 3,
} as const;
export type ProbeHalf = (typeof ProbeHalf)[keyof typeof ProbeHalf];

/** Why a link lost a packet (`drop` rows, a). */
export const DropReason = {
  queueFull: 1,
  corrupted: 2,
  scripted: 3,
  early: 4,
  pushedOut: 5,
  brokenContext: 6,
  /** The mobile has left the base station. */
  outOfRange: 7,
  /** The receive buffer is full. */
  noRoom: 8,
  /** 802.11: too many RTS without a CTS. */
  rtsFailed: 9,
  /** 802.11: too many DATA frames without an ACK; packet radio: too many frames. */
  dataFailed: 10,
  linkRed: 11,
  /** The queue's control of delay (CoDel, COBALT): packets have waited too long. */
  waitedTooLong: 12,
  /** Captured before it was lost, or not at all: the receiver shows that it never came, and it was sent again. */
  inferred: 13,
} as const;
export type DropReason = (typeof DropReason)[keyof typeof DropReason];

/** Where a segment fell at the receiver (`receive` rows, tag). */
export const ArrivalKind = {
  inOrder: 0,
  outOfOrder: 1,
  duplicate: 2,
} as const;
export type ArrivalKind = (typeof ArrivalKind)[keyof typeof ArrivalKind];

/** What an ACK meant to the sender (`acked` rows, tag). */
export const AckKind = {
  new: 0,
  duplicate: 1,
  partial: 2,
  old: 3,
  /** It advertises a window, and no more. */
  window: 4,
} as const;
export type AckKind = (typeof AckKind)[keyof typeof AckKind];

/** The sender's phase (`window` rows, tag). */
export const Phase = {
  slowStart: 0,
  congestionAvoidance: 1,
  fastRecovery: 2,
} as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** What shows a sender that a repair was needless (`undo` rows, tag). */
export const UndoReason = {
  /** An ACK echoes one from before the first retransmission (Eifel detection). */
  timestamp: 0,
  /** The receiver reports everything that was sent again as a duplicate (D-SACK). */
  duplicates: 1,
  /** After a timeout segments come that were not sent again (F-RTO). */
  originals: 2,
} as const;
export type UndoReason = (typeof UndoReason)[keyof typeof UndoReason];

/** What a congestion controller believes (`model` rows, tag). */
export const ModelNumber = {
  /** CUBIC's window before the last reduction, in segments. */
  cubicMaximum: 0,
  /** The cubic's point of inflection, in ns; a stage of congestion avoidance begins. */
  cubicPlateau: 1,
  /** CUBIC's estimate of Reno's window, in segments; written once it has grown by one. */
  renoEstimate: 2,
  /** The least RTT in ns of the round trip in which it began; 0: it is over. */
  cssBaseline: 3,
  /** DCTCP's smoothed share of marked data. */
  markedShare: 4,
  /** BBR's, in segments per second. */
  bandwidth: 5,
  /** BBR's, in ns. */
  minRtt: 6,
  /** 1 Startup, 2 Drain, 3 ProbeBW, 4 ProbeRTT; of BBR v3 instead of 3: 5 Down, 6 Cruise, 7 Refill, 8 Up. */
  bbrMode: 7,
  /** BBR sends at so many times the bandwidth. */
  pacingGain: 8,
  /** BBR v3: most segments under way, since a probe with more lost too many of them; 0: none is known. */
  longTermBound: 9,
  /** BBR v3: the same, of losses since the last probe; 0: there were none. */
  shortTermBound: 10,
} as const;
export type ModelNumber = (typeof ModelNumber)[keyof typeof ModelNumber];

/** What a queue's discipline presses senders by (`pressure` rows, a). */
export const Pressure = {
  /** CoDel's and COBALT's: they drop or mark an interval over its square root apart; 0: nothing. */
  count: 0,
  /** PIE's. */
  probability: 1,
  /** DualPI2's, of drops or marks in the classic queue. */
  classicProbability: 2,
  /** DualPI2's, of marks in the L4S queue. */
  l4sProbability: 3,
} as const;
export type Pressure = (typeof Pressure)[keyof typeof Pressure];

/** What keeps a captured sender from sending more (`limit` rows, tag). */
export const Limit = {
  receiverWindow: 0,
  congestionWindow: 1,
  /** The congestion window, while packets wait in a queue on the way: a larger one would only make it longer. */
  path: 2,
  data: 3,
  /** Repairing a loss, or waiting for the timer that will. */
  recovery: 4,
  /** The transfer is over, or has not begun. */
  none: 5,
} as const;
export type Limit = (typeof Limit)[keyof typeof Limit];

/** The phase in which a receiver believes its sender to be (`estimate` rows, tag). */
export const EstimatePhase = {
  initialSlowStart: 0,
  slowStartAfterLoss: 1,
  congestionAvoidance: 2,
  told: 3,
} as const;
export type EstimatePhase = (typeof EstimatePhase)[keyof typeof EstimatePhase];

/** Where a receiver had an RTT from (`receiverRtt` rows, tag). */
export const RttFrom = {
  probe: 0,
  told: 1,
  ownData: 2,
} as const;
export type RttFrom = (typeof RttFrom)[keyof typeof RttFrom];

/** What became of a flow (`flow` rows, tag). */
export const FlowState = {
  started: 0,
  completed: 1,
  /** The SYN-ACK has reached the sender. */
  established: 2,
  /** Both FINs are acknowledged. */
  closed: 3,
  /** Nobody answered a SYN or a FIN. */
  gaveUp: 4,
} as const;
export type FlowState = (typeof FlowState)[keyof typeof FlowState];

/** Which end a datagram is at (`datagram` rows, tag). */
export const DatagramAt = {
  sent: 0,
  received: 1,
} as const;
export type DatagramAt = (typeof DatagramAt)[keyof typeof DatagramAt];

/** Why an agent sent a copy of its own (`localSend` rows, value). */
export const LocalCause = {
  duplicates: 1,
  gap: 2,
  burst: 3,
  timer: 4,
  handoff: 5,
} as const;
export type LocalCause = (typeof LocalCause)[keyof typeof LocalCause];

/** Which half of a handoff this is (`handoff` rows, tag). */
export const HandoffHalf = {
  leaves: 0,
  joins: 1,
} as const;
export type HandoffHalf = (typeof HandoffHalf)[keyof typeof HandoffHalf];

/** What a radio sends (`frame` rows, tag). */
export const FrameKind = {
  rts: 0,
  cts: 1,
  data: 2,
  ack: 3,
  poll: 4,
  pollAck: 5,
  nack: 6,
  /** Several DATA frames in one. */
  aggregate: 7,
  blockAck: 8,
  /** Says that what is missing has been given up. */
  blockAckRequest: 9,
} as const;
export type FrameKind = (typeof FrameKind)[keyof typeof FrameKind];

/** Why a frame had no effect at the node that it was for (`frameLost` rows, tag). */
export const AirLoss = {
  collided: 0,
  sending: 1,
  turning: 2,
  channel: 3,
  /** From here on it came through, and was not answered. */
  heardBusy: 4,
  toldBusy: 5,
  owes: 6,
  engaged: 7,
  late: 8,
} as const;
export type AirLoss = (typeof AirLoss)[keyof typeof AirLoss];

/** Why a station keeps silent (`silence` rows, tag). */
export const SilenceReason = {
  /** By its duration. */
  told: 0,
  disturbed: 1,
} as const;
export type SilenceReason = (typeof SilenceReason)[keyof typeof SilenceReason];

/** Which way a radio turns (`turnaround` rows, tag). */
export const Turnaround = {
  toSend: 0,
  toHear: 1,
} as const;
export type Turnaround = (typeof Turnaround)[keyof typeof Turnaround];

/** What becomes of a link (`change` rows, a). */
export const ChangeOf = {
  rate: 0,
  delay: 1,
  outageBegins: 2,
  outageEnds: 3,
} as const;
export type ChangeOf = (typeof ChangeOf)[keyof typeof ChangeOf];

/** What a packet's header says when the packet is born (`header` rows, tag): a sum of these. */
export const HeaderFlag = {
  ect: 1,
  ce: 2,
  ece: 4,
  cwr: 16,
  timestamps: 128,
  fin: 1024,
  ect1: 8192,
  ae: 16384,
} as const;
export type HeaderFlag = (typeof HeaderFlag)[keyof typeof HeaderFlag];

/** A packet that only opens or closes a connection (`control` rows, tag). */
export const ControlSegment = {
  syn: 0,
  synAck: 1,
  openingAck: 2,
  closingAck: 3,
} as const;
export type ControlSegment = (typeof ControlSegment)[keyof typeof ControlSegment];

/** What a SYN offers, and a SYN-ACK agrees to (`control` rows, a): a sum of these. */
export const SetupOption = {
  sack: 1,
  timestamps: 2,
  ecn: 4,
  accurateEcn: 8,
} as const;
export type SetupOption = (typeof SetupOption)[keyof typeof SetupOption];

/** `filter` and `drop` rows: the tag where an agent or an endpoint, not a link, removes the packet. `lossNotice` rows: the tag where the receiver gives notice. */
export const atAgent = 65535;
/** `selective` rows: the tag where the row is no block, but the segment that caused the ACK (SMART). */
export const smartField = 65535;
/** `lossNotice` rows: the tag where a packet radio gives notice; the value is its node, an index into metrics.nodes. */
export const byRadio = 65534;
/** `header` rows: the value of `a` where the header refers to no other packet. */
export const noPacket = 4294967295;
/** `window` rows: the value of `a` while ssthresh has never been set. */
export const unsetSsthresh = 4294967295;
/** Any `id` or `a`: there is no such number. */
export const unset = 4294967295;
/** `acked` and `window` rows: the value where the congestion window is not known (captures). */
export const unknownWindow = -1;
/** `estimate` rows: the value of `value` while no ISAT has been measured. */
export const unsetIsat = -1;
