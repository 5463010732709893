// The RTT is measured once, with the first segment, and never changed (smartacking paper, section V-D): what queues on the way of
// the ACKs does later cannot shorten their delay. A probe or answer that is lost is followed by another after a second, until one
// comes back.
#pragma once

#include <cstdint>

#include "engine/timer.h"
#include "tcp/receiver/rtt/probe.h"
#include "tcp/receiver/rtt/rtt_source.h"

namespace ackscope {

class FixedRtt final : public RttSource, private TimerClient {
 public:
  FixedRtt(std::uint32_t bytes, FlowId flow, Host host) : RttSource{flow, host}, probe_{bytes, flow, host}, timer_{host.scheduler, *this} {}

  void start() override { send(); }
  void on_reply(const Packet& reply) override {
    if (measured_) return;  // two were on their way
    measured_ = true;
    timer_.cancel();
    const Duration sample = probe_.sample(reply);
    report(RttFrom::kProbe, reply.number, sample, sample);
  }
  void stop() override { timer_.cancel(); }

 private:
  static constexpr Duration kPatience = Duration::nanoseconds(1'000'000'000);

  void on_timer() override { send(); }
  void send() {
    timer_.arm(host_.scheduler.now() + kPatience);
    probe_.send();
  }

  Probe probe_;
  Timer timer_;
  bool measured_ = false;
};

}  // namespace ackscope
