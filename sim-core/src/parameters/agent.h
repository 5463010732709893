// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// ACK reconstruction (asymmetry 5).
struct AckReconstructor {
  enum class Spacing : std::uint8_t { kEqualRates, kArrivalGap, kEven };
  enum class Increment : std::uint8_t { kWaiting, kAverage };
  enum class Inserts : std::uint8_t { kAll, kFewer };
  std::int64_t step = 2;
  Spacing spacing = Spacing::kEqualRates;
  Increment increment = Increment::kWaiting;
  double gain = 0.25;
  double initial_gap = 0.01;
  Inserts inserts = Inserts::kAll;
  bool held_give_samples = true;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("step", step, NumberSpec{1, 1000, false, false, false, "segments"});
    v.choice("spacing", spacing, {"equalRates", "arrivalGap", "even"});
    v.choice("increment", increment, {"waiting", "average"});
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
    v.number("initialGap", initial_gap, NumberSpec{0, 10, false, false, false, "s"});
    v.choice("inserts", inserts, {"all", "fewer"});
    v.boolean("heldGiveSamples", held_give_samples);
  }
};

// Local retransmission (LL, snoop) (wireless-links III-B, IV-B, IV-E).
struct Snoop {
  enum class Detects : std::uint8_t { kCumulative, kSmart };
  enum class Suppressed : std::uint8_t { kUnderRepair, kExpected };
  enum class PartialAck : std::uint8_t { kResends, kWaits };
  enum class LostCopy : std::uint8_t { kDuplicates, kTimer };
  Detects detects = Detects::kCumulative;
  bool suppresses = true;
  Suppressed suppressed = Suppressed::kUnderRepair;
  bool in_order = false;
  std::int64_t dupack_threshold = 2;
  PartialAck partial_ack = PartialAck::kResends;
  LostCopy lost_copy = LostCopy::kDuplicates;
  double min_timeout = 0.2;
  double srtt_gain = 0.125;
  bool copies_give_samples = false;
  bool repeat_restarts_timer = false;
  std::int64_t max_retransmissions = 10;
  std::int64_t cache_segments = 100;
  std::optional<double> forgets_every = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("detects", detects, {"cumulative", "smart"});
    v.boolean("suppresses", suppresses);
    v.choice("suppressed", suppressed, {"underRepair", "expected"});
    v.boolean("inOrder", in_order);
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.choice("partialAck", partial_ack, {"resends", "waits"});
    v.choice("lostCopy", lost_copy, {"duplicates", "timer"});
    v.number("minTimeout", min_timeout, NumberSpec{0.001, 100, false, false, false, "s"});
    v.number("srttGain", srtt_gain, NumberSpec{0, 1, true, false, false, "1"});
    v.boolean("copiesGiveSamples", copies_give_samples);
    v.boolean("repeatRestartsTimer", repeat_restarts_timer);
    v.integer("maxRetransmissions", max_retransmissions, NumberSpec{0, 1000, false, false, false, "1"});
    v.integer("cacheSegments", cache_segments, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.number("forgetsEvery", forgets_every, NumberSpec{0.001, 1000000, false, false, true, "s"});
  }
};

// Explicit loss notification at the base station (wireless-links V-B).
struct ElnMarker {
  std::int64_t blocks = 8;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("blocks", blocks, NumberSpec{1, 1000, false, false, false, "1"});
  }
};

// Segments held back (common).
struct SegmentHolder {
  enum class Others : std::uint8_t { kPass, kWait };
  std::int64_t segment = 60;
  std::int64_t count = 1;
  double delay = 0.02;
  Others others = Others::kPass;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segment", segment, NumberSpec{0, 1000000000, false, false, false, "1"});
    v.integer("count", count, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.number("delay", delay, NumberSpec{0, 1000, false, false, false, "s"});
    v.choice("others", others, {"pass", "wait"});
  }
};

// Items of lists always say what they are.
inline constexpr const char* kAgentTypes[] = {"ackReconstructor", "snoop", "elnMarker", "holder"};

}  // namespace ackscope::parameters
// clang-format on
