// Constant-bit-rate UDP (multihop paper, section IV-B: the offered load of Fig. 4): packets at equal intervals, each optionally
// delayed by a random part of its interval. A packet stays within its interval, so none overtakes another and the mean rate is exact.
#pragma once

#include "engine/rng.h"
#include "traffic/departures.h"
#include "traffic/even_spacing.h"

namespace ackscope {

class ConstantBitRate final : public Departures {
 public:
  // `jitter`: the maximum delay of a packet, as a share of the interval, 0 to 1.
  ConstantBitRate(const EvenSpacing& spacing, double jitter, RandomStream random) : spacing_{spacing}, jitter_{jitter}, random_{random} {}

  std::optional<Duration> next(std::uint64_t number) override {
    const double late = jitter_ > 0 ? jitter_ * random_.uniform() : 0;
    const double at = spacing_.at_ns(number, late);
    if (at > kBeyondAllTime) return std::nullopt;
    return Duration::nanoseconds(static_cast<std::int64_t>(at));
  }

 private:
  const EvenSpacing spacing_;
  const double jitter_;
  RandomStream random_;
};

}  // namespace ackscope
