// A shaper in front of a link: packets leave no faster than its rate, which is below that of the link or of one downstream. So the
// queue builds up here, where a discipline manages it, and not in a buffer downstream.
//
// One question: from when on may the next packet leave? Virtual time instead of a token bucket: when everything sent would have
// left a link of the shaper's rate (as in CAKE; Hoiland-Jorgensen, Taht and Morton, "Piece of CAKE", 2018, section III-A). After a
// pause `burst` extra bytes may leave at once; without a burst, packets never follow each other faster than the rate allows.
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
