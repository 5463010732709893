#include "queue/admit/longest_queue_drop.h"

namespace ackscope {

// One pass over the queues per packet that finds the buffer full is cheaper than keeping them sorted for all other packets.
std::optional<Backlog::Place> LongestQueueDrop::victim(Verdict /*verdict*/, const Packet& arriving, const Backlog& backlog) {
  QueueState joined = backlog.state_of(Backlog::Member{arriving});
  joined.add(arriving.bytes, arriving.payload);
  const std::uint64_t own = length(joined);
  const Backlog::FlowQueue* longest = nullptr;  // of those that are longer than its own
  for (const Backlog::FlowQueue& queue : backlog.queues()) {
    if (length(queue.state) <= own) continue;
    if (longest != nullptr && length(queue.state) < length(longest->state)) continue;
    const bool ties = longest != nullptr && length(queue.state) == length(longest->state);
    if (ties && backlog.rank(queue.ends.last) < backlog.rank(longest->ends.last)) continue;
    longest = &queue;
  }
  if (longest != nullptr) return takes_ == Takes::kLast ? longest->ends.last : longest->ends.first;
  const Backlog::Place first = takes_ == Takes::kFirst ? backlog.first_of(Backlog::Member{arriving}) : Backlog::kNowhere;
  return first == Backlog::kNowhere ? std::nullopt : std::optional{first};
}

}  // namespace ackscope
