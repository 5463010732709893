// ACK congestion control (Balakrishnan, Padmanabhan, Katz 1997) as the smartacking paper restates it (section II): routers mark
// packets when their links are congested, the receiver sends one ACK for every d segments and adjusts d as a sender adjusts its
// window: marks double it, each RTT without one lowers it by one.
//
// A mark is one that the segment met, or one that an ACK met on its way and that the sender echoes. The sender reports its window,
// which d never exceeds, and its RTT. Until it has reported a window, d stays 1; while it has reported no RTT, every mark doubles d and
// nothing lowers it.
//
// Invariant: 1 <= d <= the window reported last, and <= the largest factor.
#pragma once

#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class AckCongestionControl final : public AckPolicy {
 public:
  AckCongestionControl(const parameters::AckCongestionControl& parameters, FlowId flow, Trace& trace);

  void on_header(const SegmentHeader& header) override;
  AckDecision on_arrival(const Arrival& arrival) override;
  AckHeader header() const override { return {.flags = kEct}; }  // so that routers mark ACKs, too

 private:
  void on_mark(Time at);
  void step_down(Time at);
  void set_factor(Time at, std::uint32_t factor);
  std::uint32_t limit() const;

  const parameters::AckCongestionControl parameters_;
  const FlowId flow_;
  Trace& trace_;
  CountOrDelay ack_;

  std::uint32_t reported_window_ = 1;  // segments
  Duration reported_srtt_;             // zero while unknown
  std::uint32_t factor_ = 1;           // d
  Time doubling_allowed_;              // marks before this belong to the congestion that d was doubled for
  Time quiet_since_;                   // the last mark or step down
};

}  // namespace ackscope
