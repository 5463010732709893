// Reno fast retransmit and fast recovery (RFC 2581, section 3.2): the first ACK of anything new ends recovery, so a second loss in the
// window waits for three more duplicate ACKs, and with a small window for a timeout.
//
// `once_per_window` is ns-2's bugFix_: no fast retransmit until an ACK covers something that was first sent after the last fast
// retransmit or timeout (highest_ack_ > recover_ there). It keeps a sender that goes back to snd_una after a timeout from mistaking
// duplicate ACKs of segments sent twice for a loss. With ns-2, a second loss in a window is then always left to the timeout.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/fast_retransmit.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class Reno final : public LossRecovery {
 public:
  Reno(const parameters::Reno& parameters, CongestionController& congestion)
      : congestion_{congestion},
        once_per_window_{parameters.once_per_window},
        grows_on_exit_{parameters.grows_on_exit},
        fast_retransmit_{parameters.dupack_threshold, parameters.inflate, parameters.restart_timer, congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;

  RecoveryStatus status() const override { return fast_retransmit_.status(in_recovery_); }

 private:
  void leave(const NewAck& ack, SendState& state);

  CongestionController& congestion_;
  const bool once_per_window_;
  const bool grows_on_exit_;  // in 4.4BSD and ns-2 the ACK that ends recovery also opens the window
  FastRetransmit fast_retransmit_;
  bool in_recovery_ = false;
  // One beyond the highest segment sent before the last fast retransmit or timeout.
  std::optional<std::uint32_t> recover_;
};

}  // namespace ackscope
