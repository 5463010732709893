#include "queue/order/deficit_round_robin.h"

namespace ackscope {

// An emptied queue stays in its list until its turn comes, and then leaves with the rest of its deficit; if packets come before
// that, it continues as if it had never been empty.
Backlog::Place DeficitRoundRobin::next(const Backlog& backlog) {
  for (;;) {
    const bool is_new = !new_.empty();
    std::deque<std::uint32_t>& list = is_new ? new_ : old_;
    const std::uint32_t number = list.front();
    Queue& queue = queues_[number];
    const Backlog::Place first = backlog.queues()[number].ends.first;
    if (queue.deficit > 0 && first != Backlog::kNowhere) return first;
    list.pop_front();
    if (queue.deficit <= 0) {
      queue.deficit += parameters_.quantum;
      old_.push_back(number);
    } else if (is_new && !old_.empty()) {
      old_.push_back(number);
    } else {
      queue.is_active = false;
    }
  }
}

void DeficitRoundRobin::on_join(const Backlog& backlog, Backlog::Place place) {
  const std::uint32_t number = backlog.queue_of(place);
  if (queues_.size() <= number) queues_.resize(number + 1);
  if (queues_[number].is_active) return;
  queues_[number] = {parameters_.quantum, true};
  (parameters_.newly_active == parameters::DeficitRoundRobin::NewlyActive::kFirst ? new_ : old_).push_back(number);
}

}  // namespace ackscope
