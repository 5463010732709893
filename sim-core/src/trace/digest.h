// The digest of a run: XXH64 (seed 0) over every event row. A row is 32 bytes, one stripe of XXH64, so that the four lanes
// advance once a row and anyone can check a digest with xxhsum over the rows' bytes.
#pragma once

#include <cstdint>
#include <string>

namespace ackscope {

class Digest {
 public:
  // The four little-endian 64-bit words of one row.
  void add(std::uint64_t w0, std::uint64_t w1, std::uint64_t w2, std::uint64_t w3) {
    lane_[0] = round(lane_[0], w0);
    lane_[1] = round(lane_[1], w1);
    lane_[2] = round(lane_[2], w2);
    lane_[3] = round(lane_[3], w3);
    ++rows_;
  }

  // 16 lower-case hexadecimal digits over the rows so far.
  std::string text() const;

 private:
  static constexpr std::uint64_t kPrime1 = 0x9e3779b185ebca87U;
  static constexpr std::uint64_t kPrime2 = 0xc2b2ae3d27d4eb4fU;
  static constexpr std::uint64_t kPrime3 = 0x165667b19e3779f9U;
  static constexpr std::uint64_t kPrime4 = 0x85ebca77c2b2ae63U;
  static constexpr std::uint64_t kPrime5 = 0x27d4eb2f165667c5U;

  static constexpr std::uint64_t rotate_left(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  static constexpr std::uint64_t round(std::uint64_t lane, std::uint64_t word) { return rotate_left(lane + word * kPrime2, 31) * kPrime1; }

  std::uint64_t lane_[4] = {kPrime1 + kPrime2, kPrime2, 0, 0 - kPrime1};
  std::uint64_t rows_ = 0;
};

}  // namespace ackscope
