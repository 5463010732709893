#include "tcp/script/scripted_receiver.h"

#include <algorithm>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {

ScriptedReceiver::ScriptedReceiver(FlowId flow, const ScriptedReceiverParameters& parameters, std::optional<Time> opens,
                                   std::vector<ScriptedAck> acks, Host host)
    : flow_{flow},
      parameters_{parameters},
      host_{host},
      control_{flow, {parameters.ack_bytes, parameters.agreed, parameters.timestamps}, host},
      acks_{std::move(acks), host.scheduler, [this](const ScriptedAck& ack) { send(ack); }},
      opening_{host.scheduler, *this} {
  if (opens) opening_.schedule(*opens);
  acks_.start();
}

void ScriptedReceiver::count_into(FlowCounters& flow) const {
  flow.packets_delivered = first_arrivals_;
  flow.bytes_delivered = bytes_;
  flow.acks = {acks_sent_, segments_};
}

void ScriptedReceiver::receive(PacketId id) {
  const Packet packet = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  if (packet.kind == PacketKind::kControl) {
    if (control_segment(packet) == ControlSegment::kSyn) syn_ = packet.serial;
  } else if (packet.kind == PacketKind::kData) {
    on_data(packet);
  }
}

void ScriptedReceiver::on_opening() {
  if (syn_) control_.send(ControlSegment::kSynAck, *syn_);
}

void ScriptedReceiver::on_data(const Packet& segment) {
  const Reassembly::Result result = reassembly_.add(segment.number);
  host_.trace.record(host_.scheduler.now(), Kind::kReceive, result.kind, index(flow_), segment.serial, segment.number,
                     static_cast<double>(reassembly_.rcv_nxt()));
  ++segments_;
  if (result.kind != ArrivalKind::kDuplicate) {
    ++first_arrivals_;
    bytes_ += segment.payload;
  }
  newest_ = std::max(newest_, segment.number + 1);
  stamps_.resize(std::max<std::size_t>(stamps_.size(), newest_));
  stamps_[segment.number].push_back(segment.stamp);
}

bool ScriptedReceiver::has_come(const ScriptedAck& ack) const {
  return ack.number <= newest_ && (!ack.echo || has_come(*ack.echo)) &&
         std::all_of(ack.sack.begin(), ack.sack.end(), [&](const SackBlock& block) { return block.end <= newest_; });
}

bool ScriptedReceiver::has_come(const SegmentCopy& echo) const {
  return echo.segment < stamps_.size() && echo.copy < stamps_[echo.segment].size();
}

// An ACK of something new answers the first segment that it acknowledges (RFC 7323, section 4.3).
void ScriptedReceiver::send(const ScriptedAck& ack) {
  if (!has_come(ack)) return;
  const Time now = host_.scheduler.now();
  const std::uint32_t acknowledged = ack.number > last_acked_ ? ack.number - last_acked_ : 0;
  if (acknowledged > 0 && !stamps_[last_acked_].empty()) echo_ = stamps_[last_acked_].back();
  last_acked_ += acknowledged;
  ++acks_sent_;

  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = ack.number;
  packet.bytes = parameters_.ack_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  packet.payload = 0;
  packet.stamp = ack.echo ? stamps_[ack.echo->segment][ack.echo->copy] : echo_;
  packet.copy = 0;
  packet.kind = PacketKind::kAck;
  packet.flags = static_cast<PacketFlags>((parameters_.timestamps ? kHasTimestamps : 0) | (ack.echoes_mark ? kEce : 0));
  host_.trace.record(now, Kind::kAck, AckReason::kScripted, index(flow_), packet.serial, ack.number, acknowledged);
  record_header(now, packet, kUnset, host_.trace);
  if (ack.window) host_.pool.add_options(id).advertised = *ack.window;
  if (!ack.sack.empty()) {
    PacketOptions& options = host_.pool.add_options(id);
    const auto count = static_cast<std::uint32_t>(ack.sack.size());
    options.sack = ack.sack;
    options.selective_bytes = parameters_.sack_bytes + count * parameters_.block_bytes;
    host_.pool[id].bytes += options.selective_bytes;
    for (std::uint32_t block = 0; block < count; ++block) {
      host_.trace.record(now, Kind::kSelective, static_cast<std::uint16_t>(block), index(flow_), host_.pool[id].serial,
                         ack.sack[block].first, ack.sack[block].end);
    }
  }
  host_.node.receive(id);
}

}  // namespace ackscope
