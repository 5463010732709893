// A TCP endpoint alone on a node that collects what it sends, and a scripted peer. A test reads like a trace on a whiteboard:
//
//   SenderLab lab{{.initial_window = 2}};
//   lab.at(0.0);               // time passes to 0 s; what is due then happens
//   EXPECT_EQ(lab.sent(), "0 1");
//   lab.at(0.1); lab.ack(1);
//   EXPECT_EQ(lab.sent(), "2 3");
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scenario/parameters.h"
#include "support/running.h"
#include "tcp/host.h"
#include "tcp/receiver/receiver.h"
#include "tcp/receiver/rtt/keep_alive.h"
#include "tcp/sender/increase/abc.h"
#include "tcp/sender/increase/per_ack.h"
#include "tcp/sender/recovery/eln.h"
#include "tcp/sender/recovery/newreno.h"
#include "tcp/sender/recovery/reno.h"
#include "tcp/sender/recovery/sack.h"
#include "tcp/sender/recovery/smart.h"
#include "tcp/sender/recovery/vegas.h"
#include "tcp/sender/response/eln.h"
#include "tcp/sender/response/halve.h"
#include "tcp/sender/sender.h"

namespace ackscope::test {

inline Time seconds(double s) { return Time::zero() + Duration::seconds(s); }

inline std::vector<Row> rows_of(Trace& trace, Kind kind) {
  std::vector<Row> rows;
  for (const Row& row : rows_of(trace.columns())) {
    if (row.kind == kind) rows.push_back(row);
  }
  return rows;
}

// A `send` row in this language: the segment, then why it was sent unless the window was open.
inline std::string send_word(const Row& send) {
  static constexpr const char* kCauses[] = {"", "f", "p", "t", "s", "e"};
  return std::to_string(send.a) + kCauses[send.tag];
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// Where an endpoint's packets end: they are kept for the test to look at.
class CollectingNode final : public PacketSink {
 public:
  explicit CollectingNode(PacketPool& pool) : pool_{pool} {}

  void receive(PacketId id) override {
    packets_.push_back(pool_[id]);
    options_.push_back((pool_[id].flags & kHasOptions) != 0 ? std::optional{pool_.options(id)} : std::nullopt);
    pool_.release(id, Exit::kDelivered);
  }

  const std::vector<Packet>& packets() const { return packets_; }
  // By packet; nothing where it had none.
  const std::vector<std::optional<PacketOptions>>& options() const { return options_; }

 private:
  PacketPool& pool_;
  std::vector<Packet> packets_;
  std::vector<std::optional<PacketOptions>> options_;
};

// What both labs share. Nothing is on its way between two lines of a test, and the pool's books say so.
class Lab {
 public:
  Lab() : trace_{TraceLevel::kPackets, 1'000'000}, node_{pool_} {}
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  ~Lab() { EXPECT_EQ(pool_.in_flight(), 0U); }

  // Lets time pass to `s`; everything due until then, and at that time, happens.
  void at(double s) {
    while (scheduler_.run_next(seconds(s))) {
    }
    scheduler_.advance_to(seconds(s));
  }

  Trace& trace() { return trace_; }
  PacketPool& pool() { return pool_; }
  Scheduler& scheduler() { return scheduler_; }
  Host host() { return {scheduler_, pool_, trace_, node_}; }
  // All that the endpoint sent.
  const std::vector<Packet>& packets() const { return node_.packets(); }
  const std::vector<std::optional<PacketOptions>>& options() const { return node_.options(); }

 protected:
  PacketId packet(PacketKind kind, std::uint32_t number, std::uint32_t bytes, Time stamp) {
    const PacketId id = pool_.take();
    Packet& made = pool_[id];
    made.flow = FlowId{0};
    made.kind = kind;
    made.number = number;
    made.bytes = bytes;
    made.payload = kind == PacketKind::kData ? bytes : 0;
    made.stamp = stamp;
    made.copy = 0;
    return id;
  }

  // Rows of one kind since the last call, as words.
  template <class Word>
  std::string new_words(Kind kind, std::size_t& seen, Word word) {
    std::vector<std::string> words;
    const std::vector<Row> rows = rows_of(trace_, kind);
    for (; seen < rows.size(); ++seen) words.push_back(word(rows[seen]));
    return joined(words);
  }

 private:
  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_;
  CollectingNode node_;
};

struct SenderOptions {
  double initial_window = 1;
  double initial_ssthresh = std::numeric_limits<double>::infinity();
  double max_window = std::numeric_limits<double>::infinity();
  std::optional<std::uint32_t> segments = 1000;
  // An exact clock and a timeout that stays 3 s: RTTs below 1 s never raise it.
  RtoParameters rto{.initial = Duration::seconds(3), .min = Duration::seconds(3), .max = Duration::seconds(64), .granularity = Duration{}};
  RttTiming timing = RttTiming::kOneSegment;
  bool any_sample_ends_backoff = true;
  parameters::NewReno newreno{};
  std::optional<parameters::Reno> reno = std::nullopt;                     // instead of NewReno
  std::optional<parameters::Sack> sack = std::nullopt;                     // likewise
  std::optional<parameters::Smart> smart = std::nullopt;                   // likewise
  std::optional<parameters::VegasRecovery> vegas_recovery = std::nullopt;  // likewise
  std::optional<parameters::ElnResponse> eln = std::nullopt;
  std::optional<parameters::LimitedTransmit> limited_transmit = std::nullopt;
  double start = 0;
  std::optional<AbcParameters> abc = std::nullopt;  // instead of growth per ACK
  std::optional<parameters::Pacing> pacing = std::nullopt;
  std::optional<parameters::BurstLimit> bursts = std::nullopt;
  bool ecn_capable = false;
  bool answers_marks = false;
  bool retransmits_on_mark = false;
  bool timestamps = false;
  Tells tells = Tells::kNothing;
};

// A sender whose peer is the test.
class SenderLab final : public Lab, private FlowObserver {
 public:
  explicit SenderLab(const SenderOptions& options) : sender_{FlowId{0}, parameters(options), parts(options), host(), *this} {
    sender_.start_at(seconds(options.start));
  }

  void ack(std::uint32_t next_expected) { ack_echoing(next_expected, 0); }
  void ack_echoing(std::uint32_t next_expected, double stamp) {
    sender_.on_ack(packet(PacketKind::kAck, next_expected, 40, seconds(stamp)));
  }
  // Covers the first `part` bytes of the segment `next_expected`, too.
  void ack_part(std::uint32_t next_expected, std::uint32_t part) {
    const PacketId id = packet(PacketKind::kAck, next_expected, 40, seconds(0));
    pool().add_options(id).part = part;
    sender_.on_ack(id);
  }
  // With a router's mark.
  void ack_marked(std::uint32_t next_expected) { ack_flagged(next_expected, kEcnMarked); }
  // With flags, and with options when they are given.
  void ack_flagged(std::uint32_t next_expected, PacketFlags flags, std::optional<PacketOptions> options = std::nullopt) {
    const PacketId id = packet(PacketKind::kAck, next_expected, 40, seconds(0));
    if (options) pool().add_options(id) = *options;
    pool()[id].flags |= flags;
    sender_.on_ack(id);
  }
  // With SACK blocks, the newest first.
  void sack(std::uint32_t next_expected, std::initializer_list<SackBlock> blocks, PacketFlags flags = 0) {
    PacketOptions options;
    for (const SackBlock& block : blocks) options.sack[options.sack_blocks++] = block;
    ack_flagged(next_expected, flags, options);
  }
  // With the SMART field.
  void smart(std::uint32_t next_expected, std::uint32_t caused_by, PacketFlags flags = 0) {
    PacketOptions options;
    options.caused_by = caused_by;
    ack_flagged(next_expected, flags, options);
  }
  // That say that the missing segment was not lost to congestion.
  void notices(std::uint32_t next_expected, int count) {
    for (int i = 0; i < count; ++i) ack_flagged(next_expected, kLossNotified);
  }
  // Before the start.
  void obey_window(std::uint32_t first_window) { sender_.obey_window(first_window); }
  // `count` duplicates of `next_expected`.
  void dupacks(std::uint32_t next_expected, int count) {
    for (int i = 0; i < count; ++i) ack(next_expected);
  }
  void probe(std::uint32_t number, std::uint32_t bytes, double stamp) {
    sender_.on_probe(packet(PacketKind::kProbeRequest, number, bytes, seconds(stamp)));
  }

  // Segments sent since the last call: "4" because the window was open, "4f" as fast retransmit, "4p" on a partial ACK, "4t" after
  // a timeout, "4s" for a hole that selective acknowledgments show, "4e" as new data beyond the window.
  std::string sent() { return new_words(Kind::kSend, sends_seen_, send_word); }
  // What happened to the ACKs since the last call.
  std::string ack_kinds() {
    return new_words(Kind::kAcked, acks_seen_, [](const Row& row) { return std::string{kAckKinds[row.tag]}; });
  }

  const Sender& sender() const { return sender_; }
  const SendState& state() const { return sender_.state(); }
  double cwnd() const { return state().window.cwnd; }
  double ssthresh() const { return state().window.ssthresh; }
  int starts() const { return starts_; }
  int completions() const { return completions_; }

 private:
  static constexpr const char* kAckKinds[] = {"new", "duplicate", "partial", "old", "window"};

  static SenderParameters parameters(const SenderOptions& o) {
    return {.segment_bytes = 1000,
            .header_bytes = 40,
            .initial_window = o.initial_window,
            .initial_ssthresh = o.initial_ssthresh,
            .max_window = o.max_window,
            .segments = o.segments,
            .rto = o.rto,
            .timing = o.timing,
            .any_sample_ends_backoff = o.any_sample_ends_backoff,
            .pacing = o.pacing,
            .bursts = o.bursts,
            .ecn_capable = o.ecn_capable,
            .answers_marks = o.answers_marks,
            .retransmits_on_mark = o.retransmits_on_mark,
            .timestamps = o.timestamps,
            .tells = o.tells,
            .limited_transmit = o.limited_transmit,
            .heeds_loss_notices = o.eln.has_value()};
  }
  static SenderParts parts(const SenderOptions& o) {
    SenderParts parts{std::make_unique<PerAck>(), std::make_unique<Halve>(HalveOf::kFlightSize, 2), nullptr};
    if (o.abc) parts.increase = std::make_unique<Abc>(*o.abc);
    if (!o.eln) {
      parts.recovery = recovery(o, *parts.increase, *parts.response);
      return parts;
    }
    auto response = std::make_unique<ElnResponse>(std::move(parts.response));
    parts.recovery = std::make_unique<ElnRecovery>(*o.eln, 3, recovery(o, *parts.increase, *response), *response);
    parts.response = std::move(response);
    return parts;
  }
  static std::unique_ptr<LossRecovery> recovery(const SenderOptions& o, WindowIncrease& increase, LossResponse& response) {
    if (o.reno) return std::make_unique<Reno>(*o.reno, increase, response);
    if (o.sack) return std::make_unique<Sack>(*o.sack, increase, response);
    if (o.smart) return std::make_unique<Smart>(*o.smart, increase, response);
    if (o.vegas_recovery) return std::make_unique<VegasRecovery>(*o.vegas_recovery, increase, response);
    return std::make_unique<NewReno>(o.newreno, increase, response);
  }

  void on_flow_started(FlowId /*flow*/) override { ++starts_; }
  void on_flow_completed(FlowId /*flow*/) override { ++completions_; }

  int starts_ = 0;
  int completions_ = 0;
  std::size_t sends_seen_ = 0;
  std::size_t acks_seen_ = 0;
  Sender sender_;
};

// A keep-alive of 40 bytes once a second, for a receiver's lab.
inline std::unique_ptr<RttSource> keep_alive_each_second(FlowId flow, Host host) {
  return std::make_unique<KeepAliveProbe>(Duration::seconds(1), 40, flow, host);
}

// A receiver whose peer is the test.
class ReceiverLab final : public Lab {
 public:
  using MakeRtt = std::function<std::unique_ptr<RttSource>(FlowId, Host)>;

  explicit ReceiverLab(
      std::unique_ptr<AckPolicy> policy, const MakeRtt& rtt = [](FlowId, Host) { return nullptr; })
      : receiver_{FlowId{0}, {.ack_bytes = 40}, std::move(policy), rtt(FlowId{0}, host()), host()} {}
  // A policy that writes rows.
  explicit ReceiverLab(const std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)>& policy)
      : receiver_{FlowId{0}, {.ack_bytes = 40}, policy(FlowId{0}, trace()), nullptr, host()} {}
  ReceiverLab(const ReceiverParameters& parameters, std::unique_ptr<AckPolicy> policy)
      : receiver_{FlowId{0}, parameters, std::move(policy), nullptr, host()} {}

  // A segment comes, sent at `stamp` (now, when left out).
  void data(std::uint32_t segment) { data(segment, scheduler().now()); }
  void data(std::uint32_t segment, Time stamp) { receiver_.on_data(packet(PacketKind::kData, segment, 1000, stamp)); }
  void data(std::initializer_list<std::uint32_t> segments) {
    for (const std::uint32_t segment : segments) data(segment);
  }
  // A segment comes with flags, and with options when they are given.
  void data(std::uint32_t segment, PacketFlags flags, std::optional<PacketOptions> options = std::nullopt) {
    const PacketId id = packet(PacketKind::kData, segment, 1000, scheduler().now());
    if (options) pool().add_options(id) = *options;
    pool()[id].flags |= flags;
    receiver_.on_data(id);
  }
  // The answer to the probe that was sent as `request`.
  void reply(const Packet& request) {
    receiver_.on_probe_reply(packet(PacketKind::kProbeReply, request.number, request.bytes, request.stamp));
  }

  // ACKs sent since the last call, each as the next expected segment, "+" and how many segments it newly acknowledges.
  std::string acks() {
    return new_words(Kind::kAck, acks_seen_,
                     [](const Row& row) { return std::to_string(row.a) + "+" + std::to_string(static_cast<int>(row.value)); });
  }
  // Why they were sent.
  std::vector<AckReason> reasons() {
    std::vector<AckReason> reasons;
    for (const Row& row : rows_of(trace(), Kind::kAck)) reasons.push_back(static_cast<AckReason>(row.tag));
    return reasons;
  }

  Receiver& receiver() { return receiver_; }

 private:
  std::size_t acks_seen_ = 0;
  Receiver receiver_;
};

}  // namespace ackscope::test
