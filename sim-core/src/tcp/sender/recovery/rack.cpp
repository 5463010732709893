#include "tcp/sender/recovery/rack.h"

#include <algorithm>

namespace ackscope {

Rack::Rack(const parameters::Rack& parameters, CongestionController& congestion) : parameters_{parameters}, congestion_{congestion} {
  if (parameters.reduction == parameters::Rack::Reduction::kPrr && !congestion.governs_repairs()) reduction_.emplace();
}

AckKind Rack::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  learn(ack.evidence, state.out, ack.sample.now);
  if (ack.sample.newly_acked > 0) {
    has_advanced_ = true;
    duplicate_acks_ = 0;
  }
  const bool advances = ack.sample.newly_acked > 0;
  undo_if_spurious(ack.evidence, advances ? std::optional{ack.sample.snd_una - ack.sample.newly_acked} : std::nullopt, state, actions);
  const AckKind kind = take(ack, state, actions);
  judge(advances, state, actions);
  heed_probe({state.out.snd_una(), ack.evidence.reports(probe_.end()), false}, state, actions);
  note_choice(state.out);
  return kind;
}

// As RFC 4015 and RFC 9438, section 4.9, have it: the window is what it was, and nothing is lost.
void Rack::undo_if_spurious(const AckEvidence& evidence, std::optional<std::uint32_t> answers, SendState& state, RecoveryActions& actions) {
  auto reason = parameters_.undoes ? repair_.shown_by(evidence, answers) : std::nullopt;
  if (timed_out_ && forward_rto_.on_ack({brings_originals_, answers.has_value()})) reason = reason.value_or(UndoReason::kOriginals);
  if (!reason) return;
  repair_.end();
  forward_rto_.forget();
  recover_.reset();
  timed_out_.reset();
  state.inflated_window.reset();
  state.out.forgive_lost();
  latest_.reset();  // it may be a retransmission, timed by the ACK of its original
  reordering_.on_spurious_repair();
  actions.on_spurious(*reason);
}

AckKind Rack::take(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  const std::uint32_t snd_una = state.out.snd_una();
  if (timed_out_ && snd_una >= *timed_out_) {
    timed_out_.reset();
    forward_rto_.forget();
    reordering_.on_recovery_end();
  }
  if (!recover_) {
    congestion_.on_ack(ack.sample);
    return AckKind::kNew;
  }
  if (snd_una < *recover_) {
    congestion_.on_ack(in_recovery(ack.sample));
    if (ack.sample.newly_acked > 0) actions.restart_retransmission_timer();  // RFC 6298, 5.3
    return AckKind::kPartial;
  }
  recover_.reset();
  reordering_.on_recovery_end();
  state.inflated_window.reset();
  congestion_.on_ack(at_end_of_recovery(ack.sample, reduction_ ? congestion_.ssthresh() : congestion_.cwnd(), false));
  return AckKind::kNew;
}

void Rack::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  duplicate_acks_ += ack.count;
  learn(ack.evidence, state.out, actions.moment().now);
  undo_if_spurious(ack.evidence, std::nullopt, state, actions);
  judge(false, state, actions);
  heed_probe({state.out.snd_una(), ack.evidence.reports(probe_.end()), !ack.has_news && state.out.sacked().empty()}, state, actions);
  note_choice(state.out);
}

// Section 6.2, steps 1 to 4, for all that this ACK says has come.
void Rack::learn(const AckEvidence& evidence, Outstanding& out, Time now) {
  brings_originals_ = false;
  for (const std::uint32_t segment : out.arrivals()) {
    const Transmission last = out.last_transmission(segment);
    const Duration rtt = now - last.at;
    // A receiver echoes the segment that moved its edge (RFC 7323, section 4.3): of a sacked one that says nothing.
    if (!is_ambiguous(last, rtt, segment < out.snd_una() ? evidence.echo : std::nullopt)) {
      learn_rtt(rtt, now);
      if (!latest_ || !was_sent_before_latest(last, segment)) latest_ = Latest{last.at, segment, rtt};
    }
    reordering_.on_delivered(segment, last.count > 1);
    if (last.count == 1 && timed_out_ && segment < *timed_out_) brings_originals_ = true;
  }
  reordering_.on_all_delivered();
  out.forget_arrivals();
  if (evidence.duplicate) reordering_.on_duplicate(out.snd_una(), out.snd_max());
}

