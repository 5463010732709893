// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Change during the run (common).
struct Change {
  enum class Direction : std::uint8_t { kBoth, kForward, kBackward };
  double at = 0;
  Direction direction = Direction::kBoth;
  template <class Visitor> void visit(Visitor& v) {
    v.number("at", at, NumberSpec{0, 1000000, false, true, false, "s"});
    v.choice("direction", direction, {"both", "forward", "backward"});
  }
};

// Another capacity (common).
struct CapacityChange {
  double rate = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
  }
};

// Another delay (common).
struct DelayChange {
  double delay = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("delay", delay, NumberSpec{0, 100, false, true, false, "s"});
  }
};

// Outage (common).
struct Outage {
  std::optional<double> duration = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("duration", duration, NumberSpec{0, 1000000, true, false, true, "s"});
  }
};

// Items of lists always say what they are.
inline constexpr const char* kChangeEffectTypes[] = {"capacity", "delay", "outage"};

}  // namespace ackscope::parameters
// clang-format on
