#include "tcp/script/scripted_sender.h"

#include <algorithm>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {

ScriptedSender::ScriptedSender(FlowId flow, const ScriptedSenderParameters& parameters, std::vector<ScriptedSegment> segments, Host host,
                               FlowObserver& observer)
    : flow_{flow},
      parameters_{parameters},
      host_{host},
      observer_{observer},
      to_send_{segments.size()},
      segments_{std::move(segments), host.scheduler, [this](const ScriptedSegment& segment) { send(segment); }},
      start_{host.scheduler, *this} {}

void ScriptedSender::count_into(FlowCounters& flow) const {
  flow.packets_sent = sent_;
  flow.repair = {repeated_, 0, 0};
}

void ScriptedSender::on_start() {
  host_.trace.record(host_.scheduler.now(), Kind::kFlow, FlowState::kStarted, index(flow_), 0, kUnset, 0);
  observer_.on_flow_started(flow_);
  segments_.start();
}

void ScriptedSender::receive(PacketId id) {
  const Packet packet = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  if (packet.kind != PacketKind::kAck || is_complete_ || sent_ < to_send_ || packet.number < copies_.size()) return;
  is_complete_ = true;
  host_.trace.record(host_.scheduler.now(), Kind::kFlow, FlowState::kCompleted, index(flow_), 0, 0, 0);
  observer_.on_flow_completed(flow_);
}

void ScriptedSender::send(const ScriptedSegment& segment) {
  const Time now = host_.scheduler.now();
  copies_.resize(std::max<std::size_t>(copies_.size(), segment.number + std::size_t{1}));
  const std::uint32_t copy = copies_[segment.number]++;
  ++sent_;
  if (copy > 0) ++repeated_;

  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = segment.number;
  packet.payload = parameters_.segment_bytes;
  packet.bytes = parameters_.segment_bytes + parameters_.header_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  packet.stamp = now;
  packet.copy = copy;
  packet.kind = PacketKind::kData;
  packet.flags =
      static_cast<PacketFlags>((parameters_.timestamps ? kHasTimestamps : 0) | (parameters_.ecn_capable || segment.is_marked ? kEct : 0) |
                               (segment.is_marked ? kCe : 0) | (segment.is_last ? kPush : 0));
  host_.trace.record(now, Kind::kSend, SendCause::kScripted, index(flow_), packet.serial, segment.number, static_cast<double>(copy));
  record_header(now, packet, kUnset, host_.trace);
  host_.node.receive(id);
}

}  // namespace ackscope
