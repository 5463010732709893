// A station's backoff: a number of slots, drawn from a contention window, that count down while the channel is idle (IEEE 802.11, 9.2.4
// and 9.2.5.2). Interrupted, it keeps what is left; slots that had passed as a whole stay counted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/rng.h"
#include "engine/scheduler.h"
#include "engine/timer.h"
#include "parameters/radio.h"

namespace ackscope {

class BackoffClient {
 public:
  // No slot is left.
  virtual void on_backoff_over() = 0;

 protected:
  ~BackoffClient() = default;
};

class Backoff final : private TimerClient {
 public:
  Backoff(const parameters::Dcf& parameters, RandomStream random, Scheduler& scheduler, BackoffClient& client)
      : cw_min_{static_cast<std::uint32_t>(parameters.cw_min)},
        cw_max_{static_cast<std::uint32_t>(parameters.cw_max)},
        slot_{Duration::positive_seconds(parameters.slot)},
        random_{random},
        client_{client},
        timer_{scheduler, *this} {}

  std::uint32_t contention_window() const { return cw_; }
  void widen_window() { cw_ = std::min(2 * cw_ + 1, cw_max_); }
  void reset_window() { cw_ = cw_min_; }

  // It has been drawn and is not over.
  bool is_pending() const { return is_pending_; }
  // From when it counts, if nothing interrupts; never if it is interrupted.
  Time counts_from() const { return counts_from_; }
  bool is_interrupted() const { return counts_from_ == Time::never(); }
  std::uint64_t slots_left() const { return slots_; }

  // From 0 to one less than the window (ns-2; the standard includes the window itself). REQUIRES: none is pending.
  void draw(std::uint64_t extra_slots) {
    slots_ = static_cast<std::uint64_t>(random_.uniform() * cw_) + extra_slots;
    is_pending_ = true;
    counts_from_ = Time::never();
  }
  // REQUIRES: it is pending and interrupted.
  void count_from(Time from) {
    counts_from_ = from;
    timer_.arm(from + slot_ * static_cast<std::int64_t>(slots_));
  }
  // REQUIRES: it is pending and not interrupted.
  void interrupt(Time now) {
    if (now > counts_from_) slots_ -= static_cast<std::uint64_t>((now - counts_from_).count_ns() / slot_.count_ns());
    counts_from_ = Time::never();
    timer_.cancel();
  }

 private:
  void on_timer() override {
    is_pending_ = false;
    slots_ = 0;
    client_.on_backoff_over();
  }

  const std::uint32_t cw_min_;
  const std::uint32_t cw_max_;
  const Duration slot_;
  RandomStream random_;
  BackoffClient& client_;
  Timer timer_;
  std::uint32_t cw_ = cw_min_;
  std::uint64_t slots_ = 0;  // more than 32 bits hold, where a paced packet is long and a slot short
  bool is_pending_ = false;
  Time counts_from_ = Time::never();
};

}  // namespace ackscope
