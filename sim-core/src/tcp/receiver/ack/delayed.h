// Delayed ACKs (RFC 1122, section 4.2.3.2): one ACK for every second segment, or when the first of them has waited long enough.
// The first segment of a connection comes alone, so it always waits: the stall that smartacking avoids.
#pragma once

#include "engine/time.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class DelayedAck final : public AckPolicy {
 public:
  DelayedAck(std::uint32_t segments, Duration max_delay) : segments_{segments}, ack_{max_delay} {}

  AckDecision on_arrival(const Arrival& arrival) override { return ack_.decide(arrival, segments_); }

 private:
  std::uint32_t segments_;
  CountOrDelay ack_;
};

}  // namespace ackscope
