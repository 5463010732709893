// Packets at equal intervals of an exact rate, which need not be whole nanoseconds: times are counted from the first packet, so that
// rounding errors never add up.
#pragma once

#include <cmath>
#include <cstdint>

namespace ackscope {

// ns; anything more is beyond all time. Leaves room to add a start without overflow.
inline constexpr double kBeyondAllTime = 4e18;

struct EvenSpacing {
  double rate;          // bit/s of what `bytes` counts
  std::uint32_t bytes;  // in a packet

  // When the time of packet `number` has come, and a `part` of the interval after it, in whole nanoseconds.
  double at_ns(std::uint64_t number, double part = 0) const {
    return std::nearbyint((static_cast<double>(number) + part) * bytes * 8e9 / rate);
  }
};

}  // namespace ackscope
