// Where a sender stands. Segments are numbered from 0.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tcp/sender/window.h"
#include "trace/row.h"

namespace ackscope {

struct SendState {
  std::uint32_t snd_una = 0;  // first segment that is not acknowledged
  std::uint32_t snd_nxt = 0;  // next segment to send; a timeout moves it back to snd_una
  std::uint32_t snd_max = 0;  // first segment that was never sent
  Window window;
  // Limited transmit: new segments that may be out beyond cwnd, and those of them that were sent since the last new ACK.
  std::uint32_t early_allowed = 0;
  std::uint32_t early_sent = 0;
  // Recovery says which segment is sent next, because it knows which are missing; otherwise they follow one another.
  bool recovery_chooses = false;

  // FlightSize of RFC 2581. After a timeout only what was sent again counts: the rest is presumed lost. Early segments do not
  // (RFC 5681, section 3.2, step 2).
  std::uint32_t flight_size() const { return snd_nxt - snd_una - early_sent; }
  // FlightSize in fast recovery, where `deflated` is the window without what duplicates added. Among the segments that are not acknowledged
  // are those that duplicates tell of; FlightSize is "the amount of outstanding data in the network" (RFC 5681, section 3.1), and that is
  // what recovery holds at the deflated window (section 3.2, steps 3 to 5).
  std::uint32_t flight_size_in_recovery(double deflated) const { return std::min(flight_size(), static_cast<std::uint32_t>(deflated)); }
};

}  // namespace ackscope
