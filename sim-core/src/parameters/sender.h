// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// TCP sender (RFC 2581 3).
struct Sender {
  enum class Ect : std::uint8_t { kEct0, kEct1 };
  enum class MarkFeedback : std::uint8_t { kFlag, kCounter, kCounterAndOption };
  enum class Growth : std::uint8_t { kAlways, kWhenLimited, kAsLastSent };
  enum class AfterIdle : std::uint8_t { kKeep, kRestart, kDecay, kValidate };
  std::int64_t segment_bytes = 1000;
  std::int64_t header_bytes = 0;
  std::int64_t initial_window = 1;
  std::optional<double> initial_ssthresh = std::nullopt;
  std::optional<std::int64_t> max_window = std::nullopt;
  bool ecn_capable = false;
  bool answers_marks = false;
  Ect ect = Ect::kEct0;
  MarkFeedback mark_feedback = MarkFeedback::kFlag;
  bool ecn_retransmissions = true;
  bool retransmits_on_mark = false;
  bool timestamps = false;
  Growth growth = Growth::kAlways;
  AfterIdle after_idle = AfterIdle::kKeep;
  bool nagle = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segmentBytes", segment_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.integer("headerBytes", header_bytes, NumberSpec{0, 1000, false, false, false, "B"});
    v.integer("initialWindow", initial_window, NumberSpec{1, 1000, false, false, false, "segments"});
    v.number("initialSsthresh", initial_ssthresh, NumberSpec{1, 1000000000, false, false, true, "segments"});
    v.integer("maxWindow", max_window, NumberSpec{1, 1000000000, false, false, true, "segments"});
    v.boolean("ecnCapable", ecn_capable);
    v.boolean("answersMarks", answers_marks);
    v.choice("ect", ect, {"ect0", "ect1"});
    v.choice("markFeedback", mark_feedback, {"flag", "counter", "counterAndOption"});
    v.boolean("ecnRetransmissions", ecn_retransmissions);
    v.boolean("retransmitsOnMark", retransmits_on_mark);
    v.boolean("timestamps", timestamps);
    v.choice("growth", growth, {"always", "whenLimited", "asLastSent"});
    v.choice("afterIdle", after_idle, {"keep", "restart", "decay", "validate"});
    v.boolean("nagle", nagle);
  }
};

// Growth and response (RFC 2581 3.1).
struct Aimd {
  template <class Visitor> void visit(Visitor&) {}
};

// Growth per ACK (RFC 2581 3.1).
struct PerAck {
  double extra = 0;
  std::optional<std::int64_t> largest = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.number("extra", extra, NumberSpec{0, 1, false, false, false, "segments"});
    v.integer("largest", largest, NumberSpec{1, 1000000000, false, false, true, "segments"});
  }
};

// Appropriate byte counting (ABC) (smartacking II, IV-A; RFC 3465).
struct Abc {
  enum class AfterTimeout : std::uint8_t { kOne, kSame };
  std::optional<double> limit = 2;
  AfterTimeout after_timeout = AfterTimeout::kOne;
  template <class Visitor> void visit(Visitor& v) {
    v.number("limit", limit, NumberSpec{1, 1000000, false, false, true, "segments"});
    v.choice("afterTimeout", after_timeout, {"one", "same"});
  }
};

// Scaled byte counting (SABC) (smartacking II, IV-A; Allman 1999).
struct Sabc {
  double scale = 1;
  double gain = 0.125;
  template <class Visitor> void visit(Visitor& v) {
    v.number("scale", scale, NumberSpec{0, 100, true, false, false, "1"});
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
  }
};

// Growth per acknowledged segment (asymmetry 5, sender adaptation (simulation)).
struct PerSegment {
  template <class Visitor> void visit(Visitor&) {}
};

// Growth by acknowledged bytes (asymmetry 6, sender adaptation (kernel)).
struct AcknowledgedBytes {
  double segments_per_step = 2;
  template <class Visitor> void visit(Visitor& v) {
    v.number("segmentsPerStep", segments_per_step, NumberSpec{1, 1000, false, false, false, "segments"});
  }
};

// Vegas (multihop VI; Brakmo, O'Malley and Peterson 1994).
struct Vegas {
  double alpha = 1;
  double beta = 3;
  double gamma = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("alpha", alpha, NumberSpec{0, 1000, false, false, false, "segments"});
    v.number("beta", beta, NumberSpec{0, 1000, false, false, false, "segments"});
    v.number("gamma", gamma, NumberSpec{0, 1000, false, false, false, "segments"});
    v.at_least("beta", beta, "alpha", alpha, OrderSpec{false, "β lies below α"});
  }
};

