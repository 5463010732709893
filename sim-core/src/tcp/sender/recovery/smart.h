// SMART loss recovery (wireless-links paper, sections II and III-A; Keshav and Morgan 1997). Each ACK names the segment that caused it, so
// the sender knows which ones have come; one that is missing below another that came counts as lost at once, because a path of one hop does
// not reorder. An ACK makes the sender resend all such gaps, each again only after an RTT; only so is a lost retransmission noticed.
// Without further ACKs the coarse timer repairs.
//
// Choices where the source is silent. A gap does not wait for the window: its segment has left the network, so resending it puts no
// more under way than before the loss. New data waits until less is under way than the window, which is reduced once per loss event: until
// everything out at its start is acknowledged. The next ACK that shows a gap after that begins the next event.
// The mask outlives a timeout; when going back, the sender skips what came.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/fast_retransmit.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class Smart final : public LossRecovery, private Retransmitter {
 public:
  Smart(const parameters::Smart& parameters, CongestionController& congestion)
      : parameters_{parameters},
        congestion_{congestion},
        informed_{parameters.dupack_threshold, false, parameters.restart_timer, congestion} {}

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;
  RecoveryStatus status() const override { return informed_.status(recover_.has_value()); }
  Retransmitter* retransmitter() override { return this; }
  BookKeeping needs() const override { return {.times = true, .srtt = true}; }

 private:
  std::uint32_t pipe(const Outstanding& out) const override { return out.pipe(); }
  std::optional<std::uint32_t> next_segment(const SendState& state, const Room& room, const Moment& moment) const override;

  void count(const DuplicateAck& ack, SendState& state, RecoveryActions& actions);
  std::optional<std::uint32_t> gap(const Outstanding& out, const Moment& moment) const;
  bool resent_lately(const Transmission& last, const Moment& moment) const;

  const parameters::Smart parameters_;
  CongestionController& congestion_;
  FastRetransmit informed_;  // counts ACKs with loss information
  // One beyond the highest segment sent when the loss event began. Empty outside one.
  std::optional<std::uint32_t> recover_;
  std::uint32_t reduced_until_ = 0;  // the window was reduced for losses before this segment
};

}  // namespace ackscope
