#include "tcp/sender/sender.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {

Sender::Sender(FlowId flow, const SenderParameters& parameters, SenderParts parts, Host host, FlowObserver& observer)
    : flow_{flow},
      parameters_{parameters},
      parts_{std::move(parts)},
      host_{host},
      observer_{observer},
      start_id_{host.scheduler.add_handler(*this)},
      timer_{host.scheduler, *this},
      rto_{parameters.rto},
      next_flags_{static_cast<PacketFlags>((parameters.ecn_capable ? kEcnCapable : 0) | (parameters.timestamps ? kHasTimestamps : 0))},
      keeps_exact_rtt_{parameters.gate.pacing || parameters.gate.bursts || parameters.tells == Tells::kWindowAndRtt ||
                       parts_.recovery->times_retransmissions()},
      gate_{parameters.gate, state_, *parts_.congestion, exact_rtt_, host.scheduler, *this} {
  if (parts_.congestion->times_segments() || parts_.recovery->times_segments()) send_times_.emplace();
  if (parameters.answers_marks) ecn_.emplace();
}

void Sender::start_at(Time at) { host_.scheduler.schedule(at, start_id_); }

void Sender::obey_window(std::uint32_t first_window) { gate_.obey_window(first_window, parameters_.rto.max, host_.scheduler, *this); }

void Sender::on_event() {
  const Time now = host_.scheduler.now();
  started_at_ = now;
  window_counted_until_ = now;
  host_.trace.record(now, Kind::kFlow, 0, index(flow_), 0, parameters_.segments.value_or(kUnset), 0);
  observer_.on_flow_started(flow_);
  noted_phase_ = Phase::kFastRecovery;  // no flow starts in it, so the first window row is written
  note_window();
  send_window();
}

void Sender::on_ack(PacketId id) {
  const Packet ack = host_.pool[id];
  newest_ack_ = ack.serial;
  std::uint32_t part = 0;
  DuplicateAck duplicates{0, parameters_.retransmits_on_mark && (ack.flags & kRetransmitNow) != 0,
                          parameters_.heeds_loss_notices && (ack.flags & kLossNotified) != 0};
  std::uint32_t advertised = kNoWindow;
  if ((ack.flags & kHasOptions) != 0) {
    const PacketOptions& options = host_.pool.options(id);
    part = options.part;
    if (parameters_.retransmits_on_mark) duplicates.count = options.purged;
    last_ack_sent_ = options.sent;
    if (ack.number >= state_.snd_una) parts_.recovery->on_selective(options, state_);
    advertised = options.advertised;
  }
  host_.pool.release(id, Exit::kDelivered);
  if (completed_at_) return;
  count_window();
  if ((ack.flags & kEcnMarked) != 0) next_flags_ |= kEcnEcho;
  if (ecn_ && (ack.flags & kEcnEcho) != 0) on_mark(ack.number);

  const bool may_grow = parameters_.grows_unused || is_cwnd_limited();
  const bool tells_window = gate_.on_advertised(ack.number, advertised);

  AckKind kind = AckKind::kOld;
  check(ack.number + (part > 0 ? 1 : 0) <= state_.snd_max, "an ACK covers a segment that was never sent");
  check(part < parameters_.segment_bytes, "an ACK covers a whole segment and calls it a part");
  if (ack.number > state_.snd_una || (ack.number == state_.snd_una && part > una_part_)) {
    kind = on_new_ack(ack, part, may_grow);
    on_duplicates(duplicates);  // of this ACK, gone on the way
  } else if (tells_window) {
    kind = AckKind::kWindow;
  } else if (ack.number == state_.snd_una && part == una_part_ && state_.snd_max > state_.snd_una) {
    kind = AckKind::kDuplicate;
    ++duplicates.count;
    on_duplicates(duplicates);
  }
  host_.trace.record(host_.scheduler.now(), Kind::kAcked, kind, index(flow_), ack.serial, state_.snd_una, window());
  note_window();
  if (supply_ != nullptr) supply_->give_back(state_.snd_una);

  if (parameters_.segments && state_.snd_una == *parameters_.segments) {
    complete();
    return;
  }
  send_window();
}

// Whether cwnd is what kept the sender from sending more, and not the application or the receiver. What pacing or a burst limit holds
// back counts as sent (RFC 9002, section 7.8). To be asked before an ACK is acted upon: whatever was allowed has left by then.
bool Sender::is_cwnd_limited() const {
  if (unused_segments(window(), state_.snd_nxt - state_.snd_una) < 1) return true;
  return state_.snd_nxt < std::min(static_cast<double>(file_end()), static_cast<double>(state_.snd_una) + state_.advertised);
}

