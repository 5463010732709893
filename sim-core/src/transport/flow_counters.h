// What both ends of a flow count, for any transport. A group that a transport does not have stays empty: datagrams have no window,
// no RTT, no retransmissions and no ACKs.
#pragma once

#include <cstdint>
#include <optional>

namespace ackscope {

struct WindowCounters {
  double integral = 0;  // of the smaller of cwnd and advertised window, segments x ns
  double active = 0;    // ns since the start, up to completion
};

struct RttCounters {
  std::uint64_t samples = 0;
  double sum = 0;    // s
  double first = 0;  // s
  // Squares of differences from the first, s^2: squares of the samples themselves would drown a small deviation of a long RTT.
  double squares = 0;

  void add(double seconds) {
    if (samples++ == 0) first = seconds;
    sum += seconds;
    const double beyond_first = seconds - first;
    squares += beyond_first * beyond_first;
  }
};

struct RepairCounters {
  std::uint64_t retransmissions = 0;
  std::uint64_t timeouts = 0;
  std::uint64_t fast_retransmits = 0;
};

struct AckCounters {
  std::uint64_t sent = 0;
  std::uint64_t packets = 0;  // data packets that came, which the ACKs answer
};

struct FlowCounters {
  std::uint64_t packets_sent = 0;       // with data, retransmissions included
  std::uint64_t packets_delivered = 0;  // of these, first arrivals
  std::uint64_t bytes_delivered = 0;    // their payload
  std::optional<WindowCounters> window = std::nullopt;
  std::optional<RttCounters> rtt = std::nullopt;
  std::optional<RepairCounters> repair = std::nullopt;
  std::optional<AckCounters> acks = std::nullopt;
};

// What was counted between two moments. REQUIRES: both have the same groups.
FlowCounters operator-(const FlowCounters& end, const FlowCounters& start);

}  // namespace ackscope
