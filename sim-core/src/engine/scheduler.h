// The event scheduler. Events run in order of time; events at the same time run in the order in which they were scheduled.
//
// There are two heaps with one order between them: `soon` for events that follow each other closely, such as arrivals on links, and
// `later` for timers, which are many, mostly lie far ahead and seldom fire. Kept apart, the timers do not deepen the heap that
// works.
//
// Invariants: (1) time never runs back; (2) no event is scheduled before now; (3) no two entries have the same key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/check.h"
#include "engine/event_heap.h"
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
    const EventEntry entry = next_entry(at, handler);
    if (running_ == &soon_) {
      // The running event's entry is replaced in one pass instead of a removal and an insertion.
      running_ = nullptr;
      soon_.replace_first(entry);
    } else {
      soon_.push(entry);
    }
  }

  // For timers. REQUIRES: at >= now().
  void schedule_later(Time at, HandlerId handler) { later_.push(next_entry(at, handler)); }

  Time now() const { return now_; }
  bool empty() const { return soon_.empty() && later_.empty(); }
  std::uint64_t events() const { return events_; }

  // Time of the next event, or Time::never(). Not to be called from a handler.
  Time next_at() const { return Time::nanoseconds(soon_.first() < later_.first() ? soon_.first().at : later_.first().at); }

  // Lets time pass to `at` without an event. REQUIRES: now() <= at <= next_at(). Not to be called from a handler.
  void advance_to(Time at) {
    check(at >= now_ && at <= next_at(), "time passes an event");
    now_ = at;
  }

  // Runs the next event unless it lies after `last`; says whether it ran. Not to be called from a handler.
  bool run_next(Time last = Time::never()) {
    if (soon_.first() < later_.first()) {
      const EventEntry next = soon_.first();
      if (next.at > last.since_start_ns()) return false;
      running_ = &soon_;
      run(next);
      if (running_ != nullptr) {
        running_ = nullptr;
        soon_.remove_first();
      }
    } else {
      const EventEntry next = later_.first();
      if (next.at > last.since_start_ns() || later_.empty()) return false;
      later_.remove_first();
      run(next);
    }
    return true;
  }

 private:
  static constexpr int kHandlerBits = 24;
  static constexpr std::uint64_t kHandlerMask = (1U << kHandlerBits) - 1;

  EventEntry next_entry(Time at, HandlerId handler) {
    check(at >= now_, "an event is scheduled before now");
    return {at.since_start_ns(), (order_++ << kHandlerBits) | static_cast<std::uint64_t>(handler)};
  }

  void run(const EventEntry& entry) {
    check(entry.at >= now_.since_start_ns(), "time runs back");
    now_ = Time::nanoseconds(entry.at);
    ++events_;
    handlers_[entry.key & kHandlerMask]->on_event();
  }

  EventHeap soon_;
  EventHeap later_;
  // The heap whose first entry is the event that runs now, until that entry is replaced.
  EventHeap* running_ = nullptr;
  std::vector<EventHandler*> handlers_;
  std::uint64_t order_ = 0;
  std::uint64_t events_ = 0;
  Time now_;
};

}  // namespace ackscope
