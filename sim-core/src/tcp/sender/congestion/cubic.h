// CUBIC (RFC 9438): in congestion avoidance the window follows a cubic of the time since the stage began, not of the number of round trips.
// The cubic starts at what the last reduction left, flattens at W_max, the window before it, and then grows away from it. Where Reno
// would be faster, the window follows an estimate of Reno's.
//
// Where the RFC leaves something open: a stage begins with the ACK that ends the recovery, or else with the first ACK in congestion
// avoidance; the Reno estimate never lowers the window; slow start stops at ssthresh, however much an ACK covers; and a window that is not
// what limits the sender never grows, whatever the sender's own rule of growth (section 5.8).
#pragma once

#include <memory>
#include <optional>

#include "parameters/sender.h"
#include "tcp/rtt_estimator.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/slow_start/slow_start.h"

namespace ackscope {

class Cubic final : public CongestionController {
 public:
  // `slow_start`: null for the standard one.
  Cubic(const parameters::Cubic& parameters, const Window& initial, std::unique_ptr<SlowStart> slow_start);

  void on_ack(const AckSample& ack) override;
  void on_congestion_event(const CongestionEvent& event) override;
  void on_spurious() override;
  void on_idle(double window) override;
  void on_decay(double window) override;
  void on_resume(Time now) override;
  BookKeeping needs() const override { return {.times = true, .resumes = true}; }
  bool has_model() const override { return true; }
  void tell_model(ModelRows& rows) const override;

 private:
  // A stage of congestion avoidance.
  struct Epoch {
    Time began;    // later by the time in which the window was not used
    double k;      // s until the cubic reaches W_max
    double reno;   // W_est, segments
    double least;  // growth, in segments for each that is acknowledged
  };

  void open(const AckSample& ack);
  void open_in_slow_start(const AckSample& ack);
  void open_in_avoidance(const AckSample& ack);
  void begin_epoch(Time now);
  void pause(Time now);
  double cubic(double t) const;
  double round_trip() const;
  double reduced(const CongestionEvent& event) const;
  void reduce(const CongestionEvent& event);
  void remember_maximum();
  void spare();

  const parameters::Cubic parameters_;
  const double slow_start_limit_;  // L, segments
  const double reno_step_;         // alpha_cubic
  std::unique_ptr<SlowStart> slow_start_;

  RttEstimator rtt_;
  std::optional<Duration> least_rtt_;
  Time last_ack_;

  std::optional<double> maximum_;  // W_max; nothing before the first reduction or stage
  double prior_window_ = 0;        // cwnd_prior
  std::optional<Epoch> epoch_;     // of congestion avoidance, from its first ACK on
  bool decayed_ = false;           // slow start leads back into the stage
  bool starts_flat_ = true;        // the next stage follows no reduction from which W_max could be known, or a timeout

  // Before the last reduction (section 4.9).
  struct Before {
    Window window;
    std::optional<double> maximum;
    double prior_window;
    std::optional<Epoch> epoch;
    bool starts_flat;
  };
  std::optional<Before> before_;
  std::optional<double> spared_ssthresh_;  // before a loss that is not congestion, until it is repaired
};

}  // namespace ackscope
