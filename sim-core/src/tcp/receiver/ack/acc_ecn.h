// ACK congestion control with ECN: the asymmetry paper's simulation form (section 5), with the details that its authors' ns-2 code
// (TCPSink/Asym) adds. The router before the slow return link marks ACKs, the sender echoes the mark on its next segment, and the
// receiver doubles d; each round trip without a mark lowers d by one. One ACK leaves for d segments, but at least `acks_per_window`
// for what the sender may send.
//
// A round trip is measured by timestamps: an ACK carries the time at which it leaves, data echoes the timestamp of the latest ACK that
// the sender has received. A segment that echoes a time after the last reaction was sent after that reaction had reached the sender. So d
// doubles, or falls, at most once a round trip, without an RTT estimate. A segment that meets a mark itself is no reason to send fewer
// ACKs; what restrains the sender then is ordinary ECN.
//
// A d above 1 that the window bounds is still d: the bound is applied to each segment, not to the state.
//
// Invariant: 1 <= d <= the largest factor.
#pragma once

#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AccEcn final : public AckPolicy {
 public:
  AccEcn(const parameters::AccEcn& parameters, FlowId flow, Trace& trace);

  void on_header(const SegmentHeader& header) override;
  AckDecision on_arrival(const Arrival& arrival) override;
  AckHeader header() const override;

 private:
  void react(Time at, bool marked);
  void set_factor(Time at, std::uint32_t factor);
  std::uint32_t segments_per_ack(std::uint32_t segment) const;

  const parameters::AccEcn parameters_;
  const FlowId flow_;
  Trace& trace_;
  const std::uint32_t max_factor_;
  CountOrDelay ack_;

  PacketOptions options_;           // by the segment that came last
  std::uint32_t factor_ = 1;        // d
  Time highest_echo_;               // newest stamp of an ACK that the sender is known to have
  Time doubled_at_;                 // d was doubled last
  Time lowered_at_;                 // d was lowered last
  std::uint32_t out_of_order_ = 0;  // segments in a row that came out of order
};

}  // namespace ackscope
