// One question: segments were lost, or marked; what is the threshold from now on?
#pragma once

#include <cstdint>

#include "tcp/sender/window.h"

namespace ackscope {

class LossResponse {
 public:
  virtual ~LossResponse() = default;
  // `flight_size`: segments sent and not yet acknowledged.
  virtual double ssthresh_after_loss(const Window& window, std::uint32_t flight_size) = 0;
};

}  // namespace ackscope
