// One question: an ACK moved snd_una forward; how far may cwnd open?
#pragma once

#include <cstdint>

#include "tcp/sender/window.h"

namespace ackscope {

class WindowIncrease {
 public:
  virtual ~WindowIncrease() = default;
  // `acked`: segments newly acknowledged.
  virtual void on_new_ack(std::uint32_t acked, Window& window) = 0;
};

}  // namespace ackscope
