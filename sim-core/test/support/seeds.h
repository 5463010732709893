#pragma once

#include <cstdint>
#include <cstdlib>

namespace ackscope::test {

// How many random scenarios a test goes through: what it has time for, or more for whoever looks for more.
inline std::uint64_t seeds(std::uint64_t usual) {
  const char* const count = std::getenv("ACKSCOPE_SEEDS");
  return count == nullptr ? usual : std::strtoull(count, nullptr, 10);
}

}  // namespace ackscope::test
