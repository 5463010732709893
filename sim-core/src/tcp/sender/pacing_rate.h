// A number of segments, evenly spaced over a duration.
#pragma once

#include <optional>

#include "engine/time.h"
#include "parameters/sender.h"

namespace ackscope {

struct PacingRate {
  double segments;
  double ns;
};

// A window per share of the round trip.
class WindowPacing {
 public:
  explicit WindowPacing(const std::optional<parameters::Pacing>& parameters)
      : share_{parameters ? parameters->share : 1},
        share_in_slow_start_{parameters ? parameters->share_in_slow_start.value_or(share_) : 1} {}

  // `window` may be out; Linux, tcp_update_pacing_rate(): one that is far from ssthresh will have doubled a round trip later.
  PacingRate rate(double window, double cwnd, double ssthresh, Duration srtt) const {
    const double share = cwnd < ssthresh / 2 ? share_in_slow_start_ : share_;
    return {window, share * static_cast<double>(srtt.count_ns())};
  }

 private:
  const double share_;
  const double share_in_slow_start_;
};

}  // namespace ackscope
