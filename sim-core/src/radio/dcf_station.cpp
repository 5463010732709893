#include "radio/dcf_station.h"

#include <algorithm>
#include <utility>

#include "engine/check.h"

namespace ackscope {

DcfStation::DcfStation(std::uint32_t number, DcfStationParts parts, DcfChannel& channel, Scheduler& scheduler, PacketPool& pool,
                       Trace& trace, const RouteTable& routes)
    : QueuedLink{number, parts.queue, scheduler, pool, trace, routes},
      node_{parts.node},
      short_retry_limit_{static_cast<std::uint32_t>(channel.parameters().short_retry_limit)},
      long_retry_limit_{static_cast<std::uint32_t>(channel.parameters().long_retry_limit)},
      rts_threshold_{static_cast<std::uint32_t>(channel.parameters().rts_threshold)},
      frame_error_rate_{channel.parameters().frame_error_rate},
      aggregation_{parts.aggregation},
      longest_{aggregation_ ? Duration::seconds(aggregation_->longest) : Duration{}},
      channel_{channel},
      timing_{channel.timing()},
      station_{channel.air().join(*this, parts.position)},
      responses_{std::move(parts.responses)},
      reception_{channel.parameters().capture ? std::optional{channel.parameters().capture_ratio} : std::nullopt},
      backoff_{channel.parameters(), parts.backoff, scheduler, backoff_over_},
      answer_timeout_{scheduler, *this},
      gap_{scheduler, *this},
      errors_{parts.errors} {}

std::size_t DcfStation::held() const {
  std::size_t count = QueuedLink::held();
  for (const InHand& packet : in_hand_) count += packet.is_held ? 1 : 0;
  return count + with_receivers_;
}

void DcfStation::send_to(std::uint32_t to, PacketId packet) {
  channel_.set_next_node(packet, to);
  receive(packet);
}

// A backoff that is still pending from the last exchange serves this packet.
void DcfStation::serve(PacketId id, const Packet& packet) {
  if (!responses_let(id)) return;
  const bool is_first = in_hand_.empty();
  if (is_first) {
    bring_up_to_now();
    to_ = channel_.next_node(id);
  }
  Neighbour& to = neighbour(to_);
  in_hand_.push_back({id, true, {packet.flow, packet.serial}, packet.bytes, ++to.last_sequence});
  if (!is_first) return;
  asks_ = to.given_up.has_value();
  asked_ = 0;
  load();
  if (!backoff_.is_pending()) draw_backoff();
  follow_up();
}

// It has won the channel.
void DcfStation::gather() {
  if (!aggregation_) return;
  const bool is_fresh = in_hand_.back().sent == 0 && in_hand_.front().sent == 0;
  while (serve_along(is_fresh)) continue;
  load();
}

bool DcfStation::has_room_for(PacketId id) const {
  if (in_hand_.size() >= static_cast<std::size_t>(aggregation_->packets)) return false;
  // Those between may have come already.
  if (neighbours_[to_].last_sequence + 1 - in_hand_.front().sequence >= BlockAckWindow::kSize) return false;
  std::uint32_t bytes = timing_.aggregated_bytes(pool_[id].bytes);
  for (const InHand& packet : in_hand_) bytes += timing_.aggregated_bytes(packet.bytes);
  return bytes <= static_cast<std::uint32_t>(aggregation_->bytes) && timing_.aggregate(bytes) <= longest_;
}

void DcfStation::load() {
  std::uint32_t bytes = 0;
  if (in_hand_.size() == 1) {
    bytes = in_hand_.front().bytes + timing_.data_header_bytes;
  } else {
    for (const InHand& packet : in_hand_) bytes += timing_.aggregated_bytes(packet.bytes);
  }
  carrier_ = {timing_.aggregate(bytes), bytes > rts_threshold_};
}

DcfStation::Neighbour& DcfStation::neighbour(std::uint32_t node) {
  if (neighbours_.size() <= node) neighbours_.resize(node + 1);
  return neighbours_[node];
}

DcfStation::InHand& DcfStation::in_hand(std::uint32_t sequence) {
  const auto found = std::find_if(in_hand_.begin(), in_hand_.end(), [&](const InHand& packet) { return packet.sequence == sequence; });
  check(found != in_hand_.end(), "a packet comes through that its station does not have in hand");
  return *found;
}

void DcfStation::pass_on(PacketId id) {
  --with_receivers_;
  deliver(id);
}

Subject DcfStation::subject(std::uint32_t sequence) { return in_hand(sequence).subject; }

// Asks link RED and the like about the next packet; says whether it is still there.
bool DcfStation::responses_let(PacketId id) {
  for (const std::unique_ptr<ContentionResponse>& response : responses_) {
    switch (response->before_sending(pool_[id])) {
      case Fate::kSend:
        break;
      case Fate::kMark:
        ++counters_.link_red_marks;
        mark(id, backlog().state().packets, response->average_retransmissions());
        break;
      case Fate::kDrop:
        ++counters_.link_red_drops;
        refuse(id, DropReason::kLinkRed, backlog().state().packets);
        return false;
    }
  }
  return true;
}

PacketId DcfStation::hand_over(std::uint32_t sequence) {
  InHand& packet = in_hand(sequence);
  check(packet.is_held, "a packet goes on twice from a station");
  packet.is_held = false;
  ++with_receivers_;
  trace_.record(scheduler_.now(), Kind::kHop, direction_, index(packet.subject.flow), packet.subject.serial, to_,
                static_cast<double>(packet.data_began.since_start_ns()));
  return packet.packet;
}

// `came(packet)`: whether an answer says that it has come through.
template <class Came>
void DcfStation::succeed(const Came& came) {
  const auto rest = std::stable_partition(in_hand_.begin(), in_hand_.end(), came);
  for (auto packet = in_hand_.begin(); packet != rest; ++packet) let_go(*packet);
  in_hand_.erase(in_hand_.begin(), rest);
}

void DcfStation::pause_after_success() {
  Duration extra;
  for (const std::unique_ptr<ContentionResponse>& response : responses_) {
    extra = std::max(extra, response->extra_backoff(carrier_.data, timing_.overhead()));
  }
  draw_backoff(extra);
}

// What is in hand has been sent once more without success.
void DcfStation::fail(DropReason reason) {
  const bool is_short = reason == DropReason::kRtsFailed || !carrier_.announced;
  std::vector<InHand> given_up;
  const auto has_failed = [&](InHand& packet) {
    std::uint32_t& retries = is_short ? packet.short_retries : packet.long_retries;
    return ++retries >= (is_short ? short_retry_limit_ : long_retry_limit_);
  };
  const auto failed = std::stable_partition(in_hand_.begin(), in_hand_.end(), [&](InHand& packet) { return !has_failed(packet); });
  given_up.assign(failed, in_hand_.end());
  in_hand_.erase(failed, in_hand_.end());
  if (!given_up.empty()) give_up(reason, given_up);
}

// A packet may have come through all the same, if only its ACKs were lost. Then it is counted, but not dropped.
void DcfStation::give_up(DropReason reason, std::vector<InHand>& given_up) {
  (reason == DropReason::kRtsFailed ? counters_.rts_failures : counters_.data_failures) += given_up.size();
  if (in_hand_.empty()) backoff_.reset_window();
  for (const InHand& packet : given_up) let_go(packet);
  if (aggregation_) {
    neighbour(to_).given_up = given_up.front().subject;
    asks_ = true;
    asked_ = 0;
  }
  for (const InHand& packet : given_up) {
    if (packet.is_held) refuse(packet.packet, reason, backlog().state().packets);
  }
}

void DcfStation::let_go(const InHand& packet) {
  const std::uint32_t retransmissions = packet.sent - 1;
  for (const std::unique_ptr<ContentionResponse>& response : responses_) response->on_done(retransmissions);
  if (!responses_.empty()) {
    trace_.record(scheduler_.now(), Kind::kRetries, direction_, index(packet.subject.flow), packet.subject.serial, retransmissions,
                  responses_.front()->average_retransmissions());
  }
  idle_from_ = scheduler_.now();
}

void DcfStation::take_next() {
  while (!has_to_send() && is_waiting()) serve_next();
}

// An answer that it owes has precedence; resume() then draws again.
void DcfStation::on_backoff_over() {
  bring_up_to_now();
  record_backoff(backoff_.counts_from(), 0);
  check(is_idle(), "a backoff ends while the channel is busy");
  if (has_to_send() && !answer_) {
    if (!asks_) gather();
    if (asks_) {
      ask_for_block_ack();
    } else if (carrier_.announced) {
      send_rts();
    } else {
      send_data();
    }
  }
  follow_up();
}

void DcfStation::on_gap_over() {
  bring_up_to_now();
  in_gap_ = false;
  if (answer_) {
    send_answer();
  } else if (is_idle()) {
    send_data();
  } else {
    // ns-2: back to the RTS, with a doubled window, but without counting a failure.
    lose_to_busy_channel(*cleared_by_);
    cleared_by_.reset();
    backoff_.widen_window();
    draw_backoff();
  }
  follow_up();
}

// No answer came.
void DcfStation::on_answer_timeout() {
  bring_up_to_now();
  const Engaged awaited = engaged_;
  // What is drawn or taken in hand below waits for the end of this.
  if (awaited == Engaged::kAwaitsData) {
    answer_.reset();
  } else {
    cleared_by_.reset();
    if (asks_) {
      // It is asked again with the next packet for it.
      asks_ = ++asked_ < short_retry_limit_;
      if (!asks_) backoff_.reset_window();
    } else {
      fail(awaited == Engaged::kAwaitsCts ? DropReason::kRtsFailed : DropReason::kDataFailed);
    }
    if (has_to_send()) {
      backoff_.widen_window();
      draw_backoff();
    } else {
      take_next();
    }
  }
  resume();
  follow_up();
}

void DcfStation::on_sent(const Frame& frame) {
  bring_up_to_now();
  sending_.reset();
  if (frame.kind == FrameKind::kAck || frame.kind == FrameKind::kBlockAck) {
    answer_.reset();
    resume();
  }
  follow_up();
}

// What an exchange has kept from going on goes on.
void DcfStation::resume() {
  engaged_ = Engaged::kNot;
  if (answer_ || cleared_by_) {
    start_gap();
  } else if (has_to_send() && !backoff_.is_pending()) {
    draw_backoff();
  }
}

void DcfStation::start_gap() {
  if (in_gap_) return;
  in_gap_ = true;
  gap_.schedule(scheduler_.now() + timing_.sifs);
}

void DcfStation::draw_backoff(Duration extra) {
  const std::int64_t slot = timing_.slot.count_ns();
  if (backoff_.is_pending()) return;
  backoff_.draw(static_cast<std::uint64_t>((extra.count_ns() + slot - 1) / slot));
}

void DcfStation::send_rts() {
  if (in_hand_.front().sent > 0) ++counters_.retransmissions;
  for (InHand& packet : in_hand_) ++packet.sent;
  const Subject& subject = in_hand_.front().subject;
  const Duration answer = in_hand_.size() > 1 ? timing_.block_ack : timing_.ack;
  wait_for(Engaged::kAwaitsCts, timing_.cts_timeout());
  send({FrameKind::kRts, node_, to_, subject.flow, subject.serial, timing_.after_rts(carrier_.data, answer)}, timing_.rts);
  record_members();
}

void DcfStation::send_data() {
  const bool is_aggregate = in_hand_.size() > 1;
  const InHand& first = in_hand_.front();
  const Duration answer = is_aggregate ? timing_.block_ack : timing_.ack;
  Frame frame{is_aggregate ? FrameKind::kAggregate : FrameKind::kData,
              node_,
              to_,
              first.subject.flow,
              first.subject.serial,
              timing_.after_data(answer)};
  frame.sequence = first.sequence;
  frame.members = 0;
  frame.announced = carrier_.announced;
  frame.holder = this;
  for (InHand& packet : in_hand_) {
    frame.members |= std::uint64_t{1} << (packet.sequence - first.sequence);
    if (packet.data_began != Time{}) ++counters_.retransmissions;
    if (!carrier_.announced) ++packet.sent;
    packet.data_began = scheduler_.now();
  }
  cleared_by_.reset();
  wait_for(Engaged::kAwaitsAck, timing_.ack_timeout(carrier_.data, answer));
  send(frame, carrier_.data);
  if (!carrier_.announced) record_members();
}

// What the exchange that begins is about, unless it is a single packet.
void DcfStation::record_members() {
  if (in_hand_.size() == 1) return;
  for (const InHand& packet : in_hand_) {
    trace_.record(scheduler_.now(), Kind::kMember, direction_, index(packet.subject.flow), packet.subject.serial,
                  static_cast<std::uint32_t>(in_hand_.size()), packet.sent - 1);
  }
}

// The window begins with what is in hand, or behind all that has been.
void DcfStation::ask_for_block_ack() {
  const Subject& subject = *neighbour(to_).given_up;
  Frame frame{FrameKind::kBlockAckRequest, node_, to_, subject.flow, subject.serial, timing_.after_data(timing_.block_ack)};
  frame.holder = this;
  frame.sequence = in_hand_.empty() ? neighbour(to_).last_sequence + 1 : in_hand_.front().sequence;
  wait_for(Engaged::kAwaitsAck, timing_.ack_timeout(timing_.block_ack_request, timing_.block_ack));
  send(frame, timing_.block_ack_request);
}

// IEEE 802.11, 9.2.8: ACKs do not ask whether the channel is idle. A CTS does (9.2.5.4).
void DcfStation::send_answer() {
  const Frame& asked = answer_->asked;
  if (answer_->kind == FrameKind::kAck) {
    engaged_ = Engaged::kAcks;
    Frame ack{FrameKind::kAck, node_, asked.from, asked.flow, asked.serial, Duration{}};
    ack.asked = asked.begins;
    send(ack, timing_.ack);
  } else if (answer_->kind == FrameKind::kBlockAck) {
    engaged_ = Engaged::kAcks;
    send_block_ack();
  } else if (is_idle()) {
    const Duration duration = timing_.after_cts(asked.duration);
    wait_for(Engaged::kAwaitsData, timing_.data_timeout(duration));
    send({FrameKind::kCts, node_, asked.from, asked.flow, asked.serial, duration}, timing_.cts);
  } else {
    lose_to_busy_channel(asked);
    answer_.reset();
    resume();
  }
}

void DcfStation::send_block_ack() {
  const Frame& asked = answer_->asked;
  Frame frame{FrameKind::kBlockAck, node_, asked.from, asked.flow, asked.serial, Duration{}};
  frame.asked = asked.begins;
  frame.sequence = window(asked.from).start();
  frame.members = window(asked.from).come();
  send(frame, timing_.block_ack);
}

void DcfStation::send(Frame frame, Duration lasts) {
  if (!reception_.is_idle() && reception_.is_intact()) {
    if (reception_.frame().to == node_) lose(reception_.frame(), AirLoss::kSending, node_);
    reception_.spoil();
  }
  frame.begins = scheduler_.now();
  frame.ends = frame.begins + lasts;
  sending_ = frame.kind;
  ++counters_.frames;
  trace_.record(frame.begins, Kind::kFrame, frame.kind, index(frame.flow), frame.serial, frame.from << 16 | frame.to,
                static_cast<double>(frame.ends.since_start_ns()));
  channel_.air().send(station_, frame);
}

void DcfStation::wait_for(Engaged what, Duration timeout) {
  engaged_ = what;
  waits_since_ = scheduler_.now();
  answer_timeout_.arm(scheduler_.now() + timeout);
}

void DcfStation::answer(FrameKind kind, const Frame& asked) {
  answer_ = Answer{kind, asked};
  if (engaged_ == Engaged::kNot) start_gap();
}

void DcfStation::on_front(const Frame& frame, const Path& path) {
  bring_up_to_now();
  const bool is_mine = frame.to == node_;
  if (reception_.is_idle()) {
    reception_.begin(frame, path);
    if (sending_) {
      reception_.spoil();
      if (is_mine) lose(frame, AirLoss::kSending, node_);
    }
  } else {
    const Frame& first = reception_.frame();
    if (is_mine) lose(frame, sending_ ? AirLoss::kSending : AirLoss::kCollided, sending_ ? node_ : first.from);
    if (reception_.survives(path)) {
      keep_silent(timing_.eifs_silence + (frame.ends - frame.begins), SilenceReason::kDisturbed, frame);
    } else {
      if (reception_.is_intact() && first.to == node_) lose(first, AirLoss::kCollided, frame.from);
      reception_.collide(frame, path);
    }
  }
  follow_up();
}

void DcfStation::on_back(const Frame& frame) {
  if (!reception_.is_of(frame)) return;
  bring_up_to_now();
  const bool is_intact = reception_.is_intact();
  reception_.end();
  const std::uint64_t damaged = is_intact && frame.to == node_ ? draw_damaged(frame) : 0;
  if (!is_intact) {
    // Its own frame drowned the other altogether: it does not even know of it.
    if (!sending_) keep_silent(timing_.eifs_silence, SilenceReason::kDisturbed, frame);
  } else if (frame.to != node_) {
    keep_silent(frame.duration, SilenceReason::kTold, frame);
  } else if (damaged != 0 && damaged == frame.members) {
    keep_silent(timing_.eifs_silence, SilenceReason::kDisturbed, frame);
  } else {
    take(frame, damaged);
  }
  follow_up();
  for (const PacketId packet : onward_) frame.holder->pass_on(packet);
  onward_.clear();
}

// A bit for each packet in it that is damaged.
std::uint64_t DcfStation::draw_damaged(const Frame& frame) {
  if (frame_error_rate_ == 0 || (frame.kind != FrameKind::kData && frame.kind != FrameKind::kAggregate)) return 0;
  std::uint64_t damaged = 0;
  for (std::uint32_t i = 0; i < BlockAckWindow::kSize; ++i) {
    const std::uint64_t member = std::uint64_t{1} << i;
    if ((frame.members & member) == 0 || errors_.uniform() >= frame_error_rate_) continue;
    damaged |= member;
    record_lost(frame.holder->subject(frame.sequence + i), frame, AirLoss::kChannel, node_);
  }
  return damaged;
}

// `damaged`: a bit for each packet in it that is.
void DcfStation::take(const Frame& frame, std::uint64_t damaged) {
  switch (frame.kind) {
    case FrameKind::kRts:
      take_rts(frame);
      break;
    case FrameKind::kCts:
      take_cts(frame);
      break;
    case FrameKind::kAck:
      take_ack(frame);
      break;
    case FrameKind::kBlockAck:
      take_block_ack(frame);
      break;
    case FrameKind::kBlockAckRequest:
      take_block_ack_request(frame);
      break;
    default:
      take_data(frame, damaged);
  }
}

void DcfStation::take_rts(const Frame& frame) {
  if (answer_) {
    lose(frame, AirLoss::kOwes, answer_->asked.from);
  } else if (engaged_ != Engaged::kNot || cleared_by_) {
    lose(frame, AirLoss::kEngaged, to_);
  } else {
    answer(FrameKind::kCts, frame);
  }
}

void DcfStation::take_cts(const Frame& frame) {
  if (engaged_ != Engaged::kAwaitsCts) {
    lose(frame, AirLoss::kLate, node_);
    return;
  }
  answer_timeout_.cancel();
  for (InHand& packet : in_hand_) packet.short_retries = 0;
  cleared_by_ = frame;
  resume();
}

void DcfStation::take_data(const Frame& frame, std::uint64_t damaged) {
  if (frame.announced) {
    if (engaged_ != Engaged::kAwaitsData) {
      lose(frame, AirLoss::kLate, node_);
      return;
    }
    answer_timeout_.cancel();
    engaged_ = Engaged::kNot;
  } else if (answer_) {
    lose(frame, AirLoss::kOwes, answer_->asked.from);
    return;
  }
  answer(frame.kind == FrameKind::kAggregate ? FrameKind::kBlockAck : FrameKind::kAck, frame);
  if (aggregation_) {
    take_members(frame, damaged);
  } else {
    if (received_.size() <= frame.from) received_.resize(frame.from + 1);
    if (received_[frame.from] == frame.sequence) return;
    received_[frame.from] = frame.sequence;
    onward_.push_back(frame.holder->hand_over(frame.sequence));
  }
}

void DcfStation::take_members(const Frame& data, std::uint64_t damaged) {
  BlockAckWindow& from = window(data.from);
  for (std::uint32_t i = 0; i < BlockAckWindow::kSize; ++i) {
    const std::uint32_t sequence = data.sequence + i;
    if (((data.members & ~damaged) >> i & 1) == 0 || from.has(sequence)) continue;
    from.take(sequence, data.holder->hand_over(sequence), onward_);
  }
}

BlockAckWindow& DcfStation::window(std::uint32_t node) {
  if (windows_.size() <= node) windows_.resize(node + 1);
  return windows_[node];
}

// A station that waits for an answer itself owes its ACK until then, and may send it when DATA has been sent once more, or when other
// DATA is in the air.
bool DcfStation::is_awaited(const Frame& ack) const { return engaged_ == Engaged::kAwaitsAck && ack.asked == waits_since_; }

void DcfStation::take_ack(const Frame& frame) {
  if (!is_awaited(frame)) {
    lose(frame, AirLoss::kLate, node_);
    return;
  }
  answer_timeout_.cancel();
  backoff_.reset_window();
  succeed([](const InHand&) { return true; });
  pause_after_success();
  take_next();
  resume();
}

void DcfStation::take_block_ack(const Frame& frame) {
  if (!is_awaited(frame)) {
    lose(frame, AirLoss::kLate, node_);
    return;
  }
  answer_timeout_.cancel();
  backoff_.reset_window();
  const bool was_asked_for = asks_;
  asks_ = false;
  if (was_asked_for) neighbour(to_).given_up.reset();
  succeed([&](const InHand& packet) {
    const std::uint32_t place = packet.sequence - frame.sequence;
    return packet.sequence < frame.sequence || (place < BlockAckWindow::kSize && (frame.members >> place & 1) != 0);
  });
  pause_after_success();
  // What is in hand when a request is answered may not have been sent yet.
  if (!was_asked_for) fail(DropReason::kDataFailed);
  take_next();
  resume();
}

void DcfStation::take_block_ack_request(const Frame& frame) {
  if (answer_) {
    lose(frame, AirLoss::kOwes, answer_->asked.from);
  } else if (engaged_ != Engaged::kNot || cleared_by_) {
    lose(frame, AirLoss::kEngaged, to_);
  } else {
    window(frame.from).move_to(frame.sequence, onward_);
    answer(FrameKind::kBlockAck, frame);
  }
}

void DcfStation::lose(const Frame& frame, AirLoss why, std::uint32_t by) {
  if (why == AirLoss::kCollided) ++counters_.collisions;
  record_lost({frame.flow, frame.serial}, frame, why, by);
}

void DcfStation::record_lost(const Subject& subject, const Frame& frame, AirLoss why, std::uint32_t by) {
  trace_.record(scheduler_.now(), Kind::kFrameLost, why, index(subject.flow), subject.serial, node_ << 16 | by,
                static_cast<double>(frame.begins.since_start_ns()));
}

void DcfStation::lose_to_busy_channel(const Frame& frame) {
  if (reception_.is_idle()) {
    lose(frame, AirLoss::kToldBusy, nav_.by());
  } else {
    lose(frame, AirLoss::kHeardBusy, reception_.frame().from);
  }
}

void DcfStation::keep_silent(Duration after, SilenceReason reason, const Frame& because) {
  const Time until = scheduler_.now() + after;
  if (!nav_.extend(until, because.from)) return;
  trace_.record(scheduler_.now(), Kind::kSilence, reason, index(because.flow), node_, because.from,
                static_cast<double>(until.since_start_ns()));
}

// The NAV ends without an event.
void DcfStation::bring_up_to_now() {
  if (airtime_.now_doing() != Airtime::kSilent || nav_.until() > scheduler_.now()) return;
  airtime_.enter(wants_to_send() ? Airtime::kBackoff : Airtime::kIdle, nav_.until());
}

// After anything that may have changed what it senses or waits for.
void DcfStation::follow_up() {
  if (backoff_.is_pending()) {
    if (!senses_nothing()) {
      interrupt_backoff();
    } else if (backoff_.is_interrupted()) {
      backoff_.count_from(std::max(scheduler_.now(), nav_.until()) + timing_.difs);
    }
  }
  airtime_.enter(doing(), scheduler_.now());
}

void DcfStation::interrupt_backoff() {
  if (backoff_.is_interrupted()) return;
  const Time since = backoff_.counts_from();
  backoff_.interrupt(scheduler_.now());
  if (scheduler_.now() > since) record_backoff(since, backoff_.slots_left());
}

void DcfStation::record_backoff(Time since, std::uint64_t slots_left) {
  trace_.record(scheduler_.now(), Kind::kBackoff, backoff_.contention_window(), index(in_service_.flow), node_, whole_slots(slots_left),
                static_cast<double>(since.since_start_ns()));
}

Airtime DcfStation::doing() const {
  if (sending_) {
    switch (*sending_) {
      case FrameKind::kRts:
        return Airtime::kRts;
      case FrameKind::kCts:
        return Airtime::kCts;
      case FrameKind::kAck:
      case FrameKind::kBlockAck:
        return Airtime::kAck;
      case FrameKind::kBlockAckRequest:
        return Airtime::kRts;
      default:
        return Airtime::kData;
    }
  }
  if (!reception_.is_idle()) return reception_.is_intact() ? Airtime::kReceive : Airtime::kSense;
  if (nav_.until() > scheduler_.now()) return Airtime::kSilent;
  return wants_to_send() ? Airtime::kBackoff : Airtime::kIdle;
}

RadioCounters DcfStation::radio_counters() {
  bring_up_to_now();
  counters_.overflow = taken_.overflow;
  counters_.airtime_ns = airtime_.up_to(scheduler_.now());
  return counters_;
}

}  // namespace ackscope
