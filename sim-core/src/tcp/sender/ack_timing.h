// When a new ACK came, to the nanosecond, and what it says of the RTT: for parts of a sender that time every segment (Vegas).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

struct AckTiming {
  Time now;
  std::uint32_t snd_una;        // as the ACK moved it
  std::uint32_t snd_nxt;        // before it lets anything out
  std::optional<Duration> rtt;  // of the last segment that it covers; nothing where that was sent more than once
};

// A segment's last transmission.
struct Transmission {
  Time at;
  std::uint32_t count;  // of all its transmissions
};

}  // namespace ackscope
