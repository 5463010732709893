#include "link/served_link.h"

#include <utility>

namespace ackscope {

ServedLink::ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                       const RouteTable& routes)
    : QueuedLink{direction, parts, scheduler, pool, trace, routes},
      turn_id_{scheduler.add_handler(turn_)},
      compression_{std::move(parts.compression)},
      medium_{parts.medium} {
  if (medium_ != nullptr) medium_->add_user(*this);
}

// A turn that is due now comes first.
bool ServedLink::has_to_wait() {
  if (medium_ != nullptr) return medium_->is_busy();
  const Time now = scheduler_.now();
  if (turn_at_ == now) take_turn();
  return idle_from_ > now;
}

void ServedLink::on_waiting() {
  if (medium_ == nullptr && turn_at_ == Time::never()) {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  }
}

std::optional<std::uint64_t> ServedLink::take_ticket() {
  if (medium_ == nullptr) return std::nullopt;
  return medium_->take_ticket();
}

std::optional<std::uint64_t> ServedLink::oldest_ticket() const {
  if (!is_waiting()) return std::nullopt;
  return backlog().rank(backlog().first());
}

void ServedLink::on_wire_free() {
  // An arrival in this instant may have come first and have let the next packet go already.
  if (turn_at_ == scheduler_.now()) take_turn();
}

void ServedLink::take_turn() {
  if (is_waiting()) serve_next();
  if (is_waiting()) {
    turn_at_ = idle_from_;
    scheduler_.schedule(turn_at_, turn_id_);
  } else {
    turn_at_ = Time::never();
  }
}

void ServedLink::serve(PacketId id, const Packet& packet) {
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

}  // namespace ackscope
