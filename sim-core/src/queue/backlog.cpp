#include "queue/backlog.h"

namespace ackscope {

Backlog::Backlog(Sorting sorting) : by_ecn_{std::holds_alternative<ByEcn>(sorting)} {
  if (auto* buckets = std::get_if<Buckets>(&sorting)) buckets_ = std::move(*buckets);
  if (!by_ecn_) return;
  for (const std::uint32_t number : {kClassicQueue, kL4sQueue}) {
    numbers_.emplace(number, number);
    queues_.emplace_back().state.number = number;
  }
}

Backlog::Place Backlog::join_as(std::uint64_t rank, PacketId id, const Packet& packet, Time now) {
  const std::uint32_t queue = queue_number(Member{packet});
  const Place place = free_place();
  const bool is_ack = packet.kind == PacketKind::kAck;
  // Field by field: as a whole it would be built elsewhere first, and copied. link() sets the neighbours.
  Waiting& waiting = at(place);
  waiting.packet = id;
  waiting.queue = queue;
  waiting.rank = rank;
  waiting.joined = now;
  waiting.bytes = packet.bytes;
  waiting.payload_bytes = packet.payload;
  waiting.is_ack = is_ack;
  waiting.understands_marks = (packet.flags & kEct) != 0;
  link(ends_, &Waiting::among_all, place);
  link(queues_[queue].ends, &Waiting::among_own, place);
  if (is_ack) link(acks_, &Waiting::among_acks, place);
  state_.add(packet.bytes, packet.payload);
  queues_[queue].state.add(packet.bytes, packet.payload);
  return place;
}

PacketId Backlog::leave(Place place) {
  const Waiting& leaving = at(place);
  FlowQueue& queue = queues_[leaving.queue];
  unlink(ends_, &Waiting::among_all, place);
  unlink(queue.ends, &Waiting::among_own, place);
  if (leaving.is_ack) unlink(acks_, &Waiting::among_acks, place);
  state_.remove(leaving.bytes, leaving.payload_bytes);
  queue.state.remove(leaving.bytes, leaving.payload_bytes);
  free_.push_back(place);
  return leaving.packet;
}

QueueState Backlog::state_of(const Member& member) const {
  const auto found = numbers_.find(key_of(member));
  if (found != numbers_.end()) return queues_[found->second].state;
  return {.number = static_cast<std::uint32_t>(queues_.size())};
}

Backlog::Place Backlog::first_of(const Member& member) const {
  const auto found = numbers_.find(key_of(member));
  return found == numbers_.end() ? kNowhere : queues_[found->second].ends.first;
}

std::uint32_t Backlog::queue_number(const Member& member) {
  if (buckets_) buckets_->find(member.flow, [this](std::uint32_t bucket) { return is_idle(bucket); });
  const auto [found, is_new] = numbers_.try_emplace(key_of(member), static_cast<std::uint32_t>(queues_.size()));
  if (is_new) queues_.emplace_back().state.number = found->second;
  return found->second;
}

bool Backlog::is_idle(std::uint32_t bucket) const {
  const auto found = numbers_.find(bucket);
  return found == numbers_.end() || queues_[found->second].state.packets == 0;
}

Backlog::Place Backlog::free_place() {
  if (free_.empty()) {
    places_.emplace_back();
    return static_cast<Place>(places_.size() - 1);
  }
  const Place place = free_.back();
  free_.pop_back();
  return place;
}

// In order of rank: mostly at the end.
void Backlog::link(Ends& ends, Neighbours Waiting::*neighbours, Place place) {
  Place before = ends.last;
  Place after = kNowhere;
  while (before != kNowhere && at(before).rank > at(place).rank) {
    after = before;
    before = (at(before).*neighbours).before;
  }
  at(place).*neighbours = {before, after};
  (before == kNowhere ? ends.first : (at(before).*neighbours).after) = place;
  (after == kNowhere ? ends.last : (at(after).*neighbours).before) = place;
}

void Backlog::unlink(Ends& ends, Neighbours Waiting::*neighbours, Place place) {
  const auto [before, after] = at(place).*neighbours;
  (before == kNowhere ? ends.first : (at(before).*neighbours).after) = after;
  (after == kNowhere ? ends.last : (at(after).*neighbours).before) = before;
}

}  // namespace ackscope
