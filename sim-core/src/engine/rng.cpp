#include "engine/rng.h"

namespace ackscope {
namespace {

// FNV-1a, 64 bits.
std::uint64_t hash_of(std::string_view name) {
  std::uint64_t h = 0xcbf29ce484222325U;
  for (const char c : name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return h;
}

}  // namespace

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

RandomStream::RandomStream(std::uint64_t seed, std::string_view name) {
  // The seed passes through splitmix64 before it meets the name, so that nearby seeds and names do not cancel.
  std::uint64_t x = seed;
  x = splitmix64(x) ^ hash_of(name);
  for (std::uint64_t& word : state_) word = splitmix64(x);
}

}  // namespace ackscope
