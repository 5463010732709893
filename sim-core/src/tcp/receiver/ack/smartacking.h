// Smartacking (Blandford, Goldman, Gorinsky, Zhou, Dooly 2007, section III). While the bottleneck is under-used,
// CwndEst * ISAT < RTT and each segment is acknowledged at once. When it is full, the ACK waits so long that it reaches the
// sender just before the sender runs out of window: about one ACK a window, which slows the window's growth.
//
// The window is the receiver's own estimate, or what the sender reports in an option (section III-B). The extended form weighs the RTT
// with an adaptive alpha (section IV-A).
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/alpha.h"
#include "tcp/receiver/ack/arrival_gap.h"
#include "tcp/receiver/ack/cwnd_estimator.h"

namespace ackscope {

class Smartacking final : public AckPolicy {
 public:
  Smartacking(const parameters::Smartacking& parameters, FlowId flow, Trace& trace);

  void on_header(const SegmentHeader& header) override;
  AckDecision on_arrival(const Arrival& arrival) override;
  void on_ack_sent(const AckSent& sent) override;
  void on_rtt(Time at, Duration srtt) override;

 private:
  AckDecision decide(const Arrival& arrival);
  void measure_gap(const Arrival& arrival);
  bool begins_window(const Arrival& arrival);
  bool window_end_moves_with_acks() const { return parameters_.first_of_window == parameters::Smartacking::FirstOfWindow::kBeyondEstimate; }
  void note_window(Time at);
  void note_alpha(Time at);
  bool window_fell(std::uint32_t now);
  std::uint32_t window(Time at) { return window_is_reported_ ? reported_window_ : estimator_.query(at); }
  bool window_is_unknown() const { return window_is_reported_ && reported_window_ == 0; }

  const parameters::Smartacking parameters_;
  const FlowId flow_;
  Trace& trace_;
  const bool window_is_reported_;
  std::uint32_t reported_window_ = 0;  // segments, 0 while unknown
  CwndEstimator estimator_;            // idle when the window is reported
  ArrivalGap gap_;
  std::optional<Alpha> alpha_;  // of the extended form
  std::optional<Duration> rtt_;
  Duration max_delay_;

  std::optional<std::uint32_t> window_end_;  // the first segment beyond the window that comes now
  Time waiting_since_;                       // arrival of the first unacknowledged segment
  Time deadline_ = Time::never();            // of the pending ACK
  std::optional<std::uint32_t> noted_window_;
  std::uint32_t noted_losses_ = 0;
  double noted_alpha_ = 1;
};

}  // namespace ackscope
