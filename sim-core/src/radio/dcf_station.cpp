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
      channel_{channel},
      timing_{channel.timing()},
      station_{channel.air().join(*this, parts.position)},
      responses_{std::move(parts.responses)},
      reception_{channel.parameters().capture ? std::optional{channel.parameters().capture_ratio} : std::nullopt},
      backoff_{channel.parameters(), parts.random, scheduler, backoff_over_},
      answer_timeout_{scheduler, *this},
      gap_{scheduler, *this} {}

void DcfStation::send_to(std::uint32_t to, PacketId packet) {
  channel_.set_next_node(packet, to);
  receive(packet);
}

// A backoff that is still pending from the last exchange serves this packet.
void DcfStation::serve(PacketId id, const Packet& packet) {
  if (!responses_let(id)) return;
  bring_up_to_now();
  const std::uint32_t frame_bytes = packet.bytes + timing_.data_header_bytes;
  in_hand_ = InHand{
      id, true, packet.flow, packet.serial, channel_.next_node(id), ++sequence_, timing_.data(packet.bytes), frame_bytes > rts_threshold_};
  if (!backoff_.is_pending()) draw_backoff();
  follow_up();
}

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

void DcfStation::hand_over(std::uint32_t sequence) {
  check(in_hand_ && in_hand_->is_held && in_hand_->sequence == sequence, "a packet goes on twice from a station");
  in_hand_->is_held = false;
  trace_.record(scheduler_.now(), Kind::kHop, direction_, index(in_hand_->flow), in_hand_->serial, in_hand_->to,
                static_cast<double>(in_hand_->data_began.since_start_ns()));
  deliver(in_hand_->packet);
}

void DcfStation::succeed() {
  backoff_.reset_window();
  const Duration data = in_hand_->data;
  let_go();
  Duration extra;
  for (const std::unique_ptr<ContentionResponse>& response : responses_) {
    extra = std::max(extra, response->extra_backoff(data, timing_.overhead()));
  }
  draw_backoff(extra);
  take_next();
}

// The packet may have come through all the same, if only its ACKs were lost. Then it is counted, but not dropped.
void DcfStation::give_up(DropReason reason) {
  ++(reason == DropReason::kRtsFailed ? counters_.rts_failures : counters_.data_failures);
  backoff_.reset_window();
  const InHand given_up = *in_hand_;
  let_go();
  if (given_up.is_held) refuse(given_up.packet, reason, backlog().state().packets);
  take_next();
}

void DcfStation::let_go() {
  const std::uint32_t retransmissions = in_hand_->sent - 1;
  for (const std::unique_ptr<ContentionResponse>& response : responses_) response->on_done(retransmissions);
  if (!responses_.empty()) {
    trace_.record(scheduler_.now(), Kind::kRetries, direction_, index(in_hand_->flow), in_hand_->serial, retransmissions,
                  responses_.front()->average_retransmissions());
  }
  in_hand_.reset();
  idle_from_ = scheduler_.now();
}

void DcfStation::take_next() {
  while (!in_hand_ && is_waiting()) serve_next();
}

