// Where a sender stands. Segments are numbered from 0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "trace/row.h"

namespace ackscope {

struct SendState {
  std::uint32_t snd_una = 0;  // first segment that is not acknowledged
  std::uint32_t snd_nxt = 0;  // next segment to send; a timeout moves it back to snd_una
  std::uint32_t snd_max = 0;  // first segment that was never sent
  // What the receiver allows, in segments. cwnd may grow beyond it.
  double advertised = std::numeric_limits<double>::infinity();
  // Recovery's allowance: what stands in for cwnd while duplicates tell that segments have left the network, cwnd and a segment for each of
  // those (RFC 2581, section 3.2, steps 2 to 4). The controller's cwnd knows nothing of it.
  std::optional<double> inflated_window = std::nullopt;
  // Limited transmit: segments that were sent beyond cwnd since the last new ACK.
  std::uint32_t early_sent = 0;

  // FlightSize of RFC 2581. After a timeout only what was sent again counts: the rest is presumed lost. Early segments do not
  // (RFC 5681, section 3.2, step 2).
  std::uint32_t flight_size() const { return snd_nxt - snd_una - early_sent; }
  // FlightSize in fast recovery. Among the segments that are not acknowledged are those that duplicates tell of; FlightSize is "the amount
  // of outstanding data in the network" (RFC 5681, section 3.1), and that is what recovery holds at the deflated window, `cwnd`
  // (section 3.2, steps 3 to 5).
  std::uint32_t flight_size_in_recovery(double cwnd) const { return std::min(flight_size(), static_cast<std::uint32_t>(cwnd)); }
  // Segments that may be out as far as the sender's own window goes.
  double window(double cwnd) const { return inflated_window.value_or(cwnd); }
  // And as the receiver allows.
  double allowed(double cwnd) const { return std::min(window(cwnd), advertised); }
};

}  // namespace ackscope
