#include "tcp/sender/recovery/sack.h"

#include <algorithm>
#include <utility>

namespace ackscope {

using Pipe = parameters::Sack::Pipe;

AckKind Sack::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  const AckKind kind = take(ack, state, actions);
  if (!recover_ && follows_rfc6675() && ack.sample.newly_sacked > 0) {
    consider({.spares = ack.spares, .has_news = true}, state, actions);
  } else if (recover_) {
    reduce(ack.sample.newly_acked > 0, state);
  }
  if (reduction_) reduction_->after_ack(state.out);
  return kind;
}

AckKind Sack::take(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  Outstanding& out = state.out;
  chooses_ = recover_ || out.snd_nxt() < out.snd_max();
  if (!recover_) {
    fast_retransmit_.forget();
    congestion_.on_ack(ack.sample);
    return AckKind::kNew;
  }
  if (out.snd_una() >= *recover_) {  // RFC 3517, section 5, A
    recover_.reset();
    out.end_repair();
    fast_retransmit_.forget();
    state.inflated_window.reset();
    const bool opens_window = parameters_.grows_on_exit && ack.sample.opens_window;
    const double left = reduction_ ? congestion_.ssthresh() : congestion_.cwnd();
    congestion_.on_ack(at_end_of_recovery(ack.sample, left, opens_window));
    chooses_ = out.snd_nxt() < out.snd_max();
    return AckKind::kNew;
  }
  congestion_.on_ack(in_recovery(ack.sample));
  if (ack.sample.newly_acked == 0) return AckKind::kPartial;  // part of a segment
  // Fall and Floyd 1996, section 3: the lost segment and the one that was sent in its place.
  counted_pipe_ -= std::min(counted_pipe_, 2U);
  actions.restart_retransmission_timer();  // RFC 2988, 5.3
  return AckKind::kPartial;
}

void Sack::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  if (recover_) {
    fast_retransmit_.count(ack);
    counted_pipe_ -= std::min(counted_pipe_, ack.count);
    reduce(false, state);
  } else {
    consider(ack, state, actions);
  }
  if (reduction_) reduction_->after_ack(state.out);
}

void Sack::consider(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  if (follows_rfc6675() && !ack.has_news && !ack.retransmit_now) return;  // section 2
  const bool enough = fast_retransmit_.count(ack);
  const Outstanding& out = state.out;
  if (!shows_loss(enough, out)) return;
  if (not_before_ && out.snd_una() < *not_before_) return;
  begin(ack.spares, state, actions);
}

void Sack::begin(bool spares, SendState& state, RecoveryActions& actions) {
  Outstanding& out = state.out;
  const std::uint32_t lost = out.snd_una();
  recover_ = out.snd_max();
  rescue_from_ = lost + 1;
  has_further_loss_ = false;
  out.begin_repair(lost);
  out.mark_lost_below(lost_end(out));
  // As in ns-2: the lost segment counts until it is sent again, so the first retransmission adds nothing.
  const std::uint32_t sent = out.snd_nxt() - lost;
  counted_pipe_ = sent - std::min(sent, fast_retransmit_.duplicate_acks());
  chooses_ = true;
  const std::uint32_t in_flight = pipe(out);
  out.mark_resent_below(lost + 1);
  fast_retransmit_.start(lost, spares, state, actions);
  if (!reduction_) return;
  state.inflated_window = reduction_->begin(out, in_flight, congestion_.ssthresh());
  reduction_->on_sent();
}

// An ACK in recovery that does not end it.
void Sack::reduce(bool is_cumulative, SendState& state) {
  const bool is_safe = !std::exchange(has_further_loss_, false) && is_cumulative;
  if (!reduction_ || reduction_->newly_delivered(state.out) == 0) return;
  state.inflated_window = reduction_->on_ack(state.out, pipe(state.out), congestion_.ssthresh(), is_safe);
}

