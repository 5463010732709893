// Vegas's response to a loss that ACKs show (Brakmo, O'Malley and Peterson 1994, section 3.1), in the reading of ns-2: the window is cut to
// three quarters, or to half for a segment that had been sent again before. Slow start is over once the loss is repaired (ssthresh = 2),
// because Vegas has no other use for ssthresh. Another response answers marks and timeouts.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "tcp/sender/congestion/response/loss_response.h"
#include "tcp/sender/congestion/vegas_window.h"

namespace ackscope {

class VegasResponse final : public LossResponse {
 public:
  // `keep`: the share of the window that is left.
  VegasResponse(double keep, std::unique_ptr<LossResponse> otherwise) : keep_{keep}, otherwise_{std::move(otherwise)} {}

  double ssthresh_after(const CongestionEvent& event) const override { return otherwise_->ssthresh_after(event); }
  void on_loss(const CongestionEvent& event, Window& window) const override {
    const double whole = std::floor(event.prior_window);
    const double given_up = std::floor(event.transmissions > 1 ? (whole + 1) / 2 : whole * (1 - keep_));
    window.cwnd = whole <= 3 ? kSmallestVegasWindow : whole - given_up;
  }
  void on_recovered(Window& window) const override { window.ssthresh = std::min(window.ssthresh, kSmallestVegasWindow); }

 private:
  const double keep_;
  std::unique_ptr<LossResponse> otherwise_;
};

}  // namespace ackscope
