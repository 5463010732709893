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
    v.choice("picks", picks, {"any", "data"});
    v.choice("chooses", chooses, {"arriving", "random"});
    v.choice("whenFull", when_full, {"arriving", "random"});
    v.at_least("maxThreshold", max_threshold, "minThreshold", min_threshold, OrderSpec{false, "the upper threshold lies below the lower one"});
  }
};

// Longest-queue drop (smartacking IV-A).
struct LongestQueueDrop {
  template <class Visitor> void visit(Visitor&) {}
};

// Random drop (asymmetry 5).
struct RandomDrop {
  template <class Visitor> void visit(Visitor&) {}
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

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
using QueueAdmit = std::variant<DropTail, Red, LongestQueueDrop, RandomDrop>;
inline constexpr const char* kQueueAdmitTypes[] = {"dropTail", "red", "longestQueueDrop", "randomDrop"};
inline constexpr const char* kQueueAdmitDefault = "dropTail";
using QueueOrder = std::variant<Fifo, FairRoundRobin, DeficitRoundRobin, AcksFirst>;
inline constexpr const char* kQueueOrderTypes[] = {"fifo", "fairRoundRobin", "deficitRoundRobin", "acksFirst"};
inline constexpr const char* kQueueOrderDefault = "fifo";

}  // namespace ackscope::parameters
// clang-format on
