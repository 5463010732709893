/**
 * What can happen in a run, and what a row says about it: data, so that exporters, inspectors and documentation need no list of their own.
 * Generated from sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit.
 */
import type { RowKind } from "./row-kind.js";

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
  /** The buffer of a relaying node has room again. */
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
  /** The buffer of a relaying node is full. */
  noRoom: 8,
  /** 802.11: too many RTS without a CTS. */
  rtsFailed: 9,
  /** 802.11: too many DATA frames without an ACK; packet radio: too many frames. */
  dataFailed: 10,
  linkRed: 11,
  /** The queue's control of delay (CoDel, COBALT): packets have waited too long. */
  waitedTooLong: 12,
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
/** `estimate` rows: the value of `value` while no ISAT has been measured. */
export const unsetIsat = -1;

/** `flow` is in every row the index into metrics.flows, and `at` the time in ns. */
export const rowTable: readonly RowKind[] = [
  {
    kind: Kind.send,
    name: "send",
    level: "packets",
    tag: {
      meaning: "cause",
      words: {
        [SendCause.windowOpen]: "window open",
        [SendCause.fastRetransmit]: "fast retransmit",
        [SendCause.partialAck]: "partial ACK",
        [SendCause.timeout]: "timeout",
        [SendCause.selective]: "selective acknowledgment",
        [SendCause.limitedTransmit]: "limited transmit",
        [SendCause.rack]: "deemed lost by RACK",
        [SendCause.tailProbe]: "tail loss probe",
        [SendCause.packetThreshold]: "lost by packet number",
        [SendCause.timeThreshold]: "lost by time",
        [SendCause.probeTimeout]: "probe timeout",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "copy: 0 is the first transmission",
    },
  },
  {
    kind: Kind.ack,
    name: "ack",
    level: "packets",
    tag: {
      meaning: "reason",
      words: {
        [AckReason.everySegment]: "every segment",
        [AckReason.countReached]: "count reached",
        [AckReason.timer]: "timer",
        [AckReason.outOfOrder]: "out of order",
        [AckReason.holeFilled]: "hole filled",
        [AckReason.linkUnderUsed]: "link under-used",
        [AckReason.delayElapsed]: "delay elapsed or not positive",
        [AckReason.divided]: "a piece of a segment",
        [AckReason.reconstructed]: "reconstructed on the way",
        [AckReason.holeOnLink]: "hole on the link",
        [AckReason.room]: "room in the buffer",
        [AckReason.asked]: "asked for",
        [AckReason.closing]: "FIN",
        [AckReason.marksChange]: "marks begin or end",
        [AckReason.pushed]: "nothing more to come",
        [AckReason.marked]: "a mark came",
        [AckReason.periodOver]: "a period is over",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "ACK number: next expected segment",
    },
    value: {
      meaning: "segments newly acknowledged: 0 is a duplicate or a window update, less than 1 a piece of a segment",
      unit: "segments",
    },
  },
  {
    kind: Kind.probe,
    name: "probe",
    level: "packets",
    tag: {
      meaning: "half",
      words: {
        [ProbeHalf.request]: "request",
        [ProbeHalf.reply]: "reply",
        [ProbeHalf.window]: "window probe",
        [ProbeHalf.pong]: "answer to a ping",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "size",
      unit: "B",
    },
    value: {
      meaning: "probe number",
    },
  },
  {
    kind: Kind.enqueue,
    name: "enqueue",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting after",
      unit: "packets",
    },
    value: {
      meaning: "bytes waiting after",
      unit: "B",
    },
  },
  {
    kind: Kind.transmit,
    name: "transmit",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "size on the wire",
      unit: "B",
    },
    value: {
      meaning: "arrival at the other end",
      unit: "ns",
    },
  },
  {
    kind: Kind.drop,
    name: "drop",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "reason",
      words: {
        [DropReason.queueFull]: "queue full",
        [DropReason.corrupted]: "corrupted",
        [DropReason.scripted]: "scripted",
        [DropReason.early]: "dropped early (RED)",
        [DropReason.pushedOut]: "pushed out of a full queue",
        [DropReason.brokenContext]: "header not rebuilt: an earlier one is missing",
        [DropReason.outOfRange]: "out of range",
        [DropReason.noRoom]: "no room at the relaying node",
        [DropReason.rtsFailed]: "contention: no answer to its RTS",
        [DropReason.dataFailed]: "contention: no ACK for its frame",
        [DropReason.linkRed]: "dropped early (link RED)",
        [DropReason.waitedTooLong]: "dropped in its turn",
      },
    },
    value: {
      meaning: "packets waiting",
      unit: "packets",
    },
  },
  {
    kind: Kind.receive,
    name: "receive",
    level: "packets",
    tag: {
      meaning: "place",
      words: {
        [ArrivalKind.inOrder]: "in order",
        [ArrivalKind.outOfOrder]: "out of order",
        [ArrivalKind.duplicate]: "duplicate",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "next expected segment after",
    },
  },
  {
    kind: Kind.acked,
    name: "acked",
    level: "flows",
    tag: {
      meaning: "taken as",
      words: {
        [AckKind.new]: "new",
        [AckKind.duplicate]: "duplicate",
        [AckKind.partial]: "partial",
        [AckKind.old]: "old",
        [AckKind.window]: "window update",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "snd_una after",
    },
    value: {
      meaning: "cwnd after",
      unit: "segments",
    },
  },
  {
    kind: Kind.window,
    name: "window",
    level: "flows",
    tag: {
      meaning: "phase",
      words: {
        [Phase.slowStart]: "slow start",
        [Phase.congestionAvoidance]: "congestion avoidance",
        [Phase.fastRecovery]: "fast recovery",
      },
    },
    id: {
      meaning: "duplicate ACKs so far",
    },
    a: {
      meaning: "ssthresh: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "cwnd",
      unit: "segments",
    },
  },
  {
    kind: Kind.timeout,
    name: "timeout",
    level: "flows",
    tag: {
      meaning: "backoff exponent before",
    },
    id: {
      meaning: "next segment to be resent",
    },
    a: {
      meaning: "snd_una",
    },
    value: {
      meaning: "rto that ran",
      unit: "ns",
    },
  },
  {
    kind: Kind.rtt,
    name: "rtt",
    level: "flows",
    tag: null,
    id: {
      meaning: "rto, 0 where nothing is sent again",
      unit: "µs",
    },
    a: {
      meaning: "sample",
      unit: "µs",
    },
    value: {
      meaning: "srtt",
      unit: "ns",
    },
  },
  {
    kind: Kind.estimate,
    name: "estimate",
    level: "flows",
    tag: {
      meaning: "phase",
      words: {
        [EstimatePhase.initialSlowStart]: "initial slow start",
        [EstimatePhase.slowStartAfterLoss]: "slow start after a loss",
        [EstimatePhase.congestionAvoidance]: "congestion avoidance",
        [EstimatePhase.told]: "told by the sender",
      },
    },
    id: {
      meaning: "RTT estimate",
      unit: "µs",
    },
    a: {
      meaning: "CwndEst",
      unit: "segments",
    },
    value: {
      meaning: "ISAT: -1 is none yet",
      unit: "ns",
    },
  },
  {
    kind: Kind.receiverRtt,
    name: "receiverRtt",
    level: "flows",
    tag: {
      meaning: "from",
      words: {
        [RttFrom.probe]: "a probe of its own",
        [RttFrom.told]: "the sender, which tells",
        [RttFrom.ownData]: "data of its own",
      },
    },
    id: {
      meaning: "number of the probe, or of the segment that told",
    },
    a: {
      meaning: "sample",
      unit: "µs",
    },
    value: {
      meaning: "srtt",
      unit: "ns",
    },
  },
  {
    kind: Kind.flow,
    name: "flow",
    level: "flows",
    tag: {
      meaning: "state",
      words: {
        [FlowState.started]: "started",
        [FlowState.completed]: "completed",
        [FlowState.established]: "established",
        [FlowState.closed]: "closed",
        [FlowState.gaveUp]: "gave up",
      },
    },
    id: null,
    a: {
      meaning: "segments",
      unit: "segments",
    },
    value: null,
  },
  {
    kind: Kind.datagram,
    name: "datagram",
    level: "packets",
    tag: {
      meaning: "end",
      words: {
        [DatagramAt.sent]: "sent",
        [DatagramAt.received]: "received",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "datagram: number in its flow, from 0",
    },
    value: {
      meaning: "bytes on the wire",
      unit: "B",
    },
  },
  {
    kind: Kind.mark,
    name: "mark",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting",
      unit: "packets",
    },
    value: {
      meaning: "average queue",
      unit: "packets",
    },
  },
  {
    kind: Kind.factor,
    name: "factor",
    level: "flows",
    tag: null,
    id: {
      meaning: "window that the sender reported, 0 if it reports none",
      unit: "segments",
    },
    a: {
      meaning: "d: segments per ACK",
      unit: "segments",
    },
    value: null,
  },
  {
    kind: Kind.alpha,
    name: "alpha",
    level: "flows",
    tag: null,
    id: null,
    a: {
      meaning: "β, millionths",
    },
    value: {
      meaning: "α",
    },
  },
  {
    kind: Kind.filter,
    name: "filter",
    level: "packets",
    tag: {
      meaning: "link direction whose queue it leaves: index into metrics.links; 65535 where an agent discards it",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting after; for an agent: its index in the document",
      unit: "packets",
    },
    value: {
      meaning: "ACK number: next expected segment",
    },
  },
  {
    kind: Kind.localSend,
    name: "localSend",
    level: "packets",
    tag: {
      meaning: "agent: its index in the document",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "cause",
      words: {
        [LocalCause.duplicates]: "duplicate ACKs",
        [LocalCause.gap]: "a gap that selective acknowledgments show",
        [LocalCause.burst]: "next loss of a burst",
        [LocalCause.timer]: "local timer",
        [LocalCause.handoff]: "copy because of a handoff; the tag is the handoff's index",
      },
    },
  },
  {
    kind: Kind.lossNotice,
    name: "lossNotice",
    level: "packets",
    tag: {
      meaning: "agent: its index in the document; 65535 where the receiver says so, 65534 where a packet radio does",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment that was lost",
    },
    value: {
      meaning: "node of the packet radio",
    },
  },
  {
    kind: Kind.selective,
    name: "selective",
    level: "packets",
    tag: {
      meaning: "block, from 0; 65535 where it is the segment that caused the ACK",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "first segment",
    },
    value: {
      meaning: "one beyond the last segment",
    },
  },
  {
    kind: Kind.room,
    name: "room",
    level: "flows",
    tag: null,
    id: {
      meaning: "advertised window",
      unit: "segments",
    },
    a: {
      meaning: "segments in the buffer",
      unit: "segments",
    },
    value: {
      meaning: "next expected segment",
    },
  },
  {
    kind: Kind.handoff,
    name: "handoff",
    level: "flows",
    tag: {
      meaning: "half",
      words: {
        [HandoffHalf.leaves]: "leaves",
        [HandoffHalf.joins]: "joins",
      },
    },
    id: {
      meaning: "handoff: index in the document",
    },
    a: {
      meaning: "base station: index in the handoff's list",
    },
    value: {
      meaning: "packets handed over",
      unit: "packets",
    },
  },
  {
    kind: Kind.frame,
    name: "frame",
    level: "packets",
    tag: {
      meaning: "frame",
      words: {
        [FrameKind.rts]: "RTS",
        [FrameKind.cts]: "CTS",
        [FrameKind.data]: "DATA",
        [FrameKind.ack]: "link ACK",
        [FrameKind.poll]: "poll",
        [FrameKind.pollAck]: "answer to a poll",
        [FrameKind.nack]: "link NACK",
        [FrameKind.aggregate]: "A-MPDU",
        [FrameKind.blockAck]: "block ACK",
        [FrameKind.blockAckRequest]: "block ACK request",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "nodes: from in the upper, to in the lower 16 bits",
    },
    value: {
      meaning: "its end",
      unit: "ns",
    },
  },
  {
    kind: Kind.frameLost,
    name: "frameLost",
    level: "packets",
    tag: {
      meaning: "why",
      words: {
        [AirLoss.collided]: "collided with another's frame",
        [AirLoss.sending]: "the receiver was sending",
        [AirLoss.turning]: "the receiver was turning",
        [AirLoss.channel]: "bit errors",
        [AirLoss.heardBusy]: "not answered: the receiver senses another's frame",
        [AirLoss.toldBusy]: "not answered: the receiver was told to keep silent (NAV)",
        [AirLoss.owes]: "not answered: the receiver owes another an answer",
        [AirLoss.engaged]: "not answered: the receiver is in conversation",
        [AirLoss.late]: "nobody waits for it any more",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "nodes: the receiver in the upper, who spoilt it in the lower 16 bits",
    },
    value: {
      meaning: "when the frame began, at its sender",
      unit: "ns",
    },
  },
  {
    kind: Kind.silence,
    name: "silence",
    level: "packets",
    tag: {
      meaning: "because",
      words: {
        [SilenceReason.told]: "a frame says so",
        [SilenceReason.disturbed]: "a frame was not decoded (EIFS)",
      },
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: {
      meaning: "node whose frame it was",
    },
    value: {
      meaning: "until",
      unit: "ns",
    },
  },
  {
    kind: Kind.backoff,
    name: "backoff",
    level: "packets",
    tag: {
      meaning: "contention window",
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: {
      meaning: "slots left: 0 is done",
    },
    value: {
      meaning: "since when they counted",
      unit: "ns",
    },
  },
  {
    kind: Kind.turnaround,
    name: "turnaround",
    level: "packets",
    tag: {
      meaning: "way",
      words: {
        [Turnaround.toSend]: "from hearing to sending",
        [Turnaround.toHear]: "from sending to hearing",
      },
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: null,
    value: {
      meaning: "until",
      unit: "ns",
    },
  },
  {
    kind: Kind.hop,
    name: "hop",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "next node: index into metrics.nodes",
    },
    value: {
      meaning: "when its DATA frame began",
      unit: "ns",
    },
  },
  {
    kind: Kind.retries,
    name: "retries",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "retransmissions of the packet",
    },
    value: {
      meaning: "average after",
    },
  },
  {
    kind: Kind.change,
    name: "change",
    level: "flows",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "change: index in the document",
    },
    a: {
      meaning: "what changes",
      words: {
        [ChangeOf.rate]: "capacity",
        [ChangeOf.delay]: "delay",
        [ChangeOf.outageBegins]: "outage begins",
        [ChangeOf.outageEnds]: "outage ends",
      },
    },
    value: {
      meaning: "new capacity in bit/s; new delay in ns; of an outage: packets waiting",
    },
  },
  {
    kind: Kind.header,
    name: "header",
    level: "packets",
    tag: {
      meaning: "flags",
      flags: {
        [HeaderFlag.ect]: "ECT",
        [HeaderFlag.ce]: "CE",
        [HeaderFlag.ece]: "ECE",
        [HeaderFlag.cwr]: "CWR",
        [HeaderFlag.timestamps]: "timestamps",
        [HeaderFlag.fin]: "FIN",
        [HeaderFlag.ect1]: "ECT(1)",
        [HeaderFlag.ae]: "AE",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "data: the newest ACK that had come, whose timestamp it echoes; what opens or closes a connection: the packet that it answers; a copy made on the way: the packet copied; 4294967295 is none",
    },
    value: {
      meaning: "timestamp: the packet's own, of an ACK the one that it echoes",
      unit: "ns",
    },
  },
  {
    kind: Kind.short,
    name: "short",
    level: "packets",
    tag: null,
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
      unit: "segments",
    },
    value: {
      meaning: "payload",
      unit: "B",
    },
  },
  {
    kind: Kind.control,
    name: "control",
    level: "packets",
    tag: {
      meaning: "segment",
      words: {
        [ControlSegment.syn]: "SYN",
        [ControlSegment.synAck]: "SYN-ACK",
        [ControlSegment.openingAck]: "ACK of the SYN-ACK",
        [ControlSegment.closingAck]: "ACK of the FIN",
      },
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "options",
      flags: {
        [SetupOption.sack]: "SACK",
        [SetupOption.timestamps]: "timestamps",
        [SetupOption.ecn]: "ECN",
        [SetupOption.accurateEcn]: "AccECN",
      },
    },
    value: {
      meaning: "copy: 0 is the first transmission",
    },
  },
  {
    kind: Kind.model,
    name: "model",
    level: "flows",
    tag: {
      meaning: "number",
      words: {
        [ModelNumber.cubicMaximum]: "W_max",
        [ModelNumber.cubicPlateau]: "when the cubic is at W_max",
        [ModelNumber.renoEstimate]: "W_est",
        [ModelNumber.cssBaseline]: "conservative slow start",
        [ModelNumber.markedShare]: "α",
        [ModelNumber.bandwidth]: "bandwidth",
        [ModelNumber.minRtt]: "least RTT",
        [ModelNumber.bbrMode]: "mode",
        [ModelNumber.pacingGain]: "pacing gain",
        [ModelNumber.longTermBound]: "long-term bound",
        [ModelNumber.shortTermBound]: "short-term bound",
      },
    },
    id: null,
    a: null,
    value: {
      meaning: "its new value",
    },
  },
  {
    kind: Kind.undo,
    name: "undo",
    level: "flows",
    tag: {
      meaning: "evidence",
      words: {
        [UndoReason.timestamp]: "a timestamp",
        [UndoReason.duplicates]: "duplicates",
        [UndoReason.originals]: "originals",
      },
    },
    id: null,
    a: {
      meaning: "ssthresh after: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "cwnd after",
      unit: "segments",
    },
  },
  {
    kind: Kind.range,
    name: "range",
    level: "packets",
    tag: {
      meaning: "range, from 0: the largest numbers first",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "first packet number",
    },
    value: {
      meaning: "one beyond the last packet number",
    },
  },
  {
    kind: Kind.probeTimeout,
    name: "probeTimeout",
    level: "flows",
    tag: {
      meaning: "backoff exponent before",
    },
    id: {
      meaning: "packets in flight",
      unit: "packets",
    },
    a: {
      meaning: "snd_una",
    },
    value: {
      meaning: "probe timeout that ran",
      unit: "ns",
    },
  },
  {
    kind: Kind.persistentCongestion,
    name: "persistentCongestion",
    level: "flows",
    tag: null,
    id: {
      meaning: "packets found lost",
      unit: "packets",
    },
    a: {
      meaning: "ssthresh after: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "how long, from one lost packet to another",
      unit: "ns",
    },
  },
  {
    kind: Kind.markedBytes,
    name: "markedBytes",
    level: "packets",
    tag: null,
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "bytes that came without a mark, from 1 on",
      unit: "B",
    },
    value: {
      meaning: "bytes that came marked",
      unit: "B",
    },
  },
  {
    kind: Kind.member,
    name: "member",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets in the frame",
      unit: "packets",
    },
    value: {
      meaning: "times that it has been sent, or announced, before",
    },
  },
];
