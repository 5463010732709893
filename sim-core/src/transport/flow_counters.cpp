#include "transport/flow_counters.h"

namespace ackscope {
namespace {

WindowCounters operator-(const WindowCounters& end, const WindowCounters& start) {
  return {end.integral - start.integral, end.active - start.active};
}

// The first sample stays: `squares` are of differences from it.
RttCounters operator-(const RttCounters& end, const RttCounters& start) {
  return {end.samples - start.samples, end.sum - start.sum, end.first, end.squares - start.squares};
}

RepairCounters operator-(const RepairCounters& end, const RepairCounters& start) {
  return {end.retransmissions - start.retransmissions, end.timeouts - start.timeouts, end.fast_retransmits - start.fast_retransmits};
}

AckCounters operator-(const AckCounters& end, const AckCounters& start) { return {end.sent - start.sent, end.packets - start.packets}; }

template <class Group>
std::optional<Group> difference(const std::optional<Group>& end, const std::optional<Group>& start) {
  if (!end) return std::nullopt;
  return *end - *start;
}

}  // namespace

FlowCounters operator-(const FlowCounters& end, const FlowCounters& start) {
  return {end.packets_sent - start.packets_sent,
          end.packets_delivered - start.packets_delivered,
          end.bytes_delivered - start.bytes_delivered,
          difference(end.window, start.window),
          difference(end.rtt, start.rtt),
          difference(end.repair, start.repair),
          difference(end.acks, start.acks)};
}

}  // namespace ackscope
