// The standard RTT estimator (Jacobson 1988; RFC 2988, section 2): srtt with gain 1/8, rttvar with gain 1/4. Used by the sender
// for its timeout and by the smartacking receiver for its own view of the RTT.
#pragma once

#include <optional>

#include "engine/time.h"

namespace ackscope {

class RttEstimator {
 public:
  void add(Duration sample) {
    if (!srtt_) {
      srtt_ = sample;
      rttvar_ = sample / 2;
      return;
    }
    const Duration error = sample - *srtt_;
    const Duration magnitude = error < Duration{} ? Duration{} - error : error;
    rttvar_ = rttvar_ + (magnitude - rttvar_) / 4;
    srtt_ = *srtt_ + error / 8;
  }

  // Nothing before the first sample.
  std::optional<Duration> srtt() const { return srtt_; }
  Duration rttvar() const { return rttvar_; }

 private:
  std::optional<Duration> srtt_;
  Duration rttvar_;
};

}  // namespace ackscope
