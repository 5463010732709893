#include "radio/link_red.h"

#include <algorithm>

namespace ackscope {

Fate LinkRed::before_sending(const Packet& packet) {
  const double p = probability();
  if (p == 0 || random_.uniform() >= p) return Fate::kSend;
  const bool understands_marks = (packet.flags & kEct) != 0;
  return parameters_.mark && understands_marks ? Fate::kMark : Fate::kDrop;
}

double LinkRed::probability() const {
  const double above = retries_.value() - parameters_.min_threshold;
  if (above < 0) return 0;
  return std::min(above / (parameters_.max_threshold - parameters_.min_threshold), parameters_.max_probability);
}

}  // namespace ackscope
