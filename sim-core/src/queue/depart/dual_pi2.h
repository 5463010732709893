// DualPI2 (RFC 9332, appendix A), as Linux's sch_dualpi2 has it. A proportional integral controller keeps the longer of two delays at its
// target by one probability, p'. Classic senders, whose rate goes with the inverse square root of their drops, are dropped or marked by p'
// squared, L4S senders, whose rate goes with the inverse of their marks, are marked by k p'. So both get like rates from one queue's
// pressure, and the L4S queue, served first, is nearly empty; where it is not, a step or a ramp marks what has waited.
//
// When k p' is above one, marks no longer help, and both are dropped by p' squared.
//
// REQUIRES: the backlog is sorted by ECN.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "parameters/queue.h"
#include "queue/depart/departure.h"

namespace ackscope {

class DualPi2 final : public Departure {
 public:
  // `packet_time`: what a full packet takes on the link.
  DualPi2(const parameters::DualPi2& parameters, Duration packet_time, RandomStream stream);

  Fate on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) override;

  void note(std::uint32_t queue, PressureRows& rows) override;

  // p', as of the last packet's turn.
  double probability() const { return probability_; }

 private:
  Fate classic_fate(bool understands_marks);
  Fate l4s_fate();
  bool marks_late(Duration waited);
  bool picks(double probability) { return stream_.uniform() < probability; }
  void update_until(Time now, const Backlog& backlog);
  void update(Duration delay);
  void rest_until(Time until);
  void wait_until(Time now);

  const parameters::DualPi2 parameters_;
  const Duration target_;
  const Duration interval_;
  const Duration step_;
  const Duration ramp_;
  RandomStream stream_;
  Time next_update_;
  double probability_ = 0;  // p'
  Duration last_delay_ = {};
};

}  // namespace ackscope
