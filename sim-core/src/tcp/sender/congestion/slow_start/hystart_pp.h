// HyStart++ (RFC 9406): slow start ends in two steps. When a round trip's least RTT has risen since the round before, conservative slow
// start (CSS) opens the window by a quarter as much; if the RTT falls again, that was jitter, and slow start resumes; if it does not within
// five round trips, congestion avoidance begins. Only the first slow start of a connection is guarded: later ones have a threshold that
// was found (section 4.3).
#pragma once

#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/congestion/slow_start/rtt_round.h"
#include "tcp/sender/congestion/slow_start/slow_start.h"

namespace ackscope {

class HyStartPp final : public SlowStart {
 public:
  // `is_paced`: no burst follows a large ACK, so the growth per ACK needs no limit (section 4.3).
  HyStartPp(const parameters::HyStartPp& parameters, bool is_paced);

  bool on_ack(const AckSample& ack, bool opens, Window& window) override;
  void on_congestion() override { done_ = true; }
  bool has_model() const override { return true; }
  void tell_model(ModelRows& rows) const override {
    rows.note(ModelNumber::kCssBaseline, baseline_ && !done_ ? static_cast<double>(baseline_->count_ns()) : 0);
  }

 private:
  void begin_round(const AckSample& ack, Window& window);
  bool has_risen() const;

  const double limit_;
  const std::int64_t samples_;
  const std::int64_t rtt_divisor_;
  const Duration least_rise_;
  const Duration largest_rise_;
  const double css_divisor_;
  const std::int64_t css_rounds_;

  RttRound round_;                        // currentRoundMinRTT, rttSampleCount, windowEnd
  std::optional<Duration> last_least_;    // lastRoundMinRTT
  std::optional<Duration> baseline_;      // cssBaselineMinRtt, in CSS only
  std::int64_t css_rounds_complete_ = 0;  // of this CSS
  bool done_ = false;                     // the first slow start is over
};

}  // namespace ackscope
