#include "tcp/sender/congestion/increase/vegas.h"

#include <algorithm>
#include <cmath>

#include "tcp/sender/congestion/vegas_window.h"

namespace ackscope {
namespace {

constexpr double kUnusedAtMost = 2;  // segments of the window that may be unused when it grows

}  // namespace

void Vegas::on_sample(const AckSample& ack) {
  if (last_.rtt) {
    const auto rtt = static_cast<double>(last_.rtt->count_ns());
    rtt_sum_ += rtt;
    ++rtt_samples_;
    base_rtt_ = std::min(base_rtt_.value_or(rtt), rtt);
  }
  last_ = ack;
}

void Vegas::on_new_ack(double /*acked*/, Window& window) {
  if (last_.snd_una > round_first_) {
    decide(window);
    begin_round();
  }
  if (step_ == 1 && !window.slow_start()) step_ = 0;  // slow start may end within a round trip
  if (step_ > 0 && keeps_up(window)) window.cwnd += step_;
}

void Vegas::decide(Window& window) {
  const auto diff = segments_in_queues();
  if (!diff) return;
  if (window.slow_start()) {
    decide_in_slow_start(*diff, window);
  } else {
    decide_in_avoidance(*diff, window);
  }
}

void Vegas::decide_in_slow_start(double diff, Window& window) {
  doubles_ = !doubles_;
  step_ = doubles_ ? 1 : 0;
  if (!doubles_ || diff <= parameters_.gamma) return;
  window.ssthresh = kSmallestVegasWindow;
  window.cwnd = std::max(window.cwnd - window.cwnd / 8, kSmallestVegasWindow);
  step_ = 0;
}

void Vegas::decide_in_avoidance(double diff, Window& window) {
  step_ = 0;
  if (diff > parameters_.beta) {
    // A recovery of another kind may have set ssthresh: a smaller window is no reason for slow start.
    window.ssthresh = std::min(window.ssthresh, kSmallestVegasWindow);
    window.cwnd = std::max(window.cwnd - 1, kSmallestVegasWindow);
  } else if (diff < parameters_.alpha) {
    step_ = 1 / window.cwnd;
  }
}

// Nothing before the first sample.
std::optional<double> Vegas::segments_in_queues() {
  if (!base_rtt_) return std::nullopt;
  const double rtt = mean_rtt();
  const std::uint32_t sent = last_.snd_nxt - round_first_;
  if (rtt < *base_rtt_ || sent <= 1) base_rtt_ = rtt;
  const double window = static_cast<double>(last_.snd_nxt - last_.snd_una) + 1;  // with the segment that this ACK lets out
  const double expected = window / *base_rtt_;
  const double actual = static_cast<double>(sent) / rtt;
  return std::trunc((expected - actual) * *base_rtt_ + 0.5);
}

double Vegas::mean_rtt() const {
  if (rtt_samples_ > 0) return rtt_sum_ / rtt_samples_;
  return static_cast<double>((last_.now - round_began_).count_ns());
}

void Vegas::begin_round() {
  round_first_ = last_.snd_nxt;
  round_began_ = last_.now;
  rtt_sum_ = 0;
  rtt_samples_ = 0;
}

bool Vegas::keeps_up(const Window& window) const {
  return unused_segments(window.cwnd, last_.snd_nxt - last_.snd_una + 1) <= kUnusedAtMost;  // with the segment that this ACK lets out
}

}  // namespace ackscope
