#pragma once

#include <cstdint>
#include <cstdlib>

#include "engine/check.h"

namespace ackscope::test {

// How many random scenarios a test goes through: `with_checks` where the core checks itself and sanitizers make it slow, `plain` where
// neither does; or what ACKSCOPE_SEEDS says, for whoever looks for more.
inline std::uint64_t seeds(std::uint64_t with_checks, std::uint64_t plain) {
  const char* const count = std::getenv("ACKSCOPE_SEEDS");
  return count != nullptr ? std::strtoull(count, nullptr, 10) : kChecksOn ? with_checks : plain;
}

}  // namespace ackscope::test
