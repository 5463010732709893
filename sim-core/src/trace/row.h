// What can happen, and what a row says about it. The TypeScript side has the same table in sim-core/js/src/columns.ts.
//
// A row is 32 bytes, little-endian, in this order, and these bytes are what the digest covers:
//   at f64 (ns) | kind u8, 0 u8, tag u16, flow u32 | id u32, a u32 | value f64
#pragma once

#include <cstdint>

namespace ackscope {

// kind            tag                  id                    a                              value
enum class Kind : std::uint8_t {
  kSend = 1,  // SendCause            packet                segment                        copy, 0 the first time
  kAck,      // AckReason            packet                next expected segment          segments newly acknowledged (b), 0 for a duplicate
  kProbe,    // ProbeHalf            packet                bytes                          probe number
  kEnqueue,  // link direction       packet                packets waiting after          bytes waiting after
  kTransmit,     // link direction       packet                bytes on the wire              when it arrives, ns (a)
  kDrop,         // link direction       packet                DropReason                     packets waiting
  kReceive,      // ArrivalKind          packet                segment                        next expected segment after
  kAcked,        // AckKind              packet (the ACK)      snd_una after                  cwnd after, segments
  kWindow,       // Phase                duplicate ACKs so far ssthresh, segments (kUnset)    cwnd, segments
  kTimeout,      // backoff before       segment to resend     snd_una                        RTO that ran, ns
  kRtt,          // 0                    RTO, us               sample, us                     srtt, ns
  kEstimate,     // EstimatePhase        RTT estimate, us      CwndEst, segments              ISAT, ns, -1 while unknown
  kReceiverRtt,  // RttFrom              probe or segment (c)  sample, us                     srtt, ns
  kFlow,         // 0 started, 1 done    0                     segments                       0
  kDatagram,     // 0 sent, 1 received   packet                datagram number                bytes on the wire
  kMark,         // link direction       packet                packets waiting                average queue, packets
  kFactor,       // 0                    told window, segments delayed-ACK factor d           0
  kAlpha,        // 0                    0                     beta, millionths               alpha
  kFilter,       // link direction (d)   packet                packets waiting after          next expected segment
  kLocalSend,    // agent (e)            packet                segment                        LocalCause
  kLossNotice,   // agent (e)            packet (the ACK)      segment that was lost          0; node of a radio (e)
  kSelective,    // block, from 0 (f)    packet (the ACK)      first segment                  end: one beyond the last
  kRoom,         // 0                    told window (g)       segments in the buffer         next expected segment
  kHandoff,      // 0 leaves, 1 joins    handoff (h)           base station (h)               packets handed over
  // Radios (i):
  kFrame,       // FrameKind            packet                from, to (j)                   when it ends, ns
  kFrameLost,   // AirLoss              packet                at, by (j)                     when the frame began, ns (k)
  kSilence,     // SilenceReason        node                  whose frame says so            until, ns (l)
  kBackoff,     // contention window    node                  slots left, 0: done            since when they counted, ns (m)
  kTurnaround,  // 0 to send, 1 to hear  node                0                              until, ns
  kHop,         // station (n)         packet                next node                      when its DATA began, ns
  kRetries,     // station (n)         packet                its retransmissions            average, link RED's or pacing's
  // A link is another one from now on:
  kChange,  // link direction      change (o)            ChangeOf                       bit/s; ns; packets waiting
  // What stands in a header, where ECN or timestamps are used; after the row of the packet's birth:
  kHeader,  // flags (p)           packet                packet, kUnset: none (q)       timestamp, ns (q)
};

// (a) Written when the packet's arrival is settled: with a FIFO queue as soon as the link takes it, otherwise when its turn comes. Its
// transmission begins at value - delay - 8e9 a / rate, on a channel its frame overhead earlier, on a link with a tick less than two
// ticks earlier. In a direction that changes during the run it begins when the row is written.
// (b) A part of one when a segment is acknowledged in pieces.
// (c) The number of the probe that came back, or of the segment that told; 0 when own data was timed.

// (d) kAtAgent when an agent discards an ACK that a later one made useless; then `a` is the agent's place in the document.
// (e) Its place in the document; kAtAgent where it is the receiver that says so. For kHandoff, a copy that a base station or the node
// before several makes because the mobile moves, the handoff's; then `a` is the number of whatever was copied. (f) kSmartField: not a
// block, but the segment that caused the ACK. kByRadio: no agent, but the radio of a node. (g) What the relaying node's receiver tells the
// sender that it has room for, in segments. (h) Its place in the document's list of handoffs, and the station's in the handoff's list; such
// a row's flow is 0.

// (i) Nodes are named by their place in the document. (j) Two nodes, the first in the upper half. `by` is whose frame or state spoilt it,
// which may be `at` itself. (k) At its sender, as in its kFrame row; the row itself is written when the loss is settled. (l) The NAV, as
// far as it grows. (m) Written when counting ends, because the slots are used up or the channel became busy. (n) Numbered after the link
// directions, as in the rows of its queue, kEnqueue, kDrop, kMark and kFilter; a mark by link RED has the average of retransmissions for a
// value. (o) Its place in the document's list of changes. Such a row's flow is 0.

// (p) Of Packet::flags those that a header has bits or an option for, kHeaderFlags. A packet without any has no such row; what a queue
// marks on the way is in its kMark row. (q) Data: the newest ACK that had come, whose timestamp the segment echoes; its own timestamp. An
// ACK: none; the timestamp that it echoes. Copies that somebody in the network makes: the packet that was copied; the timestamp copied.

inline constexpr std::uint16_t kAtAgent = 0xffff;
inline constexpr std::uint16_t kSmartField = 0xffff;
inline constexpr std::uint16_t kByRadio = 0xfffe;
inline constexpr std::uint32_t kUnset = 0xffffffffU;

enum class SendCause : std::uint16_t {
  kWindowOpen,
  kFastRetransmit,
  kPartialAck,
  kTimeout,
  kSelective,       // a hole that selective acknowledgments show
  kLimitedTransmit  // new data beyond the window, on an early duplicate
};
// Why an agent sent a copy of its own.
enum class LocalCause : std::uint32_t { kDuplicates = 1, kGap, kBurst, kTimer, kHandoff };
enum class AckReason : std::uint16_t {
  kEverySegment,
  kCountReached,
  kTimer,
  kOutOfOrder,
  kHoleFilled,
  kLinkUnderUsed,
  kDelayElapsed,
  kDivided,
  kReconstructed,  // by an agent, between two of the receiver's
  kHoleOnLink,     // by the far end of a link, for the agent at its near end
  kRoom,           // a relay's buffer has room again
  kAsked           // by a window probe, or by a segment that there is no room for
};
enum class ProbeHalf : std::uint16_t { kRequest, kReply, kWindow };  // the last asks after a closed window
enum class DropReason : std::uint32_t {
  kQueueFull = 1,
  kCorrupted,
  kScripted,
  kEarly,
  kPushedOut,
  kBrokenContext,
  kOutOfRange,
  kNoRoom,
  kRtsFailed,   // 802.11: too many RTS without a CTS
  kDataFailed,  // 802.11: too many DATA frames without an ACK; packet radio: too many frames
  kLinkRed
};
enum class ChangeOf : std::uint32_t { kRate, kDelay, kOutageBegins, kOutageEnds };
enum class FrameKind : std::uint16_t { kRts, kCts, kData, kAck, kPoll, kPollAck, kNack };
// Why a frame had no effect at the node that it was for.
enum class AirLoss : std::uint16_t {
  kCollided,  // with the other node's frame
  kSending,   // it was sending itself
  kTurning,   // or turning from sending to receiving
  kChannel,   // bit errors of the link
  // It came through, and was not answered:
  kHeardBusy,  // the carrier of the other node's frame
  kToldBusy,   // the NAV, which the other node's frame had set
  kOwes,       // it owed the other node an answer
  kEngaged,    // it was in conversation with the other node
  kLate        // nobody waited for it any more
};
enum class SilenceReason : std::uint16_t { kTold, kDisturbed };  // a frame's duration; EIFS after one that was not decoded
enum class ArrivalKind : std::uint16_t { kInOrder, kOutOfOrder, kDuplicate };
enum class AckKind : std::uint16_t { kNew, kDuplicate, kPartial, kOld, kWindow };  // the last tells a window, and no more
enum class Phase : std::uint16_t { kSlowStart, kCongestionAvoidance, kFastRecovery };
enum class EstimatePhase : std::uint16_t { kInitialSlowStart, kSlowStartAfterLoss, kCongestionAvoidance, kTold };
enum class RttFrom : std::uint16_t { kProbe, kTold, kOwnData };

// How much a person asked to keep; each level keeps what the one before keeps.
enum class TraceLevel : std::uint8_t { kOff, kFlows, kPackets };

constexpr TraceLevel level_of(Kind kind) {
  return kind < Kind::kAcked || kind == Kind::kDatagram || kind == Kind::kMark || kind == Kind::kFilter || kind == Kind::kLocalSend ||
                 kind == Kind::kLossNotice || kind == Kind::kSelective || kind == Kind::kHeader ||
                 (kind >= Kind::kFrame && kind <= Kind::kRetries)
             ? TraceLevel::kPackets
             : TraceLevel::kFlows;
}

}  // namespace ackscope
