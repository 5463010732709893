// A packet of the simulation. Sequence and ACK numbers count segments from 0: every paper reproduced here counts so, and a
// bulk transfer sends full segments only. Limits: 32 bits of segments a flow, no wrap-around.
#pragma once

#include <array>
#include <cstdint>

#include "engine/time.h"

namespace ackscope {

enum class PacketKind : std::uint8_t { kData, kAck, kProbeRequest, kProbeReply, kDatagram };

using PacketFlags = std::uint16_t;

// Bits of Packet::flags. The three of ECN (RFC 2481): the sender understands marks; a router marked the packet; the packet tells its
// receiver that a mark came the other way. So the echo on an ACK speaks of a mark that data met, and the sender answers it with its
// window; the echo on data speaks of one that an ACK met, and the receiver answers it with its delayed-ACK factor (asymmetry paper).
inline constexpr PacketFlags kEcnCapable = 1;
inline constexpr PacketFlags kEcnMarked = 2;
inline constexpr PacketFlags kEcnEcho = 4;
inline constexpr PacketFlags kHasOptions = 8;       // PacketPool::options() has something to say
inline constexpr PacketFlags kWindowReduced = 16;   // data (CWR of RFC 2481): the sender has answered the echoed mark
inline constexpr PacketFlags kRetransmitNow = 32;   // a duplicate ACK: start fast retransmit without counting
inline constexpr PacketFlags kNoRttSample = 64;     // an ACK that a reconstructor made, or held back if it is told to
inline constexpr PacketFlags kHasTimestamps = 128;  // the TCP timestamp option is in the header
inline constexpr PacketFlags kLossNotified = 256;   // an ACK (ELN): the segment that it asks for was lost, but not to congestion
inline constexpr PacketFlags kLinkAck = 512;        // an ACK of a link's far end for the agent at its near end; it goes no further

// Those that stand in the headers of IP and TCP. Their numbers are in event rows and keep their meaning.
inline constexpr PacketFlags kHeaderFlags = kEcnCapable | kEcnMarked | kEcnEcho | kWindowReduced | kHasTimestamps;

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

// Segments that have come, from `first` up to but not including `end`.
struct SackBlock {
  std::uint32_t first;
  std::uint32_t end;
};

inline constexpr std::uint32_t kMostSackBlocks = 4;  // that an ACK has room for (RFC 2018, section 3)
inline constexpr std::uint32_t kNoSegment = 0xffffffffU;
inline constexpr std::uint32_t kNoWindow = 0xffffffffU;

// What only some packets carry. Kept beside the packets, so that the others do not get larger.
struct PacketOptions {
  std::uint32_t window = 0;  // data: the sender's cwnd, whole segments; for ACC by window what it may have out
  Duration srtt = {};        // data: the sender's smoothed RTT, zero before its first sample
  std::uint32_t part = 0;    // ACK: bytes acknowledged beyond `number` segments (ACK division)
  // For ACK congestion control (asymmetry paper):
  std::uint32_t highest_ack = 0;  // data: the sender's snd_una
  std::uint32_t may_send = 0;     // data: segments from this one on that the window and the file allow
  std::uint32_t left = 0;         // data: segments of the file that are not acknowledged
  Time sent = {};                 // ACK: when it was sent
  Time echoed = {};               // data: `sent` of the last ACK that the sender had, zero before the first
  std::uint32_t purged = 0;       // ACK: duplicates that ACK filters removed; it stands for them and for itself
  // For selective acknowledgments (wireless-links paper; RFC 2018), on ACKs:
  std::array<SackBlock, kMostSackBlocks> sack = {};  // the newest first
  std::uint32_t sack_blocks = 0;                     // how many of them there are
  std::uint32_t caused_by = kNoSegment;              // SMART: the segment whose arrival caused the ACK
  std::uint32_t selective_bytes = 0;                 // of Packet::bytes, what the above takes
  // For receivers whose buffer is bounded, on ACKs:
  std::uint32_t advertised = kNoWindow;  // segments beyond `number` that it has room for
};

}  // namespace ackscope
