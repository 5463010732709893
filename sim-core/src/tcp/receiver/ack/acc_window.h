// ACK congestion control by window: the asymmetry paper's implementation form (section 6), which needs neither routers nor ECN. The sender
// advertises in an option how many segments its window and send buffer hold, and the receiver acknowledges as seldom as that window
// allows: W = min(reported, receive buffer), d = min(max_factor, W / min_acks_per_window), one ACK for d segments.
//
// There the ACK leaves when the application has read d segments, so that the window to advertise has grown by them; here the
// application reads at once, so it leaves when d segments have come.
//
// Until a window is reported, d is 1. Invariant: 1 <= d <= the largest factor.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AccWindow final : public AckPolicy {
 public:
  // `advertised`: the receive buffer in segments; nothing when it never limits.
  AccWindow(const parameters::AccWindow& parameters, std::optional<std::int64_t> advertised, FlowId flow, Trace& trace)
      : parameters_{parameters}, advertised_{advertised}, flow_{flow}, trace_{trace}, ack_{Duration::seconds(parameters.max_delay)} {}

  void on_header(const SegmentHeader& header) override {
    if (header.options == nullptr) return;
    std::int64_t window = header.options->window;
    if (advertised_) window = std::min(window, *advertised_);
    const std::int64_t most = std::min(parameters_.max_factor, window / parameters_.min_acks_per_window);
    const auto factor = static_cast<std::uint32_t>(std::max<std::int64_t>(most, 1));
    if (factor == factor_) return;
    factor_ = factor;
    trace_.record(header.at, Kind::kFactor, 0, index(flow_), header.options->window, factor_, 0);
  }

  AckDecision on_arrival(const Arrival& arrival) override { return ack_.decide(arrival, factor_); }

 private:
  const parameters::AccWindow parameters_;
  const std::optional<std::int64_t> advertised_;
  const FlowId flow_;
  Trace& trace_;
  CountOrDelay ack_;
  std::uint32_t factor_ = 1;  // d
};

}  // namespace ackscope
