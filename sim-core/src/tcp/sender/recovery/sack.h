// SACK loss recovery (RFC 2018; RFC 3517, section 5; wireless-links paper, section III-A). Duplicate ACKs start it, as they do NewReno;
// then the scoreboard says which segments are missing, and they are sent before new data as long as less than cwnd is under way (the
// pipe). One reduction per recovery, which ends when everything that was out at its start is acknowledged. A lost
// retransmission waits for the timer.
//
// By the rules of RFC 6675 only an ACK that reports news is a duplicate, and may be cumulative as well; recovery starts as soon as the
// scoreboard says that the first missing segment is lost; and once in a recovery, when nothing else is left, the last missing
// segment is sent again (rescue).
//
// Proportional rate reduction, if chosen, replaces cwnd in recovery by what it allows with each ACK.
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
#include "tcp/sender/recovery/reduced_window.h"

namespace ackscope {

class Sack final : public LossRecovery, private Retransmitter {
 public:
  Sack(const parameters::Sack& parameters, CongestionController& congestion)
      : parameters_{parameters},
        congestion_{congestion},
        fast_retransmit_{parameters.dupack_threshold, false, parameters.restart_timer, congestion} {
    if (parameters.reduction == parameters::Sack::Reduction::kPrr && !congestion.governs_repairs()) reduction_.emplace();
  }

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;
  RecoveryStatus status() const override { return fast_retransmit_.status(recover_.has_value()); }
  Retransmitter* retransmitter() override { return this; }

 private:
  std::uint32_t pipe(const Outstanding& out) const override;
  std::optional<std::uint32_t> next_segment(const SendState& state, const Room& room, const Moment& moment) const override;
  void on_taken_up(std::uint32_t segment, SendState& state, Time now) override;
  void on_sacked(SendState& state) override;

  AckKind take(const NewAck& ack, SendState& state, RecoveryActions& actions);
  // A duplicate, outside recovery.
  void consider(const DuplicateAck& ack, SendState& state, RecoveryActions& actions);
  void begin(bool spares, SendState& state, RecoveryActions& actions);
  void reduce(bool is_cumulative, SendState& state);
  bool follows_rfc6675() const { return parameters_.rules == parameters::Sack::Rules::kRfc6675; }
  bool shows_loss(bool enough_duplicates, const Outstanding& out) const;
  bool shows_early_segment(const Outstanding& out) const;
  std::uint32_t reordering_end(const Outstanding& out) const;
  std::uint32_t lost_end(const Outstanding& out) const;
  bool is_rescue(std::uint32_t segment, const Outstanding& out) const;

  const parameters::Sack parameters_;
  CongestionController& congestion_;
  FastRetransmit fast_retransmit_;
  // RecoveryPoint: one beyond the highest segment sent when recovery began. Empty outside recovery.
  std::optional<std::uint32_t> recover_;
  std::uint32_t counted_pipe_ = 0;           // of a recovery with Pipe::kCounter
  std::optional<std::uint32_t> not_before_;  // no recovery starts before this segment is the first missing one
  std::uint32_t rescue_from_ = 0;            // RescueRxt: a rescue only once everything up to this segment is acknowledged
  std::optional<ReducedWindow> reduction_;
  bool has_further_loss_ = false;  // this ACK has shown one
};

}  // namespace ackscope
