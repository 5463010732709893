// TCP ACK Rate Request (TARR, draft-ietf-tcpm-ack-rate-request): the sender says in an option for how many segments it wants one ACK. Until
// it has said so, the receiver delays ACKs as RFC 1122 has it. 0 asks for an ACK at once. What is out of order, or fills a hole, is
// acknowledged at once, and no segment waits longer than the delay.
//
// After two public prototypes of the draft, for ns-3 and for Linux; its own text was not at hand. Here each data segment carries the
// request; the option's V bit and its bytes are not modelled.
#pragma once

#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AckRateRequest final : public AckPolicy {
 public:
  AckRateRequest(const parameters::AckRateRequest& parameters, FlowId flow, Trace& trace)
      : flow_{flow}, trace_{trace}, ack_{Duration::seconds(parameters.max_delay)} {}

  void on_header(const SegmentHeader& header) override {
    if (header.options == nullptr || !header.options->ack_rate) return;
    const std::uint32_t asked = *header.options->ack_rate;
    if (asked == segments_) return;
    segments_ = asked;
    trace_.record(header.at, Kind::kFactor, 0, index(flow_), 0, segments_, 0);
  }

  AckDecision on_arrival(const Arrival& arrival) override { return ack_.decide(arrival, segments_); }

 private:
  const FlowId flow_;
  Trace& trace_;
  CountOrDelay ack_;
  std::uint32_t segments_ = 2;  // R
};

}  // namespace ackscope
