// How often each segment between snd_una and snd_max was sent. A circular array that follows the window.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ackscope {

class SendCopies {
 public:
  SendCopies() : counts_(64, 0) {}

  // Counts one more transmission of `segment` and returns how many there were before.
  // REQUIRES: snd_una <= segment <= snd_max, where snd_max is the first segment that was never sent.
  std::uint16_t add(std::uint32_t segment, std::uint32_t snd_una, std::uint32_t snd_max) {
    if (segment - snd_una >= counts_.size()) grow(snd_una, snd_max);
    std::uint16_t& count = counts_[segment & (counts_.size() - 1)];
    if (segment == snd_max) count = 0;
    return count++;
  }

 private:
  // Out of line: needed only while the window grows beyond all before.
  [[gnu::noinline]] void grow(std::uint32_t snd_una, std::uint32_t snd_max) {
    std::vector<std::uint16_t> larger(counts_.size() * 2, 0);
    for (std::uint32_t s = snd_una; s < snd_max; ++s) larger[s & (larger.size() - 1)] = counts_[s & (counts_.size() - 1)];
    counts_.swap(larger);
  }

  std::vector<std::uint16_t> counts_;
};

}  // namespace ackscope
