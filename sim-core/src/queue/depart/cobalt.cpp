#include "queue/depart/cobalt.h"

#include <algorithm>
#include <cmath>

namespace ackscope {

Cobalt::Cobalt(const parameters::Cobalt& parameters, Scope scope, Duration packet_time, RandomStream stream)
    : target_{Duration::seconds(parameters.target)},
      interval_{Duration::seconds(parameters.interval)},
      marks_{parameters.mark},
      first_drop_waits_{parameters.first_drop == parameters::Cobalt::FirstDrop::kAfterInterval},
      spares_last_{parameters.spares_last},
      increase_{parameters.increase},
      decrease_{parameters.decrease},
      queues_{scope},
      stream_{stream} {
  if (parameters.on_slow_links == parameters::Cobalt::OnSlowLinks::kSame) return;
  const Duration wanted = target_;
  target_ = std::max(wanted, packet_time * 3 / 2);
  interval_ = std::max(interval_ + wanted - target_, target_ * 2);
  least_ = packet_time * 4;
}

// As cobalt_should_drop() in Linux's sch_cake.
Fate Cobalt::on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) {
  State& state = queues_.of(backlog.queue_of(place));
  Duration late = now - state.next_drop;  // as it was, even if it is put off below because the wait has become too long
  const bool was_due = is_due(state, now);
  weigh_delay(state, now - backlog.joined(place), now);
  Fate fate = Fate::kSend;
  if (was_due && state.dropping) {
    fate = marks_ && backlog.understands_marks(place) ? Fate::kMark : Fate::kDrop;
    ++state.count;
    put_off(state);
    late = now - state.next_drop;
  } else if (was_due) {
    while (is_due(state, now)) {
      --state.count;
      put_off(state);
    }
    late = now - state.next_drop;
  }
  if (state.probability > 0 && fate != Fate::kDrop && stream_.uniform() < state.probability) fate = Fate::kDrop;
  // Without a count it says until when the queue counts as one that was held lately.
  if (state.count == 0) {
    state.next_drop = now + interval_;
  } else if (late > Duration{} && fate != Fate::kDrop) {
    state.next_drop = now;
  }
  const bool is_last = queues_.waiting(place, backlog).packets == 1;
  return fate == Fate::kDrop && spares_last_ && is_last ? Fate::kSend : fate;
}

void Cobalt::weigh_delay(State& state, Duration waited, Time now) const {
  if (!has_waited_too_long(waited)) {
    state.dropping = false;
    return;
  }
  if (!state.dropping) {
    state.dropping = true;
    state.next_drop = now;
    if (state.was_held || first_drop_waits_) put_off(state);
  }
  state.was_held = true;
  if (state.count == 0) state.count = 1;
}

void Cobalt::put_off(State& state) const {
  state.next_drop = state.next_drop + Duration::seconds(interval_.in_seconds() / std::sqrt(std::max(state.count, 1U)));
}

void Cobalt::on_overflow(std::uint32_t queue, Time now) {
  State& state = queues_.of(queue);
  if (now - state.changed > target_) {
    state.probability = std::min(state.probability + increase_, 1.0);
    state.changed = now;
  }
  state.dropping = true;
  state.next_drop = now;
  if (state.count == 0) state.count = 1;
}

void Cobalt::on_empty(std::uint32_t queue, const Backlog& backlog, Time now) {
  if (!queues_.is_empty(queue, backlog)) return;
  State& state = queues_.of(queue);
  if (state.probability > 0 && now - state.changed > target_) {
    state.probability = std::max(state.probability - decrease_, 0.0);
    state.changed = now;
  }
  state.dropping = false;
  if (!is_due(state, now)) return;
  --state.count;
  put_off(state);
}

}  // namespace ackscope
