// A round trip of slow start (RFC 9406, section 4.2): it ends when the first segment is acknowledged that was sent after it began. Its
// least RTT says whether a queue grows, as soon as there are enough samples.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "tcp/sender/congestion/ack_sample.h"

namespace ackscope {

struct RttRound {
  std::uint32_t end = 0;  // the first segment that was not sent when it began
  std::optional<Duration> least = std::nullopt;
  std::int64_t samples = 0;

  bool is_ended_by(const AckSample& ack) const { return ack.snd_una > end; }
  static RttRound begun_by(const AckSample& ack) { return {.end = ack.snd_nxt}; }

  void add(Duration rtt) {
    least = std::min(least.value_or(rtt), rtt);
    ++samples;
  }
};

}  // namespace ackscope
