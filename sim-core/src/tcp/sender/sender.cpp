#include "tcp/sender/sender.h"

#include <algorithm>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {
namespace {

// A first block that is acknowledged, or lies within the second, says that it came twice (RFC 2883, section 4).
std::optional<SackBlock> duplicate_in(const std::vector<SackBlock>& blocks, std::uint32_t acknowledged) {
  if (blocks.empty()) return std::nullopt;
  const SackBlock& first = blocks.front();
  const bool is_within = blocks.size() > 1 && blocks[1].first <= first.first && first.end <= blocks[1].end;
  return first.end <= acknowledged || is_within ? std::optional{first} : std::nullopt;
}

}  // namespace

Sender::Sender(FlowId flow, const SenderParameters& parameters, SenderParts parts, Host host, FlowObserver& observer)
    : flow_{flow},
      next_flags_{static_cast<PacketFlags>((parameters.rules.ecn_capable ? kEct : 0) | (parameters.rules.is_l4s ? kEct1 : 0) |
                                           (parameters.rules.timestamps ? kHasTimestamps : 0))},
      parts_{std::move(parts)},
      retransmitter_{parts_.recovery->retransmitter()},
      keeping_{parts_.congestion->needs() | parts_.recovery->needs()},
      options_hear_acks_{parts_.options && parts_.options->hears_acks()},
      state_{.out = Outstanding{keeping_}},
      rows_{flow, *parts_.congestion, host.trace},
      host_{host},
      rules_{parameters.rules},
      timer_{host.scheduler, *this},
      round_trips_{flow, parameters.round_trips,
                   keeping_.srtt || parameters.gate.pacing || parameters.gate.bursts || (parts_.options && parts_.options->needs_srtt()),
                   host.trace},
      gate_{parameters.gate, state_, *parts_.congestion, round_trips_.exact(), host.scheduler, *this},
      observer_{observer},
      start_{host.scheduler, *this},
      longest_rto_{parameters.round_trips.rto.max} {
  if (rules_.answers_marks) ecn_.emplace();
  if (parts_.stream != nullptr) connect_stream();
}

void Sender::send_from(std::unique_ptr<SendStream> stream) {
  parts_.stream = std::move(stream);
  connect_stream();
}

// The segment with a FIN needs a closer look, like short ones.
void Sender::connect_stream() {
  parts_.stream->connect(supply_, *this);
  if (rules_.closes && supply_.last_end != kNoSegment) supply_.full_before = std::min(supply_.full_before, supply_.last_end - 1);
}

void Sender::obey_window(std::uint32_t first_window) {
  const PacketFlags flags = rules_.timestamps ? kHasTimestamps : PacketFlags{0};
  const std::uint32_t bytes = rules_.header_bytes + (rules_.timestamps ? kTimestampBytes : 0);
  window_probe_ = std::make_unique<WindowProbe>(flow_, bytes, flags, newest_ack_, host_);
  gate_.obey_window(first_window, longest_rto_, host_.scheduler, *window_probe_);
}

void Sender::on_start() {
  host_.trace.record(now(), Kind::kFlow, FlowState::kStarted, index(flow_), 0, supply_.last_end, 0);
  observer_.on_flow_started(flow_);
  begin();
}

// The window is one segment after a lost SYN (RFC 5681, section 3.1).
void Sender::open(std::optional<Duration> rtt, std::uint32_t answer) {
  newest_ack_ = answer;
  round_trips_.on_open(rtt, now());
  if (!rtt) parts_.congestion->on_idle(1);
  begin();
}

void Sender::begin() {
  started_at_ = now();
  window_counted_until_ = now();
  note_window();
  parts_.stream->start();
  send_window();
}

