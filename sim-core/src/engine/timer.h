// A timer that is moved often and fires seldom, such as the retransmission timer, which every ACK pushes back.
//
// Pushing the deadline back schedules nothing: the entry that is already there fires early and is put in again for the deadline
// of that moment. Only an earlier deadline needs a new entry; the entry it replaces is then known by its time and ignored.
#pragma once

#include "engine/scheduler.h"

namespace ackscope {

class TimerClient {
 public:
  virtual void on_timer() = 0;

 protected:
  ~TimerClient() = default;
};

class Timer final : public EventHandler {
 public:
  Timer(Scheduler& scheduler, TimerClient& client) : scheduler_{scheduler}, client_{client} {}
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  // REQUIRES: deadline >= now.
  void arm(Time deadline) {
    deadline_ = deadline;
    if (deadline < entry_at_) {
      entry_at_ = deadline;
      scheduler_.schedule_later(deadline, *this);
    }
  }
  void cancel() { deadline_ = Time::never(); }
  bool armed() const { return deadline_ != Time::never(); }
  Time deadline() const { return deadline_; }

  void on_event() override {
    if (scheduler_.now() != entry_at_) return;  // replaced by an earlier entry
    entry_at_ = Time::never();
    if (deadline_ == Time::never()) return;
    if (deadline_ > scheduler_.now()) {
      entry_at_ = deadline_;
      scheduler_.schedule_later(deadline_, *this);
      return;
    }
    deadline_ = Time::never();
    client_.on_timer();
  }

 private:
  Scheduler& scheduler_;
  TimerClient& client_;
  Time deadline_ = Time::never();
  Time entry_at_ = Time::never();  // the earliest entry of this timer in the scheduler
};

}  // namespace ackscope
