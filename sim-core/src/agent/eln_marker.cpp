#include "agent/eln_marker.h"

#include <algorithm>

namespace ackscope {

ElnMarker::ElnMarker(const parameters::ElnMarker& parameters, std::uint32_t place, Host node)
    : parameters_{parameters}, place_{place}, node_{node} {}

void ElnMarker::serve(FlowId flow, Data data) {
  if (flows_.size() <= index(flow)) flows_.resize(index(flow) + 1);
  flows_[index(flow)] = Watched{data, SegmentRuns{static_cast<std::size_t>(parameters_.blocks)}};
}

void ElnMarker::receive(PacketId id) {
  const Packet& packet = node_.pool[id];
  if (Watched* const flow = watched(packet.flow)) {
    if (packet.kind == PacketKind::kData) on_data(packet, *flow);
    if (packet.kind == PacketKind::kAck && (packet.flags & kLinkAck) == 0) on_ack(id, *flow);
  }
  node_.node.receive(id);
}

void ElnMarker::on_refused(const Packet& packet) {
  Watched* const flow = watched(packet.flow);
  if (flow != nullptr && flow->data == Data::kGoesOut && packet.kind == PacketKind::kData) flow->seen.remove(packet.number);
}

ElnMarker::Watched* ElnMarker::watched(FlowId flow) {
  return index(flow) < flows_.size() && flows_[index(flow)] ? &*flows_[index(flow)] : nullptr;
}

void ElnMarker::on_data(const Packet& packet, Watched& flow) {
  const bool in_turn = packet.number >= flow.next;
  flow.next = std::max(flow.next, packet.number + 1);
  if (in_turn || flow.data == Data::kComesIn) flow.seen.add(packet.number);
}

void ElnMarker::on_ack(PacketId id, Watched& flow) {
  Packet& ack = node_.pool[id];
  const AcksSoFar::Is is = flow.acks.take(id, node_.pool);
  if (is == AcksSoFar::Is::kLate) return;
  flow.seen.remove_below(ack.number);
  if (is != AcksSoFar::Is::kDuplicate || (ack.flags & kLossNotified) != 0 || !lost_on_the_link(ack.number, flow)) return;
  ack.flags |= kLossNotified;
  node_.trace.record(node_.scheduler.now(), Kind::kLossNotice, place_, index(ack.flow), ack.serial, ack.number, 0);
}

bool ElnMarker::lost_on_the_link(std::uint32_t segment, const Watched& flow) {
  if (flow.data == Data::kGoesOut) return flow.seen.contains(segment);
  return !flow.seen.contains(segment) && flow.seen.reaches(segment + 1);
}

}  // namespace ackscope