void Sender::on_ack(PacketId id) {
  const Packet ack = host_.pool[id];
  newest_ack_ = ack.serial;
  const std::uint32_t delivered = rules_.counts_marks ? state_.out.delivered() : 0;
  Heard heard = (ack.flags & kHasOptions) != 0 ? hear(id, ack) : Heard{};
  if (keeping_.order && rules_.timestamps) heard.evidence.echo = ack.stamp;
  host_.pool.release(id, Exit::kDelivered);
  if (completed_at_) return;
  count_window();
  if ((ack.flags & kCe) != 0) next_flags_ |= kEce;
  if (rules_.counts_marks) heard.delivered = state_.out.delivered_with(ack.number) - delivered;
  if (ecn_) on_ecn(ack, heard);
  const std::uint32_t before = state_.out.snd_una();
  const AckKind kind = act_on(ack, heard);
  if (options_hear_acks_) tell_options(kind, before);
  host_.trace.record(now(), Kind::kAcked, kind, index(flow_), ack.serial, state_.out.snd_una(), window());
  note_window();
  if (supply_.hears_acks) parts_.stream->on_acknowledged(state_.out.snd_una());

  if (state_.out.snd_una() == supply_.last_end) {
    complete();
    return;
  }
  send_window();
}

// `before`: snd_una before the ACK.
void Sender::tell_options(AckKind kind, std::uint32_t before) {
  const Outstanding& out = state_.out;
  parts_.options->on_ack({kind, out.snd_una() - before, out.snd_una(), out.snd_nxt(), out.snd_max(), window(),
                          parts_.recovery->status().in_recovery, counters_.timeouts});
}

Sender::Heard Sender::hear(PacketId id, const Packet& ack) {
  const PacketOptions& options = host_.pool.options(id);
  last_ack_sent_ = options.sent;
  Heard heard{options.part, options.purged, 0, options.advertised, options.ack_delay};
  heard.marked_bytes = options.marked_bytes;
  heard.newly_sacked = state_.out.on_selective(options, now());
  if (heard.newly_sacked > 0 && retransmitter_ != nullptr) retransmitter_->on_sacked(state_);
  if (keeping_.order) heard.evidence.duplicate = duplicate_in(options.sack, ack.number);
  return heard;
}

AckKind Sender::act_on(const Packet& ack, const Heard& heard) {
  const bool cwnd_limited = rules_.limited_as_sent ? use_of_window_.limited(window(), parts_.congestion->slow_start()) : is_cwnd_limited();
  const bool tells_window = gate_.on_advertised(ack.number, heard.advertised);
  const Outstanding& out = state_.out;
  check(ack.number + (heard.part > 0 ? 1 : 0) <= out.snd_max(), "an ACK covers a segment that was never sent");
  check(heard.part < rules_.segment_bytes, "an ACK covers a whole segment and calls it a part");

  DuplicateAck duplicates{rules_.retransmits_on_mark ? heard.purged : 0, rules_.retransmits_on_mark && (ack.flags & kRetransmitNow) != 0,
                          rules_.heeds_loss_notices && (ack.flags & kLossNotified) != 0};
  if (ack.number > out.snd_una() || (ack.number == out.snd_una() && heard.part > una_part_)) {
    const AckKind kind = on_new_ack(ack, heard, cwnd_limited);
    on_duplicates(duplicates);  // of this ACK, gone on the way
    return kind;
  }
  if (heard.newly_sacked > 0) parts_.congestion->on_ack(in_recovery(sample(ack, heard, cwnd_limited)));
  // With news in its blocks it is a duplicate, whatever else it says, and though another ACK has overtaken it (RFC 6675, section 2).
  if (heard.newly_sacked == 0) {
    if (tells_window) return AckKind::kWindow;
    if (ack.number != out.snd_una() || heard.part != una_part_) return AckKind::kOld;
  }
  duplicates.has_news = heard.newly_sacked > 0;
  duplicates.evidence = heard.evidence;
  if (out.empty()) {
    // Nothing can be missing, but a repair that is over may turn out to have been needless (RFC 3708).
    if (heard.evidence.duplicate) parts_.recovery->on_duplicate_ack(duplicates, state_, *this);
    return AckKind::kOld;
  }
  ++duplicates.count;
  on_duplicates(duplicates);
  return AckKind::kDuplicate;
}

// Whether cwnd is what kept the sender from sending more, and not the application or the receiver. What pacing or a burst limit holds
// back counts as sent (RFC 9002, section 7.8). Ask before acting on an ACK: everything allowed has left by then.
bool Sender::is_cwnd_limited() const {
  const Outstanding& out = state_.out;
  if (unused_segments(window(), out.snd_nxt() - out.snd_una()) < 1) return true;
  return out.snd_nxt() < gate_.end_of_room(supply_.end);
}

