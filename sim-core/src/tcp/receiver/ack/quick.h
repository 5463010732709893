// Quick ACKs in the beginning, then delayed ones, as in Linux: a sender in slow start opens its window with each ACK, so that it pays to
// acknowledge each segment there. Linux counts 16 of them (TCP_MAX_QUICKACKS) and goes on while its receive window still grows; here the
// number is given.
#pragma once

#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class QuickAck final : public AckPolicy {
 public:
  explicit QuickAck(const parameters::QuickAck& parameters)
      : quick_{static_cast<std::uint32_t>(parameters.quick)},
        segments_{static_cast<std::uint32_t>(parameters.segments)},
        ack_{Duration::seconds(parameters.max_delay)} {}

  AckDecision on_arrival(const Arrival& arrival) override {
    if (!arrival.calls_for_immediate_ack() && arrival.rcv_nxt <= quick_) return AckDecision::now(AckReason::kEverySegment);
    return ack_.decide(arrival, segments_);
  }

 private:
  const std::uint32_t quick_;
  const std::uint32_t segments_;
  CountOrDelay ack_;
};

}  // namespace ackscope
