// Prague (draft-briscoe-iccrg-prague-congestion-control, section 2; Linux's tcp_prague): a sender of L4S, for queues that mark early and
// often. As with DCTCP a mark takes away half of the smoothed share of marked data, once in a round trip. What is different: each segment
// that comes without a mark opens the window, also right after a reduction, so that growth and marks balance instead of taking turns;
// segments are paced; and after some round trips a flow whose round trip is shorter than the reference grows, and answers, as one with the
// reference, so that flows share by rate rather than by nearness.
//
// A loss halves the window. Where the draft leaves something open: the window is never less than two segments but after a timeout; marks
// and round trips are counted by segments.
//
// Limit: no detection of classic queues that mark L4S senders (section 2.5); the Linux code has it off.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/rtt_estimator.h"
#include "tcp/sender/congestion/congestion_controller.h"

namespace ackscope {

class Prague final : public CongestionController {
 public:
  Prague(const parameters::Prague& parameters, const Window& initial);

  void on_ack(const AckSample& ack) override;
  void on_ecn_feedback(const EcnFeedback& feedback) override;
  void on_congestion_event(const CongestionEvent& event) override;
  void on_spurious() override;
  BookKeeping needs() const override { return {.times = true, .marks = true}; }
  bool paces() const override { return true; }
  std::optional<PacingRate> pacing_rate() const override;
  bool has_model() const override { return true; }
  void tell_model(ModelRows& rows) const override { rows.note(ModelNumber::kMarkedShare, alpha_); }

 private:
  bool has_reference_rtt() const;
  bool is_too_soon(Time since) const { return has_reference_rtt() && now_ - since < reference_rtt_; }
  double step() const;
  void on_mark();
  void on_loss(const CongestionEvent& event);

  const double gain_;
  const Duration reference_rtt_;
  const std::uint32_t transition_;  // round trips

  RttEstimator rtt_;
  Time now_;                // of the last ACK
  double alpha_ = 1;        // the smoothed share of marks
  bool is_marked_ = false;  // a mark has ever come: before, nothing is known of the path's share
  std::uint32_t round_end_ = 0;
  std::uint32_t rounds_ = 0;  // since slow start
  std::uint64_t acked_ = 0;   // in this round trip
  std::uint64_t marked_ = 0;
  std::uint32_t newly_marked_ = 0;  // as the last ACK says
  Time updated_at_;                 // alpha
  std::optional<Time> reduced_at_;  // for a mark
  bool repairs_ = false;            // a loss
  std::optional<Window> before_;    // the last reduction for a loss or a timeout
  std::optional<double> spared_ssthresh_;
};

}  // namespace ackscope
