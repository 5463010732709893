// A shaper in front of a link: packets leave no faster than at its rate, which is below the link's or that of a link behind it. So the
// queue stands where a discipline looks after it, and not in a buffer further on.
//
// One question: from when on may the next packet leave? Virtual time instead of a bucket of tokens: when what has been sent would have
// left a link of the shaper's rate (as CAKE has it; Hoiland-Jorgensen, Taht and Morton, "Piece of CAKE", 2018, section III-A). After a
// pause `burst` bytes more may leave at once; without any, two packets never follow each other faster than at the rate.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/time.h"
#include "parameters/link.h"

namespace ackscope {

class Shaper {
 public:
  explicit Shaper(const parameters::Shaper& shaper)
      : rate_{shaper.rate},
        burst_{transmission_time(static_cast<std::uint32_t>(shaper.burst), shaper.rate)},
        ready_{Time::nanoseconds(-burst_.count_ns())} {}

  // From when on the next packet may leave.
  Time ready() const { return ready_; }

  // REQUIRES: it was ready by `now`.
  void on_sent(std::uint32_t bytes, Time now) {
    const Time saved_up_to = Time::nanoseconds(now.since_start_ns() - burst_.count_ns());
    ready_ = std::min(std::max(ready_, saved_up_to) + transmission_time(bytes, rate_), Time::horizon());
  }

 private:
  double rate_;
  Duration burst_;  // how long a burst takes at the rate
  Time ready_;
};

}  // namespace ackscope
