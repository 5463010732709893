// Fast retransmit (RFC 2581, section 3.2), as far as Reno and NewReno agree on it: duplicate ACKs are counted, enough of them cut the
// window and resend the first hole, and those that follow inflate the window. Whether the moment is right, and when recovery ends,
// is for them to say.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class FastRetransmit {
 public:
  FastRetransmit(std::int64_t threshold, bool inflate, bool restart_timer)
      : threshold_{static_cast<std::uint32_t>(threshold)}, inflate_{inflate}, restart_timer_{restart_timer} {}

  // Counts duplicates; true when these are the ones that call for a retransmission.
  bool count(const DuplicateAck& ack) {
    const bool enough_before = dupacks_ >= threshold_;
    dupacks_ += ack.count;
    return ack.retransmit_now || (!enough_before && dupacks_ >= threshold_);
  }
  void forget() { dupacks_ = 0; }

  // Steps 1 and 2.
  void start(const DuplicateAck& ack, SendState& state, LossResponse& response, RecoveryActions& actions) {
    reduce(state, response, actions);
    // A mark stands for duplicates that never came; a loss that the receiver tells of needs no more than one.
    if (inflate_) state.window.cwnd += static_cast<double>(ack.notified ? dupacks_ : std::max(dupacks_, threshold_));
    resend(state.snd_una, actions);
  }
  // Without inflation, for a recovery that chooses what is sent.
  void start(std::uint32_t segment, SendState& state, LossResponse& response, RecoveryActions& actions) {
    reduce(state, response, actions);
    resend(segment, actions);
  }
  static void reduce(SendState& state, LossResponse& response, RecoveryActions& actions) {
    state.window.ssthresh = response.ssthresh_after_loss(state.window, state.flight_size());
    state.window.cwnd = state.window.ssthresh;
    actions.on_window_cut();
  }
  // RFC 2581, section 3.1, equation 3. In recovery the response must halve neither what duplicates added to the window nor the segments
  // that they tell of: else a timeout would raise the threshold that recovery began with, and the burst that follows would end in another.
  static void reduce_at_timeout(bool in_recovery, SendState& state, LossResponse& response) {
    Window& window = state.window;
    if (in_recovery) window.cwnd = window.ssthresh;
    const std::uint32_t flight = in_recovery ? state.flight_size_in_recovery(window.cwnd) : state.flight_size();
    window.ssthresh = std::floor(response.ssthresh_after_loss(window, flight));
  }
  // Step 3: segments have left the network.
  void inflate(const DuplicateAck& ack, Window& window) const {
    if (inflate_) window.cwnd += static_cast<double>(ack.count);
  }

  std::uint32_t duplicate_acks() const { return dupacks_; }
  std::uint64_t started() const { return started_; }

 private:
  void resend(std::uint32_t segment, RecoveryActions& actions) {
    ++started_;
    actions.retransmit(segment, SendCause::kFastRetransmit);
    if (restart_timer_) actions.restart_retransmission_timer();
  }

  const std::uint32_t threshold_;
  const bool inflate_;
  const bool restart_timer_;
  std::uint32_t dupacks_ = 0;
  std::uint64_t started_ = 0;
};

}  // namespace ackscope
