// BBR version 3 (draft-ietf-ccwg-bbr-06): as version 1 the sender measures bandwidth and least RTT, paces by the first and has at most a
// multiple of their product under way. Losses and marks bound the model:
//
// - inflight_longterm_: what was under way when a probe for more cost more than a share of it; the next probes go carefully there.
// - bw_shortterm_, inflight_shortterm_: what is left of the model while losses come though nothing is probed; forgotten with the next
// probe.
//
// Startup and Drain find the first estimate. Then Down yields and empties the queue, Cruise keeps the rate, Refill fills the pipe for a
// round trip and Up sends more than that. ProbeRTT has half of the pipe under way when the least RTT has grown old.
//
// The draft leaves marks open (its section on ECN): each counts as a loss here, or as a share of what is delivered, as in Linux.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/rng.h"
#include "parameters/sender.h"
#include "tcp/round_maximum.h"
#include "tcp/sender/congestion/bbr/ack_aggregation.h"
#include "tcp/sender/congestion/bbr/full_pipe.h"
#include "tcp/sender/congestion/bbr/least_rtt.h"
#include "tcp/sender/congestion/bbr/limited_stretch.h"
#include "tcp/sender/congestion/bbr/mark_share.h"
#include "tcp/sender/congestion/congestion_controller.h"

namespace ackscope {

class Bbr3 final : public CongestionController {
 public:
  // `selective`: recovery learns of more than one loss per round trip. `random`: how long it waits between probes.
  Bbr3(const parameters::Bbr3& parameters, const Window& initial, bool selective, const RandomStream& random);

  void on_ack(const AckSample& ack) override;
  void on_ecn_feedback(const EcnFeedback& feedback) override { marks_.on_feedback(feedback); }
  void on_congestion_event(const CongestionEvent& event) override;
  void on_lost(const LostSegment& lost) override;
  void on_spurious() override;
  void on_resume(Time now) override;
  BookKeeping needs() const override;
  bool paces() const override { return true; }
  std::optional<PacingRate> pacing_rate() const override;
  bool governs_repairs() const override { return true; }
  bool has_model() const override { return true; }
  void tell_model(ModelRows& rows) const override;

 private:
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();

  enum class State : std::uint8_t { kStartup, kDrain, kDown, kCruise, kRefill, kUp, kProbeRtt };
  // The sample of the ACK in hand. Rates in segments per second; zeros if it has none.
  struct Sample {
    double rate = 0;
    std::uint64_t delivered = 0;
    std::uint64_t prior = 0;
    std::uint64_t lost = 0;
    double in_flight = 0;
    bool limited = true;
    bool exists = false;
  };
  // Saved when losses show, for the case that they are none.
  struct Undo {
    std::optional<State> state;
    double bw_shortterm = kInfinity;
    double inflight_shortterm = kInfinity;
    double inflight_longterm = kInfinity;
  };

  void take(const AckSample& ack);
  void update_round();
  void update_latest_delivery();
  void update_congestion_signals();
  void adapt_lower_bounds();
  void enter_startup();
  void set_threshold();
  void check_startup_done();
  bool startup_loses_too_much() const;
  void leave_startup_for_congestion();
  void check_drain_done();
  void update_cycle();
  bool adapt_long_term_model();
  void probe_inflight_upward();
  void raise_slope();
  bool is_time_to_probe();
  bool is_time_to_cruise() const;
  bool is_time_to_go_down();
  void start_down();
  void start_refill();
  void start_up();
  void check_probe_rtt();
  void enter_probe_rtt();
  void run_probe_rtt();
  void end_probe_rtt_if_done();
  void set_pacing(double gain);
  void set_window();
  void bound_window();

  void note_loss();
  void save_on_loss();
  void save_window();
  void restore_window();
  void on_inflight_too_high(double in_flight, bool limited);
  bool is_too_high(double lost, double in_flight) const;
  double inflight_at_loss(const LostSegment& lost) const;
  void start_round() { round_ends_ = delivered_; }
  void reset_congestion_signals();
  void reset_short_term();
  bool in_probe_bw() const { return state_ >= State::kDown && state_ <= State::kUp; }
  bool is_probing() const { return state_ == State::kStartup || state_ == State::kRefill || state_ == State::kUp; }
  bool heeds_share() const { return parameters_.marks == parameters::Bbr3::Marks::kShare; }
  double pacing_gain() const;
  double bdp(double bandwidth) const;
  double inflight(double bandwidth, double gain, double extra = 0) const;
  double target_inflight() const;
  double inflight_with_headroom() const;
  double probe_rtt_window() const;

  const parameters::Bbr3 parameters_;
  const double initial_window_;
  const bool selective_;
  RandomStream random_;

  State state_ = State::kStartup;
  Sample sample_;
  Time now_;
  std::uint64_t delivered_ = 0;  // segments so far
  std::uint64_t newly_delivered_ = 0;
  std::uint32_t in_flight_ = 0;
  bool cwnd_limited_ = false;  // the window, not the pace, kept the sender from sending more

  std::uint64_t round_ends_ = 0;  // a segment that left when so much had been delivered ends the round trip
  bool round_starts_ = false;     // with this ACK
  std::uint64_t rounds_ = 0;
  std::uint64_t rounds_since_probe_ = 0;
  std::uint64_t drain_began_ = 0;  // round

  RoundMaximum max_bandwidth_{1};  // of this cycle of ProbeBW and the last; segments per second
  double bandwidth_ = 0;           // the same, within the short-term bound
  AckAggregation aggregation_;
  LeastRtt least_rtt_;
  FullPipe full_pipe_;
  bool has_filled_pipe_ = false;
  std::optional<double> rate_;  // segments per second, paced

  double bw_shortterm_ = kInfinity;
  double inflight_shortterm_ = kInfinity;
  double inflight_longterm_ = kInfinity;
  double bw_latest_ = 0;  // largest of the last round trip
  double inflight_latest_ = 0;
  std::uint64_t loss_round_ends_ = 0;
  bool loss_round_starts_ = false;
  bool is_loss_in_round_ = false;
  int lost_ranges_in_round_ = 0;
  std::optional<std::uint32_t> last_lost_;
  MarkShare marks_;
  int marked_startup_rounds_ = 0;

  Time cycle_began_;
  Duration probe_wait_;
  // The last ones of a probe come until the round trip ends: ACKS_PROBE_STOPPING, the one phase that rules hang on.
  bool awaits_samples_ = false;
  bool is_probe_sample_ = false;  // losses of now were caused by a probe
  bool last_probe_too_high_ = false;
  bool last_probe_precautionary_ = false;
  int probe_up_rounds_ = 0;
  double probe_up_acked_ = 0;
  double acked_per_increase_ = kInfinity;

  std::optional<Time> probe_rtt_until_;
  bool probe_rtt_round_done_ = false;
  LimitedStretch left_in_probe_;
  bool restarts_from_idle_ = false;

  bool in_recovery_ = false;
  std::optional<std::uint32_t> timeout_repaired_at_;  // the segment with whose ACK the repair after a timeout is over
  double saved_window_ = 0;
  Undo undo_;
};

}  // namespace ackscope
