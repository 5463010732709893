#include "queue/admit/longest_queue_drop.h"

namespace ackscope {

// A pass over the flows for each packet that finds the buffer full: cheaper than keeping them sorted for all the others.
std::optional<Backlog::Place> LongestQueueDrop::victim(Verdict /*verdict*/, const Packet& arriving, const Backlog& backlog) {
  const std::uint32_t own = backlog.state_of(arriving.flow).packets + 1;
  std::optional<Backlog::Place> last_of_longest;
  std::uint32_t longest = own;
  for (const Backlog::FlowQueue& queue : backlog.queues()) {
    const std::uint32_t length = queue.state.packets;
    if (length <= own || length < longest) continue;
    if (length == longest && backlog.rank(queue.ends.last) < backlog.rank(*last_of_longest)) continue;
    longest = length;
    last_of_longest = queue.ends.last;
  }
  return last_of_longest;
}

}  // namespace ackscope
