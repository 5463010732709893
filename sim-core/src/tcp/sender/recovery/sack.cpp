#include "tcp/sender/recovery/sack.h"

#include <algorithm>

namespace ackscope {

using Pipe = parameters::Sack::Pipe;

void Sack::on_selective(const PacketOptions& ack, const SendState& state) {
  for (std::uint32_t i = 0; i < ack.sack_blocks; ++i) {
    const SackBlock& block = ack.sack[i];
    scoreboard_.add({std::max(block.first, state.snd_una), std::min(block.end, state.snd_max)});
  }
}

AckKind Sack::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  scoreboard_.forget_below(state.snd_una);
  chooses_ = recover_ || state.snd_nxt < state.snd_max;
  if (!recover_) {
    fast_retransmit_.forget();
    if (ack.opens_window) congestion_.on_ack(ack.amount);
    return AckKind::kNew;
  }
  if (state.snd_una >= *recover_) {  // RFC 3517, section 5, A
    recover_.reset();
    fast_retransmit_.forget();
    congestion_.on_recovered(congestion_.cwnd(), 0);
    chooses_ = state.snd_nxt < state.snd_max;
    return AckKind::kNew;
  }
  if (ack.segments == 0) return AckKind::kPartial;  // part of a segment
  resent_end_ = std::max(resent_end_, state.snd_una);
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
  if (!enough && !shows_early_segment(state)) return;
  if (not_before_ && state.snd_una < *not_before_) return;
  recover_ = state.snd_max;
  resent_end_ = state.snd_una + 1;
  // As ns-2 has it: the lost segment counts until its place is taken, so the first retransmission adds nothing.
  const std::uint32_t out = state.snd_nxt - state.snd_una;
  counted_pipe_ = out - std::min(out, fast_retransmit_.duplicate_acks());
  chooses_ = true;
  fast_retransmit_.start(state.snd_una, ack.spares, state, actions);
}

CongestionEvent Sack::on_timeout(SendState& state) {
  CongestionEvent timeout = fast_retransmit_.timeout(false, state);
  if (recover_) timeout.threshold = Threshold::kNoHigher;
  recover_.reset();
  fast_retransmit_.forget();
  not_before_ = state.snd_max;
  if (parameters_.at_timeout == parameters::Sack::AtTimeout::kClear) scoreboard_.clear();
  chooses_ = true;  // going back, it skips what came
  return timeout;
}

// RFC 3517, section 4, NextSeg().
std::optional<std::uint32_t> Sack::next_segment(const SendState& state, std::uint32_t limit, const RecoveryActions& /*actions*/) const {
  if (pipe(state) + 1 > congestion_.cwnd()) return std::nullopt;
  if (recover_) {
    if (const auto lost = hole(lost_end())) return lost;  // rule 1
  }
  const std::uint32_t next = scoreboard_.first_missing(state.snd_nxt);
  if (next < limit) return next;                             // rule 2
  return recover_ ? hole(scoreboard_.end()) : std::nullopt;  // rule 3
}

void Sack::on_sent(std::uint32_t segment, const SendState& state, const RecoveryActions& /*actions*/) {
  if (segment < state.snd_nxt) resent_end_ = segment + 1;
  ++counted_pipe_;
}

// The paper's section V-C: a block with a segment that limited transmit sent.
bool Sack::shows_early_segment(const SendState& state) const {
  return parameters_.probe_is_evidence && state.early_sent > 0 && scoreboard_.end() > state.snd_max - state.early_sent;
}

// One beyond the last segment that can be lost, IsLost(): so many have come beyond it that it is not just late. The counter has no such
// doubt: what is missing below the highest that came is lost.
std::uint32_t Sack::lost_end() const {
  if (parameters_.pipe == Pipe::kCounter) return scoreboard_.end();
  return scoreboard_.nth_highest(static_cast<std::uint32_t>(parameters_.dupack_threshold));
}

// SetPipe(): what neither came nor is lost, and what was sent again. After a timeout, what was sent since.
std::uint32_t Sack::pipe(const SendState& state) const {
  if (!recover_) return scoreboard_.missing(state.snd_una, state.snd_nxt);
  if (parameters_.pipe == Pipe::kCounter) return counted_pipe_;
  return scoreboard_.missing(std::max(lost_end(), state.snd_una), state.snd_nxt) + scoreboard_.missing(state.snd_una, resent_end_);
}

// The first that is missing, was not sent again yet, and lies below.
std::optional<std::uint32_t> Sack::hole(std::uint32_t below) const {
  const std::uint32_t first = scoreboard_.first_missing(resent_end_);
  return first < below ? std::optional{first} : std::nullopt;
}

}  // namespace ackscope
