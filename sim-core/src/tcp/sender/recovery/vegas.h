// Vegas's fast retransmit (Brakmo, O'Malley and Peterson 1994, section 3.1), in the reading of ns-2:
// 1. Each duplicate ACK, the first one too, resends the missing segment if that has been out for longer than the fine timeout; as always,
//    so does the third.
// 2. So do the first two new ACKs after a retransmission, for the segment that they ask for: a second loss in the window need not
//    wait for its own duplicates.
// 3. A loss is reported only if the segment was sent after the last cut: losses of one window count once.
//    congestion/response/vegas.h says what is left of the window.
// In between, duplicates inflate the window as Reno's do, and the next new ACK takes that back.
//
// This holds even where ns-2's state is inconsistent: there a retransmission on the first duplicate leaves one segment of inflation in
// the window, and more than three duplicates caused by a timeout set it to zero.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/fine_timer.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class VegasRecovery final : public LossRecovery {
 public:
  VegasRecovery(const parameters::VegasRecovery& parameters, CongestionController& congestion)
      : parameters_{parameters}, congestion_{congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;

  RecoveryStatus status() const override { return {in_recovery_, dupacks_, fast_retransmits_}; }
  BookKeeping needs() const override { return {.times = true}; }

 private:
  bool is_overdue(const SendState& state, const RecoveryActions& actions) const;
  bool may_retransmit(const SendState& state) const { return !send_high_ || state.out.snd_una() > *send_high_; }
  void start(SendState& state, RecoveryActions& actions);
  void resend(std::uint32_t segment, SendCause cause, RecoveryActions& actions);
  void leave(const NewAck& ack, SendState& state);

  const parameters::VegasRecovery parameters_;
  CongestionController& congestion_;
  FineTimer timer_;
  std::uint32_t dupacks_ = 0;
  std::uint32_t unchecked_ = 0;  // new ACKs that are still to be checked for another loss
  bool in_recovery_ = false;
  std::optional<Time> last_cut_;
  // The last retransmission: a pacer may send it later than it was asked for.
  std::uint32_t resent_ = kNoSegment;
  Time resent_at_;
  // One beyond the highest segment sent before the last timeout: segments sent again after it arrive twice, and cause duplicates.
  std::optional<std::uint32_t> send_high_;
  std::uint64_t fast_retransmits_ = 0;
};

}  // namespace ackscope