// CUBIC (RFC 9438 4).
struct Cubic {
  enum class Friendliness : std::uint8_t { kRfc, kConstant, kOff };
  enum class Offset : std::uint8_t { kExact, kWholeSegments };
  enum class Rtt : std::uint8_t { kSmoothed, kLeast };
  enum class Of : std::uint8_t { kFlightSize, kWindow };
  double beta = 0.7;
  double c = 0.4;
  bool fast_convergence = true;
  Friendliness friendliness = Friendliness::kRfc;
  Offset offset = Offset::kExact;
  Rtt rtt = Rtt::kSmoothed;
  Of of = Of::kFlightSize;
  double flat_growth = 0;
  bool whole_segments = false;
  std::optional<double> limit = 2;
  template <class Visitor> void visit(Visitor& v) {
    v.number("beta", beta, NumberSpec{0.1, 0.95, false, false, false, "1"});
    v.number("c", c, NumberSpec{0, 1000, true, false, false, "1"});
    v.boolean("fastConvergence", fast_convergence);
    v.choice("friendliness", friendliness, {"rfc", "constant", "off"});
    v.choice("offset", offset, {"exact", "wholeSegments"});
    v.choice("rtt", rtt, {"smoothed", "least"});
    v.choice("of", of, {"flightSize", "window"});
    v.number("flatGrowth", flat_growth, NumberSpec{0, 1, false, false, false, "1"});
    v.boolean("wholeSegments", whole_segments);
    v.number("limit", limit, NumberSpec{1, 1000000, false, false, true, "segments"});
  }
};

// BBR (draft-cardwell-iccrg-bbr-congestion-control-00 4).
struct Bbr {
  double startup_gain = 2.89;
  double window_gain = 2;
  std::int64_t bandwidth_rounds = 10;
  double min_rtt_window = 10;
  double probe_rtt_time = 0.2;
  double pacing_margin = 0.01;
  std::int64_t aggregation_rounds = 10;
  std::int64_t quantum = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.number("startupGain", startup_gain, NumberSpec{1, 10, false, false, false, "1"});
    v.number("windowGain", window_gain, NumberSpec{1, 10, false, false, false, "1"});
    v.integer("bandwidthRounds", bandwidth_rounds, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("minRttWindow", min_rtt_window, NumberSpec{0, 1000000, true, false, false, "s"});
    v.number("probeRttTime", probe_rtt_time, NumberSpec{0, 100, false, false, false, "s"});
    v.number("pacingMargin", pacing_margin, NumberSpec{0, 0.5, false, false, false, "1"});
    v.integer("aggregationRounds", aggregation_rounds, NumberSpec{1, 1000, false, false, false, "1"});
    v.integer("quantum", quantum, NumberSpec{1, 64, false, false, false, "segments"});
  }
};

// BBR v3 (draft-ietf-ccwg-bbr-06 5).
struct Bbr3 {
  enum class Marks : std::uint8_t { kAsLoss, kShare };
  double startup_gain = 2.77;
  double window_gain = 2;
  double loss_threshold = 0.02;
  double beta = 0.7;
  double headroom = 0.15;
  double min_rtt_window = 10;
  double probe_rtt_interval = 5;
  double probe_rtt_time = 0.2;
  double pacing_margin = 0.01;
  std::int64_t quantum = 1;
  Marks marks = Marks::kAsLoss;
  template <class Visitor> void visit(Visitor& v) {
    v.number("startupGain", startup_gain, NumberSpec{1, 10, false, false, false, "1"});
    v.number("windowGain", window_gain, NumberSpec{1, 10, false, false, false, "1"});
    v.number("lossThreshold", loss_threshold, NumberSpec{0, 1, false, false, false, "1"});
    v.number("beta", beta, NumberSpec{0.1, 1, false, false, false, "1"});
    v.number("headroom", headroom, NumberSpec{0, 0.9, false, false, false, "1"});
    v.number("minRttWindow", min_rtt_window, NumberSpec{0, 1000000, true, false, false, "s"});
    v.number("probeRttInterval", probe_rtt_interval, NumberSpec{0, 1000000, true, false, false, "s"});
    v.number("probeRttTime", probe_rtt_time, NumberSpec{0, 100, false, false, false, "s"});
    v.number("pacingMargin", pacing_margin, NumberSpec{0, 0.5, false, false, false, "1"});
    v.integer("quantum", quantum, NumberSpec{1, 64, false, false, false, "segments"});
    v.choice("marks", marks, {"asLoss", "share"});
  }
};

