#include "tcp/receiver/receiver.h"

#include <utility>

namespace ackscope {

Receiver::Receiver(FlowId flow, std::uint32_t ack_bytes, std::unique_ptr<AckPolicy> policy, std::optional<KeepAliveParameters> keep_alive,
                   Host host)
    : flow_{flow}, ack_bytes_{ack_bytes}, policy_{std::move(policy)}, host_{host}, ack_timer_{host.scheduler, *this} {
  if (keep_alive) probe_.emplace(keep_alive->every, keep_alive->bytes, flow, host, static_cast<RttObserver&>(*this));
}

void Receiver::on_data(PacketId id) {
  const Packet segment = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  const Time now = host_.scheduler.now();
  if (probe_ && counters_.segments == 0) probe_->start();
  ++counters_.segments;

  const std::uint32_t before = reassembly_.rcv_nxt();
  const Reassembly::Result result = reassembly_.add(segment.number);
  check(reassembly_.rcv_nxt() >= before, "the next expected segment falls");
  if (result.kind != ArrivalKind::kDuplicate) ++counters_.first_arrivals;
  host_.trace.record(now, Kind::kReceive, result.kind, index(flow_), segment.serial, segment.number,
                     static_cast<double>(reassembly_.rcv_nxt()));

  // An ACK answers the segment that the last one asked for, so that the sample includes the time the ACK was delayed; what comes
  // beyond a hole answers nothing (RFC 1323, section 3.4).
  if (segment.number == last_acked_) stamp_to_echo_ = segment.stamp;

  const AckDecision decision =
      policy_->on_arrival({now, segment.number, result.kind, result.fills_hole, reassembly_.rcv_nxt(), last_acked_});
  if (decision.send_now) {
    send_ack(decision.reason);
  } else {
    pending_reason_ = decision.reason;
    ack_timer_.arm(decision.deadline);
  }
}

void Receiver::on_probe_reply(PacketId packet) {
  if (probe_) {
    probe_->on_reply(packet);
  } else {
    host_.pool.release(packet, Exit::kDelivered);
  }
}

void Receiver::stop() {
  ack_timer_.cancel();
  if (probe_) probe_->stop();
}

void Receiver::on_timer() { send_ack(pending_reason_); }

void Receiver::send_ack(AckReason reason) {
  ack_timer_.cancel();
  const Time now = host_.scheduler.now();
  const std::uint32_t ack = reassembly_.rcv_nxt();
  check(ack >= last_acked_, "the cumulative ACK falls");
  const std::uint32_t newly_acknowledged = ack - last_acked_;
  duplicates_ = newly_acknowledged > 0 ? 0 : duplicates_ + 1;
  last_acked_ = ack;
  ++counters_.acks_sent;

  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = ack;
  packet.bytes = ack_bytes_;
  packet.payload = 0;
  packet.stamp = stamp_to_echo_;
  packet.copy = 0;
  packet.kind = PacketKind::kAck;
  host_.trace.record(now, Kind::kAck, reason, index(flow_), packet.serial, ack, static_cast<double>(newly_acknowledged));
  policy_->on_ack_sent({now, ack, newly_acknowledged, duplicates_});
  host_.node.receive(id);
}

}  // namespace ackscope
