#include "tcp/receiver/ack/alpha.h"

#include <algorithm>

namespace ackscope {

void Alpha::on_estimate_decrease() {
  if (!may_fall_) return;
  const double old_alpha = alpha_;
  alpha_ *= 0.9;
  beta_ = beta_at_decrease_ == BetaAtDecrease::kOldAlpha ? old_alpha : alpha_;
}

void Alpha::on_ack(std::uint32_t segments, std::uint32_t cwnd_est) {
  gamma_ += segments == 1 ? 1 : -1;
  if (gamma_ >= 0 || -gamma_ <= std::int64_t{4} * cwnd_est) return;
  gamma_ = 0;
  if (beta_ > alpha_) {
    alpha_ = std::min(alpha_ + 0.05, 1.0);
  } else if (may_fall_) {
    alpha_ = std::max(alpha_ - 0.01, 0.0);
  }
}

}  // namespace ackscope