// Prague (draft-briscoe-iccrg-prague-congestion-control-04 2).
struct Prague {
  double gain = 0.0625;
  double reference_rtt = 0.025;
  std::int64_t transition = 500;
  template <class Visitor> void visit(Visitor& v) {
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
    v.number("referenceRtt", reference_rtt, NumberSpec{0, 0.1, false, false, false, "s"});
    v.integer("transition", transition, NumberSpec{0, 1000000, false, false, false, "1"});
  }
};

// Standard (RFC 5681 3.1).
struct StandardSlowStart {
  template <class Visitor> void visit(Visitor&) {}
};

// HyStart (RFC 9438 4.10; Ha and Rhee 2011; Linux).
struct HyStart {
  enum class Detects : std::uint8_t { kBoth, kDelay, kTrain };
  Detects detects = Detects::kBoth;
  std::int64_t low_window = 16;
  std::int64_t samples = 8;
  double rise_share = 0.125;
  double least_rise = 0.004;
  double largest_rise = 0.016;
  double spacing = 0.002;
  double train_share = 0.5;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("detects", detects, {"both", "delay", "train"});
    v.integer("lowWindow", low_window, NumberSpec{0, 1000000, false, false, false, "segments"});
    v.integer("samples", samples, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("riseShare", rise_share, NumberSpec{0, 100, false, false, false, "1"});
    v.number("leastRise", least_rise, NumberSpec{0, 100, false, false, false, "s"});
    v.number("largestRise", largest_rise, NumberSpec{0, 100, false, false, false, "s"});
    v.number("spacing", spacing, NumberSpec{0, 100, false, false, false, "s"});
    v.number("trainShare", train_share, NumberSpec{0, 100, false, false, false, "1"});
    v.at_least("largestRise", largest_rise, "leastRise", least_rise, OrderSpec{false, "the largest rise lies below the smallest"});
  }
};

// HyStart++ (RFC 9406 4).
struct HyStartPp {
  double limit = 8;
  std::int64_t samples = 8;
  std::int64_t rtt_divisor = 8;
  double least_rise = 0.004;
  double largest_rise = 0.016;
  double css_divisor = 4;
  std::int64_t css_rounds = 5;
  template <class Visitor> void visit(Visitor& v) {
    v.number("limit", limit, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.integer("samples", samples, NumberSpec{1, 1000, false, false, false, "1"});
    v.integer("rttDivisor", rtt_divisor, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("leastRise", least_rise, NumberSpec{0, 100, false, false, false, "s"});
    v.number("largestRise", largest_rise, NumberSpec{0, 100, false, false, false, "s"});
    v.number("cssDivisor", css_divisor, NumberSpec{1, 1000, false, false, false, "1"});
    v.integer("cssRounds", css_rounds, NumberSpec{1, 1000, false, false, false, "1"});
    v.at_least("largestRise", largest_rise, "leastRise", least_rise, OrderSpec{false, "the largest rise lies below the smallest"});
  }
};

// NewReno (RFC 2582 3).
struct NewReno {
  enum class PartialAckTimer : std::uint8_t { kFirst, kEvery };
  enum class SendHigh : std::uint8_t { kStrict, kInclusive, kOff };
  enum class ExitWindow : std::uint8_t { kSsthresh, kFlightSize };
  enum class TimeoutInRecovery : std::uint8_t { kReduce, kKeep };
  std::int64_t dupack_threshold = 3;
  PartialAckTimer partial_ack_timer = PartialAckTimer::kFirst;
  SendHigh send_high = SendHigh::kStrict;
  bool restart_timer = true;
  bool inflate = true;
  ExitWindow exit_window = ExitWindow::kSsthresh;
  TimeoutInRecovery timeout_in_recovery = TimeoutInRecovery::kKeep;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.choice("partialAckTimer", partial_ack_timer, {"first", "every"});
    v.choice("sendHigh", send_high, {"strict", "inclusive", "off"});
    v.boolean("restartTimer", restart_timer);
    v.boolean("inflate", inflate);
    v.choice("exitWindow", exit_window, {"ssthresh", "flightSize"});
    v.choice("timeoutInRecovery", timeout_in_recovery, {"reduce", "keep"});
  }
};

// Reno (asymmetry 3; RFC 2581 3.2).
struct Reno {
  std::int64_t dupack_threshold = 3;
  bool inflate = true;
  bool restart_timer = true;
  bool once_per_window = false;
  bool grows_on_exit = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.boolean("inflate", inflate);
    v.boolean("restartTimer", restart_timer);
    v.boolean("oncePerWindow", once_per_window);
    v.boolean("growsOnExit", grows_on_exit);
  }
};

