// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Queue limit (common).
struct QueueLimit {
  std::optional<std::int64_t> packets = std::nullopt;
  bool includes_in_service = false;
  bool per_flow = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("packets", packets, NumberSpec{0, 10000000, false, false, true, "packets"});
    v.boolean("includesInService", includes_in_service);
    v.boolean("perFlow", per_flow);
  }
};

// Drop-tail (RFC 2309 2).
struct DropTail {
  template <class Visitor> void visit(Visitor&) {}
};

// RED (smartacking IV-B; Floyd and Jacobson 1993).
struct Red {
  enum class Idle : std::uint8_t { kElapsed, kElapsedAndArrival };
  enum class AboveMax : std::uint8_t { kMark, kDrop };
  enum class Picks : std::uint8_t { kAny, kData };
  enum class Chooses : std::uint8_t { kArriving, kRandom };
  enum class WhenFull : std::uint8_t { kArriving, kRandom };
  double min_threshold = 5;
  double max_threshold = 15;
  double weight = 0.002;
  double max_probability = 0.1;
  std::int64_t mean_packet_bytes = 1000;
  Idle idle = Idle::kElapsed;
  std::optional<std::int64_t> spares_up_to = std::nullopt;
  bool mark = false;
  AboveMax above_max = AboveMax::kMark;
  bool gentle = false;
  bool waits = false;
  Picks picks = Picks::kAny;
  Chooses chooses = Chooses::kArriving;
  WhenFull when_full = WhenFull::kArriving;
  template <class Visitor> void visit(Visitor& v) {
    v.number("minThreshold", min_threshold, NumberSpec{0, 10000000, false, false, false, "packets"});
    v.number("maxThreshold", max_threshold, NumberSpec{0, 10000000, true, false, false, "packets"});
    v.number("weight", weight, NumberSpec{0, 1, true, false, false, "1"});
    v.number("maxProbability", max_probability, NumberSpec{0, 1, false, false, false, "1"});
    v.integer("meanPacketBytes", mean_packet_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.choice("idle", idle, {"elapsed", "elapsedAndArrival"});
    v.integer("sparesUpTo", spares_up_to, NumberSpec{0, 10000000, false, false, true, "packets"});
    v.boolean("mark", mark);
    v.choice("aboveMax", above_max, {"mark", "drop"});
    v.boolean("gentle", gentle);
    v.boolean("waits", waits);
    v.choice("picks", picks, {"any", "data"});
    v.choice("chooses", chooses, {"arriving", "random"});
    v.choice("whenFull", when_full, {"arriving", "random"});
    v.at_least("maxThreshold", max_threshold, "minThreshold", min_threshold, OrderSpec{false, "the upper threshold lies below the lower one"});
  }
};

// Longest-queue drop (smartacking IV-A).
struct LongestQueueDrop {
  enum class By : std::uint8_t { kPackets, kBytes };
  enum class Takes : std::uint8_t { kLast, kFirst };
  By by = By::kPackets;
  Takes takes = Takes::kLast;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("by", by, {"packets", "bytes"});
    v.choice("takes", takes, {"last", "first"});
  }
};

// Random drop (asymmetry 5).
struct RandomDrop {
  template <class Visitor> void visit(Visitor&) {}
};

