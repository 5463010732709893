#include "tcp/receiver/ack/cwnd_estimator.h"

#include <algorithm>

namespace ackscope {

void CwndEstimator::on_in_order_segment(Time at) {
  advance_to(at);
  ++segments_this_interval_;
}

void CwndEstimator::on_new_ack_sent(Time at) {
  advance_to(at);
  ++acks_this_interval_;
  if (starting_cwnd_ > -1) ++starting_cwnd_;
  if (cwnd_est_ > 0) cwnd_est_ += 1.0 / cwnd_est_;
}

void CwndEstimator::on_third_duplicate_ack_sent(Time at) {
  advance_to(at);
  seen_loss_this_interval_ = true;
  if (end_at_once_ && starting_cwnd_ > -1 && !seen_loss_recently_) {
    end_of_slow_start();
    seen_loss_recently_ = true;  // so that the tick does not take the same loss for another
  }
}

void CwndEstimator::on_rtt(Time at, Duration rtt) {
  advance_to(at);
  rtt_ = std::max(rtt, Duration::nanoseconds(1));
  if (next_tick_ == Time::never()) next_tick_ = at + rtt_;
}

std::uint32_t CwndEstimator::query(Time at) {
  advance_to(at);
  return estimate();
}

EstimatePhase CwndEstimator::phase() const {
  if (starting_cwnd_ > -1) return EstimatePhase::kInitialSlowStart;
  return past_ssthresh_ ? EstimatePhase::kCongestionAvoidance : EstimatePhase::kSlowStartAfterLoss;
}

std::uint32_t CwndEstimator::estimate() const {
  if (starting_cwnd_ > -1) return static_cast<std::uint32_t>(starting_cwnd_);
  if (past_ssthresh_) return static_cast<std::uint32_t>(cwnd_est_);
  const std::uint32_t total = segments_last_interval_ + acks_last_interval_ + acks_this_interval_;
  if (total > ssthresh_est_) return std::max(ssthresh_est_, segments_last_interval_) + 2;
  return total;
}

void CwndEstimator::advance_to(Time at) {
  // Nothing happened between these ticks, so after a few of them, when every counter has passed through "last" to zero, a tick
  // changes nothing any more: the rest of a long silence is skipped.
  constexpr int kTicksToRest = 5;
  for (int ticks = 0; next_tick_ <= at; ++ticks) {
    if (ticks == kTicksToRest) {
      const std::int64_t silent = (at - next_tick_).count_ns() / rtt_.count_ns() + 1;
      next_tick_ = next_tick_ + rtt_ * silent;
      return;
    }
    tick();
    next_tick_ = next_tick_ + rtt_;
  }
}

void CwndEstimator::end_of_slow_start() {
  ++losses_;
  ssthresh_est_ = std::max<std::uint32_t>(estimate() / 2, 2);
  starting_cwnd_ = -1;
  past_ssthresh_ = false;
}

// "Once per RTT" of Fig. 1, in its order.
void CwndEstimator::tick() {
  if (!past_ssthresh_ && cwnd_if_slow_start_ > segments_this_interval_ + 2 && acks_last_interval_ > 2 && !seen_loss_recently_) {
    past_ssthresh_ = true;  // fewer segments came than slow start would have sent
    cwnd_est_ = segments_this_interval_ + 1;
  }
  if (segments_this_interval_ == 0 && segments_last_interval_ == 0) seen_loss_this_interval_ = true;  // the sender timed out
  if (seen_loss_this_interval_ && !seen_loss_recently_) end_of_slow_start();
  if (segments_this_interval_ > 1) seen_loss_recently_ = seen_loss_this_interval_;
  seen_loss_this_interval_ = false;
  cwnd_if_slow_start_ = segments_last_interval_ + acks_last_interval_ + acks_this_interval_;
  segments_last_interval_ = segments_this_interval_;
  acks_last_interval_ = acks_this_interval_;
  segments_this_interval_ = 0;
  acks_this_interval_ = 0;
}

}  // namespace ackscope
