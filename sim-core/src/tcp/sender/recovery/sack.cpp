#include "tcp/sender/recovery/sack.h"

#include <algorithm>

namespace ackscope {

using Pipe = parameters::Sack::Pipe;

AckKind Sack::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
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
    const bool opens_window = parameters_.grows_on_exit && ack.sample.opens_window;
    congestion_.on_ack(at_end_of_recovery(ack.sample, congestion_.cwnd(), opens_window));
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
  const bool enough = fast_retransmit_.count(ack);
  if (recover_) {
    counted_pipe_ -= std::min(counted_pipe_, ack.count);
    return;
  }
  Outstanding& out = state.out;
  if (!enough && !shows_early_segment(out)) return;
  if (not_before_ && out.snd_una() < *not_before_) return;
  recover_ = out.snd_max();
  out.begin_repair(out.snd_una() + 1);
  mark_lost(out);
  // As in ns-2: the lost segment counts until it is sent again, so the first retransmission adds nothing.
  const std::uint32_t sent = out.snd_nxt() - out.snd_una();
  counted_pipe_ = sent - std::min(sent, fast_retransmit_.duplicate_acks());
  chooses_ = true;
  fast_retransmit_.start(out.snd_una(), ack.spares, state, actions);
}

CongestionEvent Sack::on_timeout(SendState& state) {
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

// RFC 3517, section 4, NextSeg().
std::optional<std::uint32_t> Sack::next_segment(const SendState& state, const Room& room, const Moment& /*moment*/) const {
  if (!room.in_window) return std::nullopt;
  const Outstanding& out = state.out;
  const std::uint32_t hole = out.sacked().first_missing(out.resent_end());
  if (recover_ && hole < out.lost_end()) return hole;  // rule 1
  const std::uint32_t next = out.sacked().first_missing(out.snd_nxt());
  if (next < room.end) return next;                        // rule 2
  if (recover_ && hole < out.sacked().end()) return hole;  // rule 3
  return std::nullopt;
}

void Sack::on_taken_up(std::uint32_t segment, SendState& state) {
  if (segment < state.out.snd_nxt()) state.out.mark_resent_below(segment + 1);
  ++counted_pipe_;
}

void Sack::on_sacked(SendState& state) {
  if (recover_) mark_lost(state.out);
}

// The paper's section V-C: a block with a segment that limited transmit sent.
bool Sack::shows_early_segment(const Outstanding& out) const {
  return parameters_.probe_is_evidence && out.early() > 0 && out.sacked().end() > out.snd_max() - out.early();
}

// IsLost(): enough segments have come beyond this one to rule out reordering. The counter never allows for reordering: everything missing
// below the highest that came is lost.
void Sack::mark_lost(Outstanding& out) const {
  const bool counts = parameters_.pipe == Pipe::kCounter;
  out.mark_lost_below(counts ? out.sacked().end() : out.sacked().nth_highest(static_cast<std::uint32_t>(parameters_.dupack_threshold)));
}

std::uint32_t Sack::pipe(const Outstanding& out) const {
  return recover_ && parameters_.pipe == Pipe::kCounter ? counted_pipe_ : out.pipe();
}

}  // namespace ackscope
