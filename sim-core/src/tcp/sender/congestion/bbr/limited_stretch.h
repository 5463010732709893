// Rate samples that say nothing of the path, since their segments left while ProbeRTT held the sender back. Counted in segments delivered.
#pragma once

#include <cstdint>

namespace ackscope {

class LimitedStretch {
 public:
  void begin(std::uint64_t delivered) { from_ = delivered; }
  // It goes on; all that is out belongs to it.
  void extend(std::uint64_t delivered, std::uint32_t in_flight) { until_ = delivered + in_flight; }
  // `prior`: what had been delivered when the sampled segment left.
  bool covers(std::uint64_t prior) const { return until_ > 0 && prior >= from_ && prior <= until_; }

 private:
  std::uint64_t from_ = 0;
  std::uint64_t until_ = 0;
};

}  // namespace ackscope
