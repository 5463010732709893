// Random numbers from named streams. A stream depends on the scenario's seed and its own name only, so adding a node, link or
// flow moves nobody else's numbers. Only operations that IEEE 754 or the language fix exactly.
#pragma once

#include <cstdint>
#include <string_view>

namespace ackscope {

// The next number of splitmix64 (Steele, Lea and Flood, 2014), and a step of its state: mixes every bit of the state into every bit.
std::uint64_t splitmix64(std::uint64_t& state);

// xoshiro256** 1.0 (Blackman and Vigna, 2018), its state filled by splitmix64 from seed and name.
class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::string_view name);

  std::uint64_t next() {
    const std::uint64_t result = rotate_left(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate_left(state_[3], 45);
    return result;
  }

  // Uniform on [0, 1), a multiple of 2^-53.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static std::uint64_t rotate_left(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint64_t state_[4];
};

}  // namespace ackscope
