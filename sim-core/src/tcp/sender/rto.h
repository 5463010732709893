// The retransmission timeout (RFC 2988, section 2) of a host whose clock ticks every `granularity`: samples and timeouts are
// whole numbers of ticks, rounded up, or everything is computed in a kernel's integers (tick_estimator.h). Linux bounds the margin of four
// deviations instead of the timeout: samples are exact, and only what comes out is rounded up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "tcp/rtt_estimator.h"
#include "tcp/sender/tick_estimator.h"

namespace ackscope {

enum class RtoArithmetic : std::uint8_t { kExact, kWholeTicks, kLeastMargin };

struct RtoParameters {
  Duration initial;
  Duration min;
  Duration max;
  Duration granularity;  // 0: an exact clock
  RtoArithmetic arithmetic = RtoArithmetic::kExact;
  bool fires_on_tick = false;  // of a clock that is not exact
};

class Rto {
 public:
  explicit Rto(const RtoParameters& parameters)
      : whole_ticks_{parameters.arithmetic == RtoArithmetic::kWholeTicks && parameters.granularity > Duration{}}, parameters_{parameters} {
    value_ = compute();
  }

  void add_sample(Duration rtt) {
    if (whole_ticks_) {
      ticks_.add(std::max<std::int64_t>(nearest_tick(rtt), 1));
    } else {
      estimator_.add(has_least_margin() ? rtt : in_ticks(rtt));
    }
    value_ = compute();
  }

  // 5.5: back off the timer. 4.3BSD considers srtt wrong when the fourth timeout in a row doubles the RTO.
  void back_off() {
    if (backoff_ < 32) ++backoff_;
    if (backoff_ > 3) ticks_.forget();
    value_ = compute();
  }
  // 5.7.
  void end_backoff() {
    if (backoff_ == 0) return;  // as for nearly every sample
    backoff_ = 0;
    value_ = compute();
  }

  // A SYN was sent again: the first timeout of data is longer (RFC 6298, 5.7). REQUIRES: no sample yet.
  void on_syn_repeated() {
    constexpr Duration kLeast = Duration::nanoseconds(3'000'000'000);
    parameters_.initial = std::max(parameters_.initial, kLeast);
    value_ = compute();
  }

  Duration value() const { return value_; }
  // When a timer that is set now fires. A slow timer (4.3BSD's tcp_slowtimo) counts ticks, and the first comes sooner than a tick later.
  Time deadline(Time now) const {
    const std::int64_t tick = parameters_.granularity.count_ns();
    if (!parameters_.fires_on_tick || tick == 0) return now + value_;
    const std::int64_t ticks = (value_.count_ns() + tick - 1) / tick;
    return Time::nanoseconds((now.since_start_ns() / tick + ticks) * tick);
  }
  std::uint32_t backoff() const { return backoff_; }
  // Nothing before the first sample, or once it is considered wrong.
  std::optional<Duration> srtt() const {
    if (!whole_ticks_) return estimator_.srtt();
    if (ticks_.srtt_eighths() == 0) return std::nullopt;
    return parameters_.granularity * ticks_.srtt_eighths() / 8;
  }

 private:
  Duration compute() const {
    Duration rto = parameters_.initial;
    const std::optional<Duration> srtt = estimator_.srtt();
    if (whole_ticks_ && ticks_.knows()) {
      rto = std::max(parameters_.granularity * std::max<std::int64_t>(ticks_.timeout(), 2), parameters_.min);
    } else if (srtt && has_least_margin()) {
      rto = in_ticks(*srtt + std::max(parameters_.min, estimator_.rttvar() * 4));
    } else if (srtt) {
      rto = in_ticks(*srtt + std::max(parameters_.granularity, estimator_.rttvar() * 4));
      rto = std::max(rto, parameters_.min);
    }
    for (std::uint32_t i = 0; i < backoff_ && rto < parameters_.max; ++i) rto = rto * 2;
    return std::min(rto, parameters_.max);
  }

  bool has_least_margin() const { return parameters_.arithmetic == RtoArithmetic::kLeastMargin; }
  Duration in_ticks(Duration d) const {
    const std::int64_t tick = parameters_.granularity.count_ns();
    if (tick == 0) return d;
    return Duration::nanoseconds((d.count_ns() + tick - 1) / tick * tick);
  }
  std::int64_t nearest_tick(Duration d) const {
    const std::int64_t tick = parameters_.granularity.count_ns();
    return (d.count_ns() + tick / 2) / tick;
  }

  // What every ACK needs to restart the timer comes first.
  Duration value_;
  std::uint32_t backoff_ = 0;
  const bool whole_ticks_;
  RtoParameters parameters_;
  RttEstimator estimator_;
  TickEstimator ticks_;  // in its place with whole ticks
};

}  // namespace ackscope
