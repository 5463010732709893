// The receiver's half of ACK congestion control (RFC 5690): one ACK for as many segments as the sender's option says, two at first. Of the
// segments that come out of order before all holes are filled, the first three are acknowledged at once, so that the sender hears of a
// loss; after them they count like others if the ratio is above two (4.6). No segment waits longer than the delay.
#pragma once

#include <algorithm>
#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/asked_segments.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AckRatio final : public AckPolicy {
 public:
  AckRatio(const parameters::AckRatio& parameters, FlowId flow, Trace& trace)
      : ratio_{flow, trace}, max_delay_{Duration::seconds(parameters.max_delay)}, ack_{max_delay_} {}

  void on_header(const SegmentHeader& header) override { ratio_.on_header(header); }

  AckDecision on_arrival(const Arrival& arrival) override {
    highest_ = std::max(highest_, arrival.segment + 1);
    if (highest_ == arrival.rcv_nxt) out_of_order_ = 0;
    return arrival.kind == ArrivalKind::kOutOfOrder && ratio_.count() > 2 ? out_of_order(arrival) : ack_.decide(arrival, ratio_.count());
  }

  void on_ack_sent(const AckSent& /*sent*/) override { waiting_ = 0; }

 private:
  static constexpr std::uint32_t kAtOnce = 3;

  AckDecision out_of_order(const Arrival& arrival) {
    if (++out_of_order_ <= kAtOnce) return AckDecision::now(AckReason::kOutOfOrder);
    if (++waiting_ >= ratio_.count()) return AckDecision::now(AckReason::kCountReached);
    if (waiting_ == 1) deadline_ = arrival.at + max_delay_;
    return AckDecision::by(deadline_, AckReason::kTimer);
  }

  AskedSegments ratio_;  // R
  const Duration max_delay_;
  CountOrDelay ack_;
  std::uint32_t highest_ = 0;       // segment that has come, and one
  std::uint32_t out_of_order_ = 0;  // segments since the first of this reordering event
  std::uint32_t waiting_ = 0;       // of them, since the last ACK
  Time deadline_;                   // of the first of these
};

}  // namespace ackscope
