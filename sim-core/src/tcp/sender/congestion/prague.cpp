#include "tcp/sender/congestion/prague.h"

#include <algorithm>
#include <utility>

namespace ackscope {
namespace {

constexpr double kSmallestWindow = 2;  // segments

}  // namespace

Prague::Prague(const parameters::Prague& parameters, const Window& initial)
    : CongestionController{initial},
      gain_{parameters.gain},
      reference_rtt_{Duration::seconds(parameters.reference_rtt)},
      transition_{static_cast<std::uint32_t>(parameters.transition)} {}

// Section 2.4.4: once the flow has lasted for some round trips.
bool Prague::has_reference_rtt() const { return reference_rtt_ > Duration{} && !window_.slow_start() && rounds_ >= transition_; }

void Prague::on_ecn_feedback(const EcnFeedback& feedback) {
  now_ = feedback.now;
  newly_marked_ = feedback.newly_marked;
  acked_ += feedback.newly_acked;
  marked_ += feedback.newly_marked;
  is_marked_ |= feedback.newly_marked > 0;
  if (feedback.snd_una <= round_end_ || is_too_soon(updated_at_)) return;
  if (is_marked_ && acked_ > 0) {
    const double share = static_cast<double>(std::min(marked_, acked_)) / static_cast<double>(acked_);
    alpha_ += gain_ * (share - alpha_);
    updated_at_ = now_;
  }
  round_end_ = feedback.snd_nxt;
  acked_ = marked_ = 0;
  if (!window_.slow_start()) ++rounds_;
}

void Prague::on_ack(const AckSample& ack) {
  now_ = ack.now;
  if (ack.rtt) rtt_.add(*ack.rtt);
  const std::uint32_t marked = std::exchange(newly_marked_, 0);
  if (ack.repairing && repairs_) return;
  if (ack.recovered && std::exchange(repairs_, false)) {
    window_.cwnd = *ack.recovered;
    if (spared_ssthresh_) window_.ssthresh = *std::exchange(spared_ssthresh_, std::nullopt);
  }
  if (!ack.cwnd_limited || ack.newly_acked <= marked) return;
  const auto amount = static_cast<double>(ack.newly_acked - marked);
  if (window_.slow_start()) {
    window_.cwnd = std::min(window_.cwnd + amount, window_.ssthresh);
  } else {
    window_.cwnd += step() * amount / window_.cwnd;
  }
}

// Segments that a round trip without marks adds: one in a reference round trip, at a rate that grows as its would.
double Prague::step() const {
  const auto srtt = rtt_.srtt();
  if (!srtt || !has_reference_rtt() || *srtt >= reference_rtt_) return 1;
  const double ratio = srtt->in_seconds() / reference_rtt_.in_seconds();
  return ratio * ratio;
}

void Prague::on_congestion_event(const CongestionEvent& event) {
  if (event.notified) {
    spared_ssthresh_ = window_.ssthresh;
    window_.ssthresh = window_.cwnd;
    repairs_ = true;
    return;
  }
  spared_ssthresh_.reset();
  if (event.kind == CongestionKind::kMark) {
    on_mark();
  } else {
    on_loss(event);
  }
}

void Prague::on_mark() {
  if (reduced_at_ && is_too_soon(*reduced_at_)) return;
  reduced_at_ = now_;
  window_.cwnd = std::max(window_.cwnd * (1 - alpha_ / 2), std::min(window_.cwnd, kSmallestWindow));
  window_.ssthresh = window_.cwnd;
}

void Prague::on_loss(const CongestionEvent& event) {
  const bool is_timeout = event.kind == CongestionKind::kTimeout;
  if (event.threshold != Threshold::kKept && !(is_timeout && event.repeated)) {
    if (event.threshold == Threshold::kNew) before_ = window_;
    const double half = std::max(event.prior_window / 2, kSmallestWindow);
    window_.ssthresh = event.threshold == Threshold::kNoHigher ? std::min(window_.ssthresh, half) : half;
  }
  repairs_ = !is_timeout;
  window_.cwnd = is_timeout ? 1 : std::min(window_.cwnd, window_.ssthresh);
}

void Prague::on_spurious() {
  if (!before_) return;
  window_ = {std::max(window_.cwnd, before_->cwnd), before_->ssthresh};
  before_.reset();
}

// A window a round trip, and twice that far below ssthresh (section 2.4.5).
std::optional<PacingRate> Prague::pacing_rate() const {
  const auto srtt = rtt_.srtt();
  if (!srtt) return std::nullopt;
  const double share = window_.cwnd < window_.ssthresh / 2 ? 0.5 : 1;
  return PacingRate{window_.cwnd, share * static_cast<double>(srtt->count_ns())};
}

}  // namespace ackscope