// SACK (wireless-links III-A, IV-C; RFC 2018, 3517, 6675, 9937).
struct Sack {
  enum class Pipe : std::uint8_t { kScoreboard, kCounter };
  enum class AtTimeout : std::uint8_t { kClear, kKeep };
  enum class Rules : std::uint8_t { kRfc3517, kRfc6675 };
  enum class Reduction : std::uint8_t { kWindow, kPrr };
  std::int64_t dupack_threshold = 3;
  bool restart_timer = true;
  Pipe pipe = Pipe::kScoreboard;
  AtTimeout at_timeout = AtTimeout::kClear;
  bool grows_on_exit = false;
  Rules rules = Rules::kRfc3517;
  Reduction reduction = Reduction::kWindow;
  bool probe_is_evidence = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.boolean("restartTimer", restart_timer);
    v.choice("pipe", pipe, {"scoreboard", "counter"});
    v.choice("atTimeout", at_timeout, {"clear", "keep"});
    v.boolean("growsOnExit", grows_on_exit);
    v.choice("rules", rules, {"rfc3517", "rfc6675"});
    v.choice("reduction", reduction, {"window", "prr"});
    v.boolean("probeIsEvidence", probe_is_evidence);
  }
};

// RACK-TLP (RFC 8985 6, 7).
struct Rack {
  enum class Reduction : std::uint8_t { kWindow, kPrr };
  std::int64_t dupack_threshold = 3;
  Reduction reduction = Reduction::kPrr;
  bool probes = true;
  double max_ack_delay = 0.2;
  bool undoes = true;
  bool forward_rto = true;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.choice("reduction", reduction, {"window", "prr"});
    v.boolean("probes", probes);
    v.number("maxAckDelay", max_ack_delay, NumberSpec{0, 10, false, false, false, "s"});
    v.boolean("undoes", undoes);
    v.boolean("forwardRto", forward_rto);
  }
};

// SMART (wireless-links II, III-A; Keshav and Morgan 1997).
struct Smart {
  std::int64_t dupack_threshold = 1;
  bool restart_timer = true;
  double again = 1;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.boolean("restartTimer", restart_timer);
    v.number("again", again, NumberSpec{0, 100, false, false, false, "1"});
  }
};

// Vegas (multihop VI; Brakmo, O'Malley and Peterson 1994).
struct VegasRecovery {
  std::int64_t dupack_threshold = 3;
  double keep = 0.75;
  std::int64_t restart_window = 2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("keep", keep, NumberSpec{0, 1, true, false, false, "1"});
    v.integer("restartWindow", restart_window, NumberSpec{1, 1000, false, false, false, "segments"});
  }
};

// Halve (RFC 2581 3.1, equation 3).
struct Halve {
  enum class Of : std::uint8_t { kFlightSize, kWindow };
  enum class RepeatedTimeout : std::uint8_t { kHalve, kKeep };
  Of of = Of::kFlightSize;
  std::int64_t floor = 2;
  bool whole_segments = true;
  RepeatedTimeout repeated_timeout = RepeatedTimeout::kHalve;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("of", of, {"flightSize", "window"});
    v.integer("floor", floor, NumberSpec{1, 1000, false, false, false, "segments"});
    v.boolean("wholeSegments", whole_segments);
    v.choice("repeatedTimeout", repeated_timeout, {"halve", "keep"});
  }
};

// DCTCP (RFC 8257 3).
struct Dctcp {
  enum class Growth : std::uint8_t { kUnmarked, kNextWindow };
  double gain = 0.0625;
  double initial_alpha = 1;
  Growth growth = Growth::kUnmarked;
  template <class Visitor> void visit(Visitor& v) {
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
    v.number("initialAlpha", initial_alpha, NumberSpec{0, 1, false, false, false, "1"});
    v.choice("growth", growth, {"unmarked", "nextWindow"});
  }
};

