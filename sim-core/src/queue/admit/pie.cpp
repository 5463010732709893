#include "queue/admit/pie.h"

#include <algorithm>

namespace ackscope {
namespace {

// Small probabilities move by small steps (RFC 8033, 4.2).
double step_for(double probability) {
  constexpr struct {
    double below;
    double divisor;
  } kSteps[] = {{0.000001, 2048}, {0.00001, 512}, {0.0001, 128}, {0.001, 32}, {0.01, 8}, {0.1, 2}};
  for (const auto& step : kSteps) {
    if (probability < step.below) return 1 / step.divisor;
  }
  return 1;
}

}  // namespace

Pie::Pie(const parameters::Pie& parameters, const DropTail& places, bool per_buffer, RandomStream stream)
    : parameters_{parameters},
      target_{Duration::seconds(parameters.target)},
      interval_{Duration::seconds(parameters.update_interval)},
      burst_{Duration::seconds(parameters.burst)},
      places_{places},
      per_buffer_{per_buffer},
      stream_{stream},
      next_update_{Time{} + interval_} {}

Verdict Pie::judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) {
  update_until(now);
  State& state = of(buffer);
  if (queue.in_service && places_.judge(arriving, queue, buffer, now) == Verdict::kNoPlace) {
    state.accumulated = 0;
    return Verdict::kNoPlace;
  }
  const bool understands_marks = (arriving.flags & kEct) != 0;
  if (picks(state, per_buffer_ ? buffer.bytes : queue.bytes)) {
    if (!(parameters_.mark && understands_marks && state.probability <= parameters_.marks_up_to)) return Verdict::kDropEarly;
    state.is_empty = false;
    return Verdict::kMark;
  }
  state.is_empty = false;
  return Verdict::kAdmit;
}

// RFC 8033, 4.1 and 5.4: at random, but neither two in quick succession nor none for too long.
bool Pie::picks(State& state, std::uint64_t bytes) {
  if (state.burst > Duration{}) return false;
  if (state.old_delay < target_ / 2 && state.probability < 0.2) return false;
  if (bytes <= 2 * static_cast<std::uint64_t>(parameters_.mean_packet_bytes)) return false;
  state.accumulated = state.probability == 0 ? 0 : state.accumulated + state.probability;
  if (state.accumulated < 0.85) return false;
  if (state.accumulated < 8.5 && stream_.uniform() >= state.probability) return false;
  state.accumulated = 0;
  return true;
}

void Pie::on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) {
  update_until(now);
  const QueueState& waiting = per_buffer_ ? backlog.queues()[backlog.queue_of(place)].state : backlog.state();
  State& state = of(waiting);
  state.is_empty = waiting.packets == 1;
  state.delay = state.is_empty ? Duration{} : now - backlog.joined(place);
  if (parameters_.burst_ends == parameters::Pie::BurstEnds::kDepartures && state.left != Time::never()) {
    state.burst = std::max(state.burst - (now - state.left), Duration{});
  }
  state.left = now;
}

void Pie::note(const QueueState& buffer, PressureRows& rows) {
  rows.note(Pressure::kProbability, per_buffer_ ? std::optional{buffer.number} : std::nullopt, of(buffer).probability);
}

void Pie::update_until(Time now) {
  for (; next_update_ <= now; next_update_ = next_update_ + interval_) {
    bool has_changed = false;
    for (State& state : states_) has_changed = update(state) || has_changed;
    // At rest all further updates up to now would do the same.
    if (!has_changed && next_update_ < now)
      next_update_ = next_update_ + interval_ * ((now - next_update_).count_ns() / interval_.count_ns());
  }
}

// RFC 8033, 4.2 to 4.4, and 5.5 for the largest step.
bool Pie::update(State& state) const {
  const State before = state;
  const double late = (state.delay - target_).in_seconds();
  const double growth = (state.delay - state.old_delay).in_seconds();
  double step = step_for(state.probability) * (parameters_.alpha * late + parameters_.beta * growth);
  if (state.probability >= 0.1) step = std::min(step, 0.02);
  if (parameters_.steep_above && state.delay.in_seconds() > *parameters_.steep_above) step += 0.02;
  state.probability = std::clamp(state.probability + step, 0.0, 1.0);
  if (state.delay == Duration{} && state.old_delay == Duration{} && state.is_empty) state.probability -= state.probability / 64;
  if (parameters_.burst_ends == parameters::Pie::BurstEnds::kUpdates) state.burst = std::max(state.burst - interval_, Duration{});
  const bool is_low = state.probability == 0 && state.delay < target_ / 2 && state.old_delay < target_ / 2;
  if (is_low) state.burst = burst_;
  state.old_delay = state.delay;
  return state.probability != before.probability || state.burst != before.burst || state.old_delay != before.old_delay;
}

Pie::State& Pie::of(const QueueState& buffer) {
  const std::uint32_t number = per_buffer_ ? buffer.number : 0;
  if (states_.size() <= number) states_.resize(number + 1, {.burst = burst_});
  return states_[number];
}

}  // namespace ackscope
