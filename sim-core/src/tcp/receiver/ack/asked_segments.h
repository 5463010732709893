// For how many segments a sender wants one ACK, as the option of its newest data segment says: two until one has come, as RFC 1122 has it.
#pragma once

#include <cstdint>

#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "trace/trace.h"

namespace ackscope {

class AskedSegments {
 public:
  AskedSegments(FlowId flow, Trace& trace) : flow_{flow}, trace_{trace} {}

  void on_header(const SegmentHeader& header) {
    if (header.options == nullptr || !header.options->ack_rate) return;
    const std::uint32_t asked = *header.options->ack_rate;
    if (asked == count_) return;
    count_ = asked;
    trace_.record(header.at, Kind::kFactor, 0, index(flow_), 0, count_, 0);
  }

  std::uint32_t count() const { return count_; }

 private:
  const FlowId flow_;
  Trace& trace_;
  std::uint32_t count_ = 2;
};

}  // namespace ackscope