AckKind Sender::on_new_ack(const Packet& ack, const Heard& heard, bool cwnd_limited) {
  const NewAck acked{sample(ack, heard, cwnd_limited), rules_.heeds_loss_notices && (ack.flags & kLossNotified) != 0, false,
                     heard.evidence};
  round_trips_.on_ack(ack, heard.delay, now());
  gate_.on_new_ack();
  const AckKind kind = parts_.recovery->on_new_ack(acked, state_, *this);
  if (state_.out.empty()) {
    timer_.cancel();  // RFC 2988, 5.2
  } else if (kind == AckKind::kNew) {
    restart_retransmission_timer();  // RFC 2988, 5.3; on a partial ACK recovery decides
  }
  return kind;
}

// Moves snd_una.
AckSample Sender::sample(const Packet& ack, const Heard& heard, bool cwnd_limited) {
  Outstanding& out = state_.out;
  const std::uint32_t number = std::max(ack.number, out.snd_una());
  AckSample result{.now = now(),
                   .newly_acked = number - out.snd_una(),
                   .newly_sacked = heard.newly_sacked,
                   .amount = static_cast<double>(number - out.snd_una()),
                   .snd_una = number,
                   .snd_nxt = std::max(out.snd_nxt(), number),
                   .cwnd_limited = cwnd_limited,
                   .echoes_mark = echoes_mark_,
                   .opens_window = (cwnd_limited || rules_.grows_unused) && !echoes_mark_,
                   .of_reduced_window = ecn_ && !ecn_->is_news(number)};
  if (ack.number > out.snd_una() || heard.part > una_part_) {
    result.amount += (static_cast<double>(heard.part) - static_cast<double>(una_part_)) / rules_.segment_bytes;
    una_part_ = heard.part;
  }
  out.on_acked(number, result.now);
  if (rules_.validates_window) result.resent = resent_;
  if (keeping_.times || keeping_.rates) add_details(ack, result);
  return result;
}

// A segment that was sent again is not a sample of the RTT (Karn), nor is an ACK that a reconstructor made or held back.
void Sender::add_details(const Packet& ack, AckSample& sample) {
  if (sample.newly_acked > 0 && (ack.flags & kNoRttSample) == 0) {
    const Transmission last = state_.out.last_transmission(sample.snd_una - 1);
    if (last.count == 1) sample.rtt = sample.now - last.at;
  }
  if (!keeping_.rates) return;
  sample.rate = state_.out.take_rate_sample();
  sample.delivered = state_.out.rated();
  sample.in_flight = state_.out.pipe();
}

void Sender::on_duplicates(const DuplicateAck& ack) {
  if ((ack.count == 0 && !ack.retransmit_now) || state_.out.empty()) return;
  parts_.recovery->on_duplicate_ack(ack, state_, *this);
  gate_.on_duplicates(ack, parts_.recovery->status().in_recovery);
}

void Sender::on_probe(PacketId id) {
  const Packet probe = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  const PacketId answer = host_.pool.take();
  Packet& packet = host_.pool[answer];
  const std::uint32_t serial = packet.serial;
  packet = probe;
  packet.serial = serial;
  packet.kind = PacketKind::kProbeReply;
  host_.trace.record(now(), Kind::kProbe, 1, index(flow_), packet.serial, packet.bytes, static_cast<double>(packet.number));
  host_.node.receive(answer);
}

void Sender::on_retransmission_timer() {
  count_window();
  if (!recovery_due_ || *recovery_due_ > now()) {
    on_timeout();
  } else {
    recovery_due_.reset();
    arm_timer();
    parts_.recovery->on_timer(state_, *this);
  }
  note_window();
  send_window();
}

void Sender::on_timeout() {
  Outstanding& out = state_.out;
  host_.trace.record(now(), Kind::kTimeout, static_cast<std::uint16_t>(round_trips_.rto().backoff()), index(flow_), out.snd_una(),
                     out.snd_una(), static_cast<double>((now() - timer_started_).count_ns()));
  ++counters_.timeouts;
  CongestionEvent timeout = parts_.recovery->on_timeout(state_, moment());
  timeout.repeated = timed_out_ == out.snd_una();
  timed_out_ = out.snd_una();
  const bool goes_back = parts_.recovery->goes_back();
  timeout.in_flight = goes_back ? 0 : out.pipe();
  timeout.repaired_at = out.snd_max();
  parts_.congestion->on_congestion_event(timeout);
  gate_.on_timeout();
  if (goes_back) out.go_back();
  round_trips_.on_timeout();
  if (ecn_) ecn_->on_reduction(state_);
  repair_.reset();
  // The first segment is sent again now (RFC 2988, 5.4); after it, everything or what is lost.
  if (!goes_back) retransmit(out.snd_una(), SendCause::kTimeout);
}

