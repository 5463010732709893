// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/number_spec.h"

// clang-format off
namespace ackscope::parameters {

// Half-duplex medium (wireless-links IV-A).
struct HalfDuplex {
  enum class Next : std::uint8_t { kLongestWaiting, kRandom };
  double frame_overhead = 0.0007;
  Next next = Next::kLongestWaiting;
  template <class Visitor> void visit(Visitor& v) {
    v.number("frameOverhead", frame_overhead, NumberSpec{0, 1, false, false, false, "s"});
    v.choice("next", next, {"longestWaiting", "random"});
  }
};

// Packet radio (asymmetry 4.1, Table 4).
struct PacketRadio {
  enum class Turns : std::uint8_t { kAlways, kPollAnswer };
  enum class BusyPeer : std::uint8_t { kSilent, kRefuses };
  enum class Next : std::uint8_t { kLongestWaiting, kInTurn, kContention };
  double turnaround = 0.012;
  Turns turns = Turns::kAlways;
  std::int64_t poll_bytes = 40;
  std::int64_t frame_header_bytes = 16;
  std::int64_t link_ack_bytes = 16;
  double link_ack_latency = 0;
  double backoff_slot = 0.02;
  std::int64_t longest_backoff = 32;
  std::optional<std::int64_t> poll_limit = std::nullopt;
  BusyPeer busy_peer = BusyPeer::kSilent;
  bool piggyback = true;
  std::int64_t conversation_frames = 2;
  Next next = Next::kLongestWaiting;
  std::int64_t retry_limit = 8;
  template <class Visitor> void visit(Visitor& v) {
    v.number("turnaround", turnaround, NumberSpec{0, 10, false, false, false, "s"});
    v.choice("turns", turns, {"always", "pollAnswer"});
    v.integer("pollBytes", poll_bytes, NumberSpec{1, 10000, false, false, false, "B"});
    v.integer("frameHeaderBytes", frame_header_bytes, NumberSpec{0, 10000, false, false, false, "B"});
    v.integer("linkAckBytes", link_ack_bytes, NumberSpec{1, 10000, false, false, false, "B"});
    v.number("linkAckLatency", link_ack_latency, NumberSpec{0, 10, false, false, false, "s"});
    v.number("backoffSlot", backoff_slot, NumberSpec{0, 100, true, false, false, "s"});
    v.integer("longestBackoff", longest_backoff, NumberSpec{1, 65535, false, false, false, "1"});
    v.integer("pollLimit", poll_limit, NumberSpec{1, 1000000, false, false, true, "1"});
    v.choice("busyPeer", busy_peer, {"silent", "refuses"});
    v.boolean("piggyback", piggyback);
    v.integer("conversationFrames", conversation_frames, NumberSpec{1, 1000000, false, false, false, "1"});
    v.choice("next", next, {"longestWaiting", "inTurn", "contention"});
    v.integer("retryLimit", retry_limit, NumberSpec{1, 1000, false, false, false, "1"});
  }
};

// Loss notification by queue lengths (wireless-links VII).
struct RadioElnByQueues {
  std::int64_t short_queue = 2;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("shortQueue", short_queue, NumberSpec{0, 10000, false, false, false, "packets"});
  }
};

