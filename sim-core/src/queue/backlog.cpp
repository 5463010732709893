#include "queue/backlog.h"

namespace ackscope {

Backlog::Place Backlog::join(PacketId id, const Packet& packet) {
  const std::uint32_t queue = queue_number(packet.flow);
  const Place place = free_place();
  at(place) = {id, queue, joined_++, packet.bytes, packet.payload, {}, {}};
  link_last(ends_, &Waiting::among_all, place);
  link_last(queues_[queue].ends, &Waiting::among_own, place);
  state_.add(packet.bytes, packet.payload);
  queues_[queue].state.add(packet.bytes, packet.payload);
  return place;
}

PacketId Backlog::leave(Place place) {
  const Waiting& leaving = at(place);
  FlowQueue& queue = queues_[leaving.queue];
  unlink(ends_, &Waiting::among_all, place);
  unlink(queue.ends, &Waiting::among_own, place);
  state_.remove(leaving.bytes, leaving.payload_bytes);
  queue.state.remove(leaving.bytes, leaving.payload_bytes);
  free_.push_back(place);
  return leaving.packet;
}

QueueState Backlog::state_of(FlowId flow) const {
  const auto found = numbers_.find(index(flow));
  return found == numbers_.end() ? QueueState{} : queues_[found->second].state;
}

std::uint32_t Backlog::queue_number(FlowId flow) {
  const auto [found, is_new] = numbers_.try_emplace(index(flow), static_cast<std::uint32_t>(queues_.size()));
  if (is_new) queues_.emplace_back();
  return found->second;
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

void Backlog::link_last(Ends& ends, Neighbours Waiting::*neighbours, Place place) {
  (at(place).*neighbours).before = ends.last;
  if (ends.last == kNowhere) {
    ends.first = place;
  } else {
    (at(ends.last).*neighbours).after = place;
  }
  ends.last = place;
}

void Backlog::unlink(Ends& ends, Neighbours Waiting::*neighbours, Place place) {
  const auto [before, after] = at(place).*neighbours;
  (before == kNowhere ? ends.first : (at(before).*neighbours).after) = after;
  (after == kNowhere ? ends.last : (at(after).*neighbours).before) = before;
}

}  // namespace ackscope
