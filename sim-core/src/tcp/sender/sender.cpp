#include "tcp/sender/sender.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ackscope {

Sender::Sender(FlowId flow, const SenderParameters& parameters, SenderParts parts, Host host, FlowObserver& observer)
    : flow_{flow},
      parameters_{parameters},
      parts_{std::move(parts)},
      host_{host},
      observer_{observer},
      start_id_{host.scheduler.add_handler(*this)},
      timer_{host.scheduler, *this},
      rto_{parameters.rto} {
  state_.window = {parameters.initial_window, parameters.initial_ssthresh};
}

void Sender::start_at(Time at) { host_.scheduler.schedule(at, start_id_); }

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
  host_.pool.release(id, Exit::kDelivered);
  const Time now = host_.scheduler.now();
  if (completed_at_) return;
  count_window();

  AckKind kind = AckKind::kOld;
  check(ack.number <= state_.snd_max, "an ACK covers a segment that was never sent");
  if (ack.number > state_.snd_una) {
    const std::uint32_t acked = ack.number - state_.snd_una;
    state_.snd_una = ack.number;
    state_.snd_nxt = std::max(state_.snd_nxt, state_.snd_una);
    if (parameters_.timing == RttTiming::kEveryAck) {
      take_rtt_sample(now - ack.stamp);
    } else if (timed_ && ack.number > timed_->segment) {
      take_rtt_sample(now - timed_->sent);
      timed_.reset();
    }
    kind = parts_.recovery->on_new_ack(acked, state_, *this);
    if (state_.snd_una == state_.snd_max) {
      timer_.cancel();  // RFC 2988, 5.2
    } else if (kind == AckKind::kNew) {
      restart_retransmission_timer();  // RFC 2988, 5.3; on a partial ACK recovery decides
    }
  } else if (ack.number == state_.snd_una && state_.snd_max > state_.snd_una) {
    kind = AckKind::kDuplicate;
    parts_.recovery->on_duplicate_ack(state_, *this);
  }
  host_.trace.record(now, Kind::kAcked, kind, index(flow_), ack.serial, state_.snd_una, state_.window.cwnd);
  note_window();

  if (parameters_.segments && state_.snd_una == *parameters_.segments) {
    complete();
    return;
  }
  send_window();
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
  parts_.recovery->on_timeout(state_);
  state_.snd_nxt = state_.snd_una;  // go back N
  rto_.back_off();
  timed_.reset();
  note_window();
  send_window();
}

void Sender::retransmit(std::uint32_t segment, SendCause cause) {
  timed_.reset();  // Karn: an ACK that may answer a retransmission is no sample
  state_.snd_nxt = std::max(state_.snd_nxt, segment + 1);
  transmit(segment, cause);
}

void Sender::restart_retransmission_timer() {
  timer_started_ = host_.scheduler.now();
  timer_.arm(timer_started_ + rto_.value());
}

void Sender::send_window() {
  const std::uint32_t window = usable_window();
  const std::uint32_t end = parameters_.segments.value_or(std::numeric_limits<std::uint32_t>::max());
  while (state_.snd_nxt - state_.snd_una < window && state_.snd_nxt < end) {
    const SendCause cause = state_.snd_nxt < state_.snd_max ? SendCause::kTimeout : SendCause::kWindowOpen;
    transmit(state_.snd_nxt++, cause);
  }
}

void Sender::transmit(std::uint32_t segment, SendCause cause) {
  const Time now = host_.scheduler.now();
  const std::uint16_t copy = copies_.add(segment, state_.snd_una, state_.snd_max);
  if (segment == state_.snd_max) {
    ++state_.snd_max;
    if (parameters_.timing == RttTiming::kOneSegment && !timed_) timed_ = Timed{segment, now};
  }
  ++counters_.segments_sent;
  if (copy > 0) ++counters_.retransmissions;

  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = segment;
  packet.payload = parameters_.segment_bytes;
  packet.bytes = parameters_.segment_bytes + parameters_.header_bytes;
  packet.stamp = now;
  packet.copy = copy;
  packet.kind = PacketKind::kData;
  host_.trace.record(now, Kind::kSend, cause, index(flow_), packet.serial, segment, static_cast<double>(copy));
  if (!timer_.armed()) restart_retransmission_timer();  // RFC 2988, 5.1
  host_.node.receive(id);
}

void Sender::take_rtt_sample(Duration sample) {
  rto_.add_sample(sample);
  const double seconds = sample.in_seconds();
  ++counters_.rtt_samples;
  counters_.rtt_sum += seconds;
  counters_.rtt_squares += seconds * seconds;
  host_.trace.record(host_.scheduler.now(), Kind::kRtt, 0, index(flow_), whole_microseconds(rto_.value()), whole_microseconds(sample),
                     static_cast<double>(rto_.estimator().srtt()->count_ns()));
  for (RttObserver* observer : rtt_observers_) observer->on_rtt(host_.scheduler.now(), sample, *rto_.estimator().srtt());
}

void Sender::note_window() {
  const Phase phase = parts_.recovery->in_recovery() ? Phase::kFastRecovery
                      : state_.window.slow_start()   ? Phase::kSlowStart
                                                     : Phase::kCongestionAvoidance;
  if (phase == noted_phase_ && state_.window.ssthresh == noted_ssthresh_) return;
  noted_phase_ = phase;
  noted_ssthresh_ = state_.window.ssthresh;
  host_.trace.record(host_.scheduler.now(), Kind::kWindow, phase, index(flow_), parts_.recovery->duplicate_acks(),
                     whole_segments(state_.window.ssthresh), state_.window.cwnd);
}

void Sender::count_window() {
  const Time now = host_.scheduler.now();
  const auto dt = static_cast<double>((now - window_counted_until_).count_ns());
  counters_.active += dt;
  counters_.cwnd_integral += state_.window.cwnd * dt;
  window_counted_until_ = now;
}

void Sender::complete() {
  completed_at_ = host_.scheduler.now();
  timer_.cancel();
  host_.trace.record(*completed_at_, Kind::kFlow, 1, index(flow_), 0, state_.snd_una, 0);
  observer_.on_flow_completed(flow_);
}

std::uint32_t Sender::usable_window() const {
  const double window = std::min(state_.window.cwnd, parameters_.max_window);
  return window >= 4e9 ? 4'000'000'000U : static_cast<std::uint32_t>(window);
}

SenderCounters Sender::counters() const {
  SenderCounters result = counters_;
  result.fast_retransmits = parts_.recovery->fast_retransmits();
  if (started_at_ && !completed_at_) {
    const auto dt = static_cast<double>((host_.scheduler.now() - window_counted_until_).count_ns());
    result.active += dt;
    result.cwnd_integral += state_.window.cwnd * dt;
  }
  return result;
}

}  // namespace ackscope
