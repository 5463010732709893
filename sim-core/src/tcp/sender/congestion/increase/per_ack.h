// Growth per ACK (RFC 2581, section 3.1): one segment in slow start, 1/cwnd in congestion avoidance, however much the ACK covers.
// This is why thinning the ACK stream slows the sender, what smartacking relies on, and what ACK division exploits.
#pragma once

#include "tcp/sender/congestion/increase/normal_step.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class PerAck final : public WindowIncrease {
 public:
  void on_new_ack(double /*acked*/, Window& window) override { open_one_step(window); }
};

}  // namespace ackscope
