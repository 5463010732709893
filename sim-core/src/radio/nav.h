// How long a station has to keep silent for others (NAV, IEEE 802.11, 9.2.1), and who made it so. It only grows.
#pragma once

#include <cstdint>

#include "engine/time.h"

namespace ackscope {

class Nav {
 public:
  Time until() const { return until_; }
  // The node whose frame said so last.
  std::uint32_t by() const { return by_; }
  // Says whether it grew.
  bool extend(Time until, std::uint32_t by) {
    if (until <= until_) return false;
    until_ = until;
    by_ = by;
    return true;
  }

 private:
  Time until_;
  std::uint32_t by_ = 0;
};

}  // namespace ackscope
