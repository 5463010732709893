#include "tcp/receiver/receiver.h"

#include <algorithm>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {

Receiver::Receiver(FlowId flow, const ReceiverParameters& parameters, std::unique_ptr<AckPolicy> policy, std::unique_ptr<RttSource> rtt,
                   Host host)
    : flow_{flow},
      parameters_{parameters},
      policy_{std::move(policy)},
      rtt_{std::move(rtt)},
      host_{host},
      ack_timer_{host.scheduler, *this},
      ecn_echo_{parameters.mark_echo},
      says_more_{!std::holds_alternative<parameters::NoSelective>(parameters.selective) ||
                 parameters.mark_echo == MarkEcho::kCountAndBytes} {
  if (rtt_) rtt_->set_observer(*this);
  if (parameters.gro)
    merger_ = std::make_unique<SegmentMerger>(*parameters.gro, host.scheduler, host.pool, static_cast<MergedSegments&>(*this));
}

// Nothing is merged from the FIN on: its ACK, or that of the last hole before it, ends the connection.
void Receiver::close_after(std::uint32_t end) {
  fin_at_ = end;
  if (merger_) merger_->pass_on();
}

void Receiver::on_merged(const std::vector<PacketId>& segments) {
  for (const PacketId& segment : segments) on_data(segment, &segment != &segments.back());
}

void Receiver::on_data(PacketId id, bool more_follow) {
  const Packet segment = host_.pool[id];
  if (buffer_ != nullptr && segment.number >= buffer_->edge()) {
    refuse(segment, id);
    return;
  }
  const std::optional<AckReason> urgent = parameters_.mark_echo != MarkEcho::kNone ? on_ecn(segment) : std::nullopt;
  if (segment.flags != 0) on_header(segment, id);
  host_.pool.release(id, Exit::kDelivered);
  const Time now = host_.scheduler.now();
  if (rtt_ && counters_.segments == 0) rtt_->start();
  ++counters_.segments;
  newest_arrival_ = segment.number;
  const Reassembly::Result result = take(segment);
  // An ACK answers the segment that the last one asked for, so that the sample includes the time the ACK was delayed; what comes
  // beyond a hole answers nothing (RFC 1323, section 3.4).
  const bool is_earlier = segment.number < last_acked_ && segment.stamp >= stamp_to_echo_;
  if (segment.number == last_acked_ || (parameters_.echoes_earlier && is_earlier)) stamp_to_echo_ = segment.stamp;

  AckDecision decision =
      policy_->on_arrival({now, segment.number, result.kind, result.fills_hole, reassembly_.rcv_nxt(), last_acked_, segment.stamp});
  if (urgent && !decision.send_now) decision = AckDecision::now(*urgent);
  if (owed_ && !decision.send_now) decision = AckDecision::now(*owed_);
  if (decision.send_now && more_follow) {
    owed_ = owed_.value_or(decision.reason);
  } else if (decision.send_now) {
    send_ack(decision.reason, decision.pieces > 1 ? send_pieces(segment, decision.pieces) : 0);
  } else {
    pending_reason_ = decision.reason;
    ack_timer_.arm(decision.deadline);
  }
  if (result.kind != ArrivalKind::kDuplicate && counters_.bytes == awaited_) arrival_observer_->on_flow_arrived(flow_);
}

// What it is to the stream.
Reassembly::Result Receiver::take(const Packet& segment) {
  const std::uint32_t before = reassembly_.rcv_nxt();
  const Reassembly::Result result = reassembly_.add(segment.number);
  check(reassembly_.rcv_nxt() >= before, "the next expected segment falls");
  if (result.kind != ArrivalKind::kDuplicate) {
    ++counters_.first_arrivals;
    counters_.bytes += segment.payload;
  } else {
    repeated_ = segment.number;
  }
  host_.trace.record(host_.scheduler.now(), Kind::kReceive, result.kind, index(flow_), segment.serial, segment.number,
                     static_cast<double>(reassembly_.rcv_nxt()));
  if (buffer_ != nullptr && reassembly_.rcv_nxt() > before) buffer_->fill(reassembly_.rcv_nxt());
  return result;
}

void Receiver::count_into(FlowCounters& flow) const {
  flow.packets_delivered = counters_.first_arrivals;
  flow.bytes_delivered = counters_.bytes;
  flow.acks = {counters_.acks_sent, counters_.segments};
}

// Returns why the segment is to be acknowledged at once, if it is. Where ACKs say whether data was marked, what came before is
// acknowledged first, by an ACK of its own (RFC 8257, section 3.2).
std::optional<AckReason> Receiver::on_ecn(const Packet& segment) {
  const bool turns = ecn_echo_.turns_with(segment.flags);
  if (turns && reassembly_.rcv_nxt() > last_acked_) send_ack(AckReason::kMarksChange);
  ecn_echo_.on_data(segment);
  if (turns) return AckReason::kMarksChange;
  return ecn_echo_.asks_for_ack() ? std::optional{AckReason::kMarked} : std::nullopt;
}

