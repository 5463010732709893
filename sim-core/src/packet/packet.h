// A packet of the simulation. Sequence and ACK numbers count segments from 0: every paper reproduced here counts so, and a
// bulk transfer sends full segments only. Limits: 32 bits of segments a flow, no wrap-around.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/time.h"

namespace ackscope {

// kControl opens or closes a connection: `number` says which of the segments it is that do (tcp/connection/control_segments.h).
// Those of QUIC are kinds of their own: encrypted, they are data and ACKs to nobody on the way.
enum class PacketKind : std::uint8_t { kData, kAck, kProbeRequest, kProbeReply, kDatagram, kControl, kQuicData, kQuicAck };

using PacketFlags = std::uint16_t;

// Bits of Packet::flags. Those of ECN are named as in RFC 3168. ECE on an ACK echoes a mark that data met, and the sender answers it with
// its window; ECE on data echoes one that an ACK met, and the receiver answers it with its delayed-ACK factor (asymmetry paper).
inline constexpr PacketFlags kEct = 1;              // ECN-capable transport: a router may mark the packet instead of dropping it
inline constexpr PacketFlags kCe = 2;               // congestion experienced: a router marked the packet
inline constexpr PacketFlags kEce = 4;              // ECN echo: the packet's sender received one with CE
inline constexpr PacketFlags kHasOptions = 8;       // there are PacketPool::options() for it
inline constexpr PacketFlags kCwr = 16;             // congestion window reduced, on data: the sender has answered an ECE
inline constexpr PacketFlags kRetransmitNow = 32;   // a duplicate ACK: start fast retransmit without counting
inline constexpr PacketFlags kNoRttSample = 64;     // an ACK that a reconstructor made, or, if its parameters say so, held back
inline constexpr PacketFlags kHasTimestamps = 128;  // the TCP timestamp option is in the header
inline constexpr PacketFlags kLossNotified = 256;   // an ACK (ELN): the segment that it asks for was lost, but not to congestion
inline constexpr PacketFlags kLinkAck = 512;        // an ACK of a link's far end for the agent at its near end; it goes no further
inline constexpr PacketFlags kPush = 2048;          // the sender has nothing more to send for now (PSH, RFC 9293, section 3.9.1.2); no rows
inline constexpr PacketFlags kFin = 1024;           // the last segment, or the ACK of all: this end has nothing more to send
inline constexpr PacketFlags kImmediateAck = 4096;  // QUIC data with an IMMEDIATE_ACK frame; no rows
inline constexpr PacketFlags kEct1 = 8192;          // with kEct: the codepoint is ECT(1), an L4S sender's (RFC 9331), not ECT(0)
inline constexpr PacketFlags kAe = 16384;           // with CWR and ECE a number of three bits, the ACE field, on an ACK (RFC 9768)

// Those that stand in the headers of IP and TCP. Their numbers are in event rows and keep their meaning.
inline constexpr PacketFlags kHeaderFlags = kEct | kCe | kEce | kCwr | kHasTimestamps | kFin | kEct1 | kAe;

// Packets of L4S senders, and those marked before (RFC 9331, section 5.1).
constexpr bool is_l4s(PacketFlags flags) { return (flags & (kEct1 | kCe)) != 0; }

// The three bits as a number, and back (RFC 9768, section 3.2.2).
constexpr PacketFlags ace_flags(std::uint32_t count) {
  return static_cast<PacketFlags>(((count & 4) != 0 ? kAe : 0) | ((count & 2) != 0 ? kCwr : 0) | ((count & 1) != 0 ? kEce : 0));
}
constexpr std::uint32_t ace_of(PacketFlags flags) {
  return ((flags & kAe) != 0 ? 4U : 0U) | ((flags & kCwr) != 0 ? 2U : 0U) | ((flags & kEce) != 0 ? 1U : 0U);
}

inline constexpr std::uint32_t kTimestampBytes = 12;  // of that option, padded (RFC 1323, appendix A)

enum class FlowId : std::uint32_t {};

constexpr std::uint32_t index(FlowId flow) { return static_cast<std::uint32_t>(flow); }

struct Packet {
  std::uint32_t serial;  // unique in the run, in order of creation
  FlowId flow;
  std::uint32_t number;   // segment (data), next expected segment (ACK), probe or datagram number
  std::uint32_t bytes;    // on the wire, header included
  Time stamp;             // data: when it was sent; ACK: the stamp of the segment that it answers (RFC 1323)
  std::uint32_t route;    // the next step of its way in the network's route table
  std::uint32_t payload;  // bytes of user data
  std::uint32_t copy;     // data: how often this segment was sent before
  PacketKind kind;
  PacketFlags flags = 0;
};
static_assert(sizeof(Packet) == 40, "a packet grows, and every hop with it");

// An ACK that says no more than what has come, so that a later one may take its place: not one with a FIN (RFC 3449, section 5.2.1), nor
// one that is for an agent.
inline bool is_plain_ack(const Packet& packet) { return packet.kind == PacketKind::kAck && (packet.flags & (kLinkAck | kFin)) == 0; }

// Segments that have come, from `first` up to but not including `end`.
struct SackBlock {
  std::uint32_t first;
  std::uint32_t end;
};

// What an ACK_FREQUENCY frame asks for (draft-ietf-quic-ack-frequency-14, section 4).
struct AckRequest {
  std::uint32_t sequence = 0;              // of the frame, from 1; 0: the packet carries none
  std::uint32_t eliciting_threshold = 0;   // packets that may come without an ACK
  std::uint32_t reordering_threshold = 0;  // packets; 0: gaps elicit none
  Duration max_delay = {};
};

inline constexpr std::uint32_t kNoSegment = 0xffffffffU;
inline constexpr std::uint32_t kNoWindow = 0xffffffffU;

// What only some packets carry. Kept beside the packets, so that the others do not get larger.
struct PacketOptions {
  std::uint32_t window = 0;  // data: the sender's cwnd, whole segments; for ACC by window what it may have out
  Duration srtt = {};        // data: the sender's smoothed RTT, zero before its first sample
  std::uint32_t part = 0;    // ACK: bytes acknowledged beyond `number` segments (ACK division)
  // For ACK congestion control (asymmetry paper):
  std::uint32_t highest_ack = 0;                        // data: the sender's snd_una
  std::uint32_t may_send = 0;                           // data: segments from this one on that the window and the file allow
  std::uint32_t left = 0;                               // data: segments of the file that are not acknowledged
  Time sent = {};                                       // ACK: when it was sent
  Time echoed = {};                                     // data: `sent` of the last ACK that the sender had, zero before the first
  std::uint32_t purged = 0;                             // ACK: duplicates that ACK filters removed; it stands for them and for itself
  std::optional<std::uint8_t> ack_rate = std::nullopt;  // data: segments for which the sender wants one ACK (TARR, RFC 5690)
  // For TACK:
  Duration least_rtt = {};  // data: the sender's least RTT, zero before its first sample
  // For TACK and for QUIC:
  Duration ack_delay = {};  // ACK: how long the segment that it echoes, or the packet with its largest number, has waited for it
  // For selective acknowledgments (wireless-links paper; RFC 2018), on ACKs:
  std::vector<SackBlock> sack = {};      // the newest first; how many is up to the receiver
  std::uint32_t caused_by = kNoSegment;  // SMART: the segment whose arrival caused the ACK
  std::uint32_t selective_bytes = 0;     // of Packet::bytes, what the above takes
  // For receivers whose buffer is bounded, on ACKs:
  std::uint32_t advertised = kNoWindow;  // segments beyond `number` that it has room for

  // For AccECN's option, on ACKs: bytes of data that came with CE so far.
  std::optional<std::uint32_t> marked_bytes = std::nullopt;

  // For QUIC (RFC 9000). The ranges of an ACK are in `sack`, as packet numbers, the largest first.
  std::uint32_t packet_number = 0;  // data
  std::uint32_t marked = 0;         // ACK: packets that came with CE so far
  AckRequest ack_request = {};      // data
  // Empties it, but keeps the memory of the blocks for its next user.
  void clear() {
    std::vector<SackBlock> blocks = std::move(sack);
    blocks.clear();
    *this = {};
    sack = std::move(blocks);
  }
};

}  // namespace ackscope