// 802.11 (DCF) (multihop III; IEEE 802.11).
struct Dcf {
  double data_rate = 2000000;
  double basic_rate = 1000000;
  double preamble = 0.000192;
  std::int64_t header_bytes = 28;
  double slot = 0.00002;
  double sifs = 0.00001;
  double difs = 0.00005;
  bool difs_after_eifs = true;
  std::int64_t cw_min = 31;
  std::int64_t cw_max = 1023;
  std::int64_t rts_threshold = 0;
  std::int64_t short_retry_limit = 7;
  std::int64_t long_retry_limit = 4;
  double receive_range = 250;
  double sense_range = 550;
  double frame_error_rate = 0;
  bool capture = true;
  double capture_ratio = 10;
  std::int64_t path_loss = 4;
  template <class Visitor> void visit(Visitor& v) {
    v.number("dataRate", data_rate, NumberSpec{1, 1000000000000, false, false, false, "bit/s"});
    v.number("basicRate", basic_rate, NumberSpec{1, 1000000000000, false, false, false, "bit/s"});
    v.number("preamble", preamble, NumberSpec{0, 1, false, false, false, "s"});
    v.integer("headerBytes", header_bytes, NumberSpec{0, 1000, false, false, false, "B"});
    v.number("slot", slot, NumberSpec{0, 1, true, false, false, "s"});
    v.number("sifs", sifs, NumberSpec{0, 1, false, false, false, "s"});
    v.number("difs", difs, NumberSpec{0, 1, false, false, false, "s"});
    v.boolean("difsAfterEifs", difs_after_eifs);
    v.integer("cwMin", cw_min, NumberSpec{1, 65535, false, false, false, "1"});
    v.integer("cwMax", cw_max, NumberSpec{1, 65535, false, false, false, "1"});
    v.integer("rtsThreshold", rts_threshold, NumberSpec{0, 100000, false, false, false, "B"});
    v.integer("shortRetryLimit", short_retry_limit, NumberSpec{1, 1000, false, false, false, "1"});
    v.integer("longRetryLimit", long_retry_limit, NumberSpec{1, 1000, false, false, false, "1"});
    v.number("receiveRange", receive_range, NumberSpec{0, 1000000, true, false, false, "m"});
    v.number("senseRange", sense_range, NumberSpec{0, 1000000, true, false, false, "m"});
    v.number("frameErrorRate", frame_error_rate, NumberSpec{0, 0.99, false, false, false, "1"});
    v.boolean("capture", capture);
    v.number("captureRatio", capture_ratio, NumberSpec{1, 1000000000, false, false, false, "1"});
    v.integer("pathLoss", path_loss, NumberSpec{1, 10, false, false, false, "1"});
    v.at_least("cwMax", cw_max, "cwMin", cw_min, OrderSpec{false, "the largest window is smaller than the first"});
    v.at_least("senseRange", sense_range, "receiveRange", receive_range, OrderSpec{false, "stations would decode what they do not sense"});
  }
};

// Link RED (multihop V-A).
struct LinkRed {
  double min_threshold = 1;
  double max_threshold = 6;
  double max_probability = 0.02;
  double gain = 0.125;
  bool mark = false;
  template <class Visitor> void visit(Visitor& v) {
    v.number("minThreshold", min_threshold, NumberSpec{0, 100, false, false, false, "1"});
    v.number("maxThreshold", max_threshold, NumberSpec{0, 100, true, false, false, "1"});
    v.number("maxProbability", max_probability, NumberSpec{0, 1, false, false, false, "1"});
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
    v.boolean("mark", mark);
    v.at_least("maxThreshold", max_threshold, "minThreshold", min_threshold, OrderSpec{true, "the upper threshold is not above the lower one"});
  }
};

// Adaptive pacing (multihop V-B).
struct AdaptivePacing {
  double min_retries = 1;
  double gain = 0.125;
  bool overhead = false;
  template <class Visitor> void visit(Visitor& v) {
    v.number("minRetries", min_retries, NumberSpec{0, 100, false, false, false, "1"});
    v.number("gain", gain, NumberSpec{0, 1, true, false, false, "1"});
    v.boolean("overhead", overhead);
  }
};

// A-MPDU and block ACKs (IEEE 802.11n A-MPDU, block ACK).
struct BlockAck {
  std::int64_t packets = 64;
  std::int64_t bytes = 65535;
  double longest = 0.005484;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("packets", packets, NumberSpec{1, 64, false, false, false, "packets"});
    v.integer("bytes", bytes, NumberSpec{1, 10000000, false, false, false, "B"});
    v.number("longest", longest, NumberSpec{0, 1, true, false, false, "s"});
  }
};

// Items of lists always say what they are.
inline constexpr const char* kChannelTypes[] = {"halfDuplex", "packetRadio", "dcf"};

}  // namespace ackscope::parameters
// clang-format on