void Sender::retransmit(std::uint32_t segment, SendCause cause) {
  round_trips_.forget_timed();
  state_.out.take_up(segment);
  if (gate_.spaces_retransmissions()) {
    repair_ = Outgoing{segment, cause};  // send_window() follows, and takes it first
  } else {
    transmit(segment, cause);
  }
}

void Sender::on_loss(const CongestionEvent& event) {
  resent_ = 0;
  resent_until_ = 0;
  parts_.congestion->on_congestion_event(event);
  if (ecn_ && !event.notified) ecn_->on_reduction(state_);
}

void Sender::on_spurious(UndoReason reason) {
  parts_.congestion->on_spurious();
  host_.trace.record(now(), Kind::kUndo, reason, index(flow_), 0, whole_segments(parts_.congestion->ssthresh()), window());
}

void Sender::on_ecn(const Packet& ack, const Heard& heard) {
  const Outstanding& out = state_.out;
  const std::uint32_t snd_una = std::max(ack.number, out.snd_una());
  std::uint32_t acked = snd_una - out.snd_una();
  std::uint32_t marked = 0;
  if (rules_.counts_marks) {
    acked = heard.delivered;
    marked = mark_counter_.newly_marked(ace_of(ack.flags), acked, heard.marked_bytes, rules_.segment_bytes);
    echoes_mark_ = marked > 0;
  } else {
    echoes_mark_ = (ack.flags & kEce) != 0;
    marked = echoes_mark_ ? acked : 0;
  }
  if (keeping_.marks) parts_.congestion->on_ecn_feedback({acked, marked, snd_una, std::max(out.snd_nxt(), snd_una), now()});
  if (echoes_mark_) on_mark(ack.number);
}

// The receiver echoes a router's mark.
void Sender::on_mark(std::uint32_t next_expected) {
  if (!ecn_->is_news(next_expected)) return;
  parts_.congestion->on_congestion_event(
      {.kind = CongestionKind::kMark, .prior_window = allowed_window(), .prior_flight = state_.out.flight_size()});
  // Recovery must not let out more than the window will be after it.
  if (state_.inflated_window) state_.inflated_window = std::min(*state_.inflated_window, parts_.congestion->ssthresh());
  ecn_->on_reduction(state_);
}

bool Sender::send_new(SendCause cause) {
  const std::uint32_t segment = state_.out.snd_nxt();
  if (segment >= gate_.end_of_room(supply_.end)) return false;
  state_.out.take_up(segment);
  transmit(segment, cause);
  return true;
}

void Sender::restart_retransmission_timer() {
  timer_started_ = now();
  timeout_due_ = round_trips_.rto().deadline(timer_started_);
  arm_timer();
}

void Sender::wake_at(std::optional<Time> at) {
  recovery_due_ = at;
  if (timer_.armed()) arm_timer();
}

// One timer for both; at the same time recovery comes first (RFC 8985, section 8).
void Sender::arm_timer() { timer_.arm(recovery_due_ ? std::min(*recovery_due_, timeout_due_) : timeout_due_); }

// The stream has more.
void Sender::on_supply() {
  if (!started_at_ || completed_at_) return;
  if ((rules_.restart_window || keeping_.resumes) && state_.out.empty()) on_resume();
  send_window();
}

// Nothing is out, so no ACK will clock out new segments. After more than a retransmission timeout the window may restart (RFC 5681,
// section 4.1).
void Sender::on_resume() {
  count_window();
  parts_.congestion->on_resume(now());
  const bool is_idle = state_.out.snd_max() > 0 && now() - last_sent_ > round_trips_.rto().value();
  const double before = window();
  if (is_idle && rules_.restart_window) restart_window(*rules_.restart_window);
  note_window(window() != before);
}

