// Invariants, checked in debug and test builds (ACKSCOPE_CHECKS=1) and free of cost in the product.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace ackscope {

#if defined(ACKSCOPE_CHECKS) && ACKSCOPE_CHECKS
inline constexpr bool kChecksOn = true;
#else
inline constexpr bool kChecksOn = false;
#endif

// Stops the program when the program is wrong. Wrong input never comes here: it becomes a Problem.
inline void check(bool holds, const char* words) {
  if constexpr (kChecksOn) {
    if (!holds) {
      std::fprintf(stderr, "invariant broken: %s\n", words);
      std::abort();
    }
  }
}

}  // namespace ackscope
