// Where a radio's time goes.
#pragma once

#include <array>
#include <cstddef>

#include "engine/time.h"
#include "radio/radio_counters.h"

namespace ackscope {

class AirtimeAccount {
 public:
  // The radio does this from now on.
  void enter(Airtime what, Time now) {
    if (what == now_doing_) return;
    settle(now);
    now_doing_ = what;
  }
  Airtime now_doing() const { return now_doing_; }
  const std::array<std::int64_t, kAirtimes>& up_to(Time now) {
    settle(now);
    return spent_ns_;
  }

 private:
  void settle(Time now) {
    spent_ns_[static_cast<std::size_t>(now_doing_)] += (now - since_).count_ns();
    since_ = now;
  }

  Airtime now_doing_ = Airtime::kIdle;
  Time since_;
  std::array<std::int64_t, kAirtimes> spent_ns_ = {};
};

}  // namespace ackscope
