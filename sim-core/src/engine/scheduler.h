// The event scheduler. Events run in order of time; events at the same time run in the order in which they were scheduled.
//
// There are two tournaments with one order between them: `soon` for events that follow each other closely, such as arrivals on links, and
// `later` for timers, which are many, mostly lie far ahead and seldom fire. Kept apart, the timers do not deepen the one that
// works.
//
// Invariants: (1) time never runs back; (2) no event is scheduled before now; (3) no two entries have the same key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/check.h"
#include "engine/event_tournament.h"
#include "engine/time.h"

namespace ackscope {

// Something that acts at a time it asked for. What kind of event it is, the handler's own type says.
class EventHandler {
 public:
  virtual void on_event() = 0;

 protected:
  ~EventHandler() = default;
};

enum class HandlerId : std::uint32_t {};

class Scheduler {
 public:
  Scheduler() = default;
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  // The handler must outlive the scheduler's last run.
  HandlerId add_handler(EventHandler& handler);

  // For events that mostly run soon. REQUIRES: at >= now().
  void schedule(Time at, HandlerId handler) {
    check(at >= now_, "an event is scheduled before now");
    if (first_runs_) {
      // The running event's entry is replaced in one pass instead of a removal and an insertion.
      first_runs_ = false;
      soon_.replace_first(at.since_start_ns(), order_++, handler_of(handler));
    } else {
      soon_.push(at.since_start_ns(), order_++, handler_of(handler));
    }
  }

  // For timers. REQUIRES: at >= now().
  void schedule_later(Time at, HandlerId handler) {
    check(at >= now_, "an event is scheduled before now");
    later_.push(at.since_start_ns(), order_++, handler_of(handler));
  }

  Time now() const { return now_; }
  bool empty() const { return soon_.empty() && later_.empty(); }
  std::uint64_t events() const { return events_; }

  // Time of the next event, or Time::never(). Not to be called from a handler.
  Time next_at() const { return Time::nanoseconds(soon_is_first() ? soon_.first().at : later_.first().at); }

  // Lets time pass to `at` without an event. REQUIRES: now() <= at <= next_at(). Not to be called from a handler.
  void advance_to(Time at) {
    check(at >= now_ && at <= next_at(), "time passes an event");
    now_ = at;
  }

  // Runs the next event unless it lies after `last`; says whether it ran. Not to be called from a handler.
  bool run_next(Time last = Time::never()) {
    if (soon_is_first()) {
      const std::int64_t at = soon_.first().at;
      if (at > last.since_start_ns()) return false;
      first_runs_ = true;
      run(at, soon_.first_handler());
      if (first_runs_) {
        first_runs_ = false;
        soon_.remove_first();
      }
    } else {
      const std::int64_t at = later_.first().at;
      if (at > last.since_start_ns() || later_.empty()) return false;
      EventHandler& handler = later_.first_handler();
      later_.remove_first();
      run(at, handler);
    }
    return true;
  }

 private:
  EventHandler& handler_of(HandlerId id) const { return *handlers_[static_cast<std::size_t>(id)]; }

  // Keys begin with the order of insertion, which runs over both.
  bool soon_is_first() const {
    const EventEntry& soon = soon_.first();
    const EventEntry& later = later_.first();
    return soon.at != later.at ? soon.at < later.at : soon.key < later.key;
  }

  void run(std::int64_t at, EventHandler& handler) {
    check(at >= now_.since_start_ns(), "time runs back");
    now_ = Time::nanoseconds(at);
    ++events_;
    handler.on_event();
  }

  EventTournament soon_;
  EventTournament later_;
  // The first entry of soon_ is the event that runs now, until that entry is replaced.
  bool first_runs_ = false;
  std::vector<EventHandler*> handlers_;
  std::uint64_t order_ = 0;
  std::uint64_t events_ = 0;
  Time now_;
};

}  // namespace ackscope
