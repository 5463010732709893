#include "agent/snoop/snoop.h"

#include <algorithm>
#include <utility>

#include "agent/snoop/cumulative_detection.h"
#include "agent/snoop/smart_detection.h"
#include "trace/header_row.h"

namespace ackscope {

Snoop::Snoop(const parameters::Snoop& parameters, std::uint32_t place, std::vector<bool> serves, Host node)
    : parameters_{parameters}, place_{place}, serves_{std::move(serves)}, node_{node}, forgets_{node.scheduler, *this} {}

void Snoop::receive(PacketId id) {
  const Packet& packet = node_.pool[id];
  const std::uint32_t flow = index(packet.flow);
  if (!serves_[flow]) {
    node_.node.receive(id);
  } else if (packet.kind == PacketKind::kData) {
    connection(flow).on_data(id);
  } else if ((packet.flags & kLinkAck) != 0) {
    connection(flow).on_link_ack(id);
  } else if (packet.kind == PacketKind::kAck) {
    connection(flow).on_ack(id);
  } else {
    node_.node.receive(id);
  }
}

Snoop::Connection& Snoop::connection(std::uint32_t flow) {
  if (parameters_.forgets_every && !forgets_.armed()) {
    const std::int64_t every = Duration::seconds(*parameters_.forgets_every).count_ns();
    const std::int64_t past = node_.scheduler.now().since_start_ns() / every;
    forgets_.arm(Time::nanoseconds((past + 1) * every));
  }
  if (flow >= connections_.size()) connections_.resize(flow + 1);
  if (connections_[flow] == nullptr) connections_[flow] = std::make_unique<Connection>(*this);
  return *connections_[flow];
}

// The timer of the next time is armed by the next packet.
void Snoop::on_timer() {
  for (const auto& connection : connections_) {
    if (connection != nullptr) connection->forget();
  }
}

std::unique_ptr<LossDetection> Snoop::detection() const {
  if (parameters_.detects == parameters::Snoop::Detects::kCumulative) return std::make_unique<CumulativeDetection>(parameters_);
  return std::make_unique<SmartDetection>(static_cast<std::uint32_t>(parameters_.dupack_threshold));
}

Snoop::Connection::Connection(Snoop& agent)
    : agent_{agent},
      timer_{agent.node_.scheduler, *this},
      cache_{static_cast<std::size_t>(agent.parameters_.cache_segments)},
      rtt_{agent.parameters_.srtt_gain, Duration::seconds(agent.parameters_.min_timeout)},
      detection_{agent.detection()} {}

void Snoop::Connection::forget() {
  timer_.cancel();
  cache_.clear();
  rtt_ = LocalRtt{agent_.parameters_.srtt_gain, Duration::seconds(agent_.parameters_.min_timeout)};
  detection_ = agent_.detection();
  acked_.reset();
  link_asked_for_.reset();
  advertised_ = kNoWindow;
  seen_end_ = 0;
  again_end_ = kNoSegment;
}

void Snoop::Connection::on_data(PacketId id) {
  const std::uint32_t number = agent_.node_.pool[id].number;
  const bool repeated = number < seen_end_;
  if (repeated) again_end_ = seen_end_;
  if (!acked_ || number >= *acked_) keep(id);
  seen_end_ = std::max(seen_end_, number + 1);
  agent_.node_.node.receive(id);
  if (!timer_.armed() || (repeated && agent_.parameters_.repeat_restarts_timer)) restart_timer();
}

void Snoop::Connection::keep(PacketId id) {
  const PacketPool& pool = agent_.node_.pool;
  const Packet& packet = pool[id];
  const Time now = agent_.node_.scheduler.now();
  CachedSegment segment{packet, (packet.flags & kHasOptions) != 0 ? std::optional{pool.options(id)} : std::nullopt, now};
  if (packet.number < seen_end_) {
    segment.sent_by_sender_again = true;
    segment.resent_at = now;
  }
  if (CachedSegment* const before = cache_.find(packet.number)) {
    segment.packet.copy = std::max(before->packet.copy, packet.copy);
    *before = segment;
  } else {
    cache_.add(segment);
  }
}

void Snoop::Connection::on_ack(PacketId id) {
  const PacketPool& pool = agent_.node_.pool;
  const ObservedAck ack = observed(id);
  const std::uint32_t advertised = (pool[id].flags & kHasOptions) != 0 ? pool.options(id).advertised : kNoWindow;
  const bool is_new = !acked_ || ack.number > *acked_;
  const bool duplicates = is_duplicate(id, advertised);
  if (is_new) advance(ack.number);
  if (ack.number == *acked_) advertised_ = advertised;
  bool accounted_for = false;
  if (!agent_.parameters_.in_order) {
    if (is_new) detection_->on_new_ack(ack, view(), *this);
    if (duplicates || (is_new && ack.duplicates > 0)) accounted_for = detection_->on_duplicates(ack, view(), *this);
  }
  if (duplicates && agent_.parameters_.suppresses && is_suppressed(accounted_for)) {
    suppress(id);
  } else {
    agent_.node_.node.receive(id);
  }
}

// One ACK may stand for several: an ACK filter counts the duplicates that it removed, or says that they were enough.
ObservedAck Snoop::Connection::observed(PacketId id) const {
  const PacketPool& pool = agent_.node_.pool;
  const Packet& packet = pool[id];
  ObservedAck ack{packet.number, acked_ == packet.number ? 1U : 0U, kNoSegment};
  if ((packet.flags & kHasOptions) != 0) {
    ack.duplicates += pool.options(id).purged;
    ack.caused_by = pool.options(id).caused_by;
  }
  if ((packet.flags & kRetransmitNow) != 0) {
    ack.duplicates = std::max(ack.duplicates, static_cast<std::uint32_t>(agent_.parameters_.dupack_threshold));
  }
  return ack;
}

// Holes show in link ACKs only: behind a filled one the receiver acknowledges what was held back segment by segment.
void Snoop::Connection::on_link_ack(PacketId id) {
  ObservedAck ack = observed(id);
  ack.duplicates = 1;  // whether it is the first to ask for this segment or not, something beyond came
  agent_.node_.pool.release(id, Exit::kDelivered);
  if (acked_ && ack.number < *acked_) return;
  if (!acked_ || ack.number > *acked_) advance(ack.number);
  if (link_asked_for_ != ack.number) detection_->on_new_ack(ack, view(), *this);
  link_asked_for_ = ack.number;
  detection_->on_duplicates(ack, view(), *this);
}

// Says nothing but that something beyond arrived: no part of a segment is acknowledged, the window is what it was (RFC 5681, section 2),
// and there is something to ask for.
bool Snoop::Connection::is_duplicate(PacketId id, std::uint32_t advertised) const {
  const PacketPool& pool = agent_.node_.pool;
  const Packet& packet = pool[id];
  const bool is_part = (packet.flags & kHasOptions) != 0 && pool.options(id).part > 0;
  return !agent_.parameters_.in_order && acked_ == packet.number && !is_part && advertised == advertised_ && seen_end_ > packet.number;
}

void Snoop::Connection::advance(std::uint32_t number) {
  acked_ = number;
  // Karn: for a segment that was sent twice it is unknown which copy was acknowledged, so it gives no sample; nor do those that waited for
  // it.
  const auto dropped = cache_.drop_before(number);
  if (dropped && (dropped->once || agent_.parameters_.copies_give_samples)) rtt_.add(agent_.node_.scheduler.now() - dropped->sent);
  restart_timer();
}

// The segment that the mobile host asks for is on its way again, and if it is lost again, the timer will tell.
bool Snoop::Connection::is_repairing() const {
  if (cache_.empty()) return false;
  const CachedSegment& asked = cache_.oldest();
  return acked_ == asked.packet.number && asked.local_copies > 0 && !asked.sent_by_sender_again && !asked.left_to_sender;
}

bool Snoop::Connection::is_suppressed(bool accounted_for) const {
  const parameters::Snoop& parameters = agent_.parameters_;
  const bool by_count =
      parameters.suppressed == parameters::Snoop::Suppressed::kExpected && parameters.detects == parameters::Snoop::Detects::kCumulative;
  return by_count ? accounted_for && timer_.armed() : is_repairing();
}

void Snoop::Connection::suppress(PacketId id) {
  Host& node = agent_.node_;
  const Packet& ack = node.pool[id];
  node.trace.record(node.scheduler.now(), Kind::kFilter, kAtAgent, index(ack.flow), ack.serial, agent_.place_,
                    static_cast<double>(ack.number));
  node.pool.release(id, Exit::kFiltered);
}

// The timer is for the segment that the mobile host asks for. One that it does not ask for yet waits for an earlier one, which was lost
// before it came here; one that was left to the sender waits for that.
CachedSegment* Snoop::Connection::to_be_timed() {
  if (cache_.empty()) return nullptr;
  CachedSegment& oldest = cache_.oldest();
  const bool is_asked_for = !acked_ || oldest.packet.number == *acked_;
  return is_asked_for && !oldest.left_to_sender ? &oldest : nullptr;
}

void Snoop::Connection::restart_timer() {
  if (to_be_timed() != nullptr) {
    timer_.arm(agent_.node_.scheduler.now() + rtt_.timeout());
  } else {
    timer_.cancel();
  }
}

void Snoop::Connection::on_timer() {
  if (CachedSegment* const segment = to_be_timed()) send_again(*segment, LocalCause::kTimer);
}

void Snoop::Connection::send_again(CachedSegment& segment, LocalCause cause) {
  if (segment.local_copies >= agent_.parameters_.max_retransmissions) {
    segment.left_to_sender = true;
    restart_timer();
    return;
  }
  Host& node = agent_.node_;
  ++segment.local_copies;
  ++segment.packet.copy;
  segment.resent_at = node.scheduler.now();
  segment.gaps_shown = 0;
  const PacketId id = node.pool.take();
  const std::uint32_t serial = node.pool[id].serial;
  if (segment.options) node.pool.add_options(id) = *segment.options;
  node.pool[id] = segment.packet;
  node.pool[id].serial = serial;
  node.trace.record(node.scheduler.now(), Kind::kLocalSend, static_cast<std::uint16_t>(agent_.place_), index(segment.packet.flow), serial,
                    segment.packet.number, static_cast<double>(cause));
  record_header(node.scheduler.now(), node.pool[id], segment.packet.serial, node.trace);
  if (&segment == to_be_timed()) restart_timer();
  node.node.receive(id);
}

LocalView Snoop::Connection::view() { return {agent_.node_.scheduler.now(), cache_, seen_end_, again_end_, rtt_}; }

}  // namespace ackscope
