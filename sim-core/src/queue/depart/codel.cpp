#include "queue/depart/codel.h"

#include <cmath>
#include <limits>

namespace ackscope {

Codel::Codel(const parameters::Codel& parameters, Scope scope)
    : target_{Duration::seconds(parameters.target)},
      interval_{Duration::seconds(parameters.interval)},
      max_packet_bytes_{static_cast<std::uint64_t>(parameters.max_packet_bytes)},
      counts_all_{parameters.behind == parameters::Codel::Behind::kAll},
      marks_{parameters.mark},
      ce_threshold_{parameters.ce_threshold ? Duration::seconds(*parameters.ce_threshold)
                                            : Duration::nanoseconds(std::numeric_limits<std::int64_t>::max())},
      queues_{scope} {}

// RFC 8289, 5.5.
Fate Codel::on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) {
  State& state = queues_.of(backlog.queue_of(place));
  const bool can_be_marked = backlog.understands_marks(place);
  const bool ok_to_drop = may_drop(state, place, backlog, now);
  const bool another = state.dropped_in_this_turn;
  state.dropped_in_this_turn = false;
  Fate fate = Fate::kSend;
  if (state.dropping) {
    if (!ok_to_drop) {
      state.dropping = false;
    } else {
      if (another) state.next_drop = after(state.next_drop, state.count);
      if (now >= state.next_drop) {
        ++state.count;
        const bool is_mark = marks_ && can_be_marked;
        if (is_mark) state.next_drop = after(state.next_drop, state.count);
        state.dropped_in_this_turn = !is_mark;
        fate = is_mark ? Fate::kMark : Fate::kDrop;
      }
    }
  } else if (ok_to_drop) {
    begin(state, now);
    fate = marks_ && can_be_marked ? Fate::kMark : Fate::kDrop;
  }
  const bool waited_for_threshold = now - backlog.joined(place) > ce_threshold_;
  return fate == Fate::kSend && waited_for_threshold && can_be_marked ? Fate::kMark : fate;
}

// Whether the packet has waited too long, as all have for an interval (dodequeue()).
bool Codel::may_drop(State& state, Backlog::Place place, const Backlog& backlog, Time now) const {
  const QueueState& waiting = counts_all_ ? backlog.state() : queues_.waiting(place, backlog);
  const std::uint64_t behind = waiting.bytes - backlog.bytes(place);
  if (now - backlog.joined(place) < target_ || behind <= max_packet_bytes_) {
    state.bad_from = Time::never();
    return false;
  }
  if (state.bad_from == Time::never()) state.bad_from = now + interval_;
  return now >= state.bad_from;
}

// Soon after the last time it goes on from the pace that was right then.
void Codel::begin(State& state, Time now) const {
  const std::uint32_t delta = state.count - state.last_count;
  const bool is_recent = now - state.next_drop < interval_ * 16;
  state.dropping = true;
  state.count = delta > 1 && is_recent ? delta : 1;
  state.next_drop = after(now, state.count);
  state.last_count = state.count;
}

// The control law: drops in proportion to the square root of their number halve a TCP's window ever more often, and so thin out its rate
// linearly.
Time Codel::after(Time time, std::uint32_t count) const { return time + Duration::seconds(interval_.in_seconds() / std::sqrt(count)); }

}  // namespace ackscope
