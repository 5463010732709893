// Smartacking, receiver-only (Blandford, Goldman, Gorinsky, Zhou, Dooly 2007, section III). While the bottleneck is under-used,
// CwndEst * ISAT < RTT and each segment is acknowledged at once. When it is full, the ACK waits so long that it reaches the
// sender just before the sender runs out of window: about one ACK a window, which slows the window's growth.
#pragma once

#include <cstdint>
#include <optional>

#include "scenario/parameters.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/arrival_gap.h"
#include "tcp/receiver/ack/cwnd_estimator.h"

namespace ackscope {

class Smartacking final : public AckPolicy {
 public:
  Smartacking(const parameters::Smartacking& parameters, FlowId flow, Trace& trace);

  AckDecision on_arrival(const Arrival& arrival) override;
  void on_ack_sent(const AckSent& sent) override;
  void on_rtt(Time at, Duration srtt) override;

 private:
  AckDecision decide(const Arrival& arrival);
  void measure_gap(const Arrival& arrival);
  void note_estimate(Time at);

  const parameters::Smartacking parameters_;
  const FlowId flow_;
  Trace& trace_;
  CwndEstimator estimator_;
  ArrivalGap gap_;
  std::optional<Duration> rtt_;
  Duration max_delay_;

  std::optional<std::uint32_t> window_end_;  // first segment beyond the window that the last ACK allowed
  Time waiting_since_;                       // arrival of the first unacknowledged segment
  Time deadline_ = Time::never();            // of the pending ACK
  std::optional<std::uint32_t> noted_estimate_;
};

}  // namespace ackscope