// PIE (RFC 8033 4, 5).
struct Pie {
  enum class BurstEnds : std::uint8_t { kUpdates, kDepartures };
  double target = 0.015;
  double update_interval = 0.015;
  double alpha = 0.125;
  double beta = 1.25;
  double burst = 0.15;
  std::int64_t mean_packet_bytes = 1500;
  BurstEnds burst_ends = BurstEnds::kUpdates;
  std::optional<double> steep_above = std::nullopt;
  bool mark = false;
  double marks_up_to = 0.1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("target", target, NumberSpec{0, 10, true, false, false, "s"});
    v.number("updateInterval", update_interval, NumberSpec{0.0001, 10, false, false, false, "s"});
    v.number("alpha", alpha, NumberSpec{0, 100, false, false, false, "1"});
    v.number("beta", beta, NumberSpec{0, 100, false, false, false, "1"});
    v.number("burst", burst, NumberSpec{0, 60, false, false, false, "s"});
    v.integer("meanPacketBytes", mean_packet_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.choice("burstEnds", burst_ends, {"updates", "departures"});
    v.number("steepAbove", steep_above, NumberSpec{0, 60, true, false, true, "s"});
    v.boolean("mark", mark);
    v.number("marksUpTo", marks_up_to, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// FIFO (common).
struct Fifo {
  template <class Visitor> void visit(Visitor&) {}
};

// Fair round robin (smartacking IV-A).
struct FairRoundRobin {
  enum class NewlyActive : std::uint8_t { kLast, kOwnPlace };
  NewlyActive newly_active = NewlyActive::kLast;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("newlyActive", newly_active, {"last", "ownPlace"});
  }
};

// Deficit round robin (RFC 8290 3.1, 4.2; Shreedhar and Varghese 1995).
struct DeficitRoundRobin {
  enum class NewlyActive : std::uint8_t { kLast, kFirst };
  std::int64_t quantum = 1514;
  NewlyActive newly_active = NewlyActive::kLast;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("quantum", quantum, NumberSpec{256, 1048576, false, false, false, "B"});
    v.choice("newlyActive", newly_active, {"last", "first"});
  }
};

// ACKs first (asymmetry 5).
struct AcksFirst {
  template <class Visitor> void visit(Visitor&) {}
};

// Dual queue (RFC 9332 2.5.1, A.1).
struct DualQueue {
  double classic_share = 0.1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("classicShare", classic_share, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// Nothing (common).
struct NoDeparture {
  template <class Visitor> void visit(Visitor&) {}
};

// CoDel (RFC 8289 4, 5).
struct Codel {
  enum class Behind : std::uint8_t { kQueue, kAll };
  double target = 0.005;
  double interval = 0.1;
  std::int64_t max_packet_bytes = 1514;
  Behind behind = Behind::kQueue;
  bool mark = false;
  std::optional<double> ce_threshold = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.number("target", target, NumberSpec{0, 10, false, false, false, "s"});
    v.number("interval", interval, NumberSpec{0.0001, 60, false, false, false, "s"});
    v.integer("maxPacketBytes", max_packet_bytes, NumberSpec{0, 65535, false, false, false, "B"});
    v.choice("behind", behind, {"queue", "all"});
    v.boolean("mark", mark);
    v.number("ceThreshold", ce_threshold, NumberSpec{0, 10, false, false, true, "s"});
  }
};

// COBALT (LANMAN 2019 Palmei et al., COBALT).
struct Cobalt {
  enum class OnSlowLinks : std::uint8_t { kSame, kLonger };
  enum class FirstDrop : std::uint8_t { kAfterInterval, kNext };
  double target = 0.005;
  double interval = 0.1;
  bool mark = false;
  double increase = 0.00390625;
  double decrease = 0.000244140625;
  OnSlowLinks on_slow_links = OnSlowLinks::kSame;
  FirstDrop first_drop = FirstDrop::kAfterInterval;
  bool spares_last = false;
  template <class Visitor> void visit(Visitor& v) {
    v.number("target", target, NumberSpec{0, 10, false, false, false, "s"});
    v.number("interval", interval, NumberSpec{0.0001, 60, false, false, false, "s"});
    v.boolean("mark", mark);
    v.number("increase", increase, NumberSpec{0, 1, false, false, false, "1"});
    v.number("decrease", decrease, NumberSpec{0, 1, false, false, false, "1"});
    v.choice("onSlowLinks", on_slow_links, {"same", "longer"});
    v.choice("firstDrop", first_drop, {"afterInterval", "next"});
    v.boolean("sparesLast", spares_last);
  }
};

// DualPI2 (RFC 9332 2, A.1).
struct DualPi2 {
  double target = 0.015;
  double update_interval = 0.016;
  double alpha = 0.16;
  double beta = 3.2;
  double coupling = 2;
  double step = 0.001;
  double ramp = 0;
  double floor_packets = 2;
  bool mark = true;
  std::int64_t spares = 1514;
  template <class Visitor> void visit(Visitor& v) {
    v.number("target", target, NumberSpec{0, 10, true, false, false, "s"});
    v.number("updateInterval", update_interval, NumberSpec{0.0001, 10, false, false, false, "s"});
    v.number("alpha", alpha, NumberSpec{0, 100, false, false, false, "1"});
    v.number("beta", beta, NumberSpec{0, 100, false, false, false, "1"});
    v.number("coupling", coupling, NumberSpec{0, 100, true, false, false, "1"});
    v.number("step", step, NumberSpec{0, 10, false, false, false, "s"});
    v.number("ramp", ramp, NumberSpec{0, 10, false, false, false, "s"});
    v.number("floorPackets", floor_packets, NumberSpec{0, 1000, false, false, false, "packets"});
    v.boolean("mark", mark);
    v.integer("spares", spares, NumberSpec{0, 65535, false, false, false, "B"});
  }
};

// Buckets (RFC 8290 4.1.1).
struct FlowBuckets {
  std::int64_t count = 1024;
  std::int64_t ways = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("count", count, NumberSpec{1, 65536, false, false, false, "1"});
    v.integer("ways", ways, NumberSpec{1, 64, false, false, false, "1"});
  }
};

// ACK filtering (asymmetry 5).
struct AckFilter {
  enum class Removes : std::uint8_t { kAll, kRandom };
  enum class Place : std::uint8_t { kTail, kOldest };
  enum class When : std::uint8_t { kBeforeAdmission, kAfterAdmission };
  enum class Duplicates : std::uint8_t { kKeep, kMark, kCount };
  Removes removes = Removes::kAll;
  double share = 0.5;
  Place place = Place::kTail;
  When when = When::kBeforeAdmission;
  Duplicates duplicates = Duplicates::kKeep;
  std::int64_t threshold = 3;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("removes", removes, {"all", "random"});
    v.number("share", share, NumberSpec{0, 1, false, false, false, "1"});
    v.choice("place", place, {"tail", "oldest"});
    v.choice("when", when, {"beforeAdmission", "afterAdmission"});
    v.choice("duplicates", duplicates, {"keep", "mark", "count"});
    v.integer("threshold", threshold, NumberSpec{1, 1000, false, false, false, "ACKs"});
  }
};

