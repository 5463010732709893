// The packets of one end that only open or close a connection. Their length is that of an ACK plus the options of a SYN, and they are not
// ECT, so routers never mark them (RFC 3168, section 6.1.1).
#pragma once

#include <array>
#include <cstdint>

#include "tcp/host.h"

namespace ackscope {

// What a SYN offers or its answer agrees to. The segment size and a window scale are always in it.
struct SetupOptions {
  bool sack = false;
  bool timestamps = false;
  bool ecn = false;
  bool accurate_ecn = false;  // AccECN (RFC 9768) instead; only with `ecn`
};

struct ControlParameters {
  std::uint32_t header_bytes;  // of an ACK without options
  SetupOptions options;        // offered in a SYN, agreed on in a SYN-ACK
  bool timestamps = false;     // agreed on: ACKs carry the option
};

class ControlSegments {
 public:
  ControlSegments(FlowId flow, const ControlParameters& parameters, Host host) : flow_{flow}, parameters_{parameters}, host_{host} {}

  // `echoes`: serial of the packet whose timestamp it echoes.
  void send(ControlSegment segment, std::uint32_t echoes = kUnset);

 private:
  static constexpr std::size_t kSegments = 4;

  std::uint32_t option_bytes(bool is_syn) const;
  PacketFlags flags(ControlSegment segment) const;

  const FlowId flow_;
  const ControlParameters parameters_;
  Host host_;
  std::array<std::uint32_t, kSegments> sent_{};
};

inline ControlSegment control_segment(const Packet& packet) { return static_cast<ControlSegment>(packet.number); }

}  // namespace ackscope
