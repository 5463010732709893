// How often each segment between snd_una and snd_max was sent.
#pragma once

#include <cstdint>

#include "tcp/sender/segment_ring.h"

namespace ackscope {

class SendCopies {
 public:
  // Counts one more transmission of `segment` and returns how many there were before.
  // REQUIRES: snd_una <= segment <= snd_max, where snd_max is the first segment that was never sent.
  std::uint16_t add(std::uint32_t segment, std::uint32_t snd_una, std::uint32_t snd_max) {
    std::uint16_t& count = counts_.place(segment, snd_una, snd_max);
    if (segment == snd_max) count = 0;
    return count++;
  }
  // REQUIRES: the segment was sent, and is not acknowledged or was so only now.
  std::uint16_t count(std::uint32_t segment) const { return counts_[segment]; }

 private:
  SegmentRing<std::uint16_t> counts_;
};

}  // namespace ackscope
