// How a receiver that sends no data learns the RTT: a keep-alive a second to the sender, timing its answer (smartacking paper,
// section III-B). The first goes out with the first segment. When one is lost, the next is sent in its turn.
#pragma once

#include <cstdint>

#include "engine/timer.h"
#include "tcp/receiver/rtt/probe.h"
#include "tcp/receiver/rtt/rtt_source.h"
#include "tcp/rtt_estimator.h"

namespace ackscope {

class KeepAliveProbe final : public RttSource, private TimerClient {
 public:
  KeepAliveProbe(Duration every, std::uint32_t bytes, FlowId flow, Host host)
      : RttSource{flow, host}, every_{every}, probe_{bytes, flow, host}, timer_{host.scheduler, *this} {}

  void start() override { send(); }
  void on_reply(const Packet& reply) override {
    const Duration sample = probe_.sample(reply);
    estimator_.add(sample);
    report(RttFrom::kProbe, reply.number, sample, *estimator_.srtt());
  }
  void stop() override { timer_.cancel(); }

 private:
  void on_timer() override { send(); }
  void send() {
    timer_.arm(host_.scheduler.now() + every_);
    probe_.send();
  }

  const Duration every_;
  Probe probe_;
  Timer timer_;
  RttEstimator estimator_;
};

}  // namespace ackscope