// Moves snd_una.
AckKind Sender::on_new_ack(const Packet& ack, std::uint32_t part, bool may_grow) {
  NewAck acked{ack.number - state_.snd_una, 0, may_grow && (!ecn_ || (ack.flags & kEcnEcho) == 0),
               parameters_.heeds_loss_notices && (ack.flags & kLossNotified) != 0};
  acked.amount = static_cast<double>(acked.segments);
  if (part != una_part_) acked.amount += (static_cast<double>(part) - static_cast<double>(una_part_)) / parameters_.segment_bytes;
  state_.snd_una = ack.number;
  una_part_ = part;
  state_.snd_nxt = std::max(state_.snd_nxt, state_.snd_una);
  measure_rtt(ack);
  if (send_times_ && acked.segments > 0) tell_timing(ack);
  gate_.on_new_ack();
  const AckKind kind = parts_.recovery->on_new_ack(acked, state_, *this);
  if (state_.snd_una == state_.snd_max) {
    timer_.cancel();  // RFC 2988, 5.2
  } else if (kind == AckKind::kNew) {
    restart_retransmission_timer();  // RFC 2988, 5.3; on a partial ACK recovery decides
  }
  return kind;
}

void Sender::on_duplicates(const DuplicateAck& ack) {
  if ((ack.count == 0 && !ack.retransmit_now) || state_.snd_max == state_.snd_una) return;
  parts_.recovery->on_duplicate_ack(ack, state_, *this);
  gate_.on_duplicates(ack, parts_.recovery->in_recovery());
}

// An ACK that a reconstructor made or held back says nothing of the path's RTT: the segment that was being timed is forgotten.
void Sender::measure_rtt(const Packet& ack) {
  const Time now = host_.scheduler.now();
  const bool is_sample = (ack.flags & kNoRttSample) == 0;
  const bool of_timed_segment = timed_ && ack.number > timed_->segment;
  if (parameters_.timing == RttTiming::kEveryAck) {
    if (is_sample) take_rtt_sample(now - ack.stamp, of_timed_segment);
  } else if (of_timed_segment && is_sample) {
    take_rtt_sample(now - timed_->sent, true);
  }
  if (of_timed_segment) timed_.reset();
}

// A segment that was sent again is no sample (Karn), nor is an ACK that a reconstructor made or held back.
void Sender::tell_timing(const Packet& ack) {
  AckTiming timing{host_.scheduler.now(), state_.snd_una, state_.snd_nxt, std::nullopt};
  const Transmission last = last_transmission(state_.snd_una - 1);
  if (last.count == 1 && (ack.flags & kNoRttSample) == 0) timing.rtt = timing.now - last.at;
  parts_.congestion->on_timing(timing);
  parts_.recovery->on_timing(timing);
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
  host_.trace.record(host_.scheduler.now(), Kind::kProbe, 1, index(flow_), packet.serial, packet.bytes, static_cast<double>(packet.number));
  host_.node.receive(answer);
}

void Sender::on_timer() {
  count_window();
  const Time now = host_.scheduler.now();
  host_.trace.record(now, Kind::kTimeout, static_cast<std::uint16_t>(rto_.backoff()), index(flow_), state_.snd_una, state_.snd_una,
                     static_cast<double>((now - timer_started_).count_ns()));
  ++counters_.timeouts;
  CongestionEvent timeout = parts_.recovery->on_timeout(state_);
  timeout.repeated = timed_out_ == state_.snd_una;
  timed_out_ = state_.snd_una;
  parts_.congestion->on_congestion_event(timeout);
  gate_.on_timeout();
  state_.snd_nxt = state_.snd_una;  // go back N
  rto_.back_off();
  timed_.reset();
  if (ecn_) ecn_->on_reduction(state_);
  // What waited is sent again from snd_una on, and the first of it now (RFC 2988, 5.4).
  repair_.reset();
  note_window();
  send_window();
}

void Sender::retransmit(std::uint32_t segment, SendCause cause) {
  timed_.reset();  // Karn: an ACK that may answer a retransmission is no sample
  state_.snd_nxt = std::max(state_.snd_nxt, segment + 1);
  if (gate_.spaces_retransmissions()) {
    repair_ = Outgoing{segment, cause};  // send_window() follows, and takes it first
  } else {
    transmit(segment, cause);
  }
}

void Sender::on_loss(const CongestionEvent& event) {
  parts_.congestion->on_congestion_event(event);
  if (ecn_ && !event.notified) ecn_->on_reduction(state_);
}

// The receiver echoes a router's mark.
void Sender::on_mark(std::uint32_t next_expected) {
  if (!ecn_->is_news(next_expected)) return;
  parts_.congestion->on_congestion_event(
      {.kind = CongestionKind::kMark, .prior_window = allowed_window(), .prior_flight = state_.flight_size()});
  // What recovery lets out is no more than the window is to be after it.
  if (state_.inflated_window) state_.inflated_window = std::min(*state_.inflated_window, parts_.congestion->ssthresh());
  ecn_->on_reduction(state_);
}

