// So many segments, evenly, in so long.
#pragma once

namespace ackscope {

struct PacingRate {
  double segments;
  double ns;
};

}  // namespace ackscope
