// PIE (RFC 8033): an arriving packet is dropped or marked with a probability, which every update interval moves by how far the time in the
// queue is from its target and by where it goes. The time is that of the last packet that left, by its time stamp (section 4.3).
//
// Where each flow has a buffer of its own, each has a probability of its own, too, which is FQ-PIE.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rng.h"
#include "parameters/queue.h"
#include "queue/admit/drop_tail.h"

namespace ackscope {

class Pie final : public Admission {
 public:
  Pie(const parameters::Pie& parameters, const DropTail& places, bool per_buffer, RandomStream stream);

  Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) override;
  void on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) override;
  void note(const QueueState& buffer, PressureRows& rows) override;
  bool judges_when_idle() const override { return true; }
  bool sees_departures() const override { return true; }

  // Of the one buffer, as of the last event.
  double probability() const { return states_.empty() ? 0 : states_.front().probability; }

 private:
  struct State {
    double probability = 0;
    double accumulated = 0;     // since the last drop, over the packets that came
    Duration delay = {};        // of the last packet that left
    Duration old_delay = {};    // at the last update
    Duration burst = {};        // what is left of the allowance
    Time left = Time::never();  // when that packet left; never: none has
    bool is_empty = true;
  };

  State& of(const QueueState& buffer);
  void update_until(Time now);
  // Says whether there was anything to change.
  bool update(State& state) const;
  bool picks(State& state, std::uint64_t bytes);

  const parameters::Pie parameters_;
  const Duration target_;
  const Duration interval_;
  const Duration burst_;
  DropTail places_;
  const bool per_buffer_;
  RandomStream stream_;
  Time next_update_;
  std::vector<State> states_;  // by number of the buffer, or one
};

}  // namespace ackscope
