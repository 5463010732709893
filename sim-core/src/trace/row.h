// What can happen, and what a row says about it.
// Generated from sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit.
//
// A row is 32 bytes, little-endian, in this order, and these bytes are what the digest covers:
//   at f64 (ns) | kind u8, 0 u8, tag u16, flow u32 | id u32, a u32 | value f64
#pragma once

#include <cstdint>

// clang-format off
namespace ackscope {

enum class Kind : std::uint8_t {
  // A sender sends a data segment.
  //   tag   SendCause
  //   id    packet: serial number in the run, from 0
  //   a     segment
  //   value copy: 0 is the first transmission
  kSend = 1,
  // A receiver sends an ACK.
  //   tag   AckReason
  //   id    packet: serial number in the run, from 0
  //   a     ACK number: next expected segment
  //   value segments newly acknowledged: 0 is a duplicate or a window update, less than 1 a piece of a segment (segments)
  kAck = 2,
  // A receiver measures its round-trip time, or a sender asks after a closed window.
  //   tag   ProbeHalf
  //   id    packet: serial number in the run, from 0
  //   a     size (B)
  //   value probe number
  kProbe = 3,
  // A packet has to wait for a link.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    packet: serial number in the run, from 0
  //   a     packets waiting after (packets)
  //   value bytes waiting after (B)
  kEnqueue = 4,
  // A packet's arrival over a link is settled: in a FIFO queue at once, else in its turn; transmission starts at value − delay − 8e9·a /
  // rate, on a channel its frame overhead earlier.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    packet: serial number in the run, from 0
  //   a     size on the wire (B)
  //   value arrival at the other end (ns)
  // On a link with a tick the transmission starts less than two ticks earlier. In a direction that changes during the run it starts when
  // the row is written.
  kTransmit = 5,
  // A link loses a packet.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    packet: serial number in the run, from 0
  //   a     DropReason
  //   value packets waiting (packets)
  kDrop = 6,
  // A data segment reaches its receiver.
  //   tag   ArrivalKind
  //   id    packet: serial number in the run, from 0
  //   a     segment
  //   value next expected segment after
  kReceive = 7,
  // An ACK reaches its sender.
  //   tag   AckKind
  //   id    packet: serial number in the run, from 0
  //   a     snd_una after
  //   value cwnd after (segments)
  kAcked = 8,
  // A sender's phase or ssthresh changes.
  //   tag   Phase
  //   id    duplicate ACKs so far
  //   a     ssthresh: 4294967295 is unset (segments)
  //   value cwnd (segments)
  kWindow = 9,
  // A sender's retransmission timer fires.
  //   tag   backoff exponent before
  //   id    next segment to be resent
  //   a     snd_una
  //   value rto that ran (ns)
  kTimeout = 10,
  // A sender measures its round-trip time.
  //   id    rto, 0 where nothing is sent again (µs)
  //   a     sample (µs)
  //   value srtt (ns)
  kRtt = 11,
  // A receiver estimates its sender's window.
  //   tag   EstimatePhase
  //   id    RTT estimate (µs)
  //   a     CwndEst (segments)
  //   value ISAT: -1 is none yet (ns)
  kEstimate = 12,
  // A receiver learns the round-trip time.
  //   tag   RttFrom
  //   id    number of the probe, or of the segment that told
  //   a     sample (µs)
  //   value srtt (ns)
  // `id` is 0 when the receiver's own data was timed.
  kReceiverRtt = 13,
  // A flow starts or completes.
  //   tag   FlowState
  //   a     segments (segments)
  kFlow = 14,
  // A UDP datagram is sent or received.
  //   tag   DatagramAt
  //   id    packet: serial number in the run, from 0
  //   a     datagram: number in its flow, from 0
  //   value bytes on the wire (B)
  kDatagram = 15,
  // A router marks a packet: congestion experienced.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    packet: serial number in the run, from 0
  //   a     packets waiting (packets)
  //   value average queue (packets)
  // A mark by link RED has the average of retransmissions for a value, a mark of a packet that leaves the queue 0.
  kMark = 16,
  // A receiver's delayed-ACK factor d changes.
  //   id    window that the sender reported, 0 if it reports none (segments)
  //   a     d: segments per ACK (segments)
  kFactor = 17,
  // Extended smartacking changes α or β.
  //   a     β, millionths
  //   value α
  kAlpha = 18,
  // An ACK is removed because a later one makes it useless.
  //   tag   link direction whose queue it leaves: index into metrics.links; 65535 where an agent discards it
  //   id    packet: serial number in the run, from 0
  //   a     packets waiting after; for an agent: its index in the document (packets)
  //   value ACK number: next expected segment
  kFilter = 19,
  // An agent on the way sends a copy of a segment that it kept.
  //   tag   agent: its index in the document
  //   id    packet: serial number in the run, from 0
  //   a     segment
  //   value LocalCause
  // A copy that a base station or the node before several makes because the mobile moves: the tag is the handoff's place in the document,
  // `a` the number of whatever was copied.
  kLocalSend = 20,
  // An ACK says that the segment it asks for was not lost to congestion.
  //   tag   agent: its index in the document; 65535 where the receiver says so, 65534 where a packet radio does
  //   id    packet: serial number in the run, from 0
  //   a     segment that was lost
  //   value node of the packet radio
  kLossNotice = 21,
  // What an ACK says beyond its number: a block of segments that came, or the segment that caused it.
  //   tag   block, from 0; 65535 where it is the segment that caused the ACK
  //   id    packet: serial number in the run, from 0
  //   a     first segment
  //   value one beyond the last segment
  kSelective = 22,
  // A receive buffer changes, that of a relaying node or of an application that reads slowly, or the window that its receiver advertises.
  //   id    advertised window (segments)
  //   a     segments in the buffer (segments)
  //   value next expected segment
  kRoom = 23,
  // A mobile leaves a base station or joins the next.
  //   tag   HandoffHalf
  //   id    handoff: index in the document
  //   a     base station: index in the handoff's list
  //   value packets handed over (packets)
  // Its flow is 0.
  kHandoff = 24,
  // A radio sends a frame.
  //   tag   FrameKind
  //   id    packet: serial number in the run, from 0
  //   a     nodes: from in the upper, to in the lower 16 bits
  //   value its end (ns)
  kFrame = 25,
  // A frame has no effect at the node that it is for.
  //   tag   AirLoss
  //   id    packet: serial number in the run, from 0
  //   a     nodes: the receiver in the upper, who spoilt it in the lower 16 bits
  //   value when the frame began, at its sender (ns)
  // Who spoilt it by a frame or a state of its own may be the receiver itself. The row is written when the loss is settled.
  kFrameLost = 26,
  // A station has to keep silent for longer (NAV).
  //   tag   SilenceReason
  //   id    node: index into metrics.nodes
  //   a     node whose frame it was
  //   value until (ns)
  kSilence = 27,
  // A station stops counting backoff slots.
  //   tag   contention window
  //   id    node: index into metrics.nodes
  //   a     slots left: 0 is done
  //   value since when they counted (ns)
  // Counting ends because the slots are used up or the channel became busy.
  kBackoff = 28,
  // A radio turns.
  //   tag   Turnaround
  //   id    node: index into metrics.nodes
  //   value until (ns)
  kTurnaround = 29,
  // A station's packet reaches the next station.
  //   tag   station: numbered after metrics.links, in the order of the channels' lists
  //   id    packet: serial number in the run, from 0
  //   a     next node: index into metrics.nodes
  //   value when its DATA frame began (ns)
  kHop = 30,
  // A station is done with a packet, and takes its retransmissions into the average of link RED or pacing.
  //   tag   station: numbered after metrics.links, in the order of the channels' lists
  //   id    packet: serial number in the run, from 0
  //   a     retransmissions of the packet
  //   value average after
  kRetries = 31,
  // A link is another one from now on.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    change: index in the document
  //   a     ChangeOf
  //   value new capacity in bit/s; new delay in ns; of an outage: packets waiting
  // Its flow is 0.
  kChange = 32,
  // What the header of a packet says that was just born, if it uses ECN or timestamps, or has a FIN.
  //   tag   HeaderFlag
  //   id    packet: serial number in the run, from 0
  //   a     data: the newest ACK that had come, whose timestamp it echoes; what opens or closes a connection: the packet that it answers; a copy made on the way: the packet copied; 4294967295 is none
  //   value timestamp: the packet's own, of an ACK the one that it echoes (ns)
  // Written after the row of the packet's birth. What a queue marks on the way is in its `mark` row.
  kHeader = 33,
  // The data packet that was just born is not full.
  //   id    packet: serial number in the run, from 0
  //   a     segment (segments)
  //   value payload (B)
  // Written after the row of the packet's birth.
  kShort = 34,
  // An end of a connection opens or closes it: a SYN, or an ACK of the other end's SYN or FIN.
  //   tag   ControlSegment
  //   id    packet: serial number in the run, from 0
  //   a     SetupOption
  //   value copy: 0 is the first transmission
  // A FIN is no packet of its own: it is in the `header` row of the last segment, and of the ACK of all.
  kControl = 35,
  // What a congestion controller believes changes.
  //   tag   ModelNumber
  //   value its new value
  // Only of controllers that believe something: CUBIC, BBR, DCTCP, Prague, and HyStart++ in any.
  kModel = 36,
  // A repair turns out to be needless, and the sender takes back what it did to the window.
  //   tag   UndoReason
  //   a     ssthresh after: 4294967295 is unset (segments)
  //   value cwnd after (segments)
  kUndo = 37,
  // What an ACK of QUIC says: packet numbers that have come.
  //   tag   range, from 0: the largest numbers first
  //   id    packet: serial number in the run, from 0
  //   a     first packet number
  //   value one beyond the last packet number
  // A flow's data packets are numbered from 0, in the order of its `send` rows.
  kRange = 38,
  // A QUIC sender has waited too long for an answer, and probes for one; its window stays.
  //   tag   backoff exponent before
  //   id    packets in flight (packets)
  //   a     snd_una
  //   value probe timeout that ran (ns)
  kProbeTimeout = 39,
  // A QUIC sender finds everything lost that it sent in a long time, and its window falls to the least.
  //   id    packets found lost (packets)
  //   a     ssthresh after: 4294967295 is unset (segments)
  //   value how long, from one lost packet to another (ns)
  kPersistentCongestion = 40,
  // AccECN's option in an ACK: how many bytes of data have come marked.
  //   id    packet: serial number in the run, from 0
  //   a     bytes that came without a mark, from 1 on (B)
  //   value bytes that came marked (B)
  kMarkedBytes = 41,
  // A packet goes in an aggregated frame, or would, once the frame's RTS is answered.
  //   tag   station: numbered after metrics.links, in the order of the channels' lists
  //   id    packet: serial number in the run, from 0
  //   a     packets in the frame (packets)
  //   value times that it has been sent, or announced, before
  // Written for each packet of the frame, in order, after the row of the RTS or, without RTS, of the frame.
  kMember = 42,
  // How hard a queue's discipline presses senders to slow down changes.
  //   tag   link direction: index into metrics.links; beyond those, stations
  //   id    queue of a flow or bucket, numbered from 0 in the order of their first packets; 4294967295 is all that waits for the link
  //   a     Pressure
  //   value its new value, 0 before the first row
  // The flow is that of the packet it was about; where all that waits is one queue, 0.
  kPressure = 43,
  // What keeps a captured sender from sending more becomes another.
  //   tag   Limit
  // Of captures only: a simulated sender's limits are in its other rows.
  kLimit = 44,
};

// Why a sender sent a segment (`send` rows, tag).
enum class SendCause : std::uint16_t {
  kWindowOpen = 0,
  kFastRetransmit = 1,
  kPartialAck = 2,
  kTimeout = 3,
  kSelective = 4,  // A hole that selective acknowledgments show.
  kLimitedTransmit = 5,  // New data beyond the window, on an early duplicate.
  kRack = 6,  // One that was sent after it has come, and it has had the time to.
  kTailProbe = 7,  // Nothing has been heard for two round trips.
  kPacketThreshold = 8,  // QUIC: one sent as many packets later as its threshold says has come.
  kTimeThreshold = 9,  // QUIC: one sent after it has come, and it has had the time to.
  kProbeTimeout = 10,  // QUIC: nothing has been acknowledged for a probe timeout.
  kUnknown = 11,  // Captured, and nothing in the capture says why.
  kScripted = 12,  // By an end that follows a script.
};

// Why a receiver sent an ACK (`ack` rows, tag).
enum class AckReason : std::uint16_t {
  kEverySegment = 0,
  kCountReached = 1,
  kTimer = 2,
  kOutOfOrder = 3,
  kHoleFilled = 4,
  kLinkUnderUsed = 5,
  kDelayElapsed = 6,
  kDivided = 7,
  kReconstructed = 8,  // By an agent on the way, between two of the receiver's own.
  kHoleOnLink = 9,  // By the far end of a link, for the agent at its near end.
  kRoom = 10,  // The receive buffer has room again.
  kAsked = 11,  // A window probe came, a segment that there is no room for, or an IMMEDIATE_ACK frame.
  kClosing = 12,  // The sender's FIN came, or the receiver's is sent again.
  kMarksChange = 13,  // The data before was marked and the next is not, or the other way round (DCTCP).
  kPushed = 14,  // The sender had no more to send when it sent the segment (PSH).
  kMarked = 15,  // QUIC: a packet came that a router had marked.
  kPeriodOver = 16,  // TACK: a part of the least round trip.
  kUnknown = 17,  // Captured, and nothing in the capture says why.
  kScripted = 18,  // By an end that follows a script.
};

// Which half of a round-trip probe this is (`probe` rows, tag).
enum class ProbeHalf : std::uint16_t {
  kRequest = 0,
  kReply = 1,
  kWindow = 2,  // A sender asks after a closed window.
  kPong = 3,  // Of a train of pings, which are datagrams.
};

// Why a link lost a packet (`drop` rows, a).
enum class DropReason : std::uint32_t {
  kQueueFull = 1,
  kCorrupted = 2,
  kScripted = 3,
  kEarly = 4,
  kPushedOut = 5,
  kBrokenContext = 6,
  kOutOfRange = 7,  // The mobile has left the base station.
  kNoRoom = 8,  // The receive buffer is full.
  kRtsFailed = 9,  // 802.11: too many RTS without a CTS.
  kDataFailed = 10,  // 802.11: too many DATA frames without an ACK; packet radio: too many frames.
  kLinkRed = 11,
  kWaitedTooLong = 12,  // The queue's control of delay (CoDel, COBALT): packets have waited too long.
  kInferred = 13,  // Captured before it was lost, or not at all: the receiver shows that it never came, and it was sent again.
};

// Where a segment fell at the receiver (`receive` rows, tag).
enum class ArrivalKind : std::uint16_t {
  kInOrder = 0,
  kOutOfOrder = 1,
  kDuplicate = 2,
};

// What an ACK meant to the sender (`acked` rows, tag).
enum class AckKind : std::uint16_t {
  kNew = 0,
  kDuplicate = 1,
  kPartial = 2,
  kOld = 3,
  kWindow = 4,  // It advertises a window, and no more.
};

// The sender's phase (`window` rows, tag).
enum class Phase : std::uint16_t {
  kSlowStart = 0,
  kCongestionAvoidance = 1,
  kFastRecovery = 2,
};

// What shows a sender that a repair was needless (`undo` rows, tag).
enum class UndoReason : std::uint16_t {
  kTimestamp = 0,  // An ACK echoes one from before the first retransmission (Eifel detection).
  kDuplicates = 1,  // The receiver reports everything that was sent again as a duplicate (D-SACK).
  kOriginals = 2,  // After a timeout segments come that were not sent again (F-RTO).
};

// What a congestion controller believes (`model` rows, tag).
enum class ModelNumber : std::uint16_t {
  kCubicMaximum = 0,  // CUBIC's window before the last reduction, in segments.
  kCubicPlateau = 1,  // The cubic's point of inflection, in ns; a stage of congestion avoidance begins.
  kRenoEstimate = 2,  // CUBIC's estimate of Reno's window, in segments; written once it has grown by one.
  kCssBaseline = 3,  // The least RTT in ns of the round trip in which it began; 0: it is over.
  kMarkedShare = 4,  // DCTCP's smoothed share of marked data.
  kBandwidth = 5,  // BBR's, in segments per second.
  kMinRtt = 6,  // BBR's, in ns.
  kBbrMode = 7,  // 1 Startup, 2 Drain, 3 ProbeBW, 4 ProbeRTT; of BBR v3 instead of 3: 5 Down, 6 Cruise, 7 Refill, 8 Up.
  kPacingGain = 8,  // BBR sends at so many times the bandwidth.
  kLongTermBound = 9,  // BBR v3: most segments under way, since a probe with more lost too many of them; 0: none is known.
  kShortTermBound = 10,  // BBR v3: the same, of losses since the last probe; 0: there were none.
};

// What a queue's discipline presses senders by (`pressure` rows, a).
enum class Pressure : std::uint32_t {
  kCount = 0,  // CoDel's and COBALT's: they drop or mark an interval over its square root apart; 0: nothing.
  kProbability = 1,  // PIE's.
  kClassicProbability = 2,  // DualPI2's, of drops or marks in the classic queue.
  kL4sProbability = 3,  // DualPI2's, of marks in the L4S queue.
};

// What keeps a captured sender from sending more (`limit` rows, tag).
enum class Limit : std::uint16_t {
  kReceiverWindow = 0,
  kCongestionWindow = 1,
  kPath = 2,  // The congestion window, while packets wait in a queue on the way: a larger one would only make it longer.
  kData = 3,
  kRecovery = 4,  // Repairing a loss, or waiting for the timer that will.
  kNone = 5,  // The transfer is over, or has not begun.
};

// The phase in which a receiver believes its sender to be (`estimate` rows, tag).
enum class EstimatePhase : std::uint16_t {
  kInitialSlowStart = 0,
  kSlowStartAfterLoss = 1,
  kCongestionAvoidance = 2,
  kTold = 3,
};

// Where a receiver had an RTT from (`receiverRtt` rows, tag).
enum class RttFrom : std::uint16_t {
  kProbe = 0,
  kTold = 1,
  kOwnData = 2,
};

// What became of a flow (`flow` rows, tag).
enum class FlowState : std::uint16_t {
  kStarted = 0,
  kCompleted = 1,
  kEstablished = 2,  // The SYN-ACK has reached the sender.
  kClosed = 3,  // Both FINs are acknowledged.
  kGaveUp = 4,  // Nobody answered a SYN or a FIN.
};

// Which end a datagram is at (`datagram` rows, tag).
enum class DatagramAt : std::uint16_t {
  kSent = 0,
  kReceived = 1,
};

// Why an agent sent a copy of its own (`localSend` rows, value).
enum class LocalCause : std::uint32_t {
  kDuplicates = 1,
  kGap = 2,
  kBurst = 3,
  kTimer = 4,
  kHandoff = 5,
};

// Which half of a handoff this is (`handoff` rows, tag).
enum class HandoffHalf : std::uint16_t {
  kLeaves = 0,
  kJoins = 1,
};

// What a radio sends (`frame` rows, tag).
enum class FrameKind : std::uint16_t {
  kRts = 0,
  kCts = 1,
  kData = 2,
  kAck = 3,
  kPoll = 4,
  kPollAck = 5,
  kNack = 6,
  kAggregate = 7,  // Several DATA frames in one.
  kBlockAck = 8,
  kBlockAckRequest = 9,  // Says that what is missing has been given up.
};

// Why a frame had no effect at the node that it was for (`frameLost` rows, tag).
enum class AirLoss : std::uint16_t {
  kCollided = 0,
  kSending = 1,
  kTurning = 2,
  kChannel = 3,
  kHeardBusy = 4,  // From here on it came through, and was not answered.
  kToldBusy = 5,
  kOwes = 6,
  kEngaged = 7,
  kLate = 8,
};

// Why a station keeps silent (`silence` rows, tag).
enum class SilenceReason : std::uint16_t {
  kTold = 0,  // By its duration.
  kDisturbed = 1,
};

// Which way a radio turns (`turnaround` rows, tag).
enum class Turnaround : std::uint16_t {
  kToSend = 0,
  kToHear = 1,
};

// What becomes of a link (`change` rows, a).
enum class ChangeOf : std::uint32_t {
  kRate = 0,
  kDelay = 1,
  kOutageBegins = 2,
  kOutageEnds = 3,
};

// What a packet's header says when the packet is born (`header` rows, tag): a sum of these.
struct HeaderFlag {
  static constexpr std::uint16_t kEct = 1;
  static constexpr std::uint16_t kCe = 2;
  static constexpr std::uint16_t kEce = 4;
  static constexpr std::uint16_t kCwr = 16;
  static constexpr std::uint16_t kTimestamps = 128;
  static constexpr std::uint16_t kFin = 1024;
  static constexpr std::uint16_t kEct1 = 8192;
  static constexpr std::uint16_t kAe = 16384;
};

// A packet that only opens or closes a connection (`control` rows, tag).
enum class ControlSegment : std::uint16_t {
  kSyn = 0,
  kSynAck = 1,
  kOpeningAck = 2,
  kClosingAck = 3,
};

// What a SYN offers, and a SYN-ACK agrees to (`control` rows, a): a sum of these.
struct SetupOption {
  static constexpr std::uint32_t kSack = 1;
  static constexpr std::uint32_t kTimestamps = 2;
  static constexpr std::uint32_t kEcn = 4;
  static constexpr std::uint32_t kAccurateEcn = 8;
};

// `filter` and `drop` rows: the tag where an agent or an endpoint, not a link, removes the packet. `lossNotice` rows: the tag where the
// receiver gives notice.
inline constexpr std::uint16_t kAtAgent = 65535;
// `selective` rows: the tag where the row is no block, but the segment that caused the ACK (SMART).
inline constexpr std::uint16_t kSmartField = 65535;
// `lossNotice` rows: the tag where a packet radio gives notice; the value is its node, an index into metrics.nodes.
inline constexpr std::uint16_t kByRadio = 65534;
// `header` rows: the value of `a` where the header refers to no other packet.
inline constexpr std::uint32_t kNoPacket = 4294967295U;
// `window` rows: the value of `a` while ssthresh has never been set.
inline constexpr std::uint32_t kUnsetSsthresh = 4294967295U;
// Any `id` or `a`: there is no such number.
inline constexpr std::uint32_t kUnset = 4294967295U;
// `acked` and `window` rows: the value where the congestion window is not known (captures).
inline constexpr double kUnknownWindow = -1;
// `estimate` rows: the value of `value` while no ISAT has been measured.
inline constexpr double kUnsetIsat = -1;

// How much a person asked to keep; each level keeps what the one before keeps.
enum class TraceLevel : std::uint8_t { kOff, kFlows, kPackets };

constexpr TraceLevel level_of(Kind kind) {
  constexpr std::uint64_t kAtPackets = 0xe4efe7980feU;  // a bit for each kind
  return (kAtPackets >> static_cast<unsigned>(kind) & 1U) != 0 ? TraceLevel::kPackets : TraceLevel::kFlows;
}

}  // namespace ackscope
// clang-format on
