// Books of sent segments and what ACKs say of them, for tests of a sender's parts.
#pragma once

#include <cstdint>

#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/outstanding.h"

namespace ackscope::test {

// The next `count` segments leave.
inline void send(Outstanding& out, std::uint32_t count, Time now = Time::zero()) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t segment = out.snd_nxt();
    out.take_up(segment);
    out.on_sent(segment, now);
  }
}
inline Outstanding with_out(std::uint32_t count, BookKeeping keeping = {}) {
  Outstanding out{keeping};
  send(out, count);
  return out;
}

// An ACK of so many segments, for which the window may open.
inline AckSample acked(double segments, bool opens_window = true) {
  AckSample sample{};
  sample.newly_acked = static_cast<std::uint32_t>(segments);
  sample.amount = segments;
  sample.cwnd_limited = true;
  sample.opens_window = opens_window;
  return sample;
}

}  // namespace ackscope::test
