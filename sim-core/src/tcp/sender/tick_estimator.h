// The RTT estimator in the integers of a kernel (Jacobson 1988, appendix A; 4.3BSD; ns-2's TcpAgent::rtt_update): samples are counts of
// ticks, srtt is kept in eighths of a tick and the deviation in quarters, and shifts round down. So a deviation below one
// tick stops shrinking: it starts at half a tick for an RTT of one tick, and a steady RTT of one tick gives a timeout of three, not two.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace ackscope {

class TickEstimator {
 public:
  // REQUIRES: at least one tick.
  void add(std::int64_t ticks) {
    if (srtt_eighths_ == 0) {
      srtt_eighths_ = ticks * 8;
      deviation_quarters_ = ticks * 2;
    } else {
      const std::int64_t error = ticks - srtt_eighths_ / 8;
      srtt_eighths_ = std::max<std::int64_t>(srtt_eighths_ + error, 1);
      deviation_quarters_ = std::max<std::int64_t>(deviation_quarters_ + std::abs(error) - deviation_quarters_ / 4, 1);
    }
    timeout_ = srtt_eighths_ / 8 + deviation_quarters_;
  }

  // The next sample starts afresh; the timeout stays as it is until then.
  void forget() { srtt_eighths_ = 0; }

  bool knows() const { return timeout_ > 0; }
  // srtt and four deviations, in ticks.
  std::int64_t timeout() const { return timeout_; }
  // Zero: none, or forgotten.
  std::int64_t srtt_eighths() const { return srtt_eighths_; }

 private:
  std::int64_t srtt_eighths_ = 0;
  std::int64_t deviation_quarters_ = 0;
  std::int64_t timeout_ = 0;
};

}  // namespace ackscope
