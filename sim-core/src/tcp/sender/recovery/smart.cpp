#include "tcp/sender/recovery/smart.h"

#include <algorithm>

namespace ackscope {

void Smart::on_selective(const PacketOptions& ack, const SendState& state) {
  if (ack.caused_by >= state.snd_una && ack.caused_by < state.snd_max) came_.add({ack.caused_by, ack.caused_by + 1});
}

AckKind Smart::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  came_.forget_below(state.snd_una);
  resent_.erase(resent_.begin(), std::find_if(resent_.begin(), resent_.end(), [&](const Resent& r) { return r.segment >= state.snd_una; }));
  if (recover_ && state.snd_una < *recover_) {
    if (ack.segments > 0) actions.restart_retransmission_timer();  // RFC 2988, 5.3
    return AckKind::kPartial;
  }
  const bool leaves = recover_.has_value();
  recover_.reset();
  informed_.forget();
  chooses_ = state.snd_nxt < state.snd_max;
  if (leaves) {
    congestion_.on_recovered(congestion_.cwnd(), 0);
    return AckKind::kNew;
  }
  if (ack.opens_window) congestion_.on_ack(ack.amount);
  count({.notified = ack.notified, .spares = ack.spares}, state,
        actions);  // for the receiver a duplicate, if the ACK that it repeats was lost
  return AckKind::kNew;
}

void Smart::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) { count(ack, state, actions); }

void Smart::count(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  if (came_.first_missing(state.snd_una) >= came_.end()) return;  // no loss information
  informed_.count(ack);
  if (recover_) return;
  if (!ack.retransmit_now && informed_.duplicate_acks() < parameters_.dupack_threshold) return;
  const auto lost = gap(state, actions);
  if (!lost && came_.first_missing(state.snd_una) < reduced_until_) return;
  recover_ = state.snd_max;
  reduced_until_ = state.snd_max;
  chooses_ = true;
  if (lost) {
    note_resent(*lost, actions.now());
    informed_.start(*lost, ack.spares, state, actions);
  } else {  // sent again in the event before
    actions.on_loss(informed_.loss(state, ack.spares));
  }
}

CongestionEvent Smart::on_timeout(SendState& state) {
  CongestionEvent timeout = informed_.timeout(false, state);
  if (recover_) timeout.threshold = Threshold::kNoHigher;  // as SACK
  recover_.reset();
  reduced_until_ = state.snd_max;
  informed_.forget();
  chooses_ = true;
  return timeout;
}

std::optional<std::uint32_t> Smart::next_segment(const SendState& state, std::uint32_t limit, const RecoveryActions& actions) const {
  if (recover_) {
    if (const auto lost = gap(state, actions)) return lost;
  }
  // Every gap was sent again lately, so all that did not come is under way.
  if (came_.missing(state.snd_una, state.snd_nxt) + 1 > congestion_.cwnd()) return std::nullopt;
  const std::uint32_t next = came_.first_missing(state.snd_nxt);
  return next < limit ? std::optional{next} : std::nullopt;
}

void Smart::on_sent(std::uint32_t segment, const SendState& state, const RecoveryActions& actions) {
  if (segment < state.snd_max) note_resent(segment, actions.now());
}

void Smart::note_resent(std::uint32_t segment, Time now) {
  const auto place =
      std::lower_bound(resent_.begin(), resent_.end(), segment, [](const Resent& resent, std::uint32_t s) { return resent.segment < s; });
  if (place != resent_.end() && place->segment == segment) {
    place->at = now;
  } else {
    resent_.insert(place, {segment, now});
  }
}

// The first gap that may be sent. After a timeout what has not been sent since is none: its turn comes.
std::optional<std::uint32_t> Smart::gap(const SendState& state, const RecoveryActions& actions) const {
  const std::uint32_t end = std::min(came_.end(), state.snd_nxt);
  std::uint32_t segment = came_.first_missing(state.snd_una);
  while (segment < end && resent_lately(segment, actions)) segment = came_.first_missing(segment + 1);
  return segment < end ? std::optional{segment} : std::nullopt;
}

bool Smart::resent_lately(std::uint32_t segment, const RecoveryActions& actions) const {
  const auto resent =
      std::lower_bound(resent_.begin(), resent_.end(), segment, [](const Resent& r, std::uint32_t s) { return r.segment < s; });
  if (resent == resent_.end() || resent->segment != segment) return false;
  const auto srtt = actions.exact_srtt();
  const Duration since = actions.now() - resent->at;
  if (!srtt || since == Duration{}) return true;
  return static_cast<double>(since.count_ns()) < parameters_.again * static_cast<double>(srtt->count_ns());
}

}  // namespace ackscope