// CAKE's ACK filter (LANMAN 2018 Høiland-Jørgensen, Täht and Morton, Piece of CAKE, III-D).
struct CakeFilter {
  bool aggressive = false;
  template <class Visitor> void visit(Visitor& v) {
    v.boolean("aggressive", aggressive);
  }
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
using QueueAdmit = std::variant<DropTail, Red, LongestQueueDrop, RandomDrop, Pie>;
inline constexpr const char* kQueueAdmitTypes[] = {"dropTail", "red", "longestQueueDrop", "randomDrop", "pie"};
inline constexpr const char* kQueueAdmitDefault = "dropTail";
using QueueOrder = std::variant<Fifo, FairRoundRobin, DeficitRoundRobin, AcksFirst, DualQueue>;
inline constexpr const char* kQueueOrderTypes[] = {"fifo", "fairRoundRobin", "deficitRoundRobin", "acksFirst", "dualQueue"};
inline constexpr const char* kQueueOrderDefault = "fifo";
using QueueDepart = std::variant<NoDeparture, Codel, Cobalt, DualPi2>;
inline constexpr const char* kQueueDepartTypes[] = {"none", "codel", "cobalt", "dualPi2"};
inline constexpr const char* kQueueDepartDefault = "none";

}  // namespace ackscope::parameters
// clang-format on