// RACK.min_RTT, of the last 300 s: the RFC leaves open how long, and Linux has this (tcp_min_rtt_wlen).
void Rack::learn_rtt(Duration rtt, Time now) {
  probe_.on_rtt();
  if (least_rtt_ && rtt > *least_rtt_ && now - least_rtt_at_ < Duration::seconds(300)) return;
  least_rtt_ = rtt;
  least_rtt_at_ = now;
}

// Whether it may be an earlier transmission that has come.
bool Rack::is_ambiguous(const Transmission& last, Duration rtt, std::optional<Time> echo) const {
  if (last.count == 1) return false;
  return (echo && *echo < last.at) || (least_rtt_ && rtt < *least_rtt_);
}

// Step 5, and what follows from it.
void Rack::judge(bool is_cumulative, SendState& state, RecoveryActions& actions) {
  const bool found = mark_lost(state.out, actions.moment());
  if (found && !recover_ && !timed_out_) {
    begin(state, actions);
  } else if (recover_ && reduction_ && reduction_->newly_delivered(state.out) > 0) {
    state.inflated_window = reduction_->on_ack(state.out, state.out.pipe(), congestion_.ssthresh(), is_cumulative && !found);
  }
  if (reduction_) reduction_->after_ack(state.out);
}

// Whether it has found any. The others that have been overtaken get the time to come.
bool Rack::mark_lost(Outstanding& out, const Moment& moment) {
  reordering_due_.reset();
  if (!latest_) return false;
  const Duration patience = this->patience(out, moment);
  bool found = false;
  for (std::uint32_t segment = out.order().first(); segment != kNoSegment;) {
    const Transmission last = out.last_transmission(segment);
    if (!was_sent_before_latest(last, segment)) break;
    const std::uint32_t next = out.order().after(segment);
    const Time due = last.at + patience;
    if (due <= moment.now) {
      out.mark_lost(segment);
      found = true;
    } else {
      reordering_due_ = reordering_due_ ? std::max(*reordering_due_, due) : due;
    }
    segment = next;
  }
  return found;
}

// How long a segment may take from its last transmission on. REQUIRES: something has come.
Duration Rack::patience(const Outstanding& out, const Moment& moment) const {
  const bool enough = out.delivered() - out.snd_una() >= static_cast<std::uint32_t>(parameters_.dupack_threshold);
  return latest_->rtt + reordering_.value(*least_rtt_, moment.srtt, enough || recover_ || timed_out_);
}

bool Rack::was_sent_before_latest(const Transmission& last, std::uint32_t segment) const {
  return last.at < latest_->sent || (last.at == latest_->sent && segment < latest_->segment);
}

void Rack::begin(SendState& state, RecoveryActions& actions) {
  const Outstanding& out = state.out;
  recover_ = out.snd_max();
  ++recoveries_;
  probe_.forget();
  repair_.begin();
  actions.on_loss(loss(state));
  actions.restart_retransmission_timer();
  if (reduction_) state.inflated_window = reduction_->begin(out, out.pipe(), congestion_.ssthresh());
}

// A recovery may begin as another ends, with much beyond snd_una that has come: it has left the network, and does not count.
CongestionEvent Rack::loss(const SendState& state) const {
  return {.kind = CongestionKind::kLoss,
          .prior_window = state.allowed(congestion_.cwnd()),
          .prior_flight = state.out.flight_size_in_recovery(congestion_.cwnd())};
}

// A probe that repaired the loss of the last segment is answered like a recovery that is over (section 7.4.2).
void Rack::heed_probe(const TailProbe::Ack& ack, SendState& state, RecoveryActions& actions) {
  if (probe_.on_ack(ack) && !recover_ && !timed_out_) actions.on_loss(loss(state));
}

