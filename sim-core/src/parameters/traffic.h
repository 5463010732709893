// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Bulk transfer (smartacking IV-B).
struct Bulk {
  std::optional<std::int64_t> segments = 10000;
  std::optional<std::int64_t> bytes = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000000000, false, false, true, "segments"});
    v.integer("bytes", bytes, NumberSpec{1, 1000000000, false, false, true, "B"});
  }
};

// On-off UDP (smartacking IV-B, Fig. 3 (TCP-UDP)).
struct OnOff {
  double rate = 0;
  std::int64_t packet_bytes = 1000;
  double on = 5;
  double off = 5;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.integer("packetBytes", packet_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.number("on", on, NumberSpec{0, 1000000, true, false, false, "s"});
    v.number("off", off, NumberSpec{0, 1000000, false, false, false, "s"});
  }
};

// Constant-bit-rate UDP (multihop IV-B, Fig. 4).
struct ConstantBitRate {
  double rate = 0;
  std::int64_t payload_bytes = 1460;
  std::int64_t header_bytes = 40;
  double jitter = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.integer("payloadBytes", payload_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.integer("headerBytes", header_bytes, NumberSpec{0, 1000, false, false, false, "B"});
    v.number("jitter", jitter, NumberSpec{0, 1, false, false, false, "1"});
  }
};

// Pings (common).
struct Pings {
  double every = 0.2;
  std::int64_t bytes = 84;
  template <class Visitor> void visit(Visitor& v) {
    v.number("every", every, NumberSpec{0.0001, 1000, false, false, false, "s"});
    v.integer("bytes", bytes, NumberSpec{1, 65535, false, false, false, "B"});
  }
};

// Relay of another connection (wireless-links II, III-C, IV-D).
struct Relay {
  std::int64_t buffer_bytes = 65536;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("bufferBytes", buffer_bytes, NumberSpec{1, 1000000000, false, false, false, "B"});
  }
};

// Paced application (common).
struct Paced {
  double rate = 0;
  std::int64_t write_bytes = 160;
  double on = 1;
  double off = 0;
  std::optional<std::int64_t> writes = std::nullopt;
  template <class Visitor> void visit(Visitor& v) {
    v.number("rate", rate, NumberSpec{1, 1000000000000, false, true, false, "bit/s"});
    v.integer("writeBytes", write_bytes, NumberSpec{1, 1000000000, false, false, false, "B"});
    v.number("on", on, NumberSpec{0, 1000000, true, false, false, "s"});
    v.number("off", off, NumberSpec{0, 1000000, false, false, false, "s"});
    v.integer("writes", writes, NumberSpec{1, 1000000000, false, false, true, "1"});
  }
};

// Request and response (common).
struct Exchanges {
  std::int64_t response_bytes = 100000;
  double think_time = 1;
  std::optional<std::int64_t> count = 10;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("responseBytes", response_bytes, NumberSpec{1, 1000000000, false, false, false, "B"});
    v.number("thinkTime", think_time, NumberSpec{0, 1000000, false, false, false, "s"});
    v.integer("count", count, NumberSpec{1, 1000000000, false, false, true, "1"});
  }
};

// Writes at given times (common).
struct WriteList {
  template <class Visitor> void visit(Visitor&) {}
};

// Flow (common).
struct Flow {
  double start = 0;
  double start_jitter = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.number("start", start, NumberSpec{0, 1000000, false, false, false, "s"});
    v.number("startJitter", start_jitter, NumberSpec{0, 1000000, false, false, false, "s"});
  }
};

// Parallel connections (smartacking IV-B, Fig. 3 (High-Multiplexing)).
struct Parallel {
  std::int64_t count = 1;
  double stagger = 0;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("count", count, NumberSpec{1, 10000, false, false, false, "flows"});
    v.number("stagger", stagger, NumberSpec{0, 10000, false, false, false, "s"});
  }
};

// Connection set-up (common).
struct Setup {
  double timer = 1;
  std::int64_t tries = 7;
  bool timestamps = true;
  bool ecn = true;
  bool accurate_ecn = true;
  bool fin = true;
  template <class Visitor> void visit(Visitor& v) {
    v.number("timer", timer, NumberSpec{0, 60, true, false, false, "s"});
    v.integer("tries", tries, NumberSpec{1, 15, false, false, false, "1"});
    v.boolean("timestamps", timestamps);
    v.boolean("ecn", ecn);
    v.boolean("accurateEcn", accurate_ecn);
    v.boolean("fin", fin);
  }
};

// QUIC (RFC 9002 6, 7).
struct Quic {
  enum class Asks : std::uint8_t { kNothing, kFixed, kPerRound };
  std::int64_t packet_threshold = 3;
  double time_threshold = 1.125;
  double granularity = 0.001;
  double initial_rtt = 0.333;
  std::int64_t probes = 2;
  double max_probe_timeout = 60;
  std::int64_t persistent_threshold = 3;
  std::int64_t minimum_window = 2;
  std::int64_t ack_threshold = 2;
  double max_ack_delay = 0.025;
  std::int64_t ranges = 32;
  Asks asks = Asks::kNothing;
  std::int64_t asked_threshold = 9;
  double asked_delay = 0.025;
  std::int64_t acks_per_round = 4;
  std::int64_t reordering_threshold = 3;
  double min_ack_delay = 0.001;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("packetThreshold", packet_threshold, NumberSpec{1, 1000, false, false, false, "packets"});
    v.number("timeThreshold", time_threshold, NumberSpec{1, 10, false, false, false, "1"});
    v.number("granularity", granularity, NumberSpec{0, 1, false, false, false, "s"});
    v.number("initialRtt", initial_rtt, NumberSpec{0, 60, true, false, false, "s"});
    v.integer("probes", probes, NumberSpec{1, 2, false, false, false, "packets"});
    v.number("maxProbeTimeout", max_probe_timeout, NumberSpec{0, 100000, true, false, false, "s"});
    v.integer("persistentThreshold", persistent_threshold, NumberSpec{1, 100, false, false, false, "1"});
    v.integer("minimumWindow", minimum_window, NumberSpec{1, 1000, false, false, false, "segments"});
    v.integer("ackThreshold", ack_threshold, NumberSpec{1, 1000, false, false, false, "packets"});
    v.number("maxAckDelay", max_ack_delay, NumberSpec{0, 16.383, false, false, false, "s"});
    v.integer("ranges", ranges, NumberSpec{1, 1000, false, false, false, "1"});
    v.choice("asks", asks, {"nothing", "fixed", "perRound"});
    v.integer("askedThreshold", asked_threshold, NumberSpec{0, 1000, false, false, false, "packets"});
    v.number("askedDelay", asked_delay, NumberSpec{0, 16.383, false, false, false, "s"});
    v.integer("acksPerRound", acks_per_round, NumberSpec{1, 100, false, false, false, "ACKs"});
    v.integer("reorderingThreshold", reordering_threshold, NumberSpec{0, 1000, false, false, false, "packets"});
    v.number("minAckDelay", min_ack_delay, NumberSpec{0, 16.383, false, false, false, "s"});
  }
};

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
inline constexpr const char* kTrafficTypes[] = {"bulk", "onOff", "constantBitRate", "pings", "relay", "paced", "exchanges", "writes"};
inline constexpr const char* kTrafficDefault = "bulk";

}  // namespace ackscope::parameters
// clang-format on
