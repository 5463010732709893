// Appropriate byte counting (RFC 3465): cwnd opens by what was acknowledged, not by how many ACKs said so. Thinning the ACK stream
// does not slow such a sender, and dividing ACKs does not speed it up.
#pragma once

#include <algorithm>

#include "tcp/sender/congestion/increase/byte_credit.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

struct AbcParameters {
  double limit;                // L: segments that one ACK may open in slow start, infinity when unlimited
  double limit_after_timeout;  // L in the slow start that follows a timeout
};

class Abc final : public WindowIncrease {
 public:
  explicit Abc(const AbcParameters& parameters) : parameters_{parameters} {}

  void on_new_ack(double acked, Window& window) override {
    if (window.slow_start()) {
      window.cwnd += std::min(acked, after_timeout_ ? parameters_.limit_after_timeout : parameters_.limit);  // section 2.2
      return;
    }
    after_timeout_ = false;
    credit_.add(acked, window);
  }

  void on_reduction() override { credit_.clear(); }

  // Section 2.3: after a timeout an ACK may cover segments that arrived before it, so it does not say how fast data leaves now.
  void on_timeout() override {
    after_timeout_ = true;
    credit_.clear();
  }

 private:
  const AbcParameters parameters_;
  bool after_timeout_ = false;  // until avoidance begins
  ByteCredit credit_;
};

}  // namespace ackscope
