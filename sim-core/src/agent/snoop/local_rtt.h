// The round trip over the lossy link as the base station sees it, and the local timeout that follows from it (wireless-links III-B): the
// smoothed round trip and four deviations, as TCP's, but with a floor of 200 ms, far below that of a sender's timeout.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class LocalRtt {
 public:
  LocalRtt(double gain, Duration min_timeout) : gain_{gain}, min_timeout_{min_timeout} {}

  void add(Duration sample) {
    if (!srtt_) {
      srtt_ = sample;
      deviation_ = sample / 2;
      return;
    }
    const Duration error = sample - *srtt_;
    const Duration magnitude = std::max(error, Duration{} - error);
    deviation_ = deviation_ + (magnitude - deviation_) / 4;
    srtt_ = *srtt_ + Duration::nanoseconds(static_cast<std::int64_t>(std::nearbyint(gain_ * static_cast<double>(error.count_ns()))));
  }

  // How long an answer may take; before the first sample as long as the floor says.
  Duration longest() const { return srtt_ ? *srtt_ + deviation_ * 4 : min_timeout_; }
  Duration timeout() const { return std::max(longest(), min_timeout_); }

 private:
  double gain_;
  Duration min_timeout_;
  std::optional<Duration> srtt_;
  Duration deviation_;
};

}  // namespace ackscope
