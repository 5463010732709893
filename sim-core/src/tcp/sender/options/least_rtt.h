// The least RTT of the last seconds, for a receiver that acknowledges a few times in it (TACK, section 5.2).
#pragma once

#include "tcp/sender/options/data_options.h"

namespace ackscope {

class LeastRttOption final : public DataOptions {
 public:
  void write(const SenderFacts& facts, PacketOptions& options) const override { options.least_rtt = facts.least_rtt.value_or(Duration{}); }
  bool needs_srtt() const override { return true; }
};

}  // namespace ackscope
