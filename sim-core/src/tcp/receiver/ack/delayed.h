// Delayed ACKs (RFC 1122, section 4.2.3.2): one ACK for every second segment, or when the first of them has waited long enough.
// The first segment of a connection comes alone, so it always waits: the stall that smartacking avoids.
#pragma once

#include "engine/time.h"
#include "tcp/receiver/ack/ack_policy.h"

namespace ackscope {

class DelayedAck final : public AckPolicy {
 public:
  DelayedAck(std::uint32_t segments, Duration max_delay) : segments_{segments}, max_delay_{max_delay} {}

  AckDecision on_arrival(const Arrival& arrival) override {
    if (arrival.calls_for_immediate_ack()) return AckDecision::now(arrival.immediate_reason());
    const std::uint32_t waiting = arrival.rcv_nxt - arrival.last_acked;
    if (waiting >= segments_) return AckDecision::now(AckReason::kCountReached);
    if (waiting == 1) deadline_ = arrival.at + max_delay_;
    return AckDecision::by(deadline_, AckReason::kTimer);
  }

 private:
  std::uint32_t segments_;
  Duration max_delay_;
  Time deadline_;
};

}  // namespace ackscope
