// On-off UDP (smartacking paper, section IV-B, configuration TCP-UDP): packets at a constant rate while the flow is on, none while it
// is off.
//
// Packets leave at equal intervals of a clock that runs only while the flow is on. So the mean rate is exact over any number of
// periods, and without an off period the rate is constant.
#pragma once

#include "traffic/departures.h"
#include "traffic/even_spacing.h"

namespace ackscope {

class OnOff final : public Departures {
 public:
  // `spacing`: while on. REQUIRES: on > 0. Without an `off` period it is always on.
  OnOff(const EvenSpacing& spacing, Duration on, Duration off) : spacing_{spacing}, on_{on}, off_{off} {}

  std::optional<Duration> next(std::uint64_t number) override;

 private:
  const EvenSpacing spacing_;
  const Duration on_;
  const Duration off_;
};

}  // namespace ackscope
