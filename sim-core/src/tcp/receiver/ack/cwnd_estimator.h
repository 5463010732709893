// EstimateCwnd: the receiver's estimate of the congestion window of a NewReno sender without byte counting (smartacking paper,
// section III-B and Fig. 1). Variables carry the paper's names in this project's spelling. All quantities are segments.
//
// Usable by itself: feed it arrivals, ACKs and RTTs in order of time and ask. The once-per-RTT timer needs no event of the
// simulation: ticks that have come due are worked off, in order, before anything else is looked at.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "trace/row.h"

namespace ackscope {

class CwndEstimator {
 public:
  // `end_at_once`: the third duplicate ACK ends the initial slow start when it is sent, as the prose of section III-B has it,
  // instead of at the next tick, as Fig. 1 does.
  explicit CwndEstimator(bool end_at_once = false) : end_at_once_{end_at_once} {}

  void on_in_order_segment(Time at);
  void on_new_ack_sent(Time at);
  void on_third_duplicate_ack_sent(Time at);
  // The receiver's smoothed RTT changed. The first one starts the timer.
  void on_rtt(Time at, Duration rtt);

  // EstimateCwnd() of Fig. 1. REQUIRES: the times of successive calls never run back.
  std::uint32_t query(Time at);
  EstimatePhase phase() const;
  // How often Fig. 1 has concluded that data was lost and reduced the threshold.
  std::uint32_t losses() const { return losses_; }

 private:
  void advance_to(Time at);
  void tick();
  void end_of_slow_start();
  std::uint32_t estimate() const;

  const bool end_at_once_;
  Duration rtt_;
  Time next_tick_ = Time::never();

  std::int64_t starting_cwnd_ = 1;  // -1 after the initial slow start
  bool past_ssthresh_ = false;      // in congestion avoidance
  double cwnd_est_ = 0;
  std::uint32_t ssthresh_est_ = kUnset;
  std::uint32_t cwnd_if_slow_start_ = 0;
  std::uint32_t losses_ = 0;
  bool seen_loss_this_interval_ = false;
  bool seen_loss_recently_ = false;
  std::uint32_t segments_this_interval_ = 0;
  std::uint32_t segments_last_interval_ = 0;
  std::uint32_t acks_this_interval_ = 0;
  std::uint32_t acks_last_interval_ = 0;
};

}  // namespace ackscope
