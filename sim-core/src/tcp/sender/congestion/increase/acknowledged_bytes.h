// Growth by acknowledged bytes: the kernel's sender adaptation (asymmetry paper, section 6). What ACKs cover is saved up, and every
// `segments_per_step` segments of it count as one ordinary ACK: two, like a receiver that delays its ACKs.
//   acked = newly acknowledged + carry;  n = acked / (segments_per_step MSS);  carry = the rest
//   slow start: cwnd += n MSS;  avoidance: cwnd += n MSS MSS / cwnd
// The carry is the rest of a step, not credit for a window as in RFC 3465, so a reduction keeps it.
// Unlike growth per segment, an ACK's n steps are taken together, with the cwnd and phase that it found.
#pragma once

#include <cmath>

#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class AcknowledgedBytes final : public WindowIncrease {
 public:
  explicit AcknowledgedBytes(double segments_per_step) : segments_per_step_{segments_per_step} {}

  void on_new_ack(double acked, Window& window) override {
    acked += carry_;
    const double steps = std::floor(acked / segments_per_step_);
    carry_ = acked - steps * segments_per_step_;
    window.cwnd += window.slow_start() ? steps : steps / window.cwnd;
  }

 private:
  const double segments_per_step_;
  double carry_ = 0;  // acknowledged segments that did not complete a step
};

}  // namespace ackscope
