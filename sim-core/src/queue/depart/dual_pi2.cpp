#include "queue/depart/dual_pi2.h"

#include <algorithm>

namespace ackscope {
namespace {

Duration scaled(Duration of, double by) { return Duration::seconds(of.in_seconds() * by); }

// How long the first packet of a queue has waited at a time up to now. Since the last turn no other was first.
Duration delay_at(Time time, std::uint32_t queue, const Backlog& backlog) {
  const Backlog::Place first = backlog.queues()[queue].ends.first;
  return first == Backlog::kNowhere ? Duration{} : std::max(time - backlog.joined(first), Duration{});
}

// When the packet came that has waited longest.
Time first_arrival(const Backlog& backlog) {
  Time first = Time::never();
  for (const Backlog::FlowQueue& queue : backlog.queues()) {
    if (queue.ends.first != Backlog::kNowhere) first = std::min(first, backlog.joined(queue.ends.first));
  }
  return first;
}

}  // namespace

DualPi2::DualPi2(const parameters::DualPi2& parameters, Duration packet_time, RandomStream stream)
    : parameters_{parameters},
      target_{Duration::seconds(parameters.target)},
      interval_{Duration::seconds(parameters.update_interval)},
      step_{std::max(Duration::seconds(parameters.step), scaled(packet_time, parameters.floor_packets))},
      ramp_{Duration::seconds(parameters.ramp)},
      stream_{stream},
      next_update_{Time{} + interval_} {}

Fate DualPi2::on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) {
  update_until(now, backlog);
  const bool is_l4s = backlog.queue_of(place) == Backlog::kL4sQueue;
  const std::uint64_t behind = backlog.state().bytes - backlog.bytes(place);
  Fate fate = Fate::kSend;
  if (behind >= 2 * static_cast<std::uint64_t>(parameters_.spares)) {
    fate = is_l4s ? l4s_fate() : classic_fate(backlog.understands_marks(place));
  }
  return fate == Fate::kSend && is_l4s && marks_late(now - backlog.joined(place)) ? Fate::kMark : fate;
}

// The L4S queue's own AQM, of a packet that the coupled probability has let through: both together mark by the larger of the two
// (appendix A.1, laqm() and its combination).
bool DualPi2::marks_late(Duration waited) {
  if (ramp_ == Duration{} || waited >= step_ + ramp_) return waited > step_;
  const double own = (waited - step_).in_seconds() / ramp_.in_seconds();
  const double coupled = parameters_.coupling * probability_;
  return own > coupled && picks((own - coupled) / (1 - coupled));
}

void DualPi2::note(std::uint32_t /*queue*/, PressureRows& rows) {
  rows.note(Pressure::kClassicProbability, std::nullopt, probability_ * probability_);
  rows.note(Pressure::kL4sProbability, std::nullopt, std::min(parameters_.coupling * probability_, 1.0));
}

Fate DualPi2::classic_fate(bool understands_marks) {
  if (!picks(probability_) || !picks(probability_)) return Fate::kSend;
  const bool is_overload = parameters_.coupling * probability_ > 1;
  return parameters_.mark && understands_marks && !is_overload ? Fate::kMark : Fate::kDrop;
}

Fate DualPi2::l4s_fate() {
  const double coupled = parameters_.coupling * probability_;
  if (coupled > 1) return picks(probability_) && picks(probability_) ? Fate::kDrop : Fate::kMark;
  return picks(coupled) ? Fate::kMark : Fate::kSend;
}

void DualPi2::update_until(Time now, const Backlog& backlog) {
  while (next_update_ <= now) {
    const Duration classic = delay_at(next_update_, Backlog::kClassicQueue, backlog);
    const Duration l4s = delay_at(next_update_, Backlog::kL4sQueue, backlog);
    update(std::max(classic, l4s));
    next_update_ = next_update_ + interval_;
    if (next_update_ > now) return;
    if (last_delay_ == Duration{}) {
      rest_until(std::min(now, first_arrival(backlog)));
    } else {
      wait_until(now);
    }
  }
}

// Nothing waits before `until`, and the probability falls by the same each time.
void DualPi2::rest_until(Time until) {
  const std::int64_t updates = std::max<std::int64_t>((until - next_update_).count_ns() / interval_.count_ns(), 0);
  probability_ = std::max(probability_ - static_cast<double>(updates) * parameters_.alpha * target_.in_seconds(), 0.0);
  next_update_ = next_update_ + interval_ * updates;
}

// The same packet is first until `now`, so that its delay grows by an interval each time. Where the first of the steps does not lower the
// probability, none does.
void DualPi2::wait_until(Time now) {
  const double growth = interval_.in_seconds();
  const double step = parameters_.alpha * (last_delay_ - target_).in_seconds() + parameters_.beta * growth;
  if (step + parameters_.alpha * growth < 0) return;
  const std::int64_t updates = (now - next_update_).count_ns() / interval_.count_ns() + 1;
  const auto n = static_cast<double>(updates);
  probability_ = std::min(probability_ + n * step + parameters_.alpha * growth * n * (n + 1) / 2, 1.0);
  last_delay_ = last_delay_ + interval_ * updates;
  next_update_ = next_update_ + interval_ * updates;
}

void DualPi2::update(Duration delay) {
  const double late = (delay - target_).in_seconds();
  const double growth = (delay - last_delay_).in_seconds();
  probability_ = std::clamp(probability_ + parameters_.alpha * late + parameters_.beta * growth, 0.0, 1.0);
  last_delay_ = delay;
}

}  // namespace ackscope
