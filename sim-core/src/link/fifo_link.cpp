#include "link/fifo_link.h"

#include <algorithm>
#include <utility>

namespace ackscope {

FifoLink::FifoLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes)
    : Link{direction, parts, scheduler, pool, trace, routes},
      judges_when_idle_{parts.admission->judges_when_idle()},
      admission_{std::move(parts.admission)} {}

void FifoLink::receive(PacketId id) {
  ++taken_.arrived;
  const Time now = scheduler_.now();
  const Packet& packet = pool_[id];
  const Time starts = std::max(now, idle_from_);
  // Bitwise on purpose: one branch, as if there were no admission that judges packets on an idle link.
  if ((static_cast<unsigned>(starts > now) | static_cast<unsigned>(judges_when_idle_)) != 0 && !admits(id, packet, starts)) return;
  transmit(id, packet, starts);
}

// The transmitter is busy: the packet waits, or is dropped. Or it is idle, and admission wants to know.
bool FifoLink::admits(PacketId id, const Packet& packet, Time starts) {
  const Time now = scheduler_.now();
  QueueState state = settle(now);
  state.in_service = starts > now;
  if (!state.in_service) state.idle = now - idle_from_;
  const Verdict verdict = admission_->judge(packet, state, state);
  if (verdict != Verdict::kAdmit && !survives(verdict, id, state.packets, *admission_)) return false;
  if (state.in_service) {
    queue_.join(starts, packet);
    record_joining(packet, queue_.state());
  }
  return true;
}

const QueueState& FifoLink::settle(Time now) {
  const auto count_until = [this](Time until) {
    taken_.queue_integral += static_cast<double>(queue_.state().packets) * static_cast<double>((until - settled_until_).count_ns());
    settled_until_ = until;
  };
  queue_.advance_to(now, count_until);
  count_until(now);
  return queue_.state();
}

LinkCounters FifoLink::counters() {
  LinkCounters counters = Link::counters();
  counters.bytes -= queue_.state().bytes;
  counters.payload_bytes -= queue_.state().payload_bytes;
  return counters;
}

}  // namespace ackscope
