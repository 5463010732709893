#include "tcp/receiver/ack/ack_congestion_control.h"

#include <algorithm>

namespace ackscope {

AckCongestionControl::AckCongestionControl(const parameters::AckCongestionControl& parameters, FlowId flow, Trace& trace)
    : parameters_{parameters}, flow_{flow}, trace_{trace}, ack_{Duration::seconds(parameters.max_delay)} {}

void AckCongestionControl::on_header(const SegmentHeader& header) {
  if (header.options != nullptr) {
    reported_window_ = std::max<std::uint32_t>(header.options->window, 1);
    reported_srtt_ = header.options->srtt;
  }
  if (header.marked || header.echoes_mark) on_mark(header.at);
  set_factor(header.at, std::min(factor_, limit()));
}

AckDecision AckCongestionControl::on_arrival(const Arrival& arrival) {
  step_down(arrival.at);
  return ack_.decide(arrival, factor_);
}

void AckCongestionControl::on_mark(Time at) {
  quiet_since_ = at;
  if (at < doubling_allowed_) return;
  if (parameters_.doubles == parameters::AckCongestionControl::Doubles::kOncePerRtt) doubling_allowed_ = at + reported_srtt_;
  set_factor(at, static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{2} * factor_, limit())));
}

// By one for each RTT since the last mark, also for those in which nothing came.
void AckCongestionControl::step_down(Time at) {
  if (factor_ == 1 || reported_srtt_ <= Duration{}) return;
  const std::int64_t steps = (at - quiet_since_).count_ns() / reported_srtt_.count_ns();
  if (steps == 0) return;
  quiet_since_ = quiet_since_ + reported_srtt_ * steps;
  set_factor(at, steps >= factor_ ? 1 : factor_ - static_cast<std::uint32_t>(steps));
}

void AckCongestionControl::set_factor(Time at, std::uint32_t factor) {
  if (factor == factor_) return;
  factor_ = factor;
  trace_.record(at, Kind::kFactor, 0, index(flow_), reported_window_, factor_, 0);
}

std::uint32_t AckCongestionControl::limit() const {
  if (!parameters_.max_factor) return reported_window_;
  return static_cast<std::uint32_t>(std::min<std::int64_t>(reported_window_, *parameters_.max_factor));
}

}  // namespace ackscope
