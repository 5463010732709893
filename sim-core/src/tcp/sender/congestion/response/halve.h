// Halve (RFC 2581, equation 3): ssthresh = max(flight size / 2, 2 segments). 4.4BSD and ns-2 halve the window, congestion window or
// advertised one, whichever is smaller, instead of the flight size; the two differ when less is out than the window allows.
#pragma once

#include <algorithm>
#include <cmath>

#include "tcp/sender/congestion/response/loss_response.h"

namespace ackscope {

enum class HalveOf { kFlightSize, kWindow };

class Halve final : public LossResponse {
 public:
  Halve(HalveOf of, double floor, bool whole_segments = true) : of_{of}, floor_{floor}, whole_segments_{whole_segments} {}

  double ssthresh_after(const CongestionEvent& event) const override {
    const double half = (of_ == HalveOf::kFlightSize ? static_cast<double>(event.prior_flight) : event.prior_window) / 2;
    return std::max(whole_segments_ ? std::floor(half) : half, floor_);
  }

 private:
  HalveOf of_;
  double floor_;
  bool whole_segments_;  // like the window that is sent
};

}  // namespace ackscope
