#include "link/served_link.h"

#include <algorithm>
#include <utility>

#include "engine/check.h"

namespace ackscope {

ServedLink::ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                       const RouteTable& routes)
    : QueuedLink{direction, parts, scheduler, pool, trace, routes},
      compression_{std::move(parts.compression)},
      medium_{parts.medium},
      shaper_{parts.shaper} {
  check(medium_ == nullptr || !shaper_, "a shaper in front of a medium that is shared");
  if (medium_ != nullptr) medium_->add_user(*this);
}

// A turn that is due now comes first.
bool ServedLink::has_to_wait() {
  if (is_silent()) return true;
  if (medium_ != nullptr) return medium_->is_busy();
  const Time now = scheduler_.now();
  if (turn_at_ == now) take_turn();
  return free_from() > now;
}

void ServedLink::on_waiting() {
  if (!is_silent()) await_turn();
}

void ServedLink::await_turn() {
  if (medium_ != nullptr) {
    medium_->await_turn();
  } else if (turn_at_ == Time::never()) {
    turn_at_ = std::max(free_from(), scheduler_.now());  // now: after an outage
    scheduler_.schedule(turn_at_, turn_);
  }
}

std::optional<std::uint64_t> ServedLink::take_ticket() {
  if (medium_ == nullptr) return std::nullopt;
  return medium_->take_ticket();
}

std::optional<std::uint64_t> ServedLink::oldest_ticket() const {
  if (is_silent() || !is_waiting()) return std::nullopt;
  return backlog().rank(backlog().first());
}

void ServedLink::on_wire_free() {
  // An arrival at this instant may have come first and already sent the next packet.
  if (turn_at_ == scheduler_.now()) take_turn();
}

void ServedLink::take_turn() {
  turn_at_ = Time::never();
  if (is_silent()) return;
  if (is_waiting()) serve_next();
  if (is_waiting()) await_turn();
}

void ServedLink::set_rate(double rate, std::uint32_t change) {
  Link::set_rate(rate);
  record_change(change, ChangeOf::kRate, rate);
}

void ServedLink::set_delay(Duration delay, std::uint32_t change) {
  Link::set_delay(delay);
  record_change(change, ChangeOf::kDelay, static_cast<double>(delay.count_ns()));
}

void ServedLink::begin_outage(std::uint32_t change) {
  if (outages_++ == 0) record_change(change, ChangeOf::kOutageBegins, backlog().state().packets);
}

void ServedLink::end_outage(std::uint32_t change) {
  if (--outages_ > 0) return;
  record_change(change, ChangeOf::kOutageEnds, backlog().state().packets);
  if (is_waiting()) await_turn();
}

void ServedLink::record_change(std::uint32_t change, ChangeOf of, double value) {
  trace_.record(scheduler_.now(), Kind::kChange, direction_, 0, change, static_cast<std::uint32_t>(of), value);
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
  if (shaper_) shaper_->on_sent(packet.bytes, scheduler_.now());
}

}  // namespace ackscope
