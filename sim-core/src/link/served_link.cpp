#include "link/served_link.h"

#include <utility>

namespace ackscope {

ServedLink::ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                       const RouteTable& routes)
    : Link{direction, parts, scheduler, pool, trace, routes},
      turn_id_{scheduler.add_handler(turn_)},
      admission_{std::move(parts.admission)},
      order_{std::move(parts.order)},
      filter_{std::move(parts.filter)},
      compression_{std::move(parts.compression)},
      judges_when_idle_{admission_->judges_when_idle()},
      buffer_for_each_flow_{parts.buffer_for_each_flow},
      medium_{parts.medium} {
  if (medium_ != nullptr) medium_->add_user(*this);
}

void ServedLink::receive(PacketId id) {
  ++taken_.arrived;
  const Time now = scheduler_.now();
  const bool busy = is_busy(now);
  const Packet& packet = pool_[id];
  const bool filters = filter_ != nullptr && packet.kind == PacketKind::kAck && (packet.flags & kLinkAck) == 0;
  std::optional<std::uint64_t> turn;  // whose it takes
  if (filters && filter_->before_admission()) turn = filter_for(id);
  if ((busy || judges_when_idle_) && !admits(id, packet, busy)) return;
  if (filters && !filter_->before_admission()) turn = filter_for(id);
  if (!busy) {
    send(id, packet);
    return;
  }
  settle(now);
  if (medium_ != nullptr) {
    const std::uint64_t ticket = medium_->take_ticket();
    if (!turn) turn = ticket;
  }
  order_->on_join(backlog_, turn ? backlog_.join_as(*turn, id, packet) : backlog_.join(id, packet));
  record_joining(packet, backlog_.state());
  if (medium_ == nullptr && turn_at_ == Time::never()) {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  }
}

// Whether the packet has to wait. A turn that is due now comes first.
bool ServedLink::is_busy(Time now) {
  if (medium_ != nullptr) return medium_->is_busy();
  if (turn_at_ == now) send_next();
  return idle_from_ > now;
}

std::optional<std::uint64_t> ServedLink::oldest_ticket() const {
  if (backlog_.empty()) return std::nullopt;
  return backlog_.rank(backlog_.first());
}

void ServedLink::on_wire_free() {
  // An arrival in this instant may have come first and have let the next packet go already.
  if (turn_at_ == scheduler_.now()) send_next();
}

void ServedLink::send_next() {
  if (!backlog_.empty()) on_turn();
  if (backlog_.empty()) {
    turn_at_ = Time::never();
  } else {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  }
}

void ServedLink::on_turn() {
  settle(scheduler_.now());
  const PacketId id = backlog_.leave(order_->next(backlog_));
  send(id, pool_[id]);
}

void ServedLink::send(PacketId id, const Packet& packet) {
  in_service_ = packet.flow;
  DropReason lost = loss_of(packet);
  std::uint32_t bytes = packet.bytes;
  if (compression_ != nullptr) {
    const HeaderCompression::Sent sent = compression_->send(id, pool_, lost != DropReason{});
    bytes = sent.bytes;
    if (!sent.readable && lost == DropReason{}) lost = DropReason::kBrokenContext;
  }
  transmit(id, packet, bytes, scheduler_.now(), lost);
  if (medium_ != nullptr) medium_->occupy_until(idle_from_);
}

bool ServedLink::admits(PacketId id, const Packet& packet, bool busy) {
  const Time now = scheduler_.now();
  QueueState queue = backlog_.state();
  queue.in_service = busy;
  if (!busy) queue.idle = now - idle_from_;
  const Verdict verdict = admission_->judge(packet, queue, buffer_of(packet, queue));
  if (verdict == Verdict::kAdmit) return true;
  const auto victim = admission_->victim(verdict, packet, backlog_);
  if (!victim) return survives(verdict, id, queue.packets, *admission_);
  const PacketId waiting = backlog_.packet(*victim);
  if (verdict == Verdict::kMark && (pool_[waiting].flags & kEcnCapable) != 0) {
    survives(verdict, waiting, queue.packets, *admission_);
  } else {
    push_out(*victim, verdict == Verdict::kNoPlace ? DropReason::kPushedOut : DropReason::kEarly);
  }
  return true;
}

// What the packet shares places with. What others send on a shared medium takes none.
QueueState ServedLink::buffer_of(const Packet& packet, const QueueState& queue) const {
  QueueState own = buffer_for_each_flow_ ? backlog_.state_of(packet.flow) : queue;
  own.in_service = idle_from_ > scheduler_.now() && (!buffer_for_each_flow_ || in_service_ == packet.flow);
  return own;
}

void ServedLink::push_out(Backlog::Place victim, DropReason reason) {
  const PacketId id = take_out(victim);
  refuse(id, reason, backlog_.state().packets);
}

// Removes what an arriving ACK makes useless; returns the rank whose turn it takes, if it takes one.
std::optional<std::uint64_t> ServedLink::filter_for(PacketId ack) {
  const std::vector<Backlog::Place>& useless = filter_->on_ack(ack, pool_, backlog_);
  if (useless.empty()) return std::nullopt;
  const std::uint64_t oldest = backlog_.rank(useless.front());
  for (const Backlog::Place place : useless) {
    const PacketId id = take_out(place);
    const Packet& packet = pool_[id];
    ++taken_.filtered;
    trace_.record(scheduler_.now(), Kind::kFilter, direction_, index(packet.flow), packet.serial, backlog_.state().packets, packet.number);
    pool_.release(id, Exit::kFiltered);
  }
  return filter_->takes_oldest_turn() ? std::optional{oldest} : std::nullopt;
}

// A packet vanishes without having had its turn.
PacketId ServedLink::take_out(Backlog::Place place) {
  settle(scheduler_.now());
  order_->on_vanish(backlog_, place);
  return backlog_.leave(place);
}

const QueueState& ServedLink::settle(Time now) {
  taken_.queue_integral += static_cast<double>(backlog_.state().packets) * static_cast<double>((now - settled_until_).count_ns());
  settled_until_ = now;
  return backlog_.state();
}

}  // namespace ackscope