void Sender::restart_retransmission_timer() {
  timer_started_ = host_.scheduler.now();
  timer_.arm(rto_.deadline(timer_started_));
}

// Data has come to a relay.
void Sender::on_supply() {
  if (started_at_ && !completed_at_) send_window();
}

// A window probe is no more than a header; the answer says what the window is. (4.4BSD sends a byte of data beyond the window, too.)
void Sender::on_probe_due() {
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = gate_.window_probes();
  packet.payload = 0;
  packet.bytes = parameters_.header_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  packet.stamp = host_.scheduler.now();
  packet.copy = 0;
  packet.kind = PacketKind::kProbeRequest;
  packet.flags = parameters_.timestamps ? kHasTimestamps : PacketFlags{0};
  host_.trace.record(host_.scheduler.now(), Kind::kProbe, ProbeHalf::kWindow, index(flow_), packet.serial, packet.bytes,
                     static_cast<double>(packet.number));
  record_header(host_.scheduler.now(), packet, newest_ack_, host_.trace);
  host_.node.receive(id);
}

void Sender::send_window() {
  if (gate_.is_plain() && !parts_.recovery->chooses()) {
    send_in_order();
  } else {
    send_one_by_one();
  }
  gate_.on_all_sent(state_.snd_una < file_end(), rto_.value());
}

// What next() and send() come to when nothing but the window decides, as with nearly every ACK.
void Sender::send_in_order() {
  const std::uint32_t usable = gate_.usable_window();
  const std::uint32_t end = file_end();
  while (state_.snd_nxt - state_.snd_una < usable && state_.snd_nxt < end) {
    const SendCause cause = state_.snd_nxt < state_.snd_max ? SendCause::kTimeout : SendCause::kWindowOpen;
    transmit(state_.snd_nxt++, cause);
  }
}

// As much as window, file and the spacing of segments allow.
void Sender::send_one_by_one() {
  if (repair_ && repair_->segment < state_.snd_una) repair_.reset();  // acknowledged while it waited
  if (!gate_.open()) return;
  while (const auto outgoing = next()) {
    if (!gate_.lets_out(outgoing->cause)) return;
    send(*outgoing);
  }
}

// What may leave now.
std::optional<Sender::Outgoing> Sender::next() const {
  if (repair_) return repair_;
  if (parts_.recovery->chooses()) return chosen();
  const std::uint32_t out = state_.snd_nxt - state_.snd_una;
  if (out >= gate_.usable_window() || state_.snd_nxt >= file_end()) return std::nullopt;
  if (state_.snd_nxt < state_.snd_max) return Outgoing{state_.snd_nxt, SendCause::kTimeout};
  return Outgoing{state_.snd_nxt, gate_.is_early(out) ? SendCause::kLimitedTransmit : SendCause::kWindowOpen};
}

// By a recovery that knows what is missing.
std::optional<Sender::Outgoing> Sender::chosen() const {
  const double end = std::min(static_cast<double>(file_end()), static_cast<double>(state_.snd_una) + state_.advertised);
  const auto segment = parts_.recovery->next_segment(state_, static_cast<std::uint32_t>(end), *this);
  if (!segment) return std::nullopt;
  return Outgoing{*segment, *segment < state_.snd_nxt   ? SendCause::kSelective
                            : *segment < state_.snd_max ? SendCause::kTimeout
                                                        : SendCause::kWindowOpen};
}

void Sender::send(const Outgoing& outgoing) {
  if (repair_) {
    repair_.reset();
  } else if (parts_.recovery->chooses()) {
    if (outgoing.cause == SendCause::kSelective) timed_.reset();  // as retransmit()
    parts_.recovery->on_sent(outgoing.segment, state_, *this);
  }
  if (outgoing.cause == SendCause::kLimitedTransmit) ++state_.early_sent;
  state_.snd_nxt = std::max(state_.snd_nxt, outgoing.segment + 1);
  transmit(outgoing.segment, outgoing.cause);
}

