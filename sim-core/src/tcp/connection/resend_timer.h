// When a packet that opens or closes a connection is sent again: after the initial timeout, then twice as long each time (RFC 6298,
// section 5.5), until the end has no tries left and gives up.
#pragma once

#include <cstdint>

#include "engine/timer.h"

namespace ackscope {

struct ResendRule {
  Duration initial;
  std::uint32_t tries;  // transmissions in all
};

class Resending {
 public:
  virtual void on_resend_due() = 0;
  virtual void on_given_up() = 0;

 protected:
  ~Resending() = default;
};

class ResendTimer final : private TimerClient {
 public:
  ResendTimer(const ResendRule& rule, Scheduler& scheduler, Resending& client)
      : rule_{rule}, scheduler_{scheduler}, client_{client}, timer_{scheduler, *this} {}

  // The packet leaves for the first time.
  void start() {
    sent_ = 0;
    interval_ = rule_.initial;
    on_sent();
  }
  // It leaves again at the other end's request.
  void on_sent() {
    ++sent_;
    timer_.arm(scheduler_.now() + interval_);
  }
  void cancel() { timer_.cancel(); }
  // Transmissions so far.
  std::uint32_t sent() const { return sent_; }

 private:
  void on_timer() override {
    if (sent_ >= rule_.tries) {
      client_.on_given_up();
      return;
    }
    interval_ = interval_ * 2;
    on_sent();
    client_.on_resend_due();
  }

  const ResendRule rule_;
  Scheduler& scheduler_;
  Resending& client_;
  Timer timer_;
  Duration interval_;
  std::uint32_t sent_ = 0;
};

}  // namespace ackscope
