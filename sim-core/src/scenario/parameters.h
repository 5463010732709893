// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <cstdint>
#include <optional>

// clang-format off
namespace ackscope::parameters {

// The range of a number in a document; `unit` is the catalogue's word for it.
struct NumberSpec { double min; double max; bool above_min; bool required; bool nullable; const char* unit; };

// Run (common).
struct Run {
  std::int64_t seed = 1;
  double limit = 120;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("seed", seed, NumberSpec{0, 9007199254740991, false, false, false, "1"});
    v.number("limit", limit, NumberSpec{0, 1000000, true, false, false, "s"});
  }
};

// Trace (common).
struct Trace {
  enum class Level : std::uint8_t { kOff, kFlows, kPackets };
  Level level = Level::kPackets;
  std::int64_t cap = 2000000;
  template <class Visitor> void visit(Visitor& v) {
    v.choice("level", level, {"off", "flows", "packets"});
    v.integer("cap", cap, NumberSpec{0, 20000000, false, false, false, "rows"});
  }
};

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
    v.boolean("capture", capture);
    v.number("captureRatio", capture_ratio, NumberSpec{1, 1000000000, false, false, false, "1"});
    v.integer("pathLoss", path_loss, NumberSpec{1, 10, false, false, false, "1"});
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

// Bulk transfer (smartacking IV-B).
struct Bulk {
  std::optional<std::int64_t> segments = 10000;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segments", segments, NumberSpec{1, 1000000000, false, false, true, "segments"});
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

// Relay of another connection (wireless-links II, III-C, IV-D).
struct Relay {
  std::int64_t buffer_bytes = 65536;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("bufferBytes", buffer_bytes, NumberSpec{1, 1000000000, false, false, false, "B"});
  }
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

// TCP sender (RFC 2581 3).
struct Sender {
  enum class Growth : std::uint8_t { kAlways, kWhenLimited };
  std::int64_t segment_bytes = 1000;
  std::int64_t header_bytes = 0;
  std::int64_t initial_window = 1;
  std::optional<double> initial_ssthresh = std::nullopt;
  std::optional<std::int64_t> max_window = std::nullopt;
  bool ecn_capable = false;
  bool answers_marks = false;
  bool ecn_retransmissions = true;
  bool retransmits_on_mark = false;
  bool timestamps = false;
  Growth growth = Growth::kAlways;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("segmentBytes", segment_bytes, NumberSpec{1, 65535, false, false, false, "B"});
    v.integer("headerBytes", header_bytes, NumberSpec{0, 1000, false, false, false, "B"});
    v.integer("initialWindow", initial_window, NumberSpec{1, 1000, false, false, false, "segments"});
    v.number("initialSsthresh", initial_ssthresh, NumberSpec{1, 1000000000, false, false, true, "segments"});
    v.integer("maxWindow", max_window, NumberSpec{1, 1000000000, false, false, true, "segments"});
    v.boolean("ecnCapable", ecn_capable);
    v.boolean("answersMarks", answers_marks);
    v.boolean("ecnRetransmissions", ecn_retransmissions);
    v.boolean("retransmitsOnMark", retransmits_on_mark);
    v.boolean("timestamps", timestamps);
    v.choice("growth", growth, {"always", "whenLimited"});
  }
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

// SACK (wireless-links III-A, IV-C; RFC 2018).
struct Sack {
  enum class Pipe : std::uint8_t { kScoreboard, kCounter };
  enum class AtTimeout : std::uint8_t { kClear, kKeep };
  std::int64_t dupack_threshold = 3;
  bool restart_timer = true;
  Pipe pipe = Pipe::kScoreboard;
  AtTimeout at_timeout = AtTimeout::kClear;
  bool probe_is_evidence = false;
  template <class Visitor> void visit(Visitor& v) {
    v.integer("dupackThreshold", dupack_threshold, NumberSpec{1, 1000, false, false, false, "1"});
    v.boolean("restartTimer", restart_timer);
    v.choice("pipe", pipe, {"scoreboard", "counter"});
    v.choice("atTimeout", at_timeout, {"clear", "keep"});
    v.boolean("probeIsEvidence", probe_is_evidence);
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

// Retransmission timer (RFC 2988 2).
struct Rto {
  enum class Timing : std::uint8_t { kOneSegment, kEveryAck };
  enum class Arithmetic : std::uint8_t { kExact, kWholeTicks };
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
    v.choice("arithmetic", arithmetic, {"exact", "wholeTicks"});
    v.choice("backoffEnds", backoff_ends, {"sample", "timedSegment"});
    v.choice("fires", fires, {"exactly", "onTick"});
  }
};

// Pacing (smartacking IV-A).
struct Pacing {
  enum class Retransmissions : std::uint8_t { kUnpaced, kPaced };
  double share = 0.9;
  Retransmissions retransmissions = Retransmissions::kUnpaced;
  template <class Visitor> void visit(Visitor& v) {
    v.number("share", share, NumberSpec{0, 2, true, false, false, "1"});
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
  template <class Visitor> void visit(Visitor& v) {
    v.integer("blocks", blocks, NumberSpec{1, 4, false, false, false, "1"});
    v.integer("optionBytes", option_bytes, NumberSpec{0, 40, false, false, false, "B"});
    v.integer("blockBytes", block_bytes, NumberSpec{0, 40, false, false, false, "B"});
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

// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.
inline constexpr const char* kQueueAdmitTypes[] = {"dropTail", "red", "longestQueueDrop", "randomDrop"};
inline constexpr const char* kQueueAdmitDefault = "dropTail";
inline constexpr const char* kQueueOrderTypes[] = {"fifo", "fairRoundRobin", "acksFirst"};
inline constexpr const char* kQueueOrderDefault = "fifo";
inline constexpr const char* kLinkErrorsTypes[] = {"none", "independent", "exponential", "gilbertElliott", "scripted"};
inline constexpr const char* kLinkErrorsDefault = "none";
inline constexpr const char* kTrafficTypes[] = {"bulk", "onOff", "constantBitRate", "relay"};
inline constexpr const char* kTrafficDefault = "bulk";
inline constexpr const char* kSenderIncreaseTypes[] = {"perAck", "abc", "sabc", "perSegment", "acknowledgedBytes", "vegas"};
inline constexpr const char* kSenderIncreaseDefault = "perAck";
inline constexpr const char* kSenderRecoveryTypes[] = {"newreno", "reno", "sack", "smart", "vegas"};
inline constexpr const char* kSenderRecoveryDefault = "newreno";
inline constexpr const char* kSenderResponseTypes[] = {"halve"};
inline constexpr const char* kSenderResponseDefault = "halve";
inline constexpr const char* kReceiverAckTypes[] = {"every", "delayed", "ackDivision", "ackCongestionControl", "accEcn", "accWindow", "smartacking"};
inline constexpr const char* kReceiverAckDefault = "delayed";
inline constexpr const char* kReceiverRttTypes[] = {"keepAlive", "fixed", "told", "ownData"};
inline constexpr const char* kReceiverRttDefault = "keepAlive";
inline constexpr const char* kReceiverSelectiveTypes[] = {"none", "sack", "smart"};
inline constexpr const char* kReceiverSelectiveDefault = "none";
inline constexpr const char* kHandoffSchemeTypes[] = {"none", "hierarchical", "multicast", "stateTransfer"};
inline constexpr const char* kHandoffSchemeDefault = "none";
// Items of lists always say what they are.
inline constexpr const char* kAgentTypes[] = {"ackReconstructor", "snoop", "elnMarker"};
inline constexpr const char* kChannelTypes[] = {"halfDuplex", "packetRadio", "dcf"};
inline constexpr const char* kChangeEffectTypes[] = {"capacity", "delay", "outage"};

}  // namespace ackscope::parameters
// clang-format on