void Sender::transmit(std::uint32_t segment, SendCause cause) {
  const Time now = host_.scheduler.now();
  const std::uint32_t copy = copies_.add(segment, state_.snd_una, state_.snd_max);
  if (send_times_) send_times_->place(segment, state_.snd_una, state_.snd_max) = now;
  if (segment == state_.snd_max) {
    ++state_.snd_max;
    if (ecn_) next_flags_ |= ecn_->flags_of_new_segment();
    if (!timed_) timed_ = Timed{segment, now};
  }
  ++counters_.segments_sent;

  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = segment;
  packet.payload = parameters_.segment_bytes;
  packet.bytes = parameters_.segment_bytes + parameters_.header_bytes + (parameters_.timestamps ? kTimestampBytes : 0);
  packet.stamp = now;
  packet.copy = copy;
  packet.kind = PacketKind::kData;
  packet.flags = next_flags_;
  if (copy > 0) {
    ++counters_.retransmissions;
    if (!parameters_.ecn_retransmissions) packet.flags &= static_cast<PacketFlags>(~kEcnCapable);
  }
  next_flags_ &= static_cast<PacketFlags>(~(kEcnEcho | kWindowReduced));
  if (parameters_.tells != Tells::kNothing) tell_receiver(id, segment);
  gate_.on_sent();
  host_.trace.record(now, Kind::kSend, cause, index(flow_), packet.serial, segment, static_cast<double>(copy));
  record_header(now, packet, newest_ack_, host_.trace);
  if (!timer_.armed()) restart_retransmission_timer();  // RFC 2988, 5.1
  host_.node.receive(id);
}

void Sender::tell_receiver(PacketId packet, std::uint32_t segment) {
  PacketOptions& options = host_.pool.add_options(packet);
  const std::uint32_t left = file_end() - state_.snd_una;
  if (parameters_.tells == Tells::kWindowAndRtt) {
    options.window = whole_segments(window());
    options.srtt = exact_rtt_.srtt().value_or(Duration{});
  } else if (parameters_.tells == Tells::kWindowAndFile) {
    options.window = std::min(gate_.usable_window(), left);
  } else {
    const std::uint32_t allowed = std::min(gate_.usable_window(), left);
    const std::uint32_t before = segment - state_.snd_una;
    options.highest_ack = state_.snd_una;
    options.may_send = allowed > before ? allowed - before : 0;  // less than nothing when the window has shrunk
    options.left = left;
    options.echoed = last_ack_sent_;
  }
}

void Sender::take_rtt_sample(Duration sample, bool of_timed_segment) {
  rto_.add_sample(sample);
  if (of_timed_segment || parameters_.any_sample_ends_backoff) rto_.end_backoff();
  if (keeps_exact_rtt_) exact_rtt_.add(sample);
  const double seconds = sample.in_seconds();
  if (counters_.rtt_samples++ == 0) counters_.first_rtt = seconds;
  counters_.rtt_sum += seconds;
  const double beyond_first = seconds - counters_.first_rtt;
  counters_.rtt_squares += beyond_first * beyond_first;
  host_.trace.record(host_.scheduler.now(), Kind::kRtt, 0, index(flow_), whole_microseconds(rto_.value()), whole_microseconds(sample),
                     static_cast<double>(rto_.srtt()->count_ns()));
  for (RttObserver* observer : rtt_observers_) observer->on_rtt(host_.scheduler.now(), sample, *rto_.srtt());
}

void Sender::note_window() {
  const CongestionController& congestion = *parts_.congestion;
  const Phase phase = parts_.recovery->in_recovery() ? Phase::kFastRecovery
                      : congestion.slow_start()      ? Phase::kSlowStart
                                                     : Phase::kCongestionAvoidance;
  if (phase == noted_phase_ && congestion.ssthresh() == noted_ssthresh_) return;
  noted_phase_ = phase;
  noted_ssthresh_ = congestion.ssthresh();
  host_.trace.record(host_.scheduler.now(), Kind::kWindow, phase, index(flow_), parts_.recovery->duplicate_acks(),
                     whole_segments(noted_ssthresh_), window());
}

void Sender::count_window() {
  const Time now = host_.scheduler.now();
  const auto dt = static_cast<double>((now - window_counted_until_).count_ns());
  counters_.active += dt;
  counters_.window_integral += allowed_window() * dt;
  window_counted_until_ = now;
}

void Sender::complete() {
  completed_at_ = host_.scheduler.now();
  timer_.cancel();
  gate_.close();
  host_.trace.record(*completed_at_, Kind::kFlow, 1, index(flow_), 0, state_.snd_una, 0);
  observer_.on_flow_completed(flow_);
}

// The segments that there are: a relay has what was brought to it.
std::uint32_t Sender::file_end() const {
  if (supply_ != nullptr) return supply_->supply();
  return parameters_.segments.value_or(std::numeric_limits<std::uint32_t>::max());
}

SenderCounters Sender::counters() const {
  SenderCounters result = counters_;
  result.fast_retransmits = parts_.recovery->fast_retransmits();
  if (started_at_ && !completed_at_) {
    const auto dt = static_cast<double>((host_.scheduler.now() - window_counted_until_).count_ns());
    result.active += dt;
    result.window_integral += allowed_window() * dt;
  }
  return result;
}

}  // namespace ackscope
