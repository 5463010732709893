// A receiver that sends data back reuses the RTT that its own sender measures; while that one is silent it probes (smartacking
// paper, section III-B). A probe that comes back while data flows says nothing new, and one that comes back later starts a smoothed
// value of its own.
#pragma once

#include <cstdint>

#include "engine/timer.h"
#include "tcp/receiver/rtt/probe.h"
#include "tcp/receiver/rtt/rtt_source.h"
#include "tcp/rtt_estimator.h"

namespace ackscope {

class OwnDataRtt final : public RttSource, private RttObserver, private TimerClient {
 public:
  OwnDataRtt(Duration every, std::uint32_t bytes, FlowId flow, Host host)
      : RttSource{flow, host}, every_{every}, probe_{bytes, flow, host}, timer_{host.scheduler, *this} {}

  // The sender beside this receiver. REQUIRES: called once, before anything is received.
  void pair_with(RttMeter& own) {
    own_ = &own;
    own.tell_rtt_to(*this);
  }

  void start() override;
  void on_reply(const Packet& reply) override;
  void stop() override;

 private:
  void on_rtt(Time at, Duration sample, Duration srtt) override;
  void on_timer() override;

  const Duration every_;
  Probe probe_;
  Timer timer_;
  const RttMeter* own_ = nullptr;
  RttEstimator estimator_;  // of probes since data flowed last
  bool running_ = false;
};

}  // namespace ackscope
