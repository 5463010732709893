// A packet of the simulation. Sequence and ACK numbers count segments from 0: every paper reproduced here counts so, and a
// bulk transfer sends full segments only. Limits: 32 bits of segments a flow, no wrap-around.
#pragma once

#include <cstdint>

#include "engine/time.h"

namespace ackscope {

enum class PacketKind : std::uint8_t { kData, kAck, kProbeRequest, kProbeReply };

enum class FlowId : std::uint32_t {};

constexpr std::uint32_t index(FlowId flow) { return static_cast<std::uint32_t>(flow); }

struct Packet {
  std::uint32_t serial;  // unique in the run, in order of creation
  FlowId flow;
  std::uint32_t number;   // segment (data), next expected segment (ACK), probe number (probes)
  std::uint32_t bytes;    // on the wire, header included
  Time stamp;             // data: when it was sent; ACK: the stamp of the segment that it answers (RFC 1323)
  std::uint32_t route;    // the next step of its way in the network's route table
  std::uint32_t payload;  // bytes of user data
  std::uint16_t copy;     // data: how often this segment was sent before
  PacketKind kind;
};

}  // namespace ackscope
