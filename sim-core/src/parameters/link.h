// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Point-to-point link (common).
struct LinkDirection {
  double rate = 0;
  double delay = 0;
  double tick = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.number("delay", delay, NumberSpec{0, 100, false, true, false, "s"});
    v.number("tick", tick, NumberSpec{0, 1, false, false, false, "s"});
  }
};

// Shaper (common).
struct Shaper {
  double rate = 0;
  std::int64_t burst = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.integer("burst", burst, NumberSpec{0, 10000000, false, false, false, "B"});
  }
};

// Header compression (CSLIP) (asymmetry 3.2, 5; RFC 1144).
struct HeaderCompression {
  enum class Compresses : std::uint8_t { kAll, kAcks };
  std::int64_t header_bytes = 40;
  std::int64_t compressed_bytes = 6;
  Compresses compresses = Compresses::kAll;
  bool context_loss = true;
  bool timestamps = false;
  std::int64_t connections = 16;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("headerBytes", header_bytes, NumberSpec{1, 1000, false, false, false, "B"});
    v.integer("compressedBytes", compressed_bytes, NumberSpec{1, 1000, false, false, false, "B"});
    v.choice("compresses", compresses, {"all", "acks"});
    v.boolean("contextLoss", context_loss);
    v.boolean("timestamps", timestamps);
    v.integer("connections", connections, NumberSpec{1, 256, false, false, false, "flows"});
  }
};

// No errors (common).
struct NoErrors {
  template <class Visitor> void visit(Visitor&) {}
};

// Independent errors (common).
struct IndependentErrors {
  double loss_rate = 0.01;
  template <class Visitor> void visit(Visitor& v) {
    v.number("lossRate", loss_rate, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// Bit errors, exponential (wireless-links IV-A, IV-E).
struct ExponentialErrors {
  double mean_bytes = 65536;
  std::int64_t burst = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("meanBytes", mean_bytes, NumberSpec{1, 1000000000000, false, false, false, "B"});
    v.integer("burst", burst, NumberSpec{1, 1000, false, false, false, "packets"});
  }
};

// Two-state errors (Gilbert-Elliott) (wireless-links IV-E, VII).
struct GilbertElliottErrors {
  double good_to_bad = 0.01;
  double bad_to_good = 0.3;
  double loss_good = 0;
  double loss_bad = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("goodToBad", good_to_bad, NumberSpec{0, 1, false, false, false, "1"});
    v.number("badToGood", bad_to_good, NumberSpec{0, 1, false, false, false, "1"});
    v.number("lossGood", loss_good, NumberSpec{0, 1, false, false, false, "1"});
    v.number("lossBad", loss_bad, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// Scripted losses (common).
struct ScriptedErrors {
  template <class Visitor> void visit(Visitor&) {}
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
inline constexpr const char* kLinkErrorsTypes[] = {"none", "independent", "exponential", "gilbertElliott", "scripted"};
inline constexpr const char* kLinkErrorsDefault = "none";

}  // namespace ackscope::parameters
// clang-format on
