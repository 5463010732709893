// What an ACK says of marks, before anything answers it.
#pragma once

#include <cstdint>

#include "engine/time.h"

namespace ackscope {

struct EcnFeedback {
  std::uint32_t newly_acked;   // whole segments that the cumulative ACK will move over; where marks are counted, all that have come since
  std::uint32_t newly_marked;  // of them, those that came marked
  std::uint32_t snd_una;       // as the ACK will move it
  std::uint32_t snd_nxt;
  Time now = {};
};

}  // namespace ackscope