// An answer that it owes has precedence; resume() then draws again.
void DcfStation::on_backoff_over() {
  bring_up_to_now();
  record_backoff(backoff_.counts_from(), 0);
  check(is_idle(), "a backoff ends while the channel is busy");
  if (in_hand_ && !answer_) {
    if (in_hand_->announced) {
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
    const bool is_short = awaited == Engaged::kAwaitsCts || !in_hand_->announced;
    std::uint32_t& retries = is_short ? in_hand_->short_retries : in_hand_->long_retries;
    cleared_by_.reset();
    if (++retries >= (is_short ? short_retry_limit_ : long_retry_limit_)) {
      give_up(awaited == Engaged::kAwaitsCts ? DropReason::kRtsFailed : DropReason::kDataFailed);
    } else {
      backoff_.widen_window();
      draw_backoff();
    }
  }
  resume();
  follow_up();
}

void DcfStation::on_sent(const Frame& frame) {
  bring_up_to_now();
  sending_.reset();
  if (frame.kind == FrameKind::kAck) {
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
  } else if (in_hand_ && !backoff_.is_pending()) {
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
  if (in_hand_->sent++ > 0) ++counters_.retransmissions;
  wait_for(Engaged::kAwaitsCts, timing_.cts_timeout());
  send({FrameKind::kRts, node_, in_hand_->to, in_hand_->flow, in_hand_->serial, timing_.after_rts(in_hand_->data)}, timing_.rts);
}

void DcfStation::send_data() {
  const bool again = in_hand_->data_began != Time{};
  if (again) ++counters_.retransmissions;
  if (!in_hand_->announced) ++in_hand_->sent;
  cleared_by_.reset();
  in_hand_->data_began = scheduler_.now();
  wait_for(Engaged::kAwaitsAck, timing_.ack_timeout(in_hand_->data));
  Frame frame{FrameKind::kData, node_, in_hand_->to, in_hand_->flow, in_hand_->serial, timing_.after_data()};
  frame.sequence = in_hand_->sequence;
  frame.announced = in_hand_->announced;
  frame.holder = this;
  send(frame, in_hand_->data);
}

// IEEE 802.11, 9.2.8: ACKs do not ask whether the channel is idle. A CTS does (9.2.5.4).
void DcfStation::send_answer() {
  const Frame& asked = answer_->asked;
  if (answer_->kind == FrameKind::kAck) {
    engaged_ = Engaged::kAcks;
    send({FrameKind::kAck, node_, asked.from, asked.flow, asked.serial, Duration{}}, timing_.ack);
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
  bool is_data_for_me = false;
  if (!is_intact) {
    // Its own frame drowned the other altogether: it does not even know of it.
    if (!sending_) keep_silent(timing_.eifs_silence, SilenceReason::kDisturbed, frame);
  } else if (frame.to == node_) {
    is_data_for_me = take(frame);
  } else {
    keep_silent(frame.duration, SilenceReason::kTold, frame);
  }
  follow_up();
  if (is_data_for_me) frame.holder->hand_over(frame.sequence);
}

// Says whether it is DATA that has not come before.
bool DcfStation::take(const Frame& frame) {
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
    default:
      return take_data(frame);
  }
  return false;
}

void DcfStation::take_rts(const Frame& frame) {
  if (answer_) {
    lose(frame, AirLoss::kOwes, answer_->asked.from);
  } else if (engaged_ != Engaged::kNot || cleared_by_) {
    lose(frame, AirLoss::kEngaged, in_hand_->to);
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
  in_hand_->short_retries = 0;
  cleared_by_ = frame;
  resume();
}

bool DcfStation::take_data(const Frame& frame) {
  if (frame.announced) {
    if (engaged_ != Engaged::kAwaitsData) {
      lose(frame, AirLoss::kLate, node_);
      return false;
    }
    answer_timeout_.cancel();
    engaged_ = Engaged::kNot;
  } else if (answer_) {
    lose(frame, AirLoss::kOwes, answer_->asked.from);
    return false;
  }
  answer(FrameKind::kAck, frame);
  return is_new(frame);
}

void DcfStation::take_ack(const Frame& frame) {
  if (engaged_ != Engaged::kAwaitsAck) {
    lose(frame, AirLoss::kLate, node_);
    return;
  }
  answer_timeout_.cancel();
  succeed();
  resume();
}

bool DcfStation::is_new(const Frame& data) {
  if (received_.size() <= data.from) received_.resize(data.from + 1);
  if (received_[data.from] == data.sequence) return false;
  received_[data.from] = data.sequence;
  return true;
}

void DcfStation::lose(const Frame& frame, AirLoss why, std::uint32_t by) {
  if (why == AirLoss::kCollided) ++counters_.collisions;
  trace_.record(scheduler_.now(), Kind::kFrameLost, why, index(frame.flow), frame.serial, node_ << 16 | by,
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
        return Airtime::kAck;
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
