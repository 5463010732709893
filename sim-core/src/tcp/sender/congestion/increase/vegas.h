// Vegas (Brakmo, O'Malley and Peterson, "TCP Vegas: New Techniques for Congestion Detection and Avoidance", SIGCOMM 1994), in the reading
// of ns-2, whose decisions it takes at the same ACKs. Once a round trip it compares
//   expected = window / base RTT,  actual = segments sent in the round trip / mean RTT in it,  diff = (expected - actual) base RTT,
// which is how many of its own segments wait in queues, to the nearest whole one.
//   Slow start: cwnd doubles every other round trip; if diff > gamma after a round trip without growth, it gives back an eighth
//   and slow start is over for good: ssthresh = 2.
//   Avoidance: diff < alpha: a segment more in the next round trip; diff > beta: one less at once; otherwise as it is.
// A window that the sender does not use does not grow.
//
// The base RTT is the smallest so far; after a round trip with a single segment, which meets no queue of its own, it is that segment's RTT.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/congestion/increase/window_increase.h"

namespace ackscope {

class Vegas final : public WindowIncrease {
 public:
  explicit Vegas(const parameters::Vegas& parameters) : parameters_{parameters} {}

  void on_new_ack(double acked, Window& window) override;
  BookKeeping needs() const override { return {.times = true}; }
  void on_sample(const AckSample& ack) override;

 private:
  void decide(Window& window);
  void decide_in_slow_start(double diff, Window& window);
  void decide_in_avoidance(double diff, Window& window);
  std::optional<double> segments_in_queues();
  double mean_rtt() const;
  void begin_round();
  bool keeps_up(const Window& window) const;

  const parameters::Vegas parameters_;
  AckSample last_{};  // of the last ACK; its sample counts from the next one on

  // The round trip that is under way: it ends when the first segment sent in it is acknowledged.
  std::uint32_t round_first_ = 0;
  Time round_began_;
  double rtt_sum_ = 0;  // ns
  std::uint32_t rtt_samples_ = 0;

  std::optional<double> base_rtt_;  // ns
  bool doubles_ = false;            // in this round trip, while in slow start
  double step_ = 0;                 // segments that each ACK of this round trip opens
};

}  // namespace ackscope
