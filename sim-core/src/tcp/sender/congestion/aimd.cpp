#include "tcp/sender/congestion/aimd.h"

#include <algorithm>
#include <utility>

namespace ackscope {

Aimd::Aimd(const AimdParameters& parameters, std::unique_ptr<WindowIncrease> increase, std::unique_ptr<LossResponse> response,
           std::unique_ptr<SlowStart> slow_start)
    : CongestionController{parameters.initial},
      loss_window_{parameters.loss_window},
      halves_at_each_timeout_{parameters.halves_at_each_timeout},
      increase_{std::move(increase)},
      times_segments_{increase_->needs().times},
      response_{std::move(response)},
      holds_window_{response_->holds_window()},
      slow_start_{std::move(slow_start)} {
  if (parameters.validates) validation_.emplace(parameters.initial.cwnd);
}

BookKeeping Aimd::needs() const {
  BookKeeping needs = increase_->needs();
  needs.times |= validation_.has_value() || slow_start_ != nullptr;  // of round trips
  needs.resumes |= validation_.has_value();
  needs.marks |= response_->counts_marks();
  return needs;
}

void Aimd::on_resume(Time now) {
  if (validation_) validation_->on_resume(now, window_);
}

void Aimd::on_ack(const AckSample& ack) {
  if (times_segments_ && ack.newly_acked > 0) increase_->on_sample(ack);
  if (ack.recovered) {
    on_recovered(ack);
  } else {
    open(ack);
  }
}

void Aimd::open(const AckSample& ack) {
  const bool is_used = !validation_ || validation_->on_ack(ack, window_);
  const bool opens = ack.opens_window && is_used && !(holds_window_ && ack.of_reduced_window);
  if (slow_start_ && !ack.repairing && slow_start_->on_ack(ack, opens, window_)) return;
  if (opens) increase_->on_new_ack(ack.amount, window_);
}

void Aimd::on_congestion_event(const CongestionEvent& found) {
  const CongestionEvent event = validation_ ? validation_->judged(found) : found;
  if (event.notified) {
    spare();
    return;
  }
  spared_ssthresh_.reset();
  if (event.kind != CongestionKind::kMark && event.threshold == Threshold::kNew && !event.repeated) before_ = window_;
  if (slow_start_) slow_start_->on_congestion();
  switch (event.kind) {
    case CongestionKind::kLoss:
      response_->on_loss(event, window_);
      increase_->on_reduction();
      break;
    case CongestionKind::kMark:
      on_mark(event);
      break;
    case CongestionKind::kTimeout:
      on_timeout(event);
      break;
  }
}

// RFC 4015, section 3.2, but for the window's size: what it was.
void Aimd::on_spurious() {
  if (!before_) return;
  window_ = {std::max(window_.cwnd, before_->cwnd), before_->ssthresh};
  before_.reset();
}

void Aimd::on_recovered(const AckSample& ack) {
  window_.cwnd = *ack.recovered;
  if (const auto loss = validation_ ? validation_->on_repaired(ack.resent) : std::nullopt) {
    window_.cwnd = std::min(window_.cwnd, response_->threshold_after(*loss, window_));
    window_.ssthresh = window_.cwnd;
  }
  response_->on_recovered(window_);
  if (ack.opens_window) increase_->on_new_ack(ack.amount, window_);
  if (spared_ssthresh_) window_.ssthresh = *spared_ssthresh_;
  spared_ssthresh_.reset();
}

void Aimd::spare() {
  spared_ssthresh_ = window_.ssthresh;
  window_.ssthresh = window_.cwnd;
}

// Nothing is sent again, so there is no repair to wait for: the window only falls.
void Aimd::on_mark(const CongestionEvent& event) {
  window_.ssthresh = response_->threshold_after(event, window_);
  window_.cwnd = std::min(window_.cwnd, window_.ssthresh);
  if (validation_) validation_->forget();
  increase_->on_reduction();
}

void Aimd::on_timeout(const CongestionEvent& event) {
  if (!event.repeated || halves_at_each_timeout_) window_.ssthresh = response_->threshold_after(event, window_);
  window_.cwnd = loss_window_;
  if (validation_) validation_->forget();
  increase_->on_timeout();
}

}  // namespace ackscope
