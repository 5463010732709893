// Those who measure round trips, and those who ask for the results.
#pragma once

#include <optional>

#include "engine/time.h"

namespace ackscope {

class RttObserver {
 public:
  virtual void on_rtt(Time at, Duration sample, Duration srtt) = 0;

 protected:
  ~RttObserver() = default;
};

// An endpoint that measures the RTT with data that it sends.
class RttMeter {
 public:
  // Nothing before the first sample, and nothing once no data flows any more.
  virtual std::optional<Duration> current_srtt() const = 0;
  // The observer hears of each sample from now on; it outlives the meter's last one.
  virtual void tell_rtt_to(RttObserver& observer) = 0;

 protected:
  ~RttMeter() = default;
};

}  // namespace ackscope
