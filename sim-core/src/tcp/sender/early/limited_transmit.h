// Limited transmit (wireless-links paper, section V-C; RFC 3042): each of the first duplicate ACKs lets one new segment out beyond cwnd, so
// that small windows, too, get enough duplicates for fast retransmit. A segment leaves because one has arrived, so no more are under way
// than before. cwnd stays as it is, and the advertised window is obeyed.
//
// Limit: inactive while the sender goes back after a timeout, because what it sends then is not new.
#pragma once

#include <algorithm>
#include <cstdint>

#include "parameters/sender.h"
#include "tcp/sender/recovery/loss_recovery.h"
#include "tcp/sender/send_state.h"

namespace ackscope {

class LimitedTransmit {
 public:
  explicit LimitedTransmit(const parameters::LimitedTransmit& parameters) : segments_{static_cast<std::uint32_t>(parameters.segments)} {}

  // Duplicates that recovery has counted.
  void on_duplicates(const DuplicateAck& ack, bool in_recovery, const SendState& state) {
    const bool early = !in_recovery && state.out.snd_nxt() == state.out.snd_max();
    allowed_ = early ? std::min(allowed_ + ack.count, segments_) : 0;
  }
  // New data is acknowledged, or the timer has fired: what went out early is part of the window from now on.
  void forget(SendState& state) {
    allowed_ = 0;
    state.out.forget_early();
  }
  // New segments that may be out beyond cwnd.
  std::uint32_t allowed() const { return allowed_; }

 private:
  const std::uint32_t segments_;
  std::uint32_t allowed_ = 0;
};

}  // namespace ackscope
