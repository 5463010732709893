#include "radio/packet_radio/queue_length_eln.h"

#include <algorithm>

namespace ackscope {
namespace {

constexpr std::size_t kMostRuns = 8;  // as a base station's marker

}  // namespace

void QueueLengthEln::on_given_up(const Packet& packet, std::uint32_t waiting_here, std::uint32_t waiting_there) {
  if (packet.kind != PacketKind::kData || std::max(waiting_here, waiting_there) > parameters_.short_queue) return;
  watched(packet.flow).lost.add(packet.number);
}

void QueueLengthEln::on_packet(PacketId id, Time now) {
  Packet& ack = pool_[id];
  if (ack.kind != PacketKind::kAck || (ack.flags & kLinkAck) != 0) return;
  Watched& flow = watched(ack.flow);
  const AcksSoFar::Is is = flow.acks.take(id, pool_);
  if (is == AcksSoFar::Is::kLate) return;
  flow.lost.remove_below(ack.number);
  if (is != AcksSoFar::Is::kDuplicate || (ack.flags & kLossNotified) != 0 || !flow.lost.contains(ack.number)) return;
  ack.flags |= kLossNotified;
  trace_.record(now, Kind::kLossNotice, kByRadio, index(ack.flow), ack.serial, ack.number, node_);
}

QueueLengthEln::Watched& QueueLengthEln::watched(FlowId flow) {
  if (flows_.size() <= index(flow)) flows_.resize(index(flow) + 1);
  if (!flows_[index(flow)]) flows_[index(flow)] = Watched{SegmentRuns{kMostRuns}, {}};
  return *flows_[index(flow)];
}

}  // namespace ackscope
