#include "link/served_link.h"

#include <utility>

namespace ackscope {

ServedLink::ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                       const RouteTable& routes)
    : Link{direction, parts, scheduler, pool, trace, routes},
      turn_id_{scheduler.add_handler(turn_)},
      admission_{std::move(parts.admission)},
      order_{std::move(parts.order)},
      judges_when_idle_{admission_->judges_when_idle()},
      buffer_for_each_flow_{parts.buffer_for_each_flow} {}

void ServedLink::receive(PacketId id) {
  ++taken_.arrived;
  const Time now = scheduler_.now();
  if (turn_at_ == now) send_next(now);
  const Packet& packet = pool_[id];
  const bool busy = idle_from_ > now;
  if ((busy || judges_when_idle_) && !admits(id, packet)) return;
  if (!busy) {
    send(id, packet);
    return;
  }
  settle(now);
  order_->on_join(backlog_, backlog_.join(id, packet));
  record_joining(packet, backlog_.state());
  if (turn_at_ == Time::never()) {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  }
}

void ServedLink::on_turn() {
  // An arrival in this instant may have come first and have let the next packet go already.
  if (turn_at_ == scheduler_.now()) send_next(turn_at_);
}

void ServedLink::send_next(Time now) {
  settle(now);
  const PacketId id = backlog_.leave(order_->next(backlog_));
  send(id, pool_[id]);
  if (backlog_.empty()) {
    turn_at_ = Time::never();
  } else {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  }
}

void ServedLink::send(PacketId id, const Packet& packet) {
  in_service_ = packet.flow;
  transmit(id, packet, scheduler_.now());
}

bool ServedLink::admits(PacketId id, const Packet& packet) {
  const Time now = scheduler_.now();
  QueueState queue = backlog_.state();
  queue.in_service = idle_from_ > now;
  if (!queue.in_service) queue.idle = now - idle_from_;
  const Verdict verdict = admission_->judge(packet, queue, buffer_of(packet, queue));
  if (verdict == Verdict::kAdmit) return true;
  if (verdict == Verdict::kNoPlace) {
    if (const auto victim = admission_->victim(packet, backlog_)) {
      push_out(*victim);
      return true;
    }
  }
  return survives(verdict, id, queue.packets, *admission_);
}

// What the packet shares places with.
QueueState ServedLink::buffer_of(const Packet& packet, const QueueState& queue) const {
  if (!buffer_for_each_flow_) return queue;
  QueueState own = backlog_.state_of(packet.flow);
  own.in_service = queue.in_service && in_service_ == packet.flow;
  return own;
}

void ServedLink::push_out(Backlog::Place victim) {
  settle(scheduler_.now());
  order_->on_vanish(backlog_, victim);
  const PacketId id = backlog_.leave(victim);
  refuse(id, DropReason::kPushedOut, backlog_.state().packets);
}

const QueueState& ServedLink::settle(Time now) {
  taken_.queue_integral += static_cast<double>(backlog_.state().packets) * static_cast<double>((now - settled_until_).count_ns());
  settled_until_ = now;
  return backlog_.state();
}

}  // namespace ackscope
