// CoDel (RFC 8289): a queue is bad when all of its packets have waited longer than `target` for an `interval`. Then a packet is dropped in
// its turn, and further ones ever sooner, an interval over the square root of their count apart, until one has waited less. A queue that
// is short is none, however long a slow link takes over it.
//
// Each queue of an order that serves them in turn has its own state, which is FQ-CoDel (RFC 8290).
#pragma once

#include <cstdint>

#include "parameters/queue.h"
#include "queue/depart/departure.h"
#include "queue/depart/per_queue.h"

namespace ackscope {

class Codel final : public Departure {
 public:
  Codel(const parameters::Codel& parameters, Scope scope);

  Fate on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) override;
  void note(std::uint32_t queue, PressureRows& rows) override {
    const State& state = queues_.of(queue);
    rows.note(Pressure::kCount, queues_.number(queue), state.dropping ? state.count : 0);
  }

 private:
  struct State {
    Time bad_from = Time::never();  // when an interval above the target ends; never while it is not above
    Time next_drop = {};
    std::uint32_t count = 0;       // drops since dropping began
    std::uint32_t last_count = 0;  // what it began with
    bool dropping = false;
    bool dropped_in_this_turn = false;  // and the next drop is not timed yet
  };

  bool may_drop(State& state, Backlog::Place place, const Backlog& backlog, Time now) const;
  void begin(State& state, Time now) const;
  Time after(Time time, std::uint32_t count) const;

  const Duration target_;
  const Duration interval_;
  const std::uint64_t max_packet_bytes_;
  const bool counts_all_;  // that wait, whoever's they are
  const bool marks_;
  const Duration ce_threshold_;  // the longest there is where there is none
  PerQueue<State> queues_;
};

}  // namespace ackscope
