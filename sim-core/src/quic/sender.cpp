#include "quic/sender.h"

#include <algorithm>
#include <utility>

#include "trace/header_row.h"

namespace ackscope {

QuicSender::QuicSender(FlowId flow, const QuicSenderParameters& parameters, std::unique_ptr<SendStream> stream,
                       std::unique_ptr<CongestionController> congestion, Host host, FlowObserver& observer)
    : flow_{flow},
      parameters_{parameters},
      stream_{std::move(stream)},
      congestion_{std::move(congestion)},
      keeping_{congestion_->needs()},
      host_{host},
      observer_{observer},
      detector_{parameters.quic},
      requests_{parameters.quic},
      rows_{flow, *congestion_, host.trace},
      pacing_{parameters.pacing},
      start_{host.scheduler, *this},
      timer_{host.scheduler, *this} {
  if (parameters.pacing || congestion_->paces()) pacer_ = std::make_unique<Pacer>(host.scheduler, static_cast<PacedSender&>(*this));
  stream_->connect(supply_, *this);
}

void QuicSender::on_start() {
  host_.trace.record(now(), Kind::kFlow, FlowState::kStarted, index(flow_), 0, supply_.last_end, 0);
  observer_.on_flow_started(flow_);
  started_at_ = window_counted_until_ = now();
  note_window();
  stream_->start();
  send_window();
}

void QuicSender::receive(PacketId id) {
  const std::uint32_t serial = host_.pool[id].serial;
  count_window();
  const AckKind kind = completed_at_ ? AckKind::kOld : act_on(host_.pool.options(id));
  host_.pool.release(id, Exit::kDelivered);
  if (completed_at_) return;
  host_.trace.record(now(), Kind::kAcked, kind, index(flow_), serial, progress_.snd_una(), congestion_->cwnd());
  note_window();
  if (supply_.hears_acks) stream_->on_acknowledged(progress_.snd_una());
  if (progress_.snd_una() == supply_.last_end) {
    complete();
    return;
  }
  send_window();
}

// OnAckReceived of RFC 9002, appendix A.7.
AckKind QuicSender::act_on(const PacketOptions& ack) {
  const bool cwnd_limited = is_cwnd_limited();
  const std::uint32_t before = progress_.snd_una();
  const Heard heard = hear(ack);
  const AckKind kind = progress_.snd_una() > before ? AckKind::kNew : heard.newly_acknowledged > 0 ? AckKind::kDuplicate : AckKind::kOld;
  if (heard.newly_acknowledged == 0) return kind;
  if (heard.samples_rtt) take_sample(ack, heard);
  if (parameters_.answers_marks) on_marks(heard);
  on_packets_lost(detector_.detect(sent_, now()));
  on_packets_acknowledged(heard, cwnd_limited);
  detector_.on_acknowledged();
  sent_.forget(progress_.snd_una());
  return kind;
}

QuicSender::Heard QuicSender::hear(const PacketOptions& ack) {
  Heard heard;
  late_.clear();
  const std::uint32_t largest = ack.sack.front().end - 1;
  for (const std::uint32_t number : sent_.on_ranges(ack.sack, now(), late_)) {
    const SentPacket& packet = sent_[number];
    ++heard.newly_acknowledged;
    if (!was_sent_before_reduction(number)) ++heard.beyond_recovery;
    if (number == largest) heard.samples_rtt = true;
    if (number >= heard.last) {
      heard.last = number;
      heard.last_sent_at = packet.sent_at;
    }
    progress_.on_acknowledged(packet.segment);
    requests_.on_acknowledged(number);
  }
  for (const std::uint32_t number : late_) progress_.on_acknowledged(sent_[number].segment);
  // Counts that come with nothing else are for the next ACK to answer.
  if (parameters_.answers_marks && heard.newly_acknowledged > 0) {
    heard.newly_marked = ack.marked - std::min(ack.marked, marks_);
    marks_ = std::max(marks_, ack.marked);
  }
  return heard;
}

void QuicSender::take_sample(const PacketOptions& ack, const Heard& heard) {
  const Duration sample = now() - heard.last_sent_at;
  detector_.on_sample(heard.last_sent_at, ack.ack_delay, now());
  rtt_counters_.add(sample.in_seconds());
  host_.trace.record(now(), Kind::kRtt, 0, index(flow_), whole_microseconds(detector_.probe_timeout()), whole_microseconds(sample),
                     static_cast<double>(detector_.round_trip().srtt()->count_ns()));
}

// Appendix B.7. Numbers of packets take the place of segments where a controller asks for a window of data.
void QuicSender::on_marks(const Heard& heard) {
  if (keeping_.marks) {
    const std::uint32_t marked = std::min(heard.newly_marked, heard.newly_acknowledged);
    const std::uint32_t acknowledged = *sent_.largest_acknowledged() + 1;
    congestion_->on_ecn_feedback({heard.newly_acknowledged, marked, acknowledged, sent_.next(), now()});
  }
  if (heard.newly_marked > 0) reduce(CongestionKind::kMark, heard.last);
}

// Appendix B.8.
void QuicSender::on_packets_lost(const std::vector<LostPacket>& lost) {
  if (lost.empty()) return;
  reduce(CongestionKind::kLoss, lost.back().number);
  for (const auto& [number, cause] : lost) {
    const LostSegment segment = sent_.on_lost(number);
    if (keeping_.losses) congestion_->on_lost(segment);
    progress_.on_lost(segment.segment, number, cause);
    requests_.on_lost(number);
  }
  const std::optional<Duration> silence = detector_.persistent_congestion(lost, sent_);
  if (!silence) return;
  congestion_->on_idle(static_cast<double>(parameters_.quic.minimum_window));
  reduced_before_ = 0;
  in_recovery_ = false;
  host_.trace.record(now(), Kind::kPersistentCongestion, 0, index(flow_), static_cast<std::uint32_t>(lost.size()),
                     whole_segments(congestion_->ssthresh()), static_cast<double>(silence->count_ns()));
}

// OnCongestionEvent of appendix B.6: once in a round trip. What is reduced is the window, not what is in flight (section 7.3.2).
void QuicSender::reduce(CongestionKind kind, std::uint32_t last) {
  if (was_sent_before_reduction(last)) return;
  reduced_before_ = sent_.next();
  if (kind == CongestionKind::kLoss) ++repair_counters_.fast_retransmits;
  congestion_->on_congestion_event({.kind = kind, .prior_window = window(), .prior_flight = static_cast<std::uint32_t>(window())});
  in_recovery_ = true;
}

// OnPacketsAcked of appendix B.5: what was sent before the reduction opens nothing.
void QuicSender::on_packets_acknowledged(const Heard& heard, bool cwnd_limited) {
  const bool is_beyond = !was_sent_before_reduction(heard.last);
  AckSample sample{.now = now(),
                   .newly_acked = heard.newly_acknowledged,
                   .newly_sacked = 0,
                   .amount = static_cast<double>(heard.beyond_recovery),
                   .snd_una = *sent_.largest_acknowledged() + 1,
                   .snd_nxt = sent_.next(),
                   .rate = sent_.take_rate_sample(),
                   .delivered = sent_.delivered(),
                   .in_flight = sent_.in_flight(),
                   .cwnd_limited = cwnd_limited,
                   .echoes_mark = heard.newly_marked > 0,
                   .opens_window = is_beyond && cwnd_limited,
                   .of_reduced_window = in_recovery_};
  if (heard.samples_rtt) sample.rtt = now() - heard.last_sent_at;
  if (!is_beyond) {
    sample = in_recovery(sample);
  } else if (std::exchange(in_recovery_, false)) {
    sample = at_end_of_recovery(sample, congestion_->cwnd(), cwnd_limited);
  }
  congestion_->on_ack(sample);
}

// OnLossDetectionTimeout of appendix A.9.
void QuicSender::on_detection_timer() {
  count_window();
  if (detector_.awaits_loss()) {
    on_packets_lost(detector_.detect(sent_, now()));
  } else {
    host_.trace.record(now(), Kind::kProbeTimeout, detector_.probe_timeouts(), index(flow_), sent_.in_flight(), progress_.snd_una(),
                       static_cast<double>(detector_.backed_off_probe_timeout().count_ns()));
    ++repair_counters_.timeouts;
    detector_.on_probe_timeout();
    send_probes();
  }
  note_window();
  send_window();
}

void QuicSender::on_supply() {
  if (!started_at_ || completed_at_) return;
  if (keeping_.resumes && sent_.in_flight() == 0) congestion_->on_resume(now());
  send_window();
}

// What pacing holds back counts as sent (section 7.8).
bool QuicSender::is_cwnd_limited() const { return unused_segments(window(), sent_.in_flight()) < 1 || next().has_value(); }

// Lost data first, then new data.
std::optional<QuicSender::Outgoing> QuicSender::next() const {
  if (const auto repair = progress_.next_repair()) return Outgoing{repair->segment, repair->cause};
  if (has_unsent()) return Outgoing{progress_.snd_nxt(), SendCause::kWindowOpen};
  return std::nullopt;
}

void QuicSender::send_window() {
  while (sent_.in_flight() < static_cast<std::uint32_t>(window())) {
    const auto outgoing = next();
    if (!outgoing) break;
    if (pacer_ && !pacer_->may_send()) {
      pacer_->wait();
      break;
    }
    transmit(*outgoing);
  }
  if (keeping_.rates && !is_cwnd_limited()) sent_.on_application_limited();
  set_timer();
}

// Section 6.2.4: whatever the window allows. Without anything else to send, what has waited longest for its ACK is sent again.
void QuicSender::send_probes() {
  std::uint32_t again = progress_.snd_una();
  for (std::int64_t probe = 0; probe < parameters_.quic.probes; ++probe) {
    if (const auto outgoing = next()) {
      transmit({outgoing->segment, SendCause::kProbeTimeout});
      continue;
    }
    again = progress_.first_unacknowledged(again);
    if (again >= progress_.snd_nxt()) return;
    transmit({again++, SendCause::kProbeTimeout});
  }
}

void QuicSender::transmit(const Outgoing& outgoing) {
  const Time at = now();
  const std::uint32_t number = sent_.next();
  const std::uint32_t copy = progress_.on_sent(outgoing.segment, number);
  sent_.on_sent(outgoing.segment, at);
  last_sent_ = at;
  if (copy > 0) ++repair_counters_.retransmissions;
  const PacketId id = packet(outgoing.segment, copy);
  host_.pool.add_options(id).packet_number = number;
  if (requests_.asks()) ask_for_acks(id, number, outgoing.cause);
  if (pacer_) pacer_->sent(pacing_rate());
  const Packet& packet = host_.pool[id];
  host_.trace.record(at, Kind::kSend, outgoing.cause, index(flow_), packet.serial, outgoing.segment, static_cast<double>(copy));
  if (packet.payload < parameters_.segment_bytes) {
    host_.trace.record(at, Kind::kShort, 0, index(flow_), packet.serial, outgoing.segment, static_cast<double>(packet.payload));
  }
  record_header(at, packet, kUnset, host_.trace);
  host_.node.receive(id);
}

// A probe wants its answer at once, and so does the last packet before a silence (draft-ietf-quic-ack-frequency-14, sections 7 and 8.1.1).
void QuicSender::ask_for_acks(PacketId id, std::uint32_t number, SendCause cause) {
  Packet& packet = host_.pool[id];
  if (cause == SendCause::kProbeTimeout || !next()) packet.flags |= kImmediateAck;
  if (const auto request = requests_.next(number, congestion_->cwnd(), detector_.round_trip().srtt(), now())) {
    host_.pool.add_options(id).ack_request = *request;
    packet.bytes += AckRequests::kFrameBytes;
  }
}

PacketId QuicSender::packet(std::uint32_t segment, std::uint32_t copy) {
  const std::uint32_t payload = segment < supply_.full_before ? parameters_.segment_bytes : stream_->payload(segment);
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = segment;
  packet.payload = payload;
  packet.bytes = payload + parameters_.header_bytes;
  packet.stamp = now();
  packet.copy = copy;
  packet.kind = PacketKind::kQuicData;
  packet.flags = parameters_.ecn_flags;
  return id;
}

// Nothing before the first sample of the round trip.
std::optional<PacingRate> QuicSender::pacing_rate() const {
  if (auto rate = congestion_->pacing_rate()) return rate;
  const auto srtt = detector_.round_trip().srtt();
  if (!srtt) return std::nullopt;
  return pacing_.rate(window(), congestion_->cwnd(), congestion_->ssthresh(), *srtt);
}

// Appendix A.8.
void QuicSender::set_timer() {
  if (requests_.asks()) detector_.set_max_ack_delay(requests_.max_ack_delay());
  if (const auto due = detector_.due(sent_, last_sent_)) {
    timer_.arm(std::max(*due, now()));
  } else {
    timer_.cancel();
  }
}

// Up to now, or completion.
WindowCounters QuicSender::window_so_far() const {
  WindowCounters counters = window_counters_;
  if (!started_at_ || completed_at_) return counters;
  const auto dt = static_cast<double>((now() - window_counted_until_).count_ns());
  counters.active += dt;
  counters.integral += window() * dt;
  return counters;
}

void QuicSender::count_window() {
  window_counters_ = window_so_far();
  window_counted_until_ = now();
}

void QuicSender::complete() {
  completed_at_ = now();
  timer_.cancel();
  if (pacer_) pacer_->restart();
  host_.trace.record(now(), Kind::kFlow, FlowState::kCompleted, index(flow_), 0, progress_.snd_una(), 0);
  observer_.on_flow_completed(flow_);
}

void QuicSender::count_into(FlowCounters& flow) const {
  flow.packets_sent = sent_.next();
  flow.window = window_so_far();
  flow.rtt = rtt_counters_;
  flow.repair = repair_counters_;
}

}  // namespace ackscope
