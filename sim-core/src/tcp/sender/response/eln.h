// The response to a loss that the sender was told is no congestion (wireless-links paper, section III-A): none. The window stays, and what
// is to be its size after the repair, ssthresh, is what it is now.
#pragma once

#include <memory>
#include <utility>

#include "tcp/sender/response/loss_response.h"

namespace ackscope {

class ElnResponse final : public LossResponse {
 public:
  explicit ElnResponse(std::unique_ptr<LossResponse> to_congestion) : to_congestion_{std::move(to_congestion)} {}

  double ssthresh_after_loss(const Window& window, std::uint32_t flight_size) override {
    return spares_ ? window.cwnd : to_congestion_->ssthresh_after_loss(window, flight_size);
  }

  // Whether a loss that is found now is known to be no congestion.
  void spare(bool spares) { spares_ = spares; }
  bool spares() const { return spares_; }

 private:
  std::unique_ptr<LossResponse> to_congestion_;
  bool spares_ = false;
};

}  // namespace ackscope
