#include "quic/receiver.h"

#include "trace/header_row.h"

namespace ackscope {
namespace {

// Two variable-length integers of two bytes each (RFC 9000, section 19.3.1).
constexpr std::uint32_t kRangeBytes = 4;

}  // namespace

QuicReceiver::QuicReceiver(FlowId flow, const parameters::Quic& parameters, std::uint32_t ack_bytes, Host host)
    : flow_{flow},
      ack_bytes_{ack_bytes},
      host_{host},
      ack_timer_{host.scheduler, *this},
      rule_{parameters},
      received_{static_cast<std::size_t>(parameters.ranges)} {}

void QuicReceiver::receive(PacketId id) {
  const Packet packet = host_.pool[id];
  const std::uint32_t number = host_.pool.options(id).packet_number;
  const AckRequest request = host_.pool.options(id).ack_request;
  host_.pool.release(id, Exit::kDelivered);
  ++packets_;
  const bool is_marked = (packet.flags & kCe) != 0;
  if (is_marked) ++marked_;
  if (request.sequence > 0) adopt(request);
  const bool is_out_of_order = received_.add(number, host_.scheduler.now());
  const ArrivalKind kind = take(packet);
  if (const auto reason = rule_.on_packet({number, is_out_of_order, is_marked, (packet.flags & kImmediateAck) != 0}, received_)) {
    send_ack(*reason);
  } else if (!ack_timer_.armed()) {
    ack_timer_.arm(host_.scheduler.now() + rule_.max_delay());
  }
  if (kind != ArrivalKind::kDuplicate && bytes_ == awaited_) arrival_observer_->on_flow_arrived(flow_);
}

void QuicReceiver::adopt(const AckRequest& request) {
  const std::uint32_t before = rule_.packets_per_ack();
  rule_.adopt(request);
  if (rule_.packets_per_ack() == before) return;
  host_.trace.record(host_.scheduler.now(), Kind::kFactor, 0, index(flow_), 0, rule_.packets_per_ack(), 0);
}

// What it is to the stream.
ArrivalKind QuicReceiver::take(const Packet& packet) {
  const Reassembly::Result result = reassembly_.add(packet.number);
  if (result.kind != ArrivalKind::kDuplicate) {
    ++first_arrivals_;
    bytes_ += packet.payload;
  }
  host_.trace.record(host_.scheduler.now(), Kind::kReceive, result.kind, index(flow_), packet.serial, packet.number,
                     static_cast<double>(reassembly_.rcv_nxt()));
  return result.kind;
}

void QuicReceiver::send_ack(AckReason reason) {
  ack_timer_.cancel();
  rule_.on_ack(received_.largest());
  ++acks_sent_;
  const Time now = host_.scheduler.now();
  const std::uint32_t rcv_nxt = reassembly_.rcv_nxt();
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = rcv_nxt;
  packet.bytes = ack_bytes_ + kRangeBytes * static_cast<std::uint32_t>(received_.ranges().size() - 1);
  packet.payload = 0;
  packet.stamp = now;
  packet.copy = 0;
  packet.kind = PacketKind::kQuicAck;
  host_.trace.record(now, Kind::kAck, reason, index(flow_), packet.serial, rcv_nxt, static_cast<double>(rcv_nxt - last_acked_));
  last_acked_ = rcv_nxt;
  write_ranges(id);
  host_.node.receive(id);
}

void QuicReceiver::write_ranges(PacketId ack) {
  const Time now = host_.scheduler.now();
  PacketOptions& options = host_.pool.add_options(ack);
  options.sack = received_.ranges();
  options.ack_delay = now - received_.largest_at();
  options.marked = marked_;
  std::uint16_t place = 0;
  for (const SackBlock& range : options.sack) {
    host_.trace.record(now, Kind::kRange, place++, index(flow_), host_.pool[ack].serial, range.first, static_cast<double>(range.end));
  }
}

void QuicReceiver::count_into(FlowCounters& flow) const {
  flow.packets_delivered = first_arrivals_;
  flow.bytes_delivered = bytes_;
  flow.acks = {acks_sent_, packets_};
}

}  // namespace ackscope