// Section 6.3. The first segment is lost in any case.
CongestionEvent Rack::on_timeout(SendState& state, const Moment& moment) {
  Outstanding& out = state.out;
  state.inflated_window.reset();
  CongestionEvent timeout{.kind = CongestionKind::kTimeout,
                          .prior_window = state.allowed(congestion_.cwnd()),
                          .prior_flight = timed_out_ ? out.pipe() : out.flight_size()};
  if (recover_ || timed_out_) timeout.threshold = Threshold::kNoHigher;
  const Duration patience = latest_ ? this->patience(out, moment) : Duration{};
  recover_.reset();
  duplicate_acks_ = 0;
  probe_.forget();
  probe_due_.reset();
  reordering_due_.reset();
  if (!timed_out_) repair_.begin();
  if (parameters_.forward_rto) forward_rto_.on_timeout();
  repair_.on_resent(out.snd_una(), out.transmissions(out.snd_una()), moment.now);
  timed_out_ = out.snd_max();
  for (std::uint32_t segment = out.order().first(); segment != kNoSegment;) {
    const std::uint32_t next = out.order().after(segment);
    if (segment == out.snd_una() || out.last_transmission(segment).at + patience <= moment.now) out.mark_lost(segment);
    segment = next;
  }
  note_choice(out);
  return timeout;
}

// What is lost, in order, then what is new; the other way round while F-RTO waits for an answer.
std::optional<std::uint32_t> Rack::next_segment(const SendState& state, const Room& room, const Moment& /*moment*/) const {
  if (!room.in_window) return std::nullopt;
  const Outstanding& out = state.out;
  const bool has_new = out.snd_nxt() < room.end;
  if (!out.lost().empty() && !(has_new && forward_rto_.prefers_new())) return *out.lost().begin();
  if (has_new) return out.snd_nxt();
  return std::nullopt;
}

void Rack::on_taken_up(std::uint32_t segment, SendState& state, Time now) {
  const Outstanding& out = state.out;
  if (segment < out.snd_nxt()) repair_.on_resent(segment, out.transmissions(segment), now);
  if (recover_ && reduction_) reduction_->on_sent();
}

void Rack::note_choice(const Outstanding& out) {
  chooses_ = recover_ || timed_out_ || !out.lost().empty() || !out.sacked().empty();
  repair_cause_ = timed_out_ ? SendCause::kTimeout : SendCause::kRack;
}

void Rack::on_all_sent(SendState& state, RecoveryActions& actions) {
  const Outstanding& out = state.out;
  set_probe_timer(out, actions);
  actions.wake_at(reordering_due_ ? reordering_due_ : probe_due_);
}

// Section 7.2: set by new data and by what is acknowledged, and by nothing when another mechanism looks after what is out.
void Rack::set_probe_timer(const Outstanding& out, const RecoveryActions& actions) {
  if (!parameters_.probes || out.empty() || recover_ || timed_out_ || !out.sacked().empty()) {
    probe_due_.reset();
    return;
  }
  if (!has_advanced_ && out.snd_max() == probed_until_) return;
  has_advanced_ = false;
  probed_until_ = out.snd_max();
  const Moment moment = actions.moment();
  const Duration timeout = TailProbe::timeout(moment.srtt, out.flight_size() == 1, Duration::seconds(parameters_.max_ack_delay));
  probe_due_ = std::min(moment.now + timeout, actions.timeout_due());
}

void Rack::on_timer(SendState& state, RecoveryActions& actions) {
  if (reordering_due_) {
    judge(false, state, actions);
    note_choice(state.out);
  } else if (probe_due_) {
    probe_due_.reset();
    send_probe(state, actions);
  }
}

// Section 7.3. Whether it leaves or not, the retransmission timer starts anew.
void Rack::send_probe(SendState& state, RecoveryActions& actions) {
  if (probe_.may_be_sent(actions.moment().srtt.has_value())) {
    const std::uint32_t last = state.out.snd_max() - 1;
    const bool is_new = actions.send_new(SendCause::kTailProbe);
    if (!is_new) actions.retransmit(last, SendCause::kTailProbe);
    probed_until_ = state.out.snd_max();
    probe_.on_sent(probed_until_, !is_new);
  }
  actions.restart_retransmission_timer();
}

}  // namespace ackscope
