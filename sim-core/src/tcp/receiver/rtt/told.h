// The sender reports its smoothed RTT in an option of each segment: the explicit assistance that the smartacking paper considers in
// section III-B. The sender's RTT includes the time for which the receiver delayed its ACKs.
#pragma once

#include <cstdint>

#include "tcp/receiver/rtt/rtt_source.h"

namespace ackscope {

class ToldRtt final : public RttSource {
 public:
  ToldRtt(FlowId flow, Host host) : RttSource{flow, host} {}

  void on_options(std::uint32_t segment, const PacketOptions& options) override {
    // Zero: the sender does not know it yet.
    if (options.srtt == Duration{} || options.srtt == last_) return;
    last_ = options.srtt;
    report(RttFrom::kTold, segment, last_, last_);
  }

 private:
  Duration last_;
};

}  // namespace ackscope
