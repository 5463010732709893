// Fast retransmit (RFC 2581, section 3.2), as far as Reno and NewReno agree on it: duplicate ACKs are counted, enough of them signal a
// loss and resend the first hole, and later ones inflate the window. Reno and NewReno decide whether recovery may start, and when it
// ends.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class FastRetransmit {
 public:
  FastRetransmit(std::int64_t threshold, bool inflate, bool restart_timer, const CongestionController& congestion)
      : congestion_{congestion}, threshold_{static_cast<std::uint32_t>(threshold)}, inflate_{inflate}, restart_timer_{restart_timer} {}

  // Counts duplicates; true when these are the ones that call for a retransmission.
  bool count(const DuplicateAck& ack) {
    const bool enough_before = dupacks_ >= threshold_;
    dupacks_ += ack.count;
    return ack.retransmit_now || (!enough_before && dupacks_ >= threshold_);
  }
  void forget() { dupacks_ = 0; }

  // Steps 1 and 2.
  void start(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
    actions.on_loss(loss(state, ack.spares));
    // A mark replaces duplicates that never came; for a loss that the receiver reports, one duplicate is enough.
    const std::uint32_t left_network = ack.notified ? dupacks_ : std::max(dupacks_, threshold_);
    if (inflate_) state.inflated_window = congestion_.cwnd() + static_cast<double>(left_network);
    resend(state.out.snd_una(), actions);
  }
  // Without inflation, for a recovery that chooses what is sent.
  void start(std::uint32_t segment, bool spares, const SendState& state, RecoveryActions& actions) {
    actions.on_loss(loss(state, spares));
    resend(segment, actions);
  }
  CongestionEvent loss(const SendState& state, bool spares) const {
    return {.kind = CongestionKind::kLoss,
            .prior_window = state.allowed(congestion_.cwnd()),
            .prior_flight = state.out.flight_size(),
            .notified = spares};
  }
  // RFC 2581, section 3.1, equation 3. In recovery the response must not halve what duplicates added to the window, nor the segments
  // that they report: otherwise a timeout would raise the threshold above recovery's, and the next burst would end in another timeout.
  CongestionEvent timeout(bool in_recovery, SendState& state) const {
    state.inflated_window.reset();
    const double window = in_recovery ? congestion_.ssthresh() : congestion_.cwnd();
    return {.kind = CongestionKind::kTimeout,
            .prior_window = state.allowed(window),
            .prior_flight = in_recovery ? state.out.flight_size_in_recovery(window) : state.out.flight_size()};
  }
  // Step 3: segments have left the network.
  void inflate(const DuplicateAck& ack, SendState& state) const {
    if (inflate_) state.inflated_window = state.window(congestion_.cwnd()) + static_cast<double>(ack.count);
  }

  std::uint32_t duplicate_acks() const { return dupacks_; }
  RecoveryStatus status(bool in_recovery) const { return {in_recovery, dupacks_, started_}; }

 private:
  void resend(std::uint32_t segment, RecoveryActions& actions) {
    ++started_;
    actions.retransmit(segment, SendCause::kFastRetransmit);
    if (restart_timer_) actions.restart_retransmission_timer();
  }

  const CongestionController& congestion_;
  const std::uint32_t threshold_;
  const bool inflate_;
  const bool restart_timer_;
  std::uint32_t dupacks_ = 0;
  std::uint64_t started_ = 0;
};

}  // namespace ackscope
