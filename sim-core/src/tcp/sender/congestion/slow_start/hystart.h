// HyStart (Ha and Rhee, "Taming the elephants: New TCP slow start", Computer Networks 2011), by the rules of Linux: slow start ends when
// the least RTT of a round trip has risen, or when ACKs have come in close succession for long enough to fill half of the least RTT. Until
// then the window opens as it would without it.
//
// Left out of Linux's rules: the allowance for bursts that its offloading causes, and that RTTs within a second of a recovery do not lower
// the least RTT.
#pragma once

#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/congestion/slow_start/rtt_round.h"
#include "tcp/sender/congestion/slow_start/slow_start.h"

namespace ackscope {

class HyStart final : public SlowStart {
 public:
  explicit HyStart(const parameters::HyStart& parameters);

  bool on_ack(const AckSample& ack, bool opens, Window& window) override;
  void on_congestion() override { found_ = false; }

 private:
  bool is_long_train(Time now);
  bool is_late(Duration rtt);

  const bool reads_trains_;
  const bool reads_delays_;
  const double low_window_;
  const Duration spacing_;
  const double train_share_;
  const std::int64_t samples_;
  const double rise_share_;
  const Duration least_rise_;
  const Duration largest_rise_;

  std::optional<Duration> least_rtt_;
  RttRound round_;
  Time round_began_;
  Time train_end_;
  bool found_ = false;  // the exit, so that it is looked for no further
};

}  // namespace ackscope
