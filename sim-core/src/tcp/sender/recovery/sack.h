// SACK loss recovery (RFC 2018; RFC 3517, section 5; wireless-links paper, section III-A). Duplicate ACKs start it, as they do NewReno;
// then the scoreboard says which segments are missing, and they are sent before new data as long as less than cwnd is under way (the
// pipe). One reduction per recovery, which ends when everything that was out at its start is acknowledged. A lost
// retransmission waits for the timer.
//
// After a timeout no recovery starts before everything sent until then is acknowledged: duplicates caused by segments sent twice are no
// sign of loss. RFC 3517, section 5.1, requires this after a timeout in recovery and is silent about others; here it holds after any, as in
// ns-2 and RFC 2582, section 5, because any duplicate counts, even one that reports nothing new.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/fast_retransmit.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class Sack final : public LossRecovery, private Retransmitter {
 public:
  Sack(const parameters::Sack& parameters, CongestionController& congestion)
      : parameters_{parameters},
        congestion_{congestion},
        fast_retransmit_{parameters.dupack_threshold, false, parameters.restart_timer, congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state) override;
  RecoveryStatus status() const override { return fast_retransmit_.status(recover_.has_value()); }
  Retransmitter* retransmitter() override { return this; }

 private:
  std::uint32_t pipe(const Outstanding& out) const override;
  std::optional<std::uint32_t> next_segment(const SendState& state, const Room& room, const Moment& moment) const override;
  void on_taken_up(std::uint32_t segment, SendState& state) override;
  void on_sacked(SendState& state) override;

  bool shows_early_segment(const Outstanding& out) const;
  void mark_lost(Outstanding& out) const;

  const parameters::Sack parameters_;
  CongestionController& congestion_;
  FastRetransmit fast_retransmit_;
  // RecoveryPoint: one beyond the highest segment sent when recovery began. Empty outside recovery.
  std::optional<std::uint32_t> recover_;
  std::uint32_t counted_pipe_ = 0;           // of a recovery with Pipe::kCounter
  std::optional<std::uint32_t> not_before_;  // no recovery starts before this segment is the first missing one
};

}  // namespace ackscope
