// Vegas's fine-grained timeout, as in ns-2: a segment that has been out for longer is lost. Smoothed like Jacobson's timer, with an
// exact clock and no lower bound; two deviations instead of four, and a margin of a sixteenth.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class FineTimer {
 public:
  void add(Duration rtt) {
    if (!timeout_) {
      srtt_ = rtt;
      deviation_ = rtt / 4;
    }
    const Duration error = rtt - srtt_;
    const Duration magnitude = error < Duration{} ? Duration{} - error : error;
    srtt_ = srtt_ + error / 8;
    deviation_ = deviation_ + (magnitude - deviation_) / 4;
    const Duration timeout = srtt_ + deviation_ * 2;
    timeout_ = timeout + timeout / 16;
  }

  // A segment that was sent `transmissions` times is sent again: it gets more time, until the next sample.
  void back_off(std::uint32_t transmissions) {
    if (timeout_) timeout_ = transmissions > 1 ? *timeout_ * 2 : *timeout_ + *timeout_ / 8;
  }

  // Nothing before the first sample.
  std::optional<Duration> timeout() const { return timeout_; }

 private:
  Duration srtt_;
  Duration deviation_;
  std::optional<Duration> timeout_;
};

}  // namespace ackscope
