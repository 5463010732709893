// One question: what do data packets report to the receiver in options? Its ACK policy says what it needs.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"

namespace ackscope {

// What a sender knows when a segment leaves.
struct SenderFacts {
  std::uint32_t segment;
  std::uint32_t snd_una;
  double window;                                     // segments, with what recovery adds
  std::uint32_t usable_window;                       // segments that may be out in all
  std::uint32_t left;                                // segments of the file that are not acknowledged
  std::optional<Duration> srtt;                      // to the nanosecond; for options that need it
  Time last_ack_sent;                                // as the last ACK says; zero while none does
  std::optional<Duration> least_rtt = std::nullopt;  // of the last seconds, for options that need it
};

class DataOptions {
 public:
  virtual ~DataOptions() = default;
  virtual void write(const SenderFacts& facts, PacketOptions& options) const = 0;
  virtual bool needs_srtt() const { return false; }
};

}  // namespace ackscope
