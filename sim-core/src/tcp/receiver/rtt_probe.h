// How a receiver that sends no data learns the RTT: a keep-alive a second to the sender, timing its answer (smartacking paper,
// section III-B). The first goes out with the first segment. Probes pass the same queues as everything else and may be lost; the
// next one is then sent in its turn.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/timer.h"
#include "tcp/host.h"
#include "tcp/rtt_estimator.h"

namespace ackscope {

class RttObserver {
 public:
  virtual void on_rtt(Time at, Duration srtt) = 0;

 protected:
  ~RttObserver() = default;
};

class KeepAliveProbe final : private TimerClient {
 public:
  KeepAliveProbe(Duration every, std::uint32_t bytes, FlowId flow, Host host, RttObserver& observer);

  // The first data segment came.
  void start() { send(); }
  void on_reply(PacketId packet);
  void stop() { timer_.cancel(); }

 private:
  void on_timer() override { send(); }
  void send();

  const Duration every_;
  const std::uint32_t bytes_;
  const FlowId flow_;
  Host host_;
  RttObserver& observer_;
  Timer timer_;
  RttEstimator estimator_;
  std::uint32_t sent_ = 0;
};

}  // namespace ackscope