// Retransmission timer (RFC 2988 2).
struct Rto {
  enum class Timing : std::uint8_t { kOneSegment, kEveryAck };
  enum class Arithmetic : std::uint8_t { kExact, kWholeTicks, kLeastMargin };
  enum class BackoffEnds : std::uint8_t { kSample, kTimedSegment };
  enum class Fires : std::uint8_t { kExactly, kOnTick };
  double initial = 3;
  double min = 1;
  double max = 64;
  double granularity = 0.01;
  Timing timing = Timing::kOneSegment;
  Arithmetic arithmetic = Arithmetic::kExact;
  BackoffEnds backoff_ends = BackoffEnds::kSample;
  Fires fires = Fires::kExactly;
  template <class Visitor> void visit(Visitor& v) {
    v.number("initial", initial, NumberSpec{0.001, 1000, false, false, false, "s"});
    v.number("min", min, NumberSpec{0, 1000, false, false, false, "s"});
    v.number("max", max, NumberSpec{0.001, 100000, false, false, false, "s"});
    v.number("granularity", granularity, NumberSpec{0, 10, false, false, false, "s"});
    v.choice("timing", timing, {"oneSegment", "everyAck"});
    v.choice("arithmetic", arithmetic, {"exact", "wholeTicks", "leastMargin"});
    v.choice("backoffEnds", backoff_ends, {"sample", "timedSegment"});
    v.choice("fires", fires, {"exactly", "onTick"});
  }
};

// Pacing (smartacking IV-A).
struct Pacing {
  enum class Retransmissions : std::uint8_t { kUnpaced, kPaced };
  double share = 0.9;
  std::optional<double> share_in_slow_start = std::nullopt;
  Retransmissions retransmissions = Retransmissions::kUnpaced;
  template <class Visitor> void visit(Visitor& v) {
    v.number("share", share, NumberSpec{0, 2, true, false, false, "1"});
    v.number("shareInSlowStart", share_in_slow_start, NumberSpec{0, 2, true, false, true, "1"});
    v.choice("retransmissions", retransmissions, {"unpaced", "paced"});
  }
};

// Burst limit (asymmetry 5, 6, sender adaptation).
struct BurstLimit {
  enum class Timed : std::uint8_t { kTimer, kNextAck };
  std::int64_t segments = 4;
  Timed timed = Timed::kTimer;
  double tick = 0;
  bool ack_beats_tick = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000000, false, false, false, "segments"});
    v.choice("timed", timed, {"timer", "nextAck"});
    v.number("tick", tick, NumberSpec{0, 1, false, false, false, "s"});
    v.boolean("ackBeatsTick", ack_beats_tick);
  }
};

// Limited transmit (wireless-links V-C; RFC 3042).
struct LimitedTransmit {
  std::int64_t segments = 2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000, false, false, false, "segments"});
  }
};

// Heeds explicit loss notification (ELN) (wireless-links III-A, IV-C).
struct ElnResponse {
  std::int64_t dupack_threshold = 3;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
  }
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
using SenderCongestion = std::variant<Aimd, Cubic, Bbr, Bbr3, Prague>;
inline constexpr const char* kSenderCongestionTypes[] = {"aimd", "cubic", "bbr", "bbr3", "prague"};
inline constexpr const char* kSenderCongestionDefault = "aimd";
using SenderSlowStart = std::variant<StandardSlowStart, HyStart, HyStartPp>;
inline constexpr const char* kSenderSlowStartTypes[] = {"standard", "hystart", "hystartpp"};
inline constexpr const char* kSenderSlowStartDefault = "standard";
using SenderIncrease = std::variant<PerAck, Abc, Sabc, PerSegment, AcknowledgedBytes, Vegas>;
inline constexpr const char* kSenderIncreaseTypes[] = {"perAck", "abc", "sabc", "perSegment", "acknowledgedBytes", "vegas"};
inline constexpr const char* kSenderIncreaseDefault = "perAck";
using SenderRecovery = std::variant<NewReno, Reno, Sack, Rack, Smart, VegasRecovery>;
inline constexpr const char* kSenderRecoveryTypes[] = {"newreno", "reno", "sack", "rack", "smart", "vegas"};
inline constexpr const char* kSenderRecoveryDefault = "newreno";
using SenderResponse = std::variant<Halve, Dctcp>;
inline constexpr const char* kSenderResponseTypes[] = {"halve", "dctcp"};
inline constexpr const char* kSenderResponseDefault = "halve";

}  // namespace ackscope::parameters
// clang-format on
