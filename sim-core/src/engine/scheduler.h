// The event scheduler. Events run in order of time; events at the same time run in the order in which they were scheduled.
//
// They wait in two structures with one order between them: `near` for events that follow each other closely, such as arrivals on links,
// and `far` for timers, which are many, mostly lie far ahead and seldom fire, and for what else lies far ahead.
//
// Invariants: (1) time never runs back; (2) no event is scheduled before now; (3) no two events have the same order.
#pragma once

#include <cstdint>

#include "engine/check.h"
#include "engine/event_tournament.h"
#include "engine/event_wheel.h"
#include "engine/time.h"

namespace ackscope {

// Something that acts at a time it asked for. What kind of event it is, the handler's own type says.
class EventHandler {
 public:
  virtual void on_event() = 0;

 protected:
  ~EventHandler() = default;
};

class Scheduler {
 public:
  Scheduler() = default;
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  // For events that mostly run soon. REQUIRES: at >= now(), and the handler is there until then.
  void schedule(Time at, EventHandler& handler) {
    check(at >= now_, "an event is scheduled before now");
    if (!near_.push(at.since_start_ns(), order_, handler, now_.since_start_ns())) far_.push(at.since_start_ns(), order_, handler);
    ++order_;
  }

  // For timers. REQUIRES: as above.
  void schedule_later(Time at, EventHandler& handler) {
    check(at >= now_, "an event is scheduled before now");
    far_.push(at.since_start_ns(), order_++, handler);
  }

  Time now() const { return now_; }
  bool empty() const { return near_.empty() && far_.empty(); }
  std::uint64_t events() const { return events_; }

  // Time of the next event, or Time::never(). Not to be called from a handler.
  Time next_at() const { return Time::nanoseconds(near_is_first() ? near_.first_at() : far_.first().at); }

  // Lets time pass to `at` without an event. REQUIRES: now() <= at <= next_at(). Not to be called from a handler.
  void advance_to(Time at) {
    check(at >= now_ && at <= next_at(), "time passes an event");
    now_ = at;
  }

  // Runs the next event unless it lies after `last`; says whether it ran. Not to be called from a handler.
  bool run_next(Time last = Time::never()) {
    if (events_ % kTuneEvery == 0) tune();
    if (near_is_first()) {
      const std::int64_t at = near_.first_at();
      if (at > last.since_start_ns()) return false;
      run(at, near_.take_first());
    } else {
      const std::int64_t at = far_.first().at;
      if (at > last.since_start_ns() || far_.empty()) return false;
      EventHandler& handler = far_.first_handler();
      far_.remove_first();
      run(at, handler);
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kTuneEvery = 1 << 14;  // events

  // Fits the wheel to the events there are. No order depends on it.
  void tune();

  bool near_is_first() const {
    const EventEntry& far = far_.first();
    if (near_.first_at() != far.at) return near_.first_at() < far.at;
    return !near_.empty() && near_.first_order() < EventTournament::order_of(far);
  }

  void run(std::int64_t at, EventHandler& handler) {
    check(at >= now_.since_start_ns(), "time runs back");
    now_ = Time::nanoseconds(at);
    ++events_;
    handler.on_event();
  }

  EventWheel near_;
  EventTournament far_;
  std::uint64_t order_ = 0;
  std::uint64_t events_ = 0;
  std::uint64_t tuned_order_ = 0;  // order_ at the last tune()
  Time now_;
};

}  // namespace ackscope