// At once, or half of the window for each timeout that passed (Linux, tcp_cwnd_restart(); RFC 2861, section 3.1).
void Sender::restart_window(double least) {
  if (!rules_.decays_window) {
    parts_.congestion->on_idle(least);
    return;
  }
  double window = parts_.congestion->cwnd();
  const Duration rto = round_trips_.rto().value();
  for (Duration left = now() - last_sent_ - rto; left > Duration::nanoseconds(0) && window > least; left = left - rto) window /= 2;
  parts_.congestion->on_decay(std::max(window, least));
}

void Sender::send_window() {
  const std::uint64_t sent = counters_.segments_sent;
  if (gate_.is_plain() && !chooses()) {
    send_in_order();
  } else {
    send_one_by_one();
  }
  if (rules_.limited_as_sent && counters_.segments_sent > sent) {
    const Outstanding& out = state_.out;
    use_of_window_.on_sent(is_cwnd_limited(), out.snd_nxt() - out.snd_una(), out.snd_una(), out.snd_nxt());
  }
  const bool has_more = state_.out.snd_una() < supply_.end;
  if (keeping_.rates && app_limited()) state_.out.on_application_limited();
  if (keeping_.order) parts_.recovery->on_all_sent(state_, *this);
  if (keeping_.losses) report_losses();
  gate_.on_all_sent(has_more, round_trips_.rto().value());
}

// The window answers with the next ACK.
void Sender::report_losses() {
  for (const LostSegment& lost : state_.out.losses()) parts_.congestion->on_lost(lost);
  state_.out.forget_losses();
}

// Same as next() and send() when only the window decides, as with nearly every ACK.
void Sender::send_in_order() {
  Outstanding& out = state_.out;
  const std::uint32_t usable = gate_.usable_window();
  const std::uint32_t end = supply_.end;
  while (out.snd_nxt() - out.snd_una() < usable && out.snd_nxt() < end) {
    const std::uint32_t segment = out.snd_nxt();
    out.take_up(segment);
    transmit(segment, segment < out.snd_max() ? SendCause::kTimeout : SendCause::kWindowOpen);
  }
}

// As much as the window, the file and the spacing of segments allow.
void Sender::send_one_by_one() {
  if (repair_ && repair_->segment < state_.out.snd_una()) repair_.reset();  // acknowledged while it waited
  if (!gate_.open()) return;
  while (const auto outgoing = next()) {
    if (!gate_.lets_out(outgoing->cause)) return;
    send(*outgoing);
  }
}

// What may leave now.
std::optional<Sender::Outgoing> Sender::next() const {
  if (repair_) return repair_;
  if (chooses()) return chosen();
  const Outstanding& out = state_.out;
  const std::uint32_t sent = out.snd_nxt() - out.snd_una();
  if (sent >= gate_.usable_window() || out.snd_nxt() >= supply_.end) return std::nullopt;
  if (out.snd_nxt() < out.snd_max()) return Outgoing{out.snd_nxt(), SendCause::kTimeout};
  return Outgoing{out.snd_nxt(), gate_.is_early(sent) ? SendCause::kLimitedTransmit : SendCause::kWindowOpen};
}

// For a recovery that knows what is missing.
std::optional<Sender::Outgoing> Sender::chosen() const {
  const Outstanding& out = state_.out;
  const Room room = gate_.room(retransmitter_->pipe(out), supply_.end);
  const auto segment = retransmitter_->next_segment(state_, room, moment());
  if (!segment) return std::nullopt;
  return Outgoing{*segment, *segment < out.snd_nxt()   ? retransmitter_->repair_cause()
                            : *segment < out.snd_max() ? SendCause::kTimeout
                                                       : SendCause::kWindowOpen};
}

void Sender::send(const Outgoing& outgoing) {
  if (repair_) {
    repair_.reset();
  } else if (chooses()) {
    if (outgoing.segment < state_.out.snd_nxt()) round_trips_.forget_timed();  // as retransmit()
    retransmitter_->on_taken_up(outgoing.segment, state_, now());
  }
  if (outgoing.cause == SendCause::kLimitedTransmit) state_.out.count_early();
  state_.out.take_up(outgoing.segment);
  transmit(outgoing.segment, outgoing.cause);
}

