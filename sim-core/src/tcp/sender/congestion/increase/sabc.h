// Scaled byte counting. Allman ("TCP Byte Counting Refinements", 1999) outlines a scaled version of appropriate byte counting for
// finer control of its aggressiveness; the smartacking paper names it without a formula. This is our reading: the limit
// of slow start is not a constant but `scale` times what the ACKs before this one covered on average. An ordinary delayed ACK then
// counts in full, and an ACK that covers far more than usual, because those before it were lost, does not let a burst out.
#pragma once

#include <algorithm>

#include "parameters/sender.h"
#include "tcp/sender/congestion/increase/byte_credit.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class Sabc final : public WindowIncrease {
 public:
  explicit Sabc(const parameters::Sabc& parameters) : parameters_{parameters} {}

  void on_new_ack(double acked, Window& window) override {
    if (window.slow_start()) {
      window.cwnd += std::min(acked, limit(acked));
    } else {
      after_timeout_ = false;
      credit_.add(acked, window);
    }
    if (!after_timeout_) average_ = average_ == 0 ? acked : average_ + parameters_.gain * (acked - average_);
  }

  void on_reduction() override { credit_.clear(); }
  void on_timeout() override {
    after_timeout_ = true;
    credit_.clear();
  }

 private:
  // As with ABC, an ACK after a timeout may cover what had arrived before it: no more than a segment counts, and it says nothing of
  // how often the receiver acknowledges.
  double limit(double acked) const {
    if (after_timeout_) return 1;
    return parameters_.scale * (average_ == 0 ? acked : average_);
  }

  const parameters::Sabc parameters_;
  double average_ = 0;          // segments that an ACK covers; 0 before the first
  bool after_timeout_ = false;  // until avoidance begins
  ByteCredit credit_;
};

}  // namespace ackscope
