// What an ACK tells a congestion controller, once for each ACK of something new.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "tcp/sender/delivery_rate.h"

namespace ackscope {

struct AckSample {
  Time now;
  std::uint32_t newly_acked;   // whole segments that the cumulative ACK moved over
  std::uint32_t newly_sacked;  // segments beyond it that were not known to have come
  double amount;               // of what it moved over, in segments; a fraction of one where it covers part of a segment (ACK division)
  std::uint32_t snd_una;       // as the ACK moved it
  std::uint32_t snd_nxt;       // before the ACK lets anything out
  // To the nanosecond, of the last segment that the cumulative ACK covers. Nothing if that was sent more than once, or an agent
  // made the ACK (Karn), or no part of the sender asks for times.
  std::optional<Duration> rtt = std::nullopt;
  // Only for a controller that asks for rates: the rate, all segments delivered so far, and those under way after the ACK.
  std::optional<RateSample> rate = std::nullopt;
  std::uint64_t delivered = 0;
  std::uint32_t in_flight = 0;
  bool cwnd_limited;  // the window, not the application or the receiver, kept the sender from sending more
  bool echoes_mark = false;
  // Whether the window may open: not while losses are repaired, nor for an ACK that echoes a mark (RFC 3168, section 6.1.2), nor,
  // if the sender's parameters say so, while something other than cwnd limits it.
  bool opens_window;
  // What was out when the window was last reduced is not all acknowledged. Only of a sender that answers marks.
  bool of_reduced_window = false;
  bool repairing = false;    // losses that ACKs showed are being repaired
  std::uint32_t resent = 0;  // different segments that were sent again since the last such loss was found
  // This ACK ends the repair, and recovery leaves the window at this many segments.
  std::optional<double> recovered = std::nullopt;
};

// While losses are repaired the window stays as it is.
inline AckSample in_recovery(AckSample sample) {
  sample.opens_window = false;
  sample.repairing = true;
  return sample;
}

inline AckSample at_end_of_recovery(AckSample sample, double window, bool opens_window) {
  sample.recovered = window;
  sample.opens_window = opens_window;
  return sample;
}

}  // namespace ackscope
