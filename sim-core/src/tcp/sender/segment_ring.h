// Something about each segment between snd_una and snd_max: a circular array that follows the window.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ackscope {

template <class T>
class SegmentRing {
 public:
  SegmentRing() : slots_(64) {}

  // The place of `segment`, which may be the next one never sent; then it still holds an earlier segment's data.
  // REQUIRES: snd_una <= segment <= snd_max, where snd_max is the first segment that was never sent.
  T& place(std::uint32_t segment, std::uint32_t snd_una, std::uint32_t snd_max) {
    if (segment - snd_una >= slots_.size()) grow(snd_una, snd_max);
    return slots_[segment & (slots_.size() - 1)];
  }
  // REQUIRES: the segment was sent, and is unacknowledged or was acknowledged just now.
  const T& operator[](std::uint32_t segment) const { return slots_[segment & (slots_.size() - 1)]; }
  T& operator[](std::uint32_t segment) { return slots_[segment & (slots_.size() - 1)]; }

 private:
  // Out of line: needed only when the window reaches a new maximum.
  [[gnu::noinline]] void grow(std::uint32_t snd_una, std::uint32_t snd_max) {
    std::vector<T> larger(slots_.size() * 2);
    for (std::uint32_t s = snd_una; s < snd_max; ++s) larger[s & (larger.size() - 1)] = slots_[s & (slots_.size() - 1)];
    slots_.swap(larger);
  }

  std::vector<T> slots_;
};

}  // namespace ackscope
