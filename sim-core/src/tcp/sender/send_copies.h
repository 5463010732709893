// How often each segment between snd_una and snd_max was sent.
#pragma once

#include <cstdint>

#include "tcp/sender/segment_ring.h"

namespace ackscope {

class SendCopies {
 public:
  // Counts one more transmission of `segment` and returns how many there were before.
  // REQUIRES: snd_una <= segment <= snd_max, where snd_max is the first segment that was never sent.
  std::uint32_t add(std::uint32_t segment, std::uint32_t snd_una, std::uint32_t snd_max) {
    std::uint32_t& count = counts_.place(segment, snd_una, snd_max);
    if (segment == snd_max) count = 0;
    return count++;
  }
  // REQUIRES: the segment was sent, and is not acknowledged or was so only now.
  std::uint32_t count(std::uint32_t segment) const { return counts_[segment]; }

 private:
  // Wide, for a timeout may be a nanosecond: 16 bits would make a retransmission a first transmission again.
  SegmentRing<std::uint32_t> counts_;
};

}  // namespace ackscope
