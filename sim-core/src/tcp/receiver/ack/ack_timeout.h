// How long a receiver delays an ACK when it follows the sender's rhythm, as Linux does (net/ipv4/tcp_input.c, tcp_event_data_recv(), and
// tcp_timer.c, tcp_delack_timer_handler()): data that comes often shortens the delay by halves, a longer gap below it is added, and a
// delay that was in vain is doubled.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/time.h"

namespace ackscope {

class AckTimeout {
 public:
  // Between `least` and `most`. After a silence of more than `silence` the rhythm is lost.
  AckTimeout(Duration least, Duration most, Duration silence) : least_{least}, most_{std::max(least, most)}, silence_{silence} {}

  // Data came. Returns whether it ended a silence.
  bool on_arrival(Time now) {
    const auto last = std::exchange(last_, now);
    if (!last) {
      value_ = least_;
      return false;
    }
    const Duration gap = now - *last;
    if (gap > silence_) return true;
    if (gap <= least_ / 2) {
      value_ = value_ / 2 + least_ / 2;
    } else if (gap < value_) {
      value_ = value_ / 2 + gap;
    }
    value_ = std::clamp(value_, least_, most_);
    return false;
  }
  // An ACK waited for the timer.
  void on_timer() { value_ = std::min(value_ + value_, most_); }
  Duration value() const { return value_; }

 private:
  const Duration least_;
  const Duration most_;
  const Duration silence_;
  Duration value_;
  std::optional<Time> last_;
};

}  // namespace ackscope
