#include "link/fifo_link.h"

#include <algorithm>
#include <utility>

namespace ackscope {

FifoLink::FifoLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes)
    : Link{direction, parts, scheduler, pool, trace, routes},
      admits_below_{parts.admission->admits_below()},
      admission_{std::move(parts.admission)} {}

void FifoLink::receive(PacketId id) {
  ++taken_.arrived;
  const Time now = scheduler_.now();
  const Packet& packet = pool_[id];
  const Time starts = std::max(now, idle_from_);
  if (starts > now) {
    if (!joins_queue(id, packet)) return;
  } else if (judges_when_idle_ && !passes_when_idle(id, packet)) {
    return;
  }
  transmit(id, packet, packet.bytes, starts, loss_of(packet));
}

// The transmitter is busy: the packet waits, or is dropped.
bool FifoLink::joins_queue(PacketId id, const Packet& packet) {
  advance_queue(scheduler_.now());
  if (queue_.state().packets >= admits_below_ && !finds_place(id, packet)) return false;
  queue_.join(idle_from_, packet);
  record_joining(packet, queue_.state());
  return true;
}

bool FifoLink::finds_place(PacketId id, const Packet& packet) {
  QueueState state = queue_.state();
  state.in_service = true;
  const Verdict verdict = admission_->judge(packet, state, state, scheduler_.now());
  return verdict == Verdict::kAdmit || survives(verdict, id, state.packets, *admission_);
}

bool FifoLink::passes_when_idle(PacketId id, const Packet& packet) {
  const Time now = scheduler_.now();
  advance_queue(now);
  QueueState state = queue_.state();
  state.idle = now - idle_from_;
  const Verdict verdict = admission_->judge(packet, state, state, now);
  return verdict == Verdict::kAdmit || survives(verdict, id, state.packets, *admission_);
}

LinkCounters FifoLink::counters() {
  LinkCounters counters = Link::counters();
  counters.bytes -= queue_.state().bytes;
  counters.payload_bytes -= queue_.state().payload_bytes;
  return counters;
}

}  // namespace ackscope
