// cwnd and srtt, for ACK congestion control (asymmetry paper, section 4.1) and a smartacking receiver that has them reported.
#pragma once

#include "tcp/sender/options/data_options.h"
#include "trace/trace.h"

namespace ackscope {

class WindowAndRtt final : public DataOptions {
 public:
  void write(const SenderFacts& facts, PacketOptions& options) const override {
    options.window = whole_segments(facts.window);
    options.srtt = facts.srtt.value_or(Duration{});
  }
  bool needs_srtt() const override { return true; }
};

}  // namespace ackscope