void Sender::transmit(std::uint32_t segment, SendCause cause) {
  const Time at = now();
  if (segment == state_.out.snd_max()) {
    if (ecn_ && !rules_.counts_marks) next_flags_ |= ecn_->flags_of_new_segment();
    round_trips_.on_first_sent(segment, at);
  }
  const std::uint32_t copy = state_.out.on_sent(segment, at);
  ++counters_.segments_sent;
  last_sent_ = at;
  if (copy > 0) count_resent(segment);

  const PacketId id = packet(segment, copy);
  if (parts_.options) write_options(id, segment);
  gate_.on_sent();
  const Packet& packet = host_.pool[id];
  host_.trace.record(at, Kind::kSend, cause, index(flow_), packet.serial, segment, static_cast<double>(copy));
  if (packet.payload < rules_.segment_bytes) {
    host_.trace.record(at, Kind::kShort, 0, index(flow_), packet.serial, segment, static_cast<double>(packet.payload));
  }
  record_header(at, packet, newest_ack_, host_.trace);
  if (!timer_.armed()) restart_retransmission_timer();  // RFC 2988, 5.1
  host_.node.receive(id);
}

// Losses are repaired from the left to the right.
void Sender::count_resent(std::uint32_t segment) {
  ++counters_.retransmissions;
  if (segment < resent_until_) return;
  ++resent_;
  resent_until_ = segment + 1;
}

PacketId Sender::packet(std::uint32_t segment, std::uint32_t copy) {
  const bool is_full = segment < supply_.full_before;
  const std::uint32_t payload = is_full ? rules_.segment_bytes : parts_.stream->payload(segment);
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = segment;
  packet.payload = payload;
  packet.bytes = payload + rules_.header_bytes + (rules_.timestamps ? kTimestampBytes : 0);
  packet.stamp = now();
  packet.copy = copy;
  packet.kind = PacketKind::kData;
  packet.flags = next_flags_;
  if (!is_full && rules_.closes && segment + 1 == supply_.last_end) packet.flags |= kFin;
  if (rules_.pushes && segment + 1 == supply_.end) packet.flags |= kPush;
  if (copy > 0 && !rules_.ecn_retransmissions) packet.flags &= static_cast<PacketFlags>(~(kEct | kEct1));
  next_flags_ &= static_cast<PacketFlags>(~(kEce | kCwr));
  return id;
}

void Sender::write_options(PacketId packet, std::uint32_t segment) {
  const std::uint32_t snd_una = state_.out.snd_una();
  parts_.options->write({.segment = segment,
                         .snd_una = snd_una,
                         .window = window(),
                         .usable_window = gate_.usable_window(),
                         .left = supply_.end - snd_una,
                         .srtt = round_trips_.exact().srtt(),
                         .last_ack_sent = last_ack_sent_,
                         .least_rtt = round_trips_.least()},
                        host_.pool.add_options(packet));
}

void Sender::note_window(bool without_ack) {
  const RecoveryStatus recovery = parts_.recovery->status();
  rows_.note(now(), recovery.in_recovery, recovery.duplicate_acks, window(), without_ack);
}

void Sender::count_window() {
  const Time until = now();
  const auto dt = static_cast<double>((until - window_counted_until_).count_ns());
  counters_.active += dt;
  counters_.window_integral += allowed_window() * dt;
  window_counted_until_ = until;
}

void Sender::complete() {
  completed_at_ = now();
  timer_.cancel();
  gate_.close();
  round_trips_.close();
  host_.trace.record(*completed_at_, Kind::kFlow, FlowState::kCompleted, index(flow_), 0, state_.out.snd_una(), 0);
  observer_.on_flow_completed(flow_);
}

void Sender::count_into(FlowCounters& flow) const {
  const SenderCounters sent = counters();
  flow.packets_sent = sent.segments_sent;
  flow.window = {sent.window_integral, sent.active};
  flow.rtt = round_trips_.counters();
  flow.repair = {sent.retransmissions, sent.timeouts, sent.fast_retransmits};
}

SenderCounters Sender::counters() const {
  SenderCounters result = counters_;
  result.fast_retransmits = parts_.recovery->status().fast_retransmits;
  if (started_at_ && !completed_at_) {
    const auto dt = static_cast<double>((now() - window_counted_until_).count_ns());
    result.active += dt;
    result.window_integral += allowed_window() * dt;
  }
  return result;
}

}  // namespace ackscope
