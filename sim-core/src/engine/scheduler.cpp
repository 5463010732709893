#include "engine/scheduler.h"

#include <utility>

namespace ackscope {

void Scheduler::tune() {
  const int width_bits = near_.better_width_bits(order_ - std::exchange(tuned_order_, order_));
  near_.forget_counts();
  if (width_bits == near_.width_bits()) return;
  while (!near_.empty()) {
    const std::int64_t at = near_.first_at();
    const std::uint64_t order = near_.first_order();
    far_.push(at, order, near_.take_first());
  }
  near_.set_width_bits(width_bits);
}

}  // namespace ackscope
