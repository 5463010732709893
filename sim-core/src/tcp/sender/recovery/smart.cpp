#include "tcp/sender/recovery/smart.h"

#include <algorithm>

namespace ackscope {

AckKind Smart::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  const Outstanding& out = state.out;
  if (recover_ && out.snd_una() < *recover_) {
    congestion_.on_ack(in_recovery(ack.sample));
    if (ack.sample.newly_acked > 0) actions.restart_retransmission_timer();  // RFC 2988, 5.3
    return AckKind::kPartial;
  }
  const bool leaves = recover_.has_value();
  recover_.reset();
  informed_.forget();
  chooses_ = out.snd_nxt() < out.snd_max();
  if (leaves) {
    congestion_.on_ack(at_end_of_recovery(ack.sample, congestion_.cwnd(), false));
    return AckKind::kNew;
  }
  congestion_.on_ack(ack.sample);
  // A duplicate to the receiver, if the ACK that it repeats was lost.
  count({.notified = ack.notified, .spares = ack.spares}, state, actions);
  return AckKind::kNew;
}

void Smart::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) { count(ack, state, actions); }

void Smart::count(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const Outstanding& out = state.out;
  const std::uint32_t missing = out.sacked().first_missing(out.snd_una());
  if (missing >= out.sacked().end()) return;  // no loss information
  informed_.count(ack);
  if (recover_) return;
  if (!ack.retransmit_now && informed_.duplicate_acks() < parameters_.dupack_threshold) return;
  const auto lost = gap(out, actions.moment());
  if (!lost && missing < reduced_until_) return;
  recover_ = out.snd_max();
  reduced_until_ = out.snd_max();
  chooses_ = true;
  if (lost) {
    informed_.start(*lost, ack.spares, state, actions);
  } else {  // sent again in the previous event
    actions.on_loss(informed_.loss(state, ack.spares));
  }
}

CongestionEvent Smart::on_timeout(SendState& state, const Moment& /*moment*/) {
  CongestionEvent timeout = informed_.timeout(false, state);
  if (recover_) timeout.threshold = Threshold::kNoHigher;  // as SACK
  recover_.reset();
  reduced_until_ = state.out.snd_max();
  informed_.forget();
  chooses_ = true;
  return timeout;
}

std::optional<std::uint32_t> Smart::next_segment(const SendState& state, const Room& room, const Moment& moment) const {
  const Outstanding& out = state.out;
  if (recover_) {
    if (const auto lost = gap(out, moment)) return lost;
  }
  // Every gap was sent again recently, so everything missing is under way.
  if (!room.in_window) return std::nullopt;
  const std::uint32_t next = out.sacked().first_missing(out.snd_nxt());
  return next < room.end ? std::optional{next} : std::nullopt;
}

// The first gap that may be sent. After a timeout, segments not yet sent since are not gaps: their turn comes.
std::optional<std::uint32_t> Smart::gap(const Outstanding& out, const Moment& moment) const {
  const std::uint32_t end = std::min(out.sacked().end(), out.snd_nxt());
  std::uint32_t segment = out.sacked().first_missing(out.snd_una());
  while (segment < end && resent_lately(out.last_transmission(segment), moment)) segment = out.sacked().first_missing(segment + 1);
  return segment < end ? std::optional{segment} : std::nullopt;
}

bool Smart::resent_lately(const Transmission& last, const Moment& moment) const {
  if (last.count == 1) return false;
  const Duration since = moment.now - last.at;
  if (!moment.srtt || since == Duration{}) return true;
  return static_cast<double>(since.count_ns()) < parameters_.again * static_cast<double>(moment.srtt->count_ns());
}

}  // namespace ackscope