CongestionEvent Sack::on_timeout(SendState& state, const Moment& /*moment*/) {
  CongestionEvent timeout = fast_retransmit_.timeout(false, state);
  if (recover_) timeout.threshold = Threshold::kNoHigher;
  recover_.reset();
  state.out.end_repair();
  fast_retransmit_.forget();
  not_before_ = state.out.snd_max();
  if (parameters_.at_timeout == parameters::Sack::AtTimeout::kClear) state.out.forget_sacked();
  chooses_ = true;  // when going back, it skips what came
  return timeout;
}

// RFC 3517, section 4, NextSeg(); the same in RFC 6675 but for rule 4.
std::optional<std::uint32_t> Sack::next_segment(const SendState& state, const Room& room, const Moment& /*moment*/) const {
  if (!room.in_window) return std::nullopt;
  const Outstanding& out = state.out;
  const std::uint32_t hole = out.sacked().first_missing(out.resent_end());
  if (recover_ && hole < out.lost_end()) return hole;  // rule 1
  const std::uint32_t next = out.sacked().first_missing(out.snd_nxt());
  if (next < room.end) return next;                        // rule 2
  if (recover_ && hole < out.sacked().end()) return hole;  // rule 3
  const bool may_rescue = recover_ && follows_rfc6675() && out.snd_una() > rescue_from_;
  if (may_rescue && out.sacked().missing(out.snd_una(), out.snd_max()) > 0) return out.sacked().last_missing(out.snd_max());  // rule 4
  return std::nullopt;
}

void Sack::on_taken_up(std::uint32_t segment, SendState& state, Time /*now*/) {
  Outstanding& out = state.out;
  if (is_rescue(segment, out)) {
    rescue_from_ = *recover_;
  } else if (segment < out.snd_nxt()) {
    out.mark_resent_below(segment + 1);
  }
  ++counted_pipe_;
  if (recover_ && reduction_) reduction_->on_sent();
}

void Sack::on_sacked(SendState& state) {
  if (!recover_) return;
  Outstanding& out = state.out;
  const std::uint32_t end = lost_end(out);
  has_further_loss_ = has_further_loss_ || out.sacked().missing(std::max(out.lost_end(), out.snd_una()), end) > 0;
  out.mark_lost_below(end);
}

// Whether a repair is due. RFC 6675, section 5, step 2: the scoreboard is enough.
bool Sack::shows_loss(bool enough_duplicates, const Outstanding& out) const {
  return enough_duplicates || shows_early_segment(out) || (follows_rfc6675() && out.snd_una() < reordering_end(out));
}

// Not a hole of rules 1 and 3, which go from the left to the right: one that was sent again, or one beyond what came.
bool Sack::is_rescue(std::uint32_t segment, const Outstanding& out) const {
  return recover_ && segment < out.snd_nxt() && (segment < out.resent_end() || segment >= out.sacked().end());
}

// The paper's section V-C: a block with a segment that limited transmit sent.
bool Sack::shows_early_segment(const Outstanding& out) const {
  return parameters_.probe_is_evidence && out.early() > 0 && out.sacked().end() > out.snd_max() - out.early();
}

// IsLost(): below it, enough segments have come beyond a missing one to rule out reordering. In whole segments, its bytes and its
// discontiguous runs mean the same.
std::uint32_t Sack::reordering_end(const Outstanding& out) const {
  return out.sacked().nth_highest(static_cast<std::uint32_t>(parameters_.dupack_threshold));
}

// In recovery the counter never allows for reordering: everything missing below the highest that came is lost.
std::uint32_t Sack::lost_end(const Outstanding& out) const {
  return parameters_.pipe == Pipe::kCounter ? out.sacked().end() : reordering_end(out);
}

std::uint32_t Sack::pipe(const Outstanding& out) const {
  return recover_ && parameters_.pipe == Pipe::kCounter ? counted_pipe_ : out.pipe();
}

}  // namespace ackscope
