// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Moving mobile (wireless-links V-A).
struct Handoff {
  double first = 1;
  std::optional<double> every = 1;
  double latency = 0.02;
  template <class Visitor> void visit(Visitor& v) {
    v.number("first", first, NumberSpec{0, 1000000, false, false, false, "s"});
    v.number("every", every, NumberSpec{0.01, 1000000, false, false, true, "s"});
    v.number("latency", latency, NumberSpec{0, 100, false, false, false, "s"});
  }
};

// No help (wireless-links V-A).
struct PlainHandoff {
  template <class Visitor> void visit(Visitor&) {}
};

// Hierarchical: the old base station forwards (wireless-links V-A).
struct HierarchicalHandoff {
  std::int64_t packets = 10;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("packets", packets, NumberSpec{0, 100000, false, false, false, "packets"});
  }
};

// Multicast: the new base station has them already (wireless-links V-A).
struct MulticastHandoff {
  std::int64_t packets = 10;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("packets", packets, NumberSpec{0, 100000, false, false, false, "packets"});
  }
};

// Transfer of transport state (split) (wireless-links V-A).
struct StateTransferHandoff {
  template <class Visitor> void visit(Visitor&) {}
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
using HandoffScheme = std::variant<PlainHandoff, HierarchicalHandoff, MulticastHandoff, StateTransferHandoff>;
inline constexpr const char* kHandoffSchemeTypes[] = {"none", "hierarchical", "multicast", "stateTransfer"};
inline constexpr const char* kHandoffSchemeDefault = "none";

}  // namespace ackscope::parameters
// clang-format on
