// TCP ACK Rate Request (TARR, draft-ietf-tcpm-ack-rate-request): the sender says in an option for how many segments it wants one ACK. Until
// it has said so, the receiver delays ACKs as RFC 1122 has it. 0 asks for an ACK at once. What is out of order, or fills a hole, is
// acknowledged at once, and no segment waits longer than the delay.
//
// After two public prototypes of the draft, for ns-3 and for Linux; its own text was not at hand. Here each data segment carries the
// request; the option's V bit and its bytes are not modelled.
#pragma once

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/asked_segments.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AckRateRequest final : public AckPolicy {
 public:
  AckRateRequest(const parameters::AckRateRequest& parameters, FlowId flow, Trace& trace)
      : asked_{flow, trace}, ack_{Duration::seconds(parameters.max_delay)} {}

  void on_header(const SegmentHeader& header) override { asked_.on_header(header); }

  AckDecision on_arrival(const Arrival& arrival) override { return ack_.decide(arrival, asked_.count()); }

 private:
  AskedSegments asked_;  // R
  CountOrDelay ack_;
};

}  // namespace ackscope