void Receiver::on_header(const Packet& segment, PacketId id) {
  const PacketOptions* const options = (segment.flags & kHasOptions) != 0 ? &host_.pool.options(id) : nullptr;
  if (options != nullptr && rtt_) rtt_->on_options(segment.number, *options);
  policy_->on_header(
      {host_.scheduler.now(), (segment.flags & kCe) != 0, (segment.flags & kEce) != 0, options, (segment.flags & kPush) != 0});
}

void Receiver::on_probe_reply(PacketId id) {
  const Packet reply = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  if (rtt_) rtt_->on_reply(reply);
}

void Receiver::on_window_probe(PacketId id) {
  host_.pool.release(id, Exit::kDelivered);
  tell_window(AckReason::kAsked);
}

void Receiver::on_room() {
  if (!stopped_ && buffer_->worth_advertising()) tell_window(AckReason::kRoom);
}

// A segment beyond the window is dropped and answered by an ACK (RFC 793, section 3.9).
void Receiver::refuse(const Packet& segment, PacketId id) {
  host_.trace.record(host_.scheduler.now(), Kind::kDrop, kAtAgent, index(flow_), segment.serial,
                     static_cast<std::uint32_t>(DropReason::kNoRoom), static_cast<double>(buffer_->held()));
  host_.pool.release(id, Exit::kDropped);
  tell_window(AckReason::kAsked);
}

void Receiver::stop() {
  stopped_ = true;
  ack_timer_.cancel();
  if (rtt_) rtt_->stop();
}

void Receiver::on_timer() { send_ack(pending_reason_); }

void Receiver::send_ack(AckReason reason, double acknowledged_before) {
  ack_timer_.cancel();
  owed_.reset();
  const Time now = host_.scheduler.now();
  const std::uint32_t ack = reassembly_.rcv_nxt();
  check(ack >= last_acked_, "the cumulative ACK falls");
  const std::uint32_t newly_acknowledged = ack - last_acked_;
  duplicates_ = newly_acknowledged > 0 ? 0 : duplicates_ + 1;
  last_acked_ = ack;

  const PacketId id = new_ack(ack);
  host_.trace.record(now, Kind::kAck, reason, index(flow_), host_.pool[id].serial, ack,
                     static_cast<double>(newly_acknowledged) - acknowledged_before);
  policy_->on_ack_sent({now, ack, newly_acknowledged, duplicates_});
  ecn_echo_.on_ack_sent();
  send(id);
}

// An ACK that no segment called for. The policy says what it acknowledges; when that is nothing, the ACK is not a duplicate.
void Receiver::tell_window(AckReason reason) {
  if (reassembly_.rcv_nxt() > last_acked_) {
    send_ack(reason);
    return;
  }
  const PacketId id = new_ack(last_acked_);
  host_.trace.record(host_.scheduler.now(), Kind::kAck, reason, index(flow_), host_.pool[id].serial, last_acked_, 0);
  send(id);
}

// All pieces of a segment but the last. Returns the part of the segment that they acknowledge.
double Receiver::send_pieces(const Packet& segment, std::uint32_t pieces) {
  const std::uint64_t bytes = segment.payload;
  const std::uint64_t count = std::min<std::uint64_t>(pieces, bytes);  // a byte is not divided
  if (count < 2) return 0;
  std::uint64_t acknowledged = 0;
  for (std::uint64_t piece = 1; piece < count; ++piece) {
    const std::uint64_t part = bytes * piece / count;
    const PacketId id = new_ack(segment.number);
    host_.pool.add_options(id).part = static_cast<std::uint32_t>(part);
    host_.trace.record(host_.scheduler.now(), Kind::kAck, AckReason::kDivided, index(flow_), host_.pool[id].serial, segment.number,
                       static_cast<double>(part - acknowledged) / static_cast<double>(bytes));
    acknowledged = part;
    send(id);
  }
  return static_cast<double>(acknowledged) / static_cast<double>(bytes);
}

PacketId Receiver::new_ack(std::uint32_t number) {
  ++counters_.acks_sent;
  const AckHeader header = policy_->header();
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = number;
  packet.bytes = parameters_.ack_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  packet.payload = 0;
  packet.stamp = stamp_to_echo_;
  packet.copy = 0;
  packet.kind = PacketKind::kAck;
  packet.flags = static_cast<PacketFlags>(header.flags | ecn_echo_.flags() | (parameters_.timestamps ? kHasTimestamps : 0) |
                                          (number == fin_at_ ? kFin : 0));
  if (buffer_ != nullptr) {
    buffer_->advertise();
    host_.pool.add_options(id).advertised = buffer_->edge() - number;
  }
  if (header.echo) {
    packet.stamp = header.echo->sent;
    host_.pool.add_options(id).ack_delay = host_.scheduler.now() - header.echo->came;
  }
  if (header.has_time) host_.pool.add_options(id).sent = host_.scheduler.now();
  return id;
}

