// Explicit loss notification in the sender (ELN; wireless-links paper, sections III-A and IV-C), in front of any recovery: ACKs say whether
// the segment that they ask for was lost for a reason other than congestion.
//
// 1. A number of such duplicates starts recovery (three: E2E-ELN; the first: E2E-ELN-RXMT), however many the recovery itself waits for.
//    Other duplicates count as always.
// 2. A recovery that starts with such a segment tells the congestion controller, which leaves the window as it is. Duplicates inflate it
//    as always, which keeps the pipe full.
// 3. If another segment turns out to be missing in it, and as many duplicates as the recovery waits for come without a notice for
//    it, the window is reduced after all, once.
// A notice in a recovery that has already reduced the window changes nothing. A timeout reduces as always.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "parameters/sender.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class ElnRecovery final : public LossRecovery {
 public:
  // `dupack_threshold`: of the recovery, which tells `congestion` of its losses.
  ElnRecovery(const parameters::ElnResponse& parameters, std::int64_t dupack_threshold, std::unique_ptr<LossRecovery> recovery,
              const CongestionController& congestion)
      : notices_needed_{static_cast<std::uint32_t>(parameters.dupack_threshold)},
        dupack_threshold_{static_cast<std::uint32_t>(dupack_threshold)},
        recovery_{std::move(recovery)},
        congestion_{congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;

  RecoveryStatus status() const override { return recovery_->status(); }
  Retransmitter* retransmitter() override { return recovery_->retransmitter(); }
  BookKeeping needs() const override { return recovery_->needs(); }

 private:
  void note_recovery(bool was_in_recovery);
  void reduce_after_all(SendState& state, RecoveryActions& actions);

  const std::uint32_t notices_needed_;
  const std::uint32_t dupack_threshold_;
  std::unique_ptr<LossRecovery> recovery_;
  const CongestionController& congestion_;
  bool notified_ = false;         // the first missing segment was lost, but not to congestion
  std::uint32_t notices_ = 0;     // duplicates that said so of it
  std::uint32_t silent_ = 0;      // duplicates that did not
  std::optional<double> spared_;  // cwnd as a recovery found it that leaves it as it is
};

}  // namespace ackscope
