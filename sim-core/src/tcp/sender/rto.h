// The retransmission timeout (RFC 2988, section 2) of a host whose clock ticks every `granularity`: samples and timeouts are
// whole numbers of ticks, rounded up.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/time.h"
#include "tcp/rtt_estimator.h"

namespace ackscope {

struct RtoParameters {
  Duration initial;
  Duration min;
  Duration max;
  Duration granularity;  // 0: an exact clock
};

class Rto {
 public:
  explicit Rto(const RtoParameters& parameters) : parameters_{parameters}, value_{compute()} {}

  // A sample from a segment that was sent once (Karn). It also ends backoff (RFC 2988, 5.7).
  void add_sample(Duration rtt) {
    estimator_.add(in_ticks(rtt));
    backoff_ = 0;
    value_ = compute();
  }

  // 5.5: back off the timer.
  void back_off() {
    if (backoff_ < 32) ++backoff_;
    value_ = compute();
  }

  Duration value() const { return value_; }
  std::uint32_t backoff() const { return backoff_; }
  const RttEstimator& estimator() const { return estimator_; }

 private:
  Duration compute() const {
    Duration rto = parameters_.initial;
    if (const auto srtt = estimator_.srtt()) {
      rto = in_ticks(*srtt + std::max(parameters_.granularity, estimator_.rttvar() * 4));
      rto = std::max(rto, parameters_.min);
    }
    for (std::uint32_t i = 0; i < backoff_ && rto < parameters_.max; ++i) rto = rto * 2;
    return std::min(rto, parameters_.max);
  }

  Duration in_ticks(Duration d) const {
    const std::int64_t tick = parameters_.granularity.count_ns();
    if (tick == 0) return d;
    return Duration::nanoseconds((d.count_ns() + tick - 1) / tick * tick);
  }

  RtoParameters parameters_;
  RttEstimator estimator_;
  std::uint32_t backoff_ = 0;
  Duration value_;
};

}  // namespace ackscope
