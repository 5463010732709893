// One ACK for so many in-order segments, or when the first of them has waited long enough: what delayed ACKs (RFC 1122, section 4.2.3.2)
// and the forms of ACK congestion control do with the number that each comes to.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "tcp/receiver/ack/ack_policy.h"

namespace ackscope {

class CountOrDelay {
 public:
  explicit CountOrDelay(Duration max_delay) : max_delay_{max_delay} {}

  // `segments`: that one ACK waits for now; 0 and 1 mean none.
  AckDecision decide(const Arrival& arrival, std::uint32_t segments) { return decide(arrival, segments, max_delay_); }
  // `delay`: of this ACK, if the arrival is the first that waits for it.
  AckDecision decide(const Arrival& arrival, std::uint32_t segments, Duration delay) {
    if (arrival.calls_for_immediate_ack()) return AckDecision::now(arrival.immediate_reason());
    const std::uint32_t waiting = arrival.rcv_nxt - arrival.last_acked;
    if (waiting >= segments) return AckDecision::now(AckReason::kCountReached);
    if (waiting == 1) deadline_ = arrival.at + delay;
    return AckDecision::by(deadline_, AckReason::kTimer);
  }

 private:
  const Duration max_delay_;
  Time deadline_;  // of the pending ACK
};

}  // namespace ackscope
