#include "tcp/receiver/ack/smartacking.h"

#include <algorithm>
#include <cmath>

namespace ackscope {

Smartacking::Smartacking(const parameters::Smartacking& parameters, FlowId flow, Trace& trace)
    : parameters_{parameters},
      flow_{flow},
      trace_{trace},
      window_is_reported_{parameters.window == parameters::Smartacking::Window::kTold},
      estimator_{parameters.third_duplicate == parameters::Smartacking::ThirdDuplicate::kAtOnce},
      gap_{{parameters.isat_gain, parameters.outlier_factor, parameters.outlier_run}},
      max_delay_{Duration::seconds(parameters.max_delay)} {
  if (!parameters.extended) return;
  using Beta = parameters::Smartacking::Beta;
  alpha_.emplace(parameters.beta == Beta::kOldAlpha ? Alpha::BetaAtDecrease::kOldAlpha : Alpha::BetaAtDecrease::kNewAlpha);
}

void Smartacking::on_header(const SegmentHeader& header) {
  if (header.options != nullptr) reported_window_ = header.options->window;
}

AckDecision Smartacking::on_arrival(const Arrival& arrival) {
  measure_gap(arrival);
  if (arrival.kind == ArrivalKind::kInOrder && !window_is_reported_) estimator_.on_in_order_segment(arrival.at);
  note_window(arrival.at);
  if (arrival.calls_for_immediate_ack()) return AckDecision::now(arrival.immediate_reason());

  const bool first_to_wait = arrival.rcv_nxt - arrival.last_acked == 1;
  if (first_to_wait) deadline_ = Time::never();
  if (first_to_wait || parameters_.delay_from == parameters::Smartacking::DelayFrom::kLastArrival) waiting_since_ = arrival.at;
  const AckDecision decision = decide(arrival);
  if (!decision.send_now) deadline_ = decision.deadline;
  return decision;
}

// Section III-A: the ACK is delayed by LastSegmentTime - RTT, at most 200 ms; section IV-A: by LastSegmentTime - alpha RTT.
AckDecision Smartacking::decide(const Arrival& arrival) {
  const auto isat = gap_.mean_ns();
  if (!isat || !rtt_ || window_is_unknown()) return AckDecision::now(AckReason::kLinkUnderUsed);  // no sign yet that the link is full
  const auto rtt = static_cast<double>(rtt_->count_ns());
  const auto cwnd = static_cast<double>(window(arrival.at));
  const double alpha = alpha_ ? alpha_->value() : 1;
  if (cwnd * *isat - (parameters_.alpha_in_test ? alpha : 1) * rtt < 0) return AckDecision::now(AckReason::kLinkUnderUsed);

  const double unacknowledged = static_cast<double>(arrival.rcv_nxt) - static_cast<double>(arrival.last_acked);
  const double last_segment_time = (cwnd - unacknowledged) * *isat;
  const double delay = std::min(last_segment_time - alpha * rtt, static_cast<double>(max_delay_.count_ns()));
  if (delay <= 0) return AckDecision::now(AckReason::kDelayElapsed);
  Time deadline = std::min(arrival.at + Duration::nanoseconds(static_cast<std::int64_t>(delay)), waiting_since_ + max_delay_);
  if (parameters_.timer == parameters::Smartacking::Timer::kLowerOnly) deadline = std::min(deadline, deadline_);
  if (deadline <= arrival.at) return AckDecision::now(AckReason::kDelayElapsed);
  return AckDecision::by(deadline, AckReason::kDelayElapsed);
}

void Smartacking::on_ack_sent(const AckSent& sent) {
  if (sent.newly_acknowledged > 0) {
    if (!window_is_reported_) estimator_.on_new_ack_sent(sent.at);
    if (!window_is_unknown()) {
      const std::uint32_t allowed = sent.ack + window(sent.at);
      // Less than the window under way was thought to allow: the estimate has fallen.
      const bool fell = window_end_ && allowed < *window_end_;
      if (fell || window_end_moves_with_acks()) window_end_ = allowed;
    }
  } else if (sent.duplicates_in_a_row == 3) {
    if (!window_is_reported_) estimator_.on_third_duplicate_ack_sent(sent.at);
    if (alpha_) alpha_->on_third_duplicate_ack();
  }
  note_window(sent.at);
  if (!alpha_ || window_is_unknown()) return;
  alpha_->on_ack(sent.newly_acknowledged, window(sent.at));
  note_alpha(sent.at);
}

void Smartacking::on_rtt(Time at, Duration srtt) {
  rtt_ = srtt;
  if (!window_is_reported_) estimator_.on_rtt(at, srtt);
}

void Smartacking::measure_gap(const Arrival& arrival) {
  using GapsOf = parameters::Smartacking::GapsOf;
  if (parameters_.gaps_of == GapsOf::kInOrder && arrival.kind != ArrivalKind::kInOrder) return;
  gap_.on_arrival(arrival.at, begins_window(arrival));
}

// "The averaging ignores measurements triggered by the first segment arrival from any window" (section III-B). A window is what the sender
// may send before an ACK of its first segment can reach it: up to the last acknowledged segment plus the window, as it is when the
// first one comes. While a hole holds ACKs back, a window's worth of segments.
bool Smartacking::begins_window(const Arrival& arrival) {
  using FirstOfWindow = parameters::Smartacking::FirstOfWindow;
  if (parameters_.first_of_window == FirstOfWindow::kNone || window_is_unknown()) return false;
  if (window_end_ ? arrival.segment < *window_end_ : window_end_moves_with_acks()) return false;
  const std::uint32_t allowed = arrival.last_acked + window(arrival.at);
  window_end_ = allowed > arrival.segment || window_end_moves_with_acks() ? allowed : arrival.segment + window(arrival.at);
  return true;
}

void Smartacking::note_window(Time at) {
  if (window_is_unknown()) return;
  const std::uint32_t now = window(at);
  if (alpha_ && window_fell(now)) {
    alpha_->on_estimate_decrease();
    note_alpha(at);
  }
  if (noted_window_ == now) return;
  noted_window_ = now;
  trace_.record(at, Kind::kEstimate, window_is_reported_ ? EstimatePhase::kTold : estimator_.phase(), index(flow_),
                rtt_ ? whole_microseconds(*rtt_) : 0, now, gap_.mean_ns().value_or(-1));
}

// Whether alpha is to fall, now that the window is `now`.
bool Smartacking::window_fell(std::uint32_t now) {
  using AlphaFalls = parameters::Smartacking::AlphaFalls;
  if (window_is_reported_ || parameters_.alpha_falls == AlphaFalls::kEveryDecrease) return noted_window_ && now < *noted_window_;
  const bool lost_more = estimator_.losses() != noted_losses_;
  noted_losses_ = estimator_.losses();
  return lost_more;
}

// REQUIRES: the extended form.
void Smartacking::note_alpha(Time at) {
  if (alpha_->value() == noted_alpha_) return;
  noted_alpha_ = alpha_->value();
  trace_.record(at, Kind::kAlpha, 0, index(flow_), 0, static_cast<std::uint32_t>(std::lround(alpha_->beta() * 1e6)), noted_alpha_);
}

}  // namespace ackscope
