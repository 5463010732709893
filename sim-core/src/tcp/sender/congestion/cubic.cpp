#include "tcp/sender/congestion/cubic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tcp/sender/congestion/cube_root.h"

namespace ackscope {

using Friendliness = parameters::Cubic::Friendliness;

Cubic::Cubic(const parameters::Cubic& parameters, const Window& initial, std::unique_ptr<SlowStart> slow_start)
    : CongestionController{initial},
      parameters_{parameters},
      slow_start_limit_{parameters.limit.value_or(std::numeric_limits<double>::infinity())},
      reno_step_{3 * (1 - parameters.beta) / (1 + parameters.beta)},  // section 4.3
      slow_start_{std::move(slow_start)} {}

void Cubic::on_ack(const AckSample& ack) {
  if (ack.rtt) {
    rtt_.add(*ack.rtt);
    least_rtt_ = std::min(least_rtt_.value_or(*ack.rtt), *ack.rtt);
  }
  if (!ack.cwnd_limited) pause(ack.now);
  last_ack_ = ack.now;
  if (ack.repairing) return;
  if (ack.recovered) {
    window_.cwnd = *ack.recovered;
    if (spared_ssthresh_) {
      window_.ssthresh = *std::exchange(spared_ssthresh_, std::nullopt);
    } else if (!window_.slow_start()) {
      begin_epoch(ack.now);
    }
    if (!ack.opens_window) return;
  }
  open(ack);
}

void Cubic::open(const AckSample& ack) {
  const bool opens = ack.opens_window && ack.cwnd_limited;
  if (slow_start_ && slow_start_->on_ack(ack, opens, window_)) {
    if (!decayed_) epoch_.reset();
  } else if (window_.slow_start()) {
    if (!decayed_) epoch_.reset();
    if (opens) open_in_slow_start(ack);
  } else if (opens) {
    open_in_avoidance(ack);
  }
}

void Cubic::open_in_slow_start(const AckSample& ack) {
  window_.cwnd = std::min(window_.cwnd + std::min(ack.amount, slow_start_limit_), window_.ssthresh);
}

// Sections 4.2 to 4.5.
void Cubic::open_in_avoidance(const AckSample& ack) {
  if (!epoch_) begin_epoch(ack.now);
  const double t = (ack.now - epoch_->began).in_seconds();
  const double cwnd = window_.cwnd;
  const double least = cwnd + epoch_->least * ack.amount;
  if (parameters_.friendliness != Friendliness::kOff) {
    const bool is_reno = parameters_.friendliness == Friendliness::kRfc && epoch_->reno >= prior_window_;
    epoch_->reno += (is_reno ? 1 : reno_step_) * ack.amount / cwnd;
    if (cubic(t) < epoch_->reno) {
      window_.cwnd = std::max(least, epoch_->reno);
      return;
    }
  }
  const double target = std::clamp(cubic(t + round_trip()), cwnd, 1.5 * cwnd);
  window_.cwnd = std::max(least, std::min(cwnd + (target - cwnd) / cwnd * ack.amount, target));
}

void Cubic::begin_epoch(Time now) {
  const double cwnd = window_.cwnd;
  const double least = starts_flat_ ? parameters_.flat_growth : 0;
  // Section 4.8, and section 4.10 for a slow start that ended without a loss.
  if (starts_flat_) {
    if (!maximum_) prior_window_ = cwnd;
    maximum_ = cwnd;
  }
  // Recovery may leave more than the maximum that fast convergence lowered.
  maximum_ = std::max(*maximum_, cwnd);
  starts_flat_ = false;
  const double rise = (*maximum_ - cwnd) / parameters_.c;
  epoch_ = Epoch{now, rise > 0 ? cube_root(rise) : 0, cwnd, least};
}

// W_cubic(t), figure 1.
double Cubic::cubic(double t) const {
  const double x = t - epoch_->k;
  const double offset = parameters_.c * (x * x * x);
  return *maximum_ + (parameters_.offset == parameters::Cubic::Offset::kWholeSegments ? std::trunc(offset) : offset);
}

double Cubic::round_trip() const {
  const auto rtt = parameters_.rtt == parameters::Cubic::Rtt::kLeast ? least_rtt_ : rtt_.srtt();
  return rtt ? rtt->in_seconds() : 0;
}

void Cubic::on_congestion_event(const CongestionEvent& event) {
  if (event.notified) {
    spare();
    return;
  }
  spared_ssthresh_.reset();
  if (event.kind != CongestionKind::kTimeout || !event.repeated) reduce(event);
  if (event.kind == CongestionKind::kTimeout) {
    window_.cwnd = 1;
    starts_flat_ = true;
  }
  epoch_.reset();
  decayed_ = false;
  if (slow_start_) slow_start_->on_congestion();
}

// Section 4.6. A mark may leave one segment.
void Cubic::reduce(const CongestionEvent& event) {
  if (event.threshold == Threshold::kKept) return;
  double left = reduced(event);
  if (event.threshold == Threshold::kNoHigher) {
    left = std::min(left, window_.ssthresh);
  } else {
    before_ = Before{window_, maximum_, prior_window_, epoch_, starts_flat_};
    remember_maximum();
  }
  window_.ssthresh = std::max(left, 2.0);
  window_.cwnd = std::min(window_.cwnd, event.kind == CongestionKind::kMark ? std::max(left, 1.0) : window_.ssthresh);
}

double Cubic::reduced(const CongestionEvent& event) const {
  const bool of_window = parameters_.of == parameters::Cubic::Of::kWindow;
  const double left = (of_window ? event.prior_window : static_cast<double>(event.prior_flight)) * parameters_.beta;
  return parameters_.whole_segments ? std::floor(left) : left;
}

// Section 4.7: a flow whose window has not come back to where it was leaves room for a new one.
void Cubic::remember_maximum() {
  const double cwnd = window_.cwnd;
  const bool converges = parameters_.fast_convergence && maximum_ && cwnd < *maximum_;
  maximum_ = converges ? cwnd * (1 + parameters_.beta) / 2 : cwnd;
  prior_window_ = cwnd;
  starts_flat_ = false;
}

void Cubic::on_spurious() {
  if (!before_ || window_.cwnd >= before_->window.cwnd) return;
  window_ = before_->window;
  maximum_ = before_->maximum;
  prior_window_ = before_->prior_window;
  epoch_ = before_->epoch;
  starts_flat_ = before_->starts_flat;
  before_.reset();
}

void Cubic::on_idle(double window) {
  CongestionController::on_idle(window);
  epoch_.reset();
}

// Linux: slow start leads back into the stage in which the silence began.
void Cubic::on_decay(double window) {
  CongestionController::on_decay(window);
  decayed_ = epoch_.has_value();
}

// The cubic's time does not run while the window is not used (sections 4.2 and 5.8).
void Cubic::on_resume(Time now) {
  pause(now);
  last_ack_ = now;
}

void Cubic::tell_model(ModelRows& rows) const {
  if (slow_start_) slow_start_->tell_model(rows);
  if (!epoch_) return;
  rows.note(ModelNumber::kCubicMaximum, *maximum_);
  rows.note(ModelNumber::kCubicPlateau, static_cast<double>(epoch_->began.since_start_ns()) + std::nearbyint(epoch_->k * 1e9));
  if (parameters_.friendliness != Friendliness::kOff) rows.note(ModelNumber::kRenoEstimate, epoch_->reno, 1);
}

void Cubic::pause(Time now) {
  if (epoch_) epoch_->began = epoch_->began + (now - last_ack_);
}

void Cubic::spare() {
  spared_ssthresh_ = window_.ssthresh;
  window_.ssthresh = window_.cwnd;
}

}  // namespace ackscope
