// A number of segments, evenly spaced over a duration.
#pragma once

namespace ackscope {

struct PacingRate {
  double segments;
  double ns;
};

}  // namespace ackscope
