#include "trace/digest.h"

namespace ackscope {

std::string Digest::text() const {
  std::uint64_t h = kPrime5;
  if (rows_ > 0) {
    h = rotate_left(lane_[0], 1) + rotate_left(lane_[1], 7) + rotate_left(lane_[2], 12) + rotate_left(lane_[3], 18);
    for (const std::uint64_t lane : lane_) h = (h ^ round(0, lane)) * kPrime1 + kPrime4;
  }
  h += rows_ * 32;
  h ^= h >> 33;
  h *= kPrime2;
  h ^= h >> 29;
  h *= kPrime3;
  h ^= h >> 32;

  std::string text(16, '0');
  for (int digit = 15; digit >= 0; --digit, h >>= 4) text[static_cast<std::size_t>(digit)] = "0123456789abcdef"[h & 15U];
  return text;
}

}  // namespace ackscope
