// ACK every segment, at once: the smartacking paper's AckEvery (section IV-A).
#pragma once

#include "tcp/receiver/ack/ack_policy.h"

namespace ackscope {

class AckEvery final : public AckPolicy {
 public:
  AckDecision on_arrival(const Arrival& arrival) override {
    return AckDecision::now(arrival.calls_for_immediate_ack() ? arrival.immediate_reason() : AckReason::kEverySegment);
  }
};

}  // namespace ackscope
