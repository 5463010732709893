// BBR version 1 (draft-cardwell-iccrg-bbr-congestion-control-00; Linux, net/ipv4/tcp_bbr.c): the sender measures the bottleneck's
// bandwidth, as the largest delivery rate of the last round trips, and the path's round trip, as the least RTT of the last seconds. It
// paces by the first, and has at most a multiple of their product under way. Losses do not move the model.
//
// Startup doubles the rate until it stops growing; Drain empties the queue that this has left; ProbeBW sends a little more for one round
// trip in eight and a little less in the next; ProbeRTT empties the pipe when the least RTT has grown old.
//
// Not here: Linux's detector of policers, its segmentation offload and its rounding to even windows. After a timeout the window grows from
// one segment to its target by what is delivered, where Linux returns to the old one once the losses are repaired.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/rng.h"
#include "parameters/sender.h"
#include "tcp/round_maximum.h"
#include "tcp/sender/congestion/bbr/ack_aggregation.h"
#include "tcp/sender/congestion/bbr/limited_stretch.h"
#include "tcp/sender/congestion/congestion_controller.h"

namespace ackscope {

class Bbr final : public CongestionController {
 public:
  // `random`: where the first cycle of ProbeBW begins.
  Bbr(const parameters::Bbr& parameters, const Window& initial, const RandomStream& random);

  void on_ack(const AckSample& ack) override;
  void on_congestion_event(const CongestionEvent& event) override;
  void on_spurious() override;
  void on_resume(Time now) override;
  BookKeeping needs() const override { return {.rates = true, .resumes = true}; }
  bool paces() const override { return true; }
  std::optional<PacingRate> pacing_rate() const override;
  bool governs_repairs() const override { return true; }
  bool has_model() const override { return true; }
  void tell_model(ModelRows& rows) const override;

 private:
  enum class Mode : std::uint8_t { kStartup, kDrain, kProbeBw, kProbeRtt };

  void update_round(const AckSample& ack);
  void update_bandwidth(const RateSample& rate);
  void update_cycle(const AckSample& ack);
  void check_full_pipe(const AckSample& ack);
  void check_drain(Time now);
  void update_min_rtt(const AckSample& ack);
  void run_probe_rtt(const AckSample& ack);
  void end_probe_rtt(Time now);
  void update_pacing(const AckSample& ack);
  void update_window(const AckSample& ack);
  void enter_probe_bw(Time now);
  bool is_limited(const RateSample& rate) const;
  double pacing_gain() const;
  double inflight(double gain) const;
  double target() const;
  void save_window();

  const parameters::Bbr parameters_;
  const double initial_window_;
  const double startup_gain_;
  RandomStream random_;

  Mode mode_ = Mode::kStartup;
  std::uint64_t delivered_ = 0;        // segments so far
  std::uint64_t newly_delivered_ = 0;  // by the last ACK
  std::uint32_t in_flight_ = 0;        // after it
  bool has_lost_ = false;              // since the last ACK
  std::uint64_t round_ends_ = 0;       // a segment that left when so much had been delivered ends the round trip
  bool round_starts_ = false;          // with this ACK

  RoundMaximum bandwidth_;  // segments per second
  AckAggregation aggregation_;
  std::optional<Duration> min_rtt_;
  Time min_rtt_at_;
  std::optional<double> rate_;  // segments per second, paced

  double full_bandwidth_ = 0;  // that the next round trips of Startup have to surpass
  int full_rounds_ = 0;        // that did not
  bool pipe_is_full_ = false;

  std::uint32_t phase_ = 0;  // of ProbeBW's cycle
  Time phase_began_;

  std::optional<Time> probe_rtt_until_;  // once few enough segments are out
  bool probe_rtt_round_done_ = false;
  LimitedStretch left_in_probe_;
  bool restarts_from_idle_ = false;

  bool in_recovery_ = false;
  bool conserves_packets_ = false;  // in the first round trip of a recovery
  bool begins_recovery_ = false;
  double saved_window_ = 0;
};

}  // namespace ackscope
