// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// TCP receiver (common).
struct Receiver {
  enum class Echoes : std::uint8_t { kAsked, kAskedOrEarlier };
  std::int64_t ack_bytes = 40;
  Echoes echoes = Echoes::kAsked;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("ackBytes", ack_bytes, NumberSpec{1, 1000, false, false, false, "B"});
    v.choice("echoes", echoes, {"asked", "askedOrEarlier"});
  }
};

// ACK every segment (smartacking IV-A (AckEvery)).
struct AckEvery {
  template <class Visitor> void visit(Visitor&) {}
};

// Delayed ACK (RFC 1122 4.2.3.2).
struct DelayedAck {
  std::int64_t segments = 2;
  double max_delay = 0.2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000, false, false, false, "segments"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
  }
};

// Quick ACKs, then delayed (RFC 1122 4.2.3.2).
struct QuickAck {
  std::int64_t quick = 16;
  std::int64_t segments = 2;
  double max_delay = 0.04;
  bool adapts = false;
  double longest_delay = 0.2;
  double silence = 0.25;
  std::int64_t compresses = 0;
  double compressed_delay = 0.001;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("quick", quick, NumberSpec{0, 1000000000, false, false, false, "segments"});
    v.integer("segments", segments, NumberSpec{1, 1000, false, false, false, "segments"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.boolean("adapts", adapts);
    v.number("longestDelay", longest_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.number("silence", silence, NumberSpec{0, 1000, false, false, false, "s"});
    v.integer("compresses", compresses, NumberSpec{0, 1000, false, false, false, "segments"});
    v.number("compressedDelay", compressed_delay, NumberSpec{0, 1, false, false, false, "s"});
  }
};

// ACK division (smartacking II; Savage, Cardwell, Wetherall, Anderson 1999).
struct AckDivision {
  std::int64_t pieces = 4;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("pieces", pieces, NumberSpec{1, 1000, false, false, false, "ACKs"});
  }
};

// ACK congestion control (ACC) (smartacking II; asymmetry, ACC).
struct AckCongestionControl {
  enum class Doubles : std::uint8_t { kOncePerRtt, kEveryMark };
  double max_delay = 0.2;
  std::optional<std::int64_t> max_factor = std::nullopt;
  Doubles doubles = Doubles::kOncePerRtt;
  template <class Visitor> void visit(Visitor& v) {
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.integer("maxFactor", max_factor, NumberSpec{1, 1000000, false, false, true, "segments"});
    v.choice("doubles", doubles, {"oncePerRtt", "everyMark"});
  }
};

// ACC with ECN (simulation form) (asymmetry 5, ACK congestion control).
struct AccEcn {
  std::int64_t max_factor = 25;
  std::int64_t acks_per_window = 2;
  double max_delay = 0.1;
  std::optional<std::int64_t> marks_duplicates = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("maxFactor", max_factor, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.integer("acksPerWindow", acks_per_window, NumberSpec{1, 1000, false, false, false, "ACKs"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.integer("marksDuplicates", marks_duplicates, NumberSpec{1, 1000, false, false, true, "segments"});
  }
};

// ACC by window (implementation form) (asymmetry 6, ACK congestion control).
struct AccWindow {
  std::int64_t max_factor = 16;
  std::int64_t min_acks_per_window = 2;
  double max_delay = 0.2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("maxFactor", max_factor, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.integer("minAcksPerWindow", min_acks_per_window, NumberSpec{1, 1000, false, false, false, "ACKs"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
  }
};

// ACK Rate Request (TARR) (draft-ietf-tcpm-ack-rate-request-10 by its public prototypes).
struct AckRateRequest {
  enum class Asks : std::uint8_t { kSegments, kPerRoundTrip };
  Asks asks = Asks::kSegments;
  std::int64_t segments = 4;
  std::int64_t acks_per_rtt = 4;
  double max_delay = 0.2;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("asks", asks, {"segments", "perRoundTrip"});
    v.integer("segments", segments, NumberSpec{0, 127, false, false, false, "segments"});
    v.integer("acksPerRtt", acks_per_rtt, NumberSpec{1, 1000, false, false, false, "ACKs"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
  }
};

// ACK congestion control of RFC 5690 (RFC 5690 4).
struct AckRatio {
  std::int64_t acks_per_window = 2;
  std::int64_t max_ratio = 255;
  double max_delay = 0.2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("acksPerWindow", acks_per_window, NumberSpec{1, 1000, false, false, false, "ACKs"});
    v.integer("maxRatio", max_ratio, NumberSpec{1, 255, false, false, false, "segments"});
    v.number("maxDelay", max_delay, NumberSpec{0, 0.5, false, false, false, "s"});
  }
};

// TACK (SIGCOMM 2020 4 and 5 of Li and others, TACK).
struct Tack {
  std::int64_t segments = 2;
  std::int64_t acks_per_rtt = 4;
  std::int64_t rounds = 10;
  double max_delay = 0.2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000, false, false, false, "segments"});
    v.integer("acksPerRtt", acks_per_rtt, NumberSpec{1, 1000, false, false, false, "ACKs"});
    v.integer("rounds", rounds, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
  }
};

// Smartacking (smartacking III-B).
struct Smartacking {
  enum class FirstOfWindow : std::uint8_t { kOncePerWindow, kBeyondEstimate, kNone };
  enum class GapsOf : std::uint8_t { kAll, kInOrder };
  enum class DelayFrom : std::uint8_t { kFirstUnacknowledged, kLastArrival };
  enum class Timer : std::uint8_t { kRecompute, kLowerOnly };
  enum class ThirdDuplicate : std::uint8_t { kAtTick, kAtOnce };
  enum class Window : std::uint8_t { kEstimated, kTold };
  enum class Beta : std::uint8_t { kOldAlpha, kNewAlpha };
  enum class AlphaFalls : std::uint8_t { kEveryDecrease, kOncePerLoss };
  double max_delay = 0.2;
  double isat_gain = 0.25;
  double outlier_factor = 3;
  std::int64_t outlier_run = 2;
  FirstOfWindow first_of_window = FirstOfWindow::kOncePerWindow;
  GapsOf gaps_of = GapsOf::kAll;
  DelayFrom delay_from = DelayFrom::kFirstUnacknowledged;
  Timer timer = Timer::kRecompute;
  ThirdDuplicate third_duplicate = ThirdDuplicate::kAtTick;
  Window window = Window::kEstimated;
  bool extended = false;
  Beta beta = Beta::kOldAlpha;
  AlphaFalls alpha_falls = AlphaFalls::kEveryDecrease;
  bool alpha_in_test = true;
  template <class Visitor> void visit(Visitor& v) {
    v.number("maxDelay", max_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.number("isatGain", isat_gain, NumberSpec{0, 1, true, false, false, "1"});
    v.number("outlierFactor", outlier_factor, NumberSpec{1, 1000, false, false, false, "1"});
    v.integer("outlierRun", outlier_run, NumberSpec{0, 1000, false, false, false, "1"});
    v.choice("firstOfWindow", first_of_window, {"oncePerWindow", "beyondEstimate", "none"});
    v.choice("gapsOf", gaps_of, {"all", "inOrder"});
    v.choice("delayFrom", delay_from, {"firstUnacknowledged", "lastArrival"});
    v.choice("timer", timer, {"recompute", "lowerOnly"});
    v.choice("thirdDuplicate", third_duplicate, {"atTick", "atOnce"});
    v.choice("window", window, {"estimated", "told"});
    v.boolean("extended", extended);
    v.choice("beta", beta, {"oldAlpha", "newAlpha"});
    v.choice("alphaFalls", alpha_falls, {"everyDecrease", "oncePerLoss"});
    v.boolean("alphaInTest", alpha_in_test);
  }
};

// Keep-alive probe (smartacking III-B).
struct KeepAlive {
  double every = 1;
  std::int64_t bytes = 40;
  template <class Visitor> void visit(Visitor& v) {
    v.number("every", every, NumberSpec{0.001, 1000, false, false, false, "s"});
    v.integer("bytes", bytes, NumberSpec{1, 65535, false, false, false, "B"});
  }
};

// Fixed after the first probe (smartacking V-D).
struct FixedRtt {
  std::int64_t bytes = 40;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("bytes", bytes, NumberSpec{1, 65535, false, false, false, "B"});
  }
};

// Told by the sender (smartacking III-B).
struct ToldRtt {
  template <class Visitor> void visit(Visitor&) {}
};

// From data of its own (smartacking III-B).
struct OwnDataRtt {
  double every = 1;
  std::int64_t bytes = 40;
  template <class Visitor> void visit(Visitor& v) {
    v.number("every", every, NumberSpec{0.001, 1000, false, false, false, "s"});
    v.integer("bytes", bytes, NumberSpec{1, 65535, false, false, false, "B"});
  }
};

// Cumulative ACKs only (RFC 793).
struct NoSelective {
  template <class Visitor> void visit(Visitor&) {}
};

// SACK blocks (wireless-links II, III-A; RFC 2018).
struct SackBlocks {
  std::int64_t blocks = 3;
  std::int64_t option_bytes = 4;
  std::int64_t block_bytes = 8;
  bool duplicates = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("blocks", blocks, NumberSpec{1, 4, false, false, false, "1"});
    v.integer("optionBytes", option_bytes, NumberSpec{0, 40, false, false, false, "B"});
    v.integer("blockBytes", block_bytes, NumberSpec{0, 40, false, false, false, "B"});
    v.boolean("duplicates", duplicates);
  }
};

// SMART field (wireless-links II, III-A; Keshav and Morgan 1997).
struct SmartField {
  std::int64_t option_bytes = 8;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("optionBytes", option_bytes, NumberSpec{0, 40, false, false, false, "B"});
  }
};

// Notifies of corrupted segments (ELN) (wireless-links III-A, V-B).
struct ElnByChecksum {
  double header_survives = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("headerSurvives", header_survives, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// Application that reads slowly (RFC 9293 3.8.6).
struct ReadingApplication {
  double rate = 0;
  std::int64_t buffer_bytes = 65536;
  double from = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.integer("bufferBytes", buffer_bytes, NumberSpec{1, 1000000000, false, false, false, "B"});
    v.number("from", from, NumberSpec{0, 1000000, false, false, false, "s"});
  }
};

// Segments merged (GRO) (common).
struct Gro {
  double time = 0.00005;
  std::int64_t segments = 45;
  template <class Visitor> void visit(Visitor& v) {
    v.number("time", time, NumberSpec{0, 1, false, false, false, "s"});
    v.integer("segments", segments, NumberSpec{1, 1000, false, false, false, "segments"});
  }
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
inline constexpr const char* kReceiverAckTypes[] = {"every", "delayed", "quick", "ackDivision", "ackCongestionControl", "accEcn", "accWindow", "ackRateRequest", "ackRatio", "tack", "smartacking"};
inline constexpr const char* kReceiverAckDefault = "delayed";
inline constexpr const char* kReceiverRttTypes[] = {"keepAlive", "fixed", "told", "ownData"};
inline constexpr const char* kReceiverRttDefault = "keepAlive";
using ReceiverSelective = std::variant<NoSelective, SackBlocks, SmartField>;
inline constexpr const char* kReceiverSelectiveTypes[] = {"none", "sack", "smart"};
inline constexpr const char* kReceiverSelectiveDefault = "none";

}  // namespace ackscope::parameters
// clang-format on
