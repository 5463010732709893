// NewReno fast retransmit and fast recovery (RFC 2582). A partial ACK, one that covers some but not all of what was out when
// recovery began, repairs the next hole; recovery ends when `recover` is acknowledged. The RFC leaves details open; each is a
// parameter, since NewReno's throughput after a burst of losses depends on them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/fast_retransmit.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class NewReno final : public LossRecovery {
 public:
  NewReno(const parameters::NewReno& parameters, CongestionController& congestion)
      : parameters_{parameters},
        congestion_{congestion},
        fast_retransmit_{parameters.dupack_threshold, parameters.inflate, parameters.restart_timer, congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;

  RecoveryStatus status() const override { return fast_retransmit_.status(recover_.has_value()); }

 private:
  bool covers_more_than_send_high(std::uint32_t snd_una) const;
  void leave(const AckSample& ack, SendState& state);

  const parameters::NewReno parameters_;
  CongestionController& congestion_;
  FastRetransmit fast_retransmit_;
  // One beyond the highest segment sent when recovery began: an ACK of it is full. Empty outside recovery.
  std::optional<std::uint32_t> recover_;
  // One beyond the highest segment sent before the last timeout.
  std::optional<std::uint32_t> send_high_;
  bool partial_ack_seen_ = false;
};

}  // namespace ackscope
