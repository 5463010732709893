// Growth per acknowledged segment: the simulations' sender adaptation (asymmetry paper, section 5; ns-2's TCP/Reno/Asym). An ACK of n
// segments opens cwnd as n ACKs of one would, each with the cwnd that the previous one left, so thinning the ACK stream does not slow
// the sender. Nothing bounds n: as in ns-2, an ACK that ends a long recovery opens much at once.
#pragma once

#include "tcp/sender/congestion/increase/normal_step.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class PerSegment final : public WindowIncrease {
 public:
  void on_new_ack(double acked, Window& window) override {
    for (acked_ += acked; acked_ >= 1; acked_ -= 1) open_one_step(window);
  }

 private:
  double acked_ = 0;  // part of a segment that was acknowledged in pieces (ACK division)
};

}  // namespace ackscope
