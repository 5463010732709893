// What an ACK says of marks, before anything answers it.
#pragma once

#include <cstdint>

namespace ackscope {

struct EcnFeedback {
  std::uint32_t newly_acked;  // whole segments that the cumulative ACK will move over
  bool marked;                // the ACK echoes a mark
  std::uint32_t snd_una;      // as the ACK will move it
  std::uint32_t snd_nxt;
};

}  // namespace ackscope