// Finishes an ACK whose row is written and hands it to the node.
void Receiver::send(PacketId ack) {
  record_header(host_.scheduler.now(), host_.pool[ack], kUnset, host_.trace);
  if (says_more_) say_more(ack);
  host_.node.receive(ack);
}

void Receiver::say_more(PacketId ack) {
  if (corrupted_) notify_of_loss(ack);
  if (const auto* sack = std::get_if<parameters::SackBlocks>(&parameters_.selective)) add_blocks(ack, *sack);
  if (const auto* smart = std::get_if<parameters::SmartField>(&parameters_.selective)) add_smart_field(ack, *smart);
  count_marked_bytes(ack);
}

// Where the other options leave room for it: what they say of losses matters more (RFC 9768, section 3.2.3.3).
void Receiver::count_marked_bytes(PacketId ack) {
  constexpr std::uint32_t kRoom = 40;  // for options in a header of TCP
  const auto bytes = ecn_echo_.marked_bytes();
  if (!bytes) return;
  PacketOptions& options = host_.pool.add_options(ack);
  const std::uint32_t others = options.selective_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  if (others + EcnEcho::kOptionBytes > kRoom) return;
  options.marked_bytes = bytes;
  Packet& packet = host_.pool[ack];
  packet.bytes += EcnEcho::kOptionBytes;
  host_.trace.record(host_.scheduler.now(), Kind::kMarkedBytes, 0, index(flow_), packet.serial, ecn_echo_.unmarked_bytes(), *bytes);
}

// All ACKs that ask for a corrupted segment are marked, not only duplicates (wireless-links paper, section III-A).
void Receiver::notify_of_loss(PacketId ack) {
  Packet& packet = host_.pool[ack];
  const std::uint32_t missing = reassembly_.rcv_nxt();
  if (packet.number != missing || !corrupted_->holds(missing)) return;  // a piece asks for nothing
  packet.flags |= kLossNotified;
  host_.trace.record(host_.scheduler.now(), Kind::kLossNotice, kAtAgent, index(flow_), packet.serial, packet.number, 0);
}

// RFC 2018, section 4: the block of the newest arrival comes first, then those of the arrivals before it, so that the loss of an ACK loses
// no block as long as others repeat it. Before them all, once, what came twice (RFC 2883, section 4).
void Receiver::add_blocks(PacketId ack, const parameters::SackBlocks& sack) {
  const bool tells_duplicate = sack.duplicates && repeated_ != kNoSegment;
  if (!reassembly_.has_holes() && !tells_duplicate) return;
  PacketOptions& options = host_.pool.add_options(ack);
  if (tells_duplicate) options.sack.push_back({repeated_, repeated_ + 1});
  repeated_ = kNoSegment;
  reassembly_.newest_runs(static_cast<std::uint32_t>(sack.blocks) - (tells_duplicate ? 1 : 0), options.sack);
  const auto count = static_cast<std::uint32_t>(options.sack.size());
  options.selective_bytes = static_cast<std::uint32_t>(sack.option_bytes) + count * static_cast<std::uint32_t>(sack.block_bytes);
  Packet& packet = host_.pool[ack];
  packet.bytes += options.selective_bytes;
  for (std::uint32_t block = 0; block < count; ++block) {
    host_.trace.record(host_.scheduler.now(), Kind::kSelective, static_cast<std::uint16_t>(block), index(flow_), packet.serial,
                       options.sack[block].first, options.sack[block].end);
  }
}

// The segment whose arrival caused the ACK (Keshav and Morgan 1997). For an ACK that was delayed, the newest segment: the sender does not
// know of it yet, whatever the cumulative ACK says of the others.
void Receiver::add_smart_field(PacketId ack, const parameters::SmartField& smart) {
  PacketOptions& options = host_.pool.add_options(ack);
  options.caused_by = newest_arrival_;
  options.selective_bytes = static_cast<std::uint32_t>(smart.option_bytes);
  Packet& packet = host_.pool[ack];
  packet.bytes += options.selective_bytes;
  host_.trace.record(host_.scheduler.now(), Kind::kSelective, kSmartField, index(flow_), packet.serial, newest_arrival_,
                     static_cast<double>(newest_arrival_) + 1);
}

}  // namespace ackscope
