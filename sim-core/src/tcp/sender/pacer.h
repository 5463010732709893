// Pacing: the segments of a window leave one by one, spread over a share of the round trip, instead of in bursts (smartacking paper,
// section IV-A; Aggarwal, Savage and Anderson 2000). The share is below 1, because a smartacking receiver reads segments that fill
// the whole round trip as a sign that the bottleneck is full.
//
// When a segment leaves, the current rate says when the next one may: for a window, cwnd segments in share * srtt. Unused time earns no
// credit, so no burst follows an idle period. While there is no rate, as before the first RTT sample, nothing is held
// back.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "engine/timer.h"
#include "tcp/sender/paced_sender.h"
#include "tcp/sender/pacing_rate.h"

namespace ackscope {

class Pacer final : private TimerClient {
 public:
  Pacer(Scheduler& scheduler, PacedSender& sender) : scheduler_{scheduler}, sender_{sender}, timer_{scheduler, *this} {}

  bool may_send() const { return scheduler_.now() >= next_; }
  // A segment leaves now.
  void sent(const std::optional<PacingRate>& rate) {
    if (!rate) return;
    const double interval = rate->ns / rate->segments;
    next_ = scheduler_.now() + Duration::nanoseconds(static_cast<std::int64_t>(std::nearbyint(interval)));
  }
  // A segment has to wait: calls on_turn() when it may leave. REQUIRES: !may_send().
  void wait() { timer_.arm(next_); }
  // Forgets what was sent: the next segment may leave at once.
  void restart() {
    next_ = Time::zero();
    timer_.cancel();
  }

 private:
  void on_timer() override { sender_.on_turn(); }

  Scheduler& scheduler_;
  PacedSender& sender_;
  Timer timer_;
  Time next_ = Time::zero();  // no segment leaves before
};

}  // namespace ackscope
