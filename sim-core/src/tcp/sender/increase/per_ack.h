// Growth per ACK (RFC 2581, section 3.1): one segment in slow start, 1/cwnd in congestion avoidance, however much the ACK covers.
// This is why thinning the ACK stream slows the sender, what smartacking relies on, and what ACK division exploits.
//
// 4.4BSD adds an eighth of a segment to each step in avoidance, so that windows grow by more than a segment a round trip, and never lets
// cwnd exceed what a window without scaling can be (tcp_input.c; the former is called an error in Stevens, TCP/IP Illustrated, volume 1,
// section 21.8, after Floyd 1994). Both are parameters.
#pragma once

#include <algorithm>
#include <limits>

#include "scenario/parameters.h"
#include "tcp/sender/increase/normal_step.h"
#include "tcp/sender/increase/window_increase.h"

namespace ackscope {

class PerAck final : public WindowIncrease {
 public:
  PerAck() : PerAck{parameters::PerAck{}} {}
  explicit PerAck(const parameters::PerAck& parameters)
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
