#include "tcp/sender/burst_limit.h"

#include <algorithm>
#include <cmath>

namespace ackscope {

void BurstLimit::wait(std::optional<Duration> srtt, double window) {
  if (!timed_ || !srtt) return;
  const double interval = static_cast<double>(segments_) * static_cast<double>(srtt->count_ns()) / window;
  due_ = scheduler_.now() + Duration::nanoseconds(static_cast<std::int64_t>(std::nearbyint(interval)));
  timer_.arm(at_tick(due_));
}

Time BurstLimit::at_tick(Time due) const {
  const std::int64_t tick = tick_.count_ns();
  if (tick == 0) return due;
  const std::int64_t first = (due.since_start_ns() + tick - 1) / tick;
  const std::int64_t next = scheduler_.now().since_start_ns() / tick + 1;
  return Time::nanoseconds(std::max(first, next) * tick);
}

}  // namespace ackscope
