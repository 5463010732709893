// Events for a member function of an object: one that has several timers needs no base class, and no class, for each.
#pragma once

#include "engine/timer.h"

namespace ackscope {

// Runs `(owner.*kRun)()` as a scheduler's event.
template <class Owner, void (Owner::*kRun)()>
class EventOf final : public EventHandler {
 public:
  EventOf(Scheduler& scheduler, Owner& owner) : owner_{owner}, scheduler_{scheduler} {}
  EventOf(const EventOf&) = delete;
  EventOf& operator=(const EventOf&) = delete;

  // REQUIRES: at >= now.
  void schedule(Time at) { scheduler_.schedule(at, *this); }
  void on_event() override { (owner_.*kRun)(); }

 private:
  Owner& owner_;
  Scheduler& scheduler_;
};

// Runs it when a timer fires.
template <class Owner, void (Owner::*kRun)()>
class TimerOf final : private TimerClient {
 public:
  TimerOf(Scheduler& scheduler, Owner& owner) : owner_{owner}, timer_{scheduler, *this} {}

  // REQUIRES: deadline >= now.
  void arm(Time deadline) { timer_.arm(deadline); }
  void cancel() { timer_.cancel(); }
  bool armed() const { return timer_.armed(); }

 private:
  void on_timer() override { (owner_.*kRun)(); }

  Owner& owner_;
  Timer timer_;
};

}  // namespace ackscope
