// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Run (common).
struct Run {
  std::int64_t seed = 1;
  double limit = 120;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("seed", seed, NumberSpec{0, 9007199254740991, false, false, false, "1"});
    v.number("limit", limit, NumberSpec{0, 1000000, true, false, false, "s"});
  }
};

// Trace (common).
struct Trace {
  enum class Level : std::uint8_t { kOff, kFlows, kPackets };
  Level level = Level::kPackets;
  std::int64_t cap = 2000000;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("level", level, {"off", "flows", "packets"});
    v.integer("cap", cap, NumberSpec{0, 20000000, false, false, false, "rows"});
  }
};

}  // namespace ackscope::parameters
// clang-format on
