// COBALT, CAKE's control of delay (Palmei, Gupta, Imputato, Morton, Tahiliani, Avallone and Täht, "Design and Evaluation of COBALT Queue
// Discipline", LANMAN 2019): CoDel without an interval before the first drop of a queue that had to be held before, and with a count that
// is lost step by step, as fast as it grew; and BLUE (Feng, Kandlur, Saha and Shin 2002) for senders that do not answer: a probability
// that grows when the buffer is full and falls when the queue is empty.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "parameters/queue.h"
#include "queue/depart/departure.h"
#include "queue/depart/per_queue.h"

namespace ackscope {

class Cobalt final : public Departure {
 public:
  // `packet_time`: of a full packet on the link.
  Cobalt(const parameters::Cobalt& parameters, Scope scope, Duration packet_time, RandomStream stream);

  Fate on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) override;
  void note(std::uint32_t queue, PressureRows& rows) override {
    const State& state = queues_.of(queue);
    rows.note(Pressure::kCount, queues_.number(queue), state.dropping ? state.count : 0);
  }
  void on_overflow(std::uint32_t queue, Time now) override;
  void on_empty(std::uint32_t queue, const Backlog& backlog, Time now) override;

 private:
  struct State {
    Time next_drop = {};
    std::uint32_t count = 0;
    bool dropping = false;
    bool was_held = false;   // ever
    double probability = 0;  // BLUE's
    Time changed = {};       // when that has changed
  };

  bool is_due(const State& state, Time now) const { return state.count > 0 && now >= state.next_drop; }
  bool has_waited_too_long(Duration waited) const { return waited > target_ && waited > least_; }
  // The next drop is so much later as the count says.
  void put_off(State& state) const;
  void weigh_delay(State& state, Duration waited, Time now) const;

  Duration target_;
  Duration interval_;
  Duration least_;  // of a wait that is too long
  const bool marks_;
  const bool first_drop_waits_;
  const bool spares_last_;
  const double increase_;
  const double decrease_;
  PerQueue<State> queues_;
  RandomStream stream_;
};

}  // namespace ackscope
