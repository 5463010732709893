// ACK division by a misbehaving receiver (smartacking paper, section II; Savage, Cardwell, Wetherall, Anderson 1999, section 2.1):
// each in-order segment is acknowledged at once in several ACKs, each of some of its bytes. A sender that opens its window per ACK
// instead of per byte opens it so many times faster.
#pragma once

#include <cstdint>

#include "tcp/receiver/ack/ack_policy.h"

namespace ackscope {

class AckDivision final : public AckPolicy {
 public:
  explicit AckDivision(std::uint32_t pieces) : pieces_{pieces} {}

  AckDecision on_arrival(const Arrival& arrival) override {
    // Only what is new can be acknowledged bit by bit; a segment that fills a hole is new itself.
    if (arrival.kind == ArrivalKind::kInOrder) return AckDecision::divided(pieces_);
    return AckDecision::now(arrival.immediate_reason());
  }

 private:
  std::uint32_t pieces_;
};

}  // namespace ackscope
