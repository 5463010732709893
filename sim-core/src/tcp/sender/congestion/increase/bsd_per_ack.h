// Growth per ACK as in 4.4BSD (tcp_input.c): each step in congestion avoidance is a fraction of a segment larger, so that windows grow by
// more than a segment a round trip, and cwnd never exceeds the largest window without scaling. Stevens calls the former an error:
// TCP/IP Illustrated, volume 1, section 21.8, after Floyd 1994. Both are parameters of per-ACK growth.
#pragma once

#include <algorithm>
#include <limits>

#include "parameters/sender.h"
#include "tcp/sender/congestion/increase/normal_step.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class BsdPerAck final : public WindowIncrease {
 public:
  explicit BsdPerAck(const parameters::PerAck& parameters)
      : extra_{parameters.extra},
        largest_{parameters.largest ? static_cast<double>(*parameters.largest) : std::numeric_limits<double>::infinity()} {}

  void on_new_ack(double /*acked*/, Window& window) override {
    const double before = window.cwnd;
    const double extra = window.slow_start() ? 0 : extra_;
    open_one_step(window);
    window.cwnd = std::max(before, std::min(window.cwnd + extra, largest_));
  }

 private:
  const double extra_;    // segments
  const double largest_;  // segments
};

}  // namespace ackscope
