// Where a sender stands. Segments are numbered from 0.
#pragma once

#include <cstdint>

#include "tcp/sender/window.h"
#include "trace/row.h"

namespace ackscope {

struct SendState {
  std::uint32_t snd_una = 0;  // first segment that is not acknowledged
  std::uint32_t snd_nxt = 0;  // next segment to send; a timeout moves it back to snd_una
  std::uint32_t snd_max = 0;  // first segment that was never sent
  Window window;

  // FlightSize of RFC 2581. After a timeout only what was sent again counts: the rest is presumed lost.
  std::uint32_t flight_size() const { return snd_nxt - snd_una; }
};

}  // namespace ackscope
